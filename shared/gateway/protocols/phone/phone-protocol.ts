/** Calls by telephone, which a carrier transcribes and speaks: ConversationRelay at a socket [G26–G30]. */
import type { ForeignProtocol } from '../../../engine/connections/foreign-protocol.ts';
import { callerIn, fromRelay, helloOf } from './from-carrier.ts';
import { partingOf, toRelay } from './to-carrier.ts';

export const phone: ForeignProtocol = {
  hello: helloOf,
  identify: callerIn,
  inward: (body, conversation) => fromRelay(conversation, body),
  outward: (frame, conversation) => toRelay(conversation, frame),
  closingOf: (frame, conversation) => partingOf(conversation, frame),
};
