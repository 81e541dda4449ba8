/** Calls by telephone, which a carrier transcribes and speaks: ConversationRelay at a socket [G26–G30]. */
import type { ForeignProtocol } from '../../../engine/connections/foreign-protocol.ts';
import { fromRelay, phoneCallerIn, phoneHelloOf } from './from-carrier.ts';
import { callPartingOf, toRelay } from './to-carrier.ts';

export const phone: ForeignProtocol = {
  readsWords: true,
  hello: phoneHelloOf,
  identify: phoneCallerIn,
  inward: (body, conversation) => fromRelay(conversation, body),
  outward: (frame, conversation) => toRelay(conversation, frame),
  closingOf: (frame, conversation) => callPartingOf(conversation, frame),
};
