/** RTVI, the protocol of Pipecat's clients, at a socket [G17]. */
import type { ForeignProtocol } from '../../../engine/connections/foreign-protocol.ts';
import { fromRtvi } from './from-rtvi.ts';
import { toRtvi } from './to-rtvi.ts';

/** One name for all RTVI clients of a user, so that the next one takes up the session [S2]. */
const INSTALL = 'rtvi';

/** It is sent what it plays, as it plays it: time tells what was heard [U6]. */
const SPOKEN_WITH = { speech: 'server', heard: 'paced' } as const;

export const rtvi: ForeignProtocol = {
  clientFirst: true,
  paced: true,
  hello: (id, persona, locale) => {
    const addressed = { ...(persona !== undefined && { persona }), ...(locale !== undefined && { locale }) };
    return { type: 'hello', id, install: INSTALL, ...addressed, snapshot: true, capabilities: SPOKEN_WITH };
  },
  inward: (body, conversation) => fromRtvi(conversation, body),
  outward: (frame, conversation) => toRtvi(conversation, frame),
};
