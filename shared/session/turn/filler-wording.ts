/** Fillers: what they are about, and the lists of wording that a persona has for them (F5). */
import type { Tier, Verbosity } from '../../protocol/frames.ts';
import type { Activity } from '../../protocol/vocabulary.ts';

/** What a filler is about: what is done, the work in words, "web search, hot dogs", and how long it has gone on, ms (F5). */
export type WorkUnderWay = { activity: Activity; what: string; forMs: number };

/**
 * What is said while a tool works, by verbosity: at once, and when it takes its time; but for `brief`, further on, too (F5). In `narrated`, `{what}`
 * becomes the work and `{time}` how long it has gone on: "6 seconds".
 */
export type FillerWording = {
  brief: Record<'primary' | 'secondary', readonly string[]>;
  narrated: Record<Tier, readonly string[]>;
  chatty: Record<Tier, readonly string[]>;
  /** In place of the same list above, where all that is under way is of this kind. */
  fitting?: Partial<Record<Activity, FittingWording>>;
};
export type FittingWording = Partial<Record<Exclude<Verbosity, 'silent'>, Partial<Record<Tier, readonly string[]>>>>;
/** A list of wording for a tier, for any work or for one kind of it. */
export type FillerList = Tier | `${Activity} ${Tier}`;

/** How many fillers were said of each list. */
export type FillerCounts = Record<Tier, number> & Partial<Record<FillerList, number>>;

export function countFiller(counts: FillerCounts, list: FillerList): FillerCounts {
  return { ...counts, [list]: (counts[list] ?? 0) + 1 };
}

/** Each list is gone through by itself, so that it says none of its lines twice in a row, whatever is said between. */
export function fillerList(tier: Tier, activity?: Activity): FillerList {
  return activity === undefined ? tier : `${activity} ${tier}`;
}
