/** What to do when the model gives no answer. Pure. */

import type { PageConfig } from '../../../shared/gateway/page/config.ts';
import type { ModelFailure } from '../../../shared/protocol/frames.ts';
import { type Message, messageOf } from '../../strings/message.ts';

/** What passes by itself; the transcript says so already. */
const PASSING: readonly ModelFailure[] = ['throttled', 'broken_off', 'malformed', 'stalled', 'too_slow'];

/** Null: nothing but saying it again. On their own machine, the user is the operator. */
export function modelFailureRemedy(
  failure: ModelFailure | null,
  { localKey, personas }: Pick<PageConfig, 'localKey' | 'personas'>,
): { why: Message; command: string | null } | null {
  if (failure === null || PASSING.includes(failure)) return null;
  const why = messageOf(failure === 'refused' ? 'model.refused' : 'model.unreachable');
  if (!localKey) return { why: [why, messageOf('model.operator')], command: null };
  // An application brings its personas, and has the package's program.
  return { why, command: personas === undefined ? 'npm run doctor' : 'npx sotto doctor' };
}
