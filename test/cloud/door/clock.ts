/** Time of the cloud, which may pass faster than on the wall. */
import type { Clock } from '../gateway-types.ts';

export type PressedClock = Clock & { readonly factor: number; readonly startedAtMs: number };

/** A delay longer than this overflows Node's timers. */
const LONGEST_MS = 2 ** 31 - 1;

export function pressedClock(factor: number): PressedClock {
  const startedAtMs = Date.now();
  const now = () => startedAtMs + (Date.now() - startedAtMs) * factor;
  return {
    factor,
    startedAtMs,
    now,
    after(ms, run) {
      const timer = setTimeout(run, Math.min(ms / factor, LONGEST_MS));
      return () => clearTimeout(timer);
    },
  };
}

/** For what bounds the work of this machine, up to API Gateway's half minute: it takes as long as ever. */
export function workClock(clock: PressedClock): Clock {
  return { ...clock, after: (ms, run) => clock.after(ms <= LONGEST_WORK_MS ? ms * clock.factor : ms, run) };
}
const LONGEST_WORK_MS = 30_000;

/** `60x` or `60`: how many seconds pass in one. Throws a sentence. */
export function factorFrom(text: string): number {
  const factor = Number(text.replace(/x$/, ''));
  if (!(factor >= 1 && factor <= 3_600)) throw new Error(`--time must be 1x to 3600x, not ${text}`);
  return factor;
}
