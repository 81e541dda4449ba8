/** Estimates the position of the voice in a text between reports, which come per word at best. */

export type Reading = { text: string; reported: number; reportedAtMs: number; position: number };

/** About what a voice speaks at its usual speed. */
const CHARACTERS_PER_SECOND = 14;
/** The estimate runs at most this far past the last report: then the voice has paused. */
const AHEAD = 10;
/** A late estimate catches up gradually. */
const CATCH_UP = 10;

/** Advances by a frame. `reported`: the characters that have sounded, by the last report. */
export function advanceFaceReading(
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
  // The position never decreases within a text, unless the report does.
  const position = gap < -AHEAD ? aim : before.position + Math.max(0, gap) * Math.min(1, CATCH_UP * 2 * seconds);
  return { text, reported, reportedAtMs, position };
}

/** The stress at a position, 0 to 1: at the beginning of a longer word, most before a `!` or `?`. */
export function speechStressAt(text: string, position: number): number {
  const at = Math.floor(position);
  const begins = /[\p{L}\p{N}]/u.test(text.charAt(at)) && !/[\p{L}\p{N}]/u.test(text.charAt(at - 1));
  if (!begins) return 0;
  const word = /^[\p{L}\p{N}'’]+/u.exec(text.slice(at, at + 24))?.[0] ?? '';
  if (word.length < 4) return 0;
  const loud = /^[^.!?…]{0,40}[!?]/u.test(text.slice(at)) ? 0.35 : 0;
  return Math.min(1, 0.3 + word.length * 0.04 + loud);
}
