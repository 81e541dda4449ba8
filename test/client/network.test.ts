/**
 * The client and the real server over a bad network. `STORM_CUTS=1000`: that many cuts in one run, of ten
 * users at once.
 */
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { serve } from '../flow/home.ts';
import { Chance } from '../sim/world/chance.ts';
import { Journey } from './journey.ts';

const CUTS = Number(process.env.STORM_CUTS ?? 0);
/** The number of worlds, of users in each, and of cuts for each user. */
const [WORLDS, USERS, CUTS_EACH] = CUTS > 0 ? [1, 10, Math.ceil(CUTS / 10)] : [2, 4, 6];
const ENV = { SOTTO_MODEL: 'offline', DELIVERY_SETTLE_MS: '50' };

const toClose: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

it('[S5] [S7] [S8] [D18] a network that cuts at any byte, delays, repeats and reorders loses nothing and repeats nothing', async () => {
  const sums: Record<string, number> = {};
  const world = async (seed: number) => {
    const { home, stop } = await serve({ env: ENV });
    toClose.push(stop);
    const users = Array.from({ length: USERS }, (_, at) => `user${at}`);
    const journeys = await Promise.all(users.map((user) => Journey.begin(home.port, user, new Chance(seed, user))));
    toClose.push(...journeys.map((journey) => () => journey.close()));
    const figures = await Promise.all(journeys.map(travelled));
    for (const [what, times] of figures.flatMap(Object.entries)) sums[what] = (sums[what] ?? 0) + times;
  };
  await fc.assert(fc.asyncProperty(fc.integer(), world), { numRuns: WORLDS, endOnFailure: true });
  if (CUTS > 0) console.log(sums);
  expect(sums.cuts).toBeGreaterThanOrEqual(WORLDS * USERS * CUTS_EACH);
}, 300_000);

async function travelled(journey: Journey): Promise<Record<string, number>> {
  await journey.go(CUTS_EACH);
  const ends = await journey.ends();
  const cursor = await journey.cursor();
  const { seqs, said, spoken, again, problems } = journey;
  expect(problems).toEqual([]);
  expect(seqs).toEqual(Array.from({ length: cursor }, (_, before) => before + 1));
  const remembered = await journey.remembered();
  expect(remembered.filter((text) => text.startsWith('Hello'))).toEqual(said);
  expect(spoken).toHaveLength(new Set(spoken).size);
  for (const [text, end] of ends) {
    if (end === 'heard') expect([...spoken, ...again]).toContain(text);
    else expect(end).toBe('given up after 3 offers');
  }
  const givenUp = [...ends.values()].filter((end) => end !== 'heard').length;
  return { ...journey.network.did, said: said.length, pushed: ends.size, givenUp, again: again.length };
}
