/** The contract of Timers (ports.ts), run by timers.test.ts on each home, in manual time. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Timers, Wake } from '../../shared/ports/ports.ts';

/** `fire` is called for every wake; `now` is the manual time. */
export type OpenTimers = (
  now: () => number,
  fire: (wake: Wake) => void,
) => Promise<{ timers: Timers; close: () => void | Promise<void> }>;

const START = 1_700_000_000_000;
const MINUTE = 60_000;

export function timersContract(name: string, open: OpenTimers): void {
  describe(`Timers: ${name}`, () => {
    let home: Awaited<ReturnType<OpenTimers>>;
    let fired: (Wake & { firedAtMs: number })[];
    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: START });
      fired = [];
      home = await open(Date.now, (wake) => fired.push({ ...wake, firedAtMs: Date.now() - START }));
    });
    afterEach(async () => {
      await home.close();
      vi.useRealTimers();
    });

    const arm = (session: string, inMs: number, generation = 1) =>
      home.timers.arm({ session, atMs: START + inMs, generation });
    const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

    it('[W4] a timer fires with what was asked for, not before it is due and within a second of it', async () => {
      await arm('ada~companion', 2_300, 7);
      await pass(2_299);
      expect(fired).toEqual([]);
      await pass(1_000);
      expect(fired).toMatchObject([{ session: 'ada~companion', atMs: 1_700_000_002_300, generation: 7 }]);
    });

    it('[W4] a timer that is due now or overdue fires at once', async () => {
      await arm('ada~companion', 0);
      await arm('grace~companion', -5 * MINUTE);
      await pass(1);
      expect(fired.map(({ session }) => session)).toEqual(['ada~companion', 'grace~companion']);
    });

    it('[W4] timers keep any number of wake-ups apart, in the order of their times', async () => {
      await arm('late', 30_000);
      await arm('early', 10_000);
      await arm('middle', 20_000);
      await pass(30_000);
      expect(fired.map(({ session, firedAtMs }) => [session, firedAtMs])).toEqual([
        ['early', 10_000],
        ['middle', 20_000],
        ['late', 30_000],
      ]);
    });

    it('[W2] timers reach 15 minutes ahead', async () => {
      await arm('ada~companion', 15 * MINUTE);
      await pass(15 * MINUTE - 1);
      expect(fired).toEqual([]);
      await pass(1);
      expect(fired).toHaveLength(1);
    });

    it('[W4] timers never fire early for what is farther away, though they may leave it to the sweep', async () => {
      await arm('ada~companion', 60 * MINUTE);
      await pass(60 * MINUTE - 1);
      expect(fired).toEqual([]);
    });
  });
}
