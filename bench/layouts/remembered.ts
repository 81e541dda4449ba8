/**
 * What is remembered of a session (M1, M2, M7), as the real code words it, but as of any entry: every layout has the same memory, only at
 * another moment.
 */
import { blockFrom } from '../../shared/memory/block.ts';
import { extractive } from '../../shared/memory/extractive.ts';
import { type RecallIndex, recallIndex } from '../../shared/memory/recall.ts';
import { MOST_OF_SUMMARY } from '../../shared/memory/summariser.ts';
import { states } from '../../shared/session/client-state/state.ts';
import { LEAST_VERBATIM } from '../../shared/session/limits.ts';
import { type Entry, entriesOf } from '../../shared/session/memory/entries.ts';
import { skill } from '../../skills/companion.ts';
import type { Played } from './played.ts';

/** M2. */
export const SUMMARY_EVERY = 25;

/** `text`: all that a prompt is told of it. */
export type Memory = { summary: string; text: string };

type Log = {
  entries: readonly Entry[];
  memories: Map<number, Memory>;
  index: RecallIndex<Entry>;
  recalled: Map<string, Entry[]>;
};

/** Worked out once for all layouts. */
const logs = new WeakMap<Played, Log>();

function logOf(played: Played): Log {
  const before = logs.get(played);
  if (before) return before;
  const entries = played.exchanges.flatMap((one) => entriesOf(one, skill.speaker, played.found));
  const log = { entries, memories: new Map(), index: recallIndex(entries, skill.language), recalled: new Map() };
  logs.set(played, log);
  return log;
}

/** As of an entry; 0: nothing yet. Whatever the layout, the same words each time. */
export function memoryAsOf(played: Played, asOf: number): Memory {
  const { memories } = logOf(played);
  const known = memories.get(asOf);
  if (known) return known;
  const made = asOf === 0 ? { summary: '', text: '' } : madeAsOf(played, asOf);
  memories.set(asOf, made);
  return made;
}

function madeAsOf(played: Played, asOf: number): Memory {
  const { speaker, language } = skill;
  const entries = logOf(played).entries.filter(({ n }) => n <= asOf);
  const turn = entries.at(-1)?.turn ?? 0;
  const summary = extractive({ before: '', entries, most: MOST_OF_SUMMARY, speaker, language });
  return blockFrom(
    {
      ...{ edition: 1, asOf, turn, milestones: asOf, milestonesFrom: 0, before: null, language },
      ...{ exchanges: played.exchanges.filter((one) => one.turn <= turn), entries },
      ...{
        found: played.found,
        facts: played.facts,
        summary: { text: summary, by: 'rule' },
        vetoed: new Set<number>(),
      },
    },
    states,
  );
}

/** The best entries that have to do with a question; those from `heldFrom` on stand in the prompt, or are not said yet. */
export function recalledBy(played: Played, query: string, heldFrom: number): Entry[] {
  const { index, recalled } = logOf(played);
  const key = `${heldFrom} ${query}`;
  const found = recalled.get(key) ?? index.find({ query, held: { has: (n) => n >= heldFrom } });
  recalled.set(key, found);
  return found;
}

/** The newest before a turn; 0: there is none. */
export function lastEntryBefore(played: Played, turn: number): number {
  return logOf(played).entries.findLast((entry) => entry.turn < turn)?.n ?? 0;
}

/** 0: there is none. */
export function turnOfEntry(played: Played, n: number): number {
  return logOf(played).entries[n - 1]?.turn ?? 0;
}

export function newestEntries(played: Played, turn: number, count: number): readonly Entry[] {
  const last = lastEntryBefore(played, turn);
  return logOf(played).entries.slice(Math.max(0, last - count), last);
}

/**
 * The entry that the newest summary covers when this turn begins; 0: there is none yet. One is made every 25 entries, between
 * two turns, and covers all but the newest 12 turns (M2).
 */
export function newestSummary(played: Played, turn: number): number {
  const due = Math.floor(lastEntryBefore(played, turn) / SUMMARY_EVERY) * SUMMARY_EVERY;
  return due === 0 ? 0 : lastEntryBefore(played, turnOfEntry(played, due) - LEAST_VERBATIM + 1);
}
