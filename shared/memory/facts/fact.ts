/** Facts that know their time [M5, M11]: whose they are, since when they hold, and what ended them. */

import { memoryEntryClockTime } from '../../session/memory/entries.ts';

/** Of the user where `person` is absent. */
export type Fact = {
  /** The slot: a newer fact of the same person and topic ends this one. */
  topic: string;
  /** What follows "The user", or the name in `person`. */
  text: string;
  /** The entry that told it first, and when that was, epoch ms. */
  n: number;
  atMs: number;
  /** `us`: the user and the agent; else somebody, as the user names them. */
  person?: string;
  /** A dislike, in the words of any language. */
  isAgainst?: true;
  /** Absent: the rules of learn.ts. */
  by?: 'model' | 'reflection';
  /** Further entries that it rests on. */
  from?: readonly number[];
  /** Days as told: "2019", "2026-11" or "2026-11-30". */
  since?: string;
  until?: string;
  end?: FactEnd;
};

/** `retracted`: it never was so (a joke, somebody else's). `n`: the entry that says so; absent: forgotten. */
export type FactEnd = { n?: number; atMs: number; how: EndKind };
export type EndKind = 'ended' | 'retracted';

/**
 * What an entry, or the user in their client, says of older facts. `dated`: since and until when they hold.
 * `entry`: all that this entry told, or only `text` of it. `topic`: slots that begin so. `words`: facts that
 * mention all of them. `isNewest`: of the newest statement alone (find-dating.ts).
 */
export type FactEnding = {
  n: number;
  atMs: number;
  how: EndKind | 'dated';
  since?: string;
  until?: string;
  entry?: number;
  text?: string;
  topic?: string;
  words?: string;
  isNewest?: true;
};

/** The user and the agent, as a subject. */
export const US = 'us';

/** What the state of a session holds [M8]: facts by rule, and what the next block has to learn of them. */
export const MOST_FACTS = 60;
export const MOST_PAST_FACTS = 20;
export const MOST_ENDINGS = 40;

/** Whether it holds at that time. The last day counts whole, in every time zone. */
export function isCurrentFact({ end, until }: Fact, nowMs: number): boolean {
  if (end !== undefined) return false;
  return until === undefined || until >= factDayText(nowMs - HALF_DAY_MS).slice(0, until.length);
}

const HALF_DAY_MS = 43_200_000;

export function factDayText(atMs: number): string {
  return memoryEntryClockTime(atMs).slice(0, 10);
}

/** Whether the fact tells of these entries: it goes when one of them is forgotten [M5]. */
export function isFactFrom({ n, from = [] }: Fact, entries: ReadonlySet<number>): boolean {
  return entries.has(n) || from.some((one) => entries.has(one));
}

/** Without what these entries told. What they ended stays ended, but no longer names them [M5]. */
export function withoutFactsFrom(facts: readonly Fact[], entries: ReadonlySet<number>): readonly Fact[] {
  return facts
    .filter((fact) => !isFactFrom(fact, entries))
    .map((fact) => {
      const { end } = fact;
      if (end?.n === undefined || !entries.has(end.n)) return fact;
      return { ...fact, end: { atMs: end.atMs, how: end.how } };
    });
}

/** The same statement, wherever it is kept. */
export function isSameFact(a: Fact, b: Fact): boolean {
  return a.n === b.n && a.topic === b.topic && a.text === b.text && a.person === b.person;
}

/** In lower case without an article, so that "My sister" and "sister" are one person. */
export function factOwner({ person = '' }: Pick<Fact, 'person'>): string {
  return person.toLowerCase().replace(/^(?:my|the|their)\s+/, '');
}
