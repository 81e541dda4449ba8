/** Somebody who speaks: espeak-ng, where it is installed. */
import { execFileSync } from 'node:child_process';
import { readWav } from '../../../shared/speech/wav.ts';

const RATE_HZ = 48_000;

/** These words, for a microphone: 48 kHz. Null where there is no espeak-ng. */
export function spokenByEspeak(words: string): Int16Array | null {
  try {
    const { hz, samples } = readWav(
      execFileSync('espeak-ng', ['--stdout', words], { stdio: ['ignore', 'pipe', 'ignore'] }),
    );
    return Int16Array.from({ length: Math.floor((samples.length * RATE_HZ) / hz) }, (_, at) => {
      const place = (at * hz) / RATE_HZ;
      const [one = 0, other = 0] = samples.subarray(Math.floor(place), Math.floor(place) + 2);
      return one + (other - one) * (place % 1);
    });
  } catch {
    return null;
  }
}

/** How loud it is, in stretches of 20 ms. */
export function loudness(samples: Int16Array, rateHz: number): number[] {
  const stretch = rateHz / 50;
  return Array.from({ length: Math.floor(samples.length / stretch) }, (_, at) =>
    Math.sqrt(samples.subarray(at * stretch, (at + 1) * stretch).reduce((sum, one) => sum + one * one, 0) / stretch),
  );
}

/** How alike two are at best, wherever the second begins in the first: up to 1. */
export function likeness(long: readonly number[], short: readonly number[]): number {
  let best = 0;
  for (let from = 0; from + short.length <= long.length; from += 1)
    best = Math.max(best, correlation(long.slice(from, from + short.length), short));
  return best;
}

function correlation(some: readonly number[], others: readonly number[]): number {
  const [a, b] = [centred(some), centred(others)];
  const product = (x: readonly number[], y: readonly number[]) =>
    x.reduce((sum, one, at) => sum + one * (y[at] ?? 0), 0);
  return product(a, b) / Math.sqrt(product(a, a) * product(b, b));
}

function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return values.map((one) => one - mean);
}
