import { expect, it } from 'vitest';
import { liveYear } from './year.ts';

/** `npm run soak` lives 200 years, each of 365 days. */
const USERS = Number(process.env.REMINDER_YEARS ?? 6);
const DAYS = Number(process.env.REMINDER_DAYS ?? 120);

it.each([1_000, 5_000, 60_000])('[H2] [W4] a year finds a telling that is %i ms early', (aheadMs) => {
  expect(() => liveYear(1, DAYS, aheadMs)).toThrow('is early');
});

it('[H2] [H4] [H5] in a year with kills and journeys each occurrence is told once, none early, late ones as late', () => {
  const sums = { told: 0, late: 0, missed: 0, kills: 0, journeys: 0, due: 0 };
  for (let seed = 1; seed <= USERS; seed += 1) {
    const counts = liveYear(seed, DAYS);
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name];
  }
  if (process.env.REMINDER_YEARS) console.log(sums);
  expect(sums.told).toBeGreaterThan(USERS * 20);
  expect(Math.min(sums.late, sums.missed, sums.kills, sums.journeys)).toBeGreaterThan(USERS);
  expect(sums.told + sums.missed).toBe(sums.due);
});
