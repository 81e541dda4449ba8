/** The invariants of a session [S12]: each feature checks its own slot. */
import type { FeatureSet } from './feature-set.ts';
import { FEATURES } from './features.ts';
import { isCount } from './is-count.ts';
import type { Session } from './state.ts';

/** The first violation, without content, or null. */
export function checkInvariants(session: Session, features: FeatureSet = FEATURES): string | null {
  if (!isCount(session.n)) return 'record number is not a count';
  if (!isCount(session.seq)) return 'seq is not a count';
  for (const { name, check } of features.list) {
    const violation = check?.((session as Session & Record<string, never>)[name] as never, session) ?? null;
    if (violation !== null) return violation;
  }
  return null;
}
