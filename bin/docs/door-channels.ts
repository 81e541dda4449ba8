/** The protocols of others at a socket, for docs/asyncapi.json: one row each. */
import type { ForeignChannel } from '../../shared/protocol/asyncapi.ts';
import { REALTIME_EVENTS } from './realtime-events.ts';

const TICKET = 'A ticket, where the client can send no header.';
const OBSERVE = '`true`: the client follows the session, and has no part in it [S13].';

export const DOOR_CHANNELS: Readonly<Record<string, ForeignChannel>> = {
  realtime: {
    address: '/v1/realtime',
    title: 'OpenAI Realtime, as text',
    description: "OpenAI's Realtime events. What has an effect is in docs/CLIENTS.md.",
    query: { model: 'The persona.', ticket: TICKET, observe: OBSERVE },
    ...REALTIME_EVENTS,
  },
};
