import type { CrisisKind } from '../../language/understanding/crisis.ts';

/** The user's words tell of a crisis [K1]. */
export type SafetyEvent = { type: 'crisis.noticed'; kind: CrisisKind };
