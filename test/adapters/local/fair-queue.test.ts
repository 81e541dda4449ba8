import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairQueue } from '../../../shared/adapters/local/http/fair-queue.ts';

function sender(name: string) {
  const state = { name, isPaused: false };
  const set = (isPaused: boolean) => {
    state.isPaused = isPaused;
  };
  return Object.assign(state, { pause: () => set(true), resume: () => set(false) });
}

it('[N3] the fair queue begins 8 ms of work in a turn of the event loop, and one piece of each sender in a round', async () => {
  let nowMs = 0;
  const queue = new FairQueue(() => nowMs);
  const begun: string[] = [];
  const flood = sender('flood');
  const add = (from: ReturnType<typeof sender>) =>
    queue.run(from, async () => {
      nowMs += 1;
      begun.push(from.name);
    });
  for (let n = 0; n < 100; n += 1) add(flood);
  expect(flood.isPaused).toBe(true);
  for (let n = 0; n < 20; n += 1) add(sender(`peer ${n}`));
  expect(begun).toHaveLength(8);
  expect(begun.filter((name) => name === 'flood')).toHaveLength(1);
  for (let turn = 0; turn < 3; turn += 1) await nextTurn();
  expect(begun.length).toBeLessThanOrEqual(32);
  expect(new Set(begun).size).toBe(21);
  expect(flood.isPaused).toBe(true);
  while (begun.length < 120) await nextTurn();
  expect(flood.isPaused).toBe(false);
});

it('[N3] the fair queue begins the short work of 50 senders in one turn of the event loop, and not that of 1,000', () => {
  const queue = new FairQueue(() => 0);
  const begun: number[] = [];
  const add = (n: number) => queue.run(sender(`peer ${n}`), async () => void begun.push(n));
  for (let n = 0; n < 50; n += 1) add(n);
  expect(begun).toHaveLength(50);
  for (let n = 50; n < 1_000; n += 1) add(n);
  expect(begun).toHaveLength(64);
});

it('[N3] the fair queue begins a single piece of work at once', () => {
  const queue = new FairQueue();
  let isBegun = false;
  const a = sender('a');
  queue.run(a, async () => {
    isBegun = true;
  });
  expect(isBegun).toBe(true);
});

it("[S8] the fair queue does one sender's work in order, also behind a piece that fails", async () => {
  const queue = new FairQueue();
  const a = sender('a');
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  queue.run(a, async () => {
    order.push('first begins');
    await first.promise;
    order.push('first ends');
    throw new Error('the first fails');
  });
  queue.run(a, async () => void order.push('second'));
  queue.run(sender('b'), async () => void order.push('other'));
  await nextTurn();
  expect(order).toEqual(['first begins', 'other']);
  first.resolve();
  while (order.length < 4) await nextTurn();
  expect(order).toEqual(['first begins', 'other', 'first ends', 'second']);
});
