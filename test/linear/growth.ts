/** How the time of a function grows with the length of its text: measured as ratios, since no machine is like another. */

/** A text of about so many characters. */
export type Text = (chars: number) => string;
/** `work` took `timesLonger` as long for `chars` characters as for `before`. */
export type Growth = { before: number; chars: number; timesLonger: number };

/**
 * A short text first, and a longer one only while the last one did not take too long: what is exponential is found at some thirty
 * characters instead of never. From 64 on each is four times as long as the one before.
 */
const LENGTHS = [16, 20, 24, 28, 32, 40, 48, 64, 256, 1_000, 4_000, 16_000];
/** Below it the machine is measured rather than the function. */
const NOISE_MS = 1;
/** Of linear time, for a text that is four times as long; quadratic time is four times linear. */
const FOURFOLD = 2.5;
/** Of linear time, for any longer text. */
const ANY = 6;
/** A suspicion is measured again in so many rounds. */
const ROUNDS = 3;
/** Systems count a thread's time in steps of a few ms. */
const KNOWN_MS = 60;

/** Null: its time grows no faster than its text. */
export function superlinear(work: (text: string) => unknown, textOf: Text): Growth | null {
  const times: { chars: number; ms: number }[] = [];
  for (const chars of LENGTHS) {
    const now = { chars, ms: timeOf(work, textOf(chars)) };
    for (const before of times) {
      if (!isTooLong(before, now)) continue;
      const timesLonger = measuredAgain(before.chars, chars, (length) => ownTime(work, textOf(length)));
      if (timesLonger !== null) return { before: before.chars, chars, timesLonger };
    }
    times.push(now);
  }
  return null;
}

/** Null: it was not so every time. */
function measuredAgain(short: number, long: number, timed: (chars: number) => number): number | null {
  let least = Number.POSITIVE_INFINITY;
  for (let n = 0; n < ROUNDS; n += 1) {
    const [before, now] = [
      { chars: short, ms: timed(short) },
      { chars: long, ms: timed(long) },
    ];
    if (!isTooLong(before, now)) return null;
    least = Math.min(least, ratio(before, now));
  }
  return least;
}

type Time = { chars: number; ms: number };

function isTooLong(before: Time, now: Time): boolean {
  const longer = now.chars / before.chars;
  return ratio(before, now) > longer * (longer >= 4 ? FOURFOLD : ANY);
}

function ratio(before: Time, now: Time): number {
  return now.ms / Math.max(before.ms, NOISE_MS);
}

/** The thread's own time for one run, ms, over so many runs that it is known well: other processes may have the processor meanwhile. */
function ownTime(work: (text: string) => unknown, text: string): number {
  const startedMs = performance.now();
  const before = process.threadCpuUsage();
  let runs = 0;
  for (; runs === 0 || performance.now() - startedMs < KNOWN_MS; runs += 1) work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000 / runs;
}

function timeOf(work: (text: string) => unknown, text: string): number {
  const startedMs = performance.now();
  work(text);
  return performance.now() - startedMs;
}
