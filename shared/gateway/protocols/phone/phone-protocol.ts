/** Calls by telephone, which a carrier transcribes and speaks: ConversationRelay at a socket [G26–G30]. */
import type { ForeignProtocol } from '../../../engine/connections/foreign-protocol.ts';
import { callerIn, fromRelay, helloOf } from './from-carrier.ts';
import { partingOf, toRelay } from './to-carrier.ts';

export const phone: ForeignProtocol = {
  hello: helloOf,
  identify: callerIn,
  inward: (body, known) => fromRelay(known, body),
  outward: (frame, known) => toRelay(known, frame),
  closingOf: (frame, known) => partingOf(known, frame),
};
