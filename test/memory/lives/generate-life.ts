/** Generated lives [M12]: what a person says over the years, and what holds after each of their words. */
import type { Entry } from '../../../shared/session/memory/entries.ts';

/** One slot of one person at a time: `value` as it was said; null: no longer. */
type Change = { slot: string; person: string | null; value: string | null };
/** `changes`: what the words tell. `isJoke`: the next words take them back. */
export type Said = { text: string; atMs: number; changes: readonly Change[]; isJoke?: true };

const PLACES = 'Lisbon Porto Oslo Leeds York Kyoto Cairo Lima Quito Riga Turin Bergen Malmo Ghent Utrecht Basel'.split(
  ' ',
);
const JOBS = 'nurse baker pilot teacher carpenter gardener dentist tailor welder librarian'.split(' ');
const THINGS = 'chess jazz hiking sushi pottery cycling opera baking sailing judo'.split(' ');
const PEOPLE = ['Anna (sister)', 'Anna (colleague)', 'Bruno', 'Chiara'];
const DAY_MS = 86_400_000;

/** Deterministic, by its seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Corrections, retractions, namesakes; a clock that jumps between two time zones. */
export function generateLife(seed: number, count: number): Said[] {
  const random = randomOf(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const likes = new Set<string>();
  let atMs = 1_700_000_000_000;
  const life: Said[] = [];
  const say = (text: string, changes: readonly Change[], more: Partial<Said> = {}) =>
    life.push({ text, atMs, changes, ...more });
  while (life.length < count) {
    // Twelve hours west and back again: the clock of the user may go backwards.
    atMs += Math.floor(random() * 3 * DAY_MS) - DAY_MS / 2;
    const kind = random();
    if (kind < 0.1) {
      const place = pick(PLACES);
      say(`I moved to ${place}.`, [{ slot: 'home', person: null, value: place }]);
    } else if (kind < 0.16) {
      const job = pick(JOBS);
      say(`I work as a ${job}.`, [{ slot: 'work', person: null, value: job }]);
    } else if (kind < 0.26) {
      const thing = pick(THINGS);
      likes.add(thing);
      say(`I like ${thing}.`, [{ slot: `taste: ${thing}`, person: null, value: thing }]);
    } else if (kind < 0.32 && likes.size > 0) {
      const thing = pick([...likes]);
      likes.delete(thing);
      say(`I no longer like ${thing}.`, [{ slot: `taste: ${thing}`, person: null, value: null }]);
    } else if (kind < 0.42) {
      const [person, place] = [pick(PEOPLE), pick(PLACES)];
      say(`${person} lives in ${place} now.`, [{ slot: 'home', person, value: place }]);
    } else if (kind < 0.46) {
      say(`I moved to ${pick(PLACES)}.`, [], { isJoke: true });
      say('That was a joke.', []);
    } else say(pick(['How are you?', 'What a day.', 'It rains again.', 'Tell me a story.']), []);
  }
  return life;
}

/** What holds after the first words of a life, by person and slot. */
export function truthAfter(life: readonly Said[]): ReadonlyMap<string, string> {
  const truth = new Map<string, string>();
  for (const { changes } of life)
    for (const { slot, person, value } of changes) {
      if (value === null) truth.delete(`${person}\n${slot}`);
      else truth.set(`${person}\n${slot}`, value);
    }
  return truth;
}

export function lifeEntry({ text, atMs }: Said, at: number): Entry {
  return { n: 2 * at + 1, kind: 'user', turn: at + 1, atMs, text, change: text };
}
