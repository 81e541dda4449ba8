/** Time of the cloud, which may pass faster than on the wall. */
import type { Clock } from '../gateway-types.ts';

/** `leaptMs`: how much it has leapt so far. `leap`: what is due meanwhile is done at once, in any order. */
export type PressedClock = Clock & {
  readonly factor: number;
  readonly startedAtMs: number;
  leaptMs(): number;
  leap(ms: number): void;
};
type Waiting = { atMs: number; run: () => void; timer: NodeJS.Timeout };

/** A delay longer than this overflows Node's timers. */
const LONGEST_MS = 2 ** 31 - 1;

export function pressedClock(factor: number): PressedClock {
  const startedAtMs = Date.now();
  let leaptMs = 0;
  const waiting = new Set<Waiting>();
  const now = () => startedAtMs + (Date.now() - startedAtMs) * factor + leaptMs;
  const arm = (one: Omit<Waiting, 'timer'>): NodeJS.Timeout =>
    setTimeout(one.run, Math.min(Math.max(0, one.atMs - now()) / factor, LONGEST_MS));
  return {
    factor,
    startedAtMs,
    now,
    after(ms, run) {
      const own = {
        atMs: now() + ms,
        run: () => {
          waiting.delete(one);
          run();
        },
      };
      const one: Waiting = { ...own, timer: arm(own) };
      waiting.add(one);
      return () => {
        waiting.delete(one);
        clearTimeout(one.timer);
      };
    },
    leaptMs: () => leaptMs,
    leap(ms) {
      leaptMs += ms;
      for (const one of waiting) {
        clearTimeout(one.timer);
        one.timer = arm(one);
      }
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
