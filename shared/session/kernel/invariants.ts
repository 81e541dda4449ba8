/** The invariants of a session [S12]: each feature checks its own slot. */
import { type FeatureSet, isFeatureSlotAtRest } from './feature-set.ts';
import { FEATURES } from './features.ts';
import { isCountInInvariant } from './is-count.ts';
import type { Session } from './state.ts';

/** The first violation, without content, or null. */
export function checkFeatureInvariants(session: Session, features: FeatureSet = FEATURES): string | null {
  if (!isCountInInvariant(session.n)) return 'record number is not a count';
  if (!isCountInInvariant(session.seq)) return 'seq is not a count';
  for (const feature of features.list) {
    if (feature.check === undefined || isFeatureSlotAtRest(feature, session)) continue;
    const violation = feature.check((session as Session & Record<string, never>)[feature.name] as never, session);
    if (violation !== null) return violation;
  }
  return null;
}
