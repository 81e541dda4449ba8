import type { CrisisKind } from '../../../shared/language/understanding/crisis-kinds.ts';

/** By what they tell of: `veiled` hints at a crisis, `none` only sounds like one. */
export type LabelledWords = Readonly<Record<CrisisKind | 'veiled' | 'none', readonly string[]>>;
