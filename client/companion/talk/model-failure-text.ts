/** What to do when the model gives no answer. Pure. */

import type { PageConfig } from '../../../shared/gateway/page/config.ts';
import type { ModelFailure } from '../../../shared/protocol/frames.ts';

/** What passes by itself; the transcript says so already. */
const PASSING: readonly ModelFailure[] = ['throttled', 'broken_off', 'malformed', 'stalled', 'too_slow'];

/** Null: nothing but saying it again. On their own machine, the user is the operator. */
export function modelFailureRemedy(
  failure: ModelFailure | null,
  { localKey, personas }: Pick<PageConfig, 'localKey' | 'personas'>,
): { text: string; command: string | null } | null {
  if (failure === null || PASSING.includes(failure)) return null;
  const text =
    failure === 'refused'
      ? 'The model refuses to answer: its key, its credentials or its name may be missing or wrong.'
      : 'The model cannot be reached: its server may not run, or its address may be wrong.';
  if (!localKey) return { text: `${text} The server’s operator finds the cause in its log.`, command: null };
  // An application brings its personas, and has the package's program.
  return { text, command: personas === undefined ? 'npm run doctor' : 'npx sotto doctor' };
}
