/** Wording of fillers, by tier, verbosity and kind of work [F5]. */

import type { Activity } from '../../protocol/enums.ts';
import type { Tier } from '../../protocol/frames.ts';

/** What a filler passes the time of: a tool's work, or the model's own answer [F8]. */
export type FillerOccasion = Activity | 'answer';

/** The work that a filler describes: "web search, hot dogs", and its duration so far, ms [F5]. */
export type WorkUnderWay = { activity: FillerOccasion; what: string; forMs: number };

/**
 * Fillers by verbosity [F5]: at once, after a while, and later except for `brief`. In `narrated`, `{what}` is
 * the work and `{time}` its duration: "6 seconds".
 */
export type FillerWording = {
  brief: ShortFillers;
  narrated: Record<Tier, readonly string[]>;
  chatty: Record<Tier, readonly string[]>;
  /** Replaces `brief` if all work under way is of this kind; `answer`: of every verbosity. */
  fitting?: Partial<Record<FillerOccasion, Partial<ShortFillers>>>;
};
type ShortFillers = Record<'primary' | 'secondary', readonly string[]>;
/** A wording list: of a tier, for all work or for one kind. */
export type FillerList = Tier | `${FillerOccasion} ${Tier}`;

/** Fillers said per list. */
export type FillerCounts = Record<Tier, number> & Partial<Record<FillerList, number>>;

export function countTurnFiller(counts: FillerCounts, list: FillerList): FillerCounts {
  return { ...counts, [list]: (counts[list] ?? 0) + 1 };
}

/** Each list has its own count, so that it repeats no line twice in a row. */
export function fillerListForTurn(tier: Tier, activity?: FillerOccasion): FillerList {
  return activity === undefined ? tier : `${activity} ${tier}`;
}
