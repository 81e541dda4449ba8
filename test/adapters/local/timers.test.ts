import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalTimers } from '../../../shared/adapters/local/timers.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import { liveClock } from '../../../shared/ports/live.ts';
import type { Wake } from '../../../shared/ports/ports.ts';

const NOW = 1_700_000_000_000;
const WEEK = 7 * 24 * 3_600_000;

let fired: number[];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
  fired = [];
});
afterEach(() => void vi.useRealTimers());

function timers(fire: (wake: Wake) => void | Promise<void> = () => {}): LocalTimers {
  return new LocalTimers(liveClock, (wake) => {
    fired.push(Date.now() - NOW);
    return fire(wake);
  });
}

it('[W1] session snapshots with the same wake-up time share one timer', async () => {
  const home = timers();
  for (let generation = 1; generation <= 1_000; generation += 1)
    await home.arm({ session: 'ada~companion', atMs: NOW + WEEK, generation });
  await home.arm({ session: 'grace~companion', atMs: NOW + WEEK, generation: 1 });
  expect(vi.getTimerCount()).toBe(2);
  await vi.advanceTimersByTimeAsync(WEEK);
  expect(fired).toEqual([WEEK, WEEK]);
  await home.arm({ session: 'ada~companion', atMs: NOW + WEEK, generation: 1_001 });
  await vi.advanceTimersByTimeAsync(1);
  expect(fired).toHaveLength(3);
});

it('[W1] a wake-up that fails on a full disk is repeated, since one machine has no sweep behind it', async () => {
  let failures = 3;
  const home = timers(async () => {
    failures -= 1;
    if (failures >= 0) throw new Transient('the data file cannot be written');
  });
  await home.arm({ session: 'ada~companion', atMs: NOW + 1_000, generation: 1 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fired).toEqual([1_000, 11_000, 21_000, 31_000]);
});

it('[W1] closed timers arm nothing, since a last disconnect would keep the process alive', async () => {
  const home = timers();
  await home.arm({ session: 'ada~companion', atMs: NOW + 1_000, generation: 1 });
  home.close();
  await home.arm({ session: 'ada~companion', atMs: NOW + 2_000, generation: 2 });
  expect(vi.getTimerCount()).toBe(0);
});
