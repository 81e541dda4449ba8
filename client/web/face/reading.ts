/** Where in a text the voice is now. What plays it says so by words at best, and lips move between. */

export type Reading = { text: string; reported: number; reportedAtMs: number; position: number };

/** About what a voice speaks at its usual speed. */
const CHARACTERS_PER_SECOND = 14;
/** Past what was reported it goes on by itself only so far: then the voice has paused, and so do the lips. */
const AHEAD = 10;
/** Behind a report it catches up, rather than jump. */
const CATCH_UP = 10;

/** A frame later. `reported`: the characters that have sounded, as their source last said. */
export function readOn(
  before: Reading | null,
  text: string,
  reported: number,
  nowMs: number,
  seconds: number,
): Reading {
  if (before?.text !== text) return { text, reported, reportedAtMs: nowMs, position: reported };
  const fresh = reported !== before.reported;
  const reportedAtMs = fresh ? nowMs : before.reportedAtMs;
  const guessed = reported + Math.min(AHEAD, ((nowMs - reportedAtMs) / 1_000) * CHARACTERS_PER_SECOND);
  const aim = Math.min(text.length + 1, guessed);
  const gap = aim - before.position;
  // Never backwards within a text, unless the source really went back.
  const position = gap < -AHEAD ? aim : before.position + Math.max(0, gap) * Math.min(1, CATCH_UP * 2 * seconds);
  return { text, reported, reportedAtMs, position };
}

/** How much a place in a text is leant on, 0 to 1: the beginning of a word of some length, most before a `!` or `?`. */
export function stressAt(text: string, position: number): number {
  const at = Math.floor(position);
  const begins = /[\p{L}\p{N}]/u.test(text.charAt(at)) && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
  if (!begins) return 0;
  const word = /^[\p{L}\p{N}'’]+/u.exec(text.slice(at, at + 24))?.[0] ?? '';
  if (word.length < 4) return 0;
  const loud = /^[^.!?…]{0,40}[!?]/u.test(text.slice(at)) ? 0.35 : 0;
  return Math.min(1, 0.3 + word.length * 0.04 + loud);
}
