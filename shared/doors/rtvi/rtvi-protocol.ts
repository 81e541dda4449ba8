/** RTVI, the protocol of Pipecat's clients, at a socket [G17]. */
import type { ForeignProtocol } from '../../engine/connections/foreign-protocol.ts';
import { fromRtvi } from './from-rtvi.ts';
import { toRtvi } from './to-rtvi.ts';

/** One name for all RTVI clients of a user, so that the next one takes up the session [S2]. */
const INSTALL = 'rtvi';

export const rtvi: ForeignProtocol = {
  clientFirst: true,
  paced: true,
  hello: (id, skill) => {
    const persona = skill !== undefined && { skill };
    return { type: 'hello', id, install: INSTALL, ...persona, snapshot: true, capabilities: { speech: 'server' } };
  },
  inward: (body, known) => fromRtvi(known, body),
  outward: (frame, known) => toRtvi(known, frame),
};
