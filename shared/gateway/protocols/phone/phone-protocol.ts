/** Calls by telephone, which a carrier transcribes and speaks: ConversationRelay at a socket [G26–G30]. */
import type { ForeignProtocol } from '../../../engine/connections/foreign-protocol.ts';
import { phoneCallerIn, phoneFromRelay, phoneHelloOf } from './from-carrier.ts';
import { phoneCallPartingOf, phoneToRelay } from './to-carrier.ts';

export const phone: ForeignProtocol = {
  readsWords: true,
  hello: phoneHelloOf,
  identify: phoneCallerIn,
  inward: (body, conversation) => phoneFromRelay(conversation, body),
  outward: (frame, conversation) => phoneToRelay(conversation, frame),
  closingOf: (frame, conversation) => phoneCallPartingOf(conversation, frame),
};
