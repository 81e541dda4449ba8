import type { Line } from './wire-types.ts';

/** A line of a referral: it is said even if it has not begun as the user speaks, unlike a filler [K2]. */
export function isUncutLine({ interruptible, kind }: Pick<Line, 'interruptible' | 'kind'>): boolean {
  return !interruptible && kind !== 'filler';
}
