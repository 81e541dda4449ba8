/**
 * What would be remembered of a session (M2, M5, M6), in the sizes that these rules allow. A model would choose other words;
 * the layouts are compared on how much of it there is, and on how often it changes.
 */
import { type Entry, lastEntryBefore, type SimulatedSession, turnOfEntry } from './session.ts';

/** X1's session block, as of an entry. */
export type Memory = {
  asOf: number;
  summary: string;
  facts: readonly string[];
  milestones: readonly string[];
  reflections: readonly string[];
};

export const SUMMARY_EVERY = 25;
const MILESTONE_EVERY = 10;
/** What a summary leaves to the verbatim part (M2). */
export const LEFT_TURNS = 12;

const SENTENCES = 10;
const FACT_EVERY_TURNS = 8;
const MOST_FACTS = 24;
const MOST_MILESTONES = 12;
const REFLECTION_EVERY_TURNS = 40;
const LONGEST_REFLECTION = 240;

/** `asOf` 0: nothing yet. Whatever the entry, the same words each time. */
export function rememberedAsOf(session: SimulatedSession, asOf: number): Memory {
  const entries = session.entries.slice(0, asOf);
  const said = entries.filter(({ kind }) => kind === 'user' || kind === 'action');
  const turns = turnOfEntry(session, asOf);
  return {
    asOf,
    summary: spread(said, SENTENCES)
      .map(({ text }) => `The user said: ${text.slice(0, 100)}`)
      .join(' '),
    facts: every(said, FACT_EVERY_TURNS, MOST_FACTS).map(({ n, text }) => `${clipped(text, 60)} (entry ${n})`),
    milestones: every(entries, MILESTONE_EVERY, MOST_MILESTONES).map(({ n, change }) => `${n}: ${change}`),
    reflections: Array.from({ length: Math.floor(turns / REFLECTION_EVERY_TURNS) }, (_, at) =>
      clipped(`I keep coming back to this: ${(said[(at + 1) * 12]?.text ?? '').repeat(4)}`, LONGEST_REFLECTION),
    ),
  };
}

/**
 * The entry that the newest summary covers when this turn begins; 0: there is none yet. One is made every 25 entries, between
 * two turns, and covers all but the newest 12 turns (M2).
 */
export function newestSummary(session: SimulatedSession, turn: number): number {
  const last = lastEntryBefore(session, turn);
  const due = Math.floor(last / SUMMARY_EVERY) * SUMMARY_EVERY;
  return due === 0 ? 0 : lastEntryBefore(session, turnOfEntry(session, due) - LEFT_TURNS + 1);
}

/** So many of them, from all of the time there is. */
function spread(entries: readonly Entry[], most: number): Entry[] {
  const count = Math.min(most, entries.length);
  return Array.from({ length: count }, (_, at) => entries[Math.floor((at * entries.length) / count)]).filter(
    (entry) => entry !== undefined,
  );
}

/** Each `step`th, of which the newest stay. */
function every(entries: readonly Entry[], step: number, most: number): Entry[] {
  return entries.filter((_, at) => (at + 1) % step === 0).slice(-most);
}

function clipped(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, text.lastIndexOf(' ', length));
}
