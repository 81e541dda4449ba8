/** The protocols of others at a socket, for asyncapi.json: one row each. */
import type { ForeignChannel } from '../../../shared/protocol/asyncapi.ts';
import { PHONE_MESSAGES } from './phone-messages.ts';
import { REALTIME_EVENTS } from './realtime-events.ts';
import { RTVI_MESSAGES } from './rtvi-messages.ts';

const TICKET = 'A ticket, where the client can send no header.';
const OBSERVE = '`true`: the client follows the session, and has no part in it [S13].';

export const PROTOCOL_CHANNELS: Readonly<Record<string, ForeignChannel>> = {
  phone: {
    address: '/phone',
    title: 'A call by telephone',
    description: 'ConversationRelay. The carrier signs the address; see docs/how-to/answer-the-phone.md.',
    query: { model: 'The persona, for numbers that name none.' },
    ...PHONE_MESSAGES,
  },
  realtime: {
    address: '/v1/realtime',
    title: 'OpenAI Realtime',
    description: "OpenAI's Realtime events. What has an effect is in docs/CLIENTS.md.",
    query: { model: 'The persona.', ticket: TICKET, observe: OBSERVE },
    ...REALTIME_EVENTS,
  },
  rtvi: {
    address: '/rtvi',
    title: 'RTVI',
    description: "The messages of Pipecat's clients. What has an effect is in docs/CLIENTS.md.",
    query: { model: 'The persona.', ticket: TICKET, observe: OBSERVE },
    ...RTVI_MESSAGES,
  },
};
