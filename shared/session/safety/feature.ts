/** Crises that the user's words tell of, and the referral to people who can help [K1–K4]. */
import type { Feature } from '../kernel/feature.ts';
import type { SafetyEvent } from './events.ts';
import { INITIAL_SAFETY, type SafetyState } from './state.ts';

export const safetyFeature: Feature<'safety', SafetyState, { event: SafetyEvent }> = {
  name: 'safety',
  initial: INITIAL_SAFETY,
  apply: {
    'crisis.noticed': (_, { kind }, { atMs }) => ({ newest: { kind, atMs } }),
  },
};
