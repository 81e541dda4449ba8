/** A workflow has ended: its words become the delivery of its call (D19, T3). */
import { STASH_MS } from '../session/limits.ts';
import { putDelivery } from '../store/deliveries.ts';
import { Bug } from './errors.ts';
import { skillOf } from './identity.ts';
import type { Sotto } from './sotto.ts';
import { step } from './step.ts';

export type Outcome =
  | { is: 'done'; text: string }
  /** `unknown`: nobody can say whether it happened (T4). */
  | { is: 'failed'; what: 'failed' | 'timed_out' | 'unknown' };

/** Twice is once; for a call that is over, cancelled or erased it changes nothing. */
export async function finishCall(
  sotto: Sotto,
  { session, call, outcome }: { session: string; call: string; outcome: Outcome },
): Promise<void> {
  const skill = await sotto.skill(skillOf(session));
  if (skill === null) return sotto.log.warn('result for a skill that is gone', { session, call });
  const { unfinished, uncertain } = skill.wording;
  const text = outcome.is === 'done' ? outcome.text : varied(outcome.what === 'unknown' ? uncertain : unfinished, call);
  if (text.trim() === '') throw new Bug('a result without words');
  const stored = { session, producer: '', digest: outcome.is, text, atMs: sotto.clock.now() };
  // Whoever was first, and died before the record, has given the words; and what they say is what has become of it.
  const { digest: stands } = (await putDelivery(sotto.table, call, stored, STASH_MS)) ?? stored;
  await step(sotto, session, { type: 'finished', call, done: stands === 'done' });
  if (outcome.is === 'failed') sotto.log.warn('workflow failed', { session, call, what: outcome.what });
}

/** The same call always says the same, others not. */
function varied(wording: readonly string[], call: string): string {
  return wording[call.charCodeAt(0) % wording.length] ?? '';
}
