import type { FeatureSet } from './feature-set.ts';
import { FEATURES } from './features.ts';
import type { Session } from './state.ts';

/** A session without any record. */
export function newSession(features: FeatureSet = FEATURES): Session {
  const slots = features.list.map(({ name, initial }) => [name, initial]);
  return { n: 0, seq: 0, ...Object.fromEntries(slots), quarantined: null } as Session;
}
