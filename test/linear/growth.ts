/** How a function's time grows with the length of its text, measured as ratios. */
import { startCpuTime } from '../cpu-time.ts';

/** Makes a text of about this length. */
export type Text = (chars: number) => string;
/** `chars` characters took `timesLonger` as long as `before` characters. */
export type Growth = { before: number; chars: number; timesLonger: number };

/**
 * Starts short and grows while the last text was fast enough, so that exponential time is found at some
 * thirty characters. From 64 on, each text is four times the previous.
 */
const LENGTHS = [16, 20, 24, 28, 32, 40, 48, 64, 256, 1_000, 4_000, 16_000];
/** A shorter time measures the machine instead of the function. */
const NOISE_MS = 1;
/** Times linear, for a text four times as long; quadratic time is four times linear. */
const FOURFOLD = 2.5;
/** Times linear, for a longer text. */
const ANY = 6;
/** A suspect is measured again in this many rounds. */
const ROUNDS = 3;
/** Systems count a thread's time in steps of a few ms. */
const KNOWN_MS = 30;

/** Null: its time grows linearly at most. */
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

/** Null: not reproduced in every round. */
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

/** The thread's CPU time of one run in ms, averaged over enough runs. */
function ownTime(work: (text: string) => unknown, text: string): number {
  const startedMs = performance.now();
  const cpuMs = startCpuTime();
  let runs = 0;
  for (; runs === 0 || performance.now() - startedMs < KNOWN_MS; runs += 1) work(text);
  return cpuMs() / runs;
}

function timeOf(work: (text: string) => unknown, text: string): number {
  const startedMs = performance.now();
  work(text);
  return performance.now() - startedMs;
}
