import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { FairQueue } from '../../../shared/adapters/local/http/fair-queue.ts';

it('[N3] begins a few pieces of work in a turn of the event loop, and one of each key in a round', async () => {
  const queue = new FairQueue<string>();
  const begun: string[] = [];
  const add = (key: string, count: number) => {
    for (let n = 0; n < count; n += 1) queue.run(key, async () => void begun.push(key));
  };
  add('flood', 100);
  for (let n = 0; n < 40; n += 1) add(`peer ${n}`, 1);
  expect(begun).toHaveLength(16);
  expect(begun.filter((key) => key === 'flood')).toHaveLength(1);
  await nextTurn();
  await nextTurn();
  await nextTurn();
  expect(begun.length).toBeLessThanOrEqual(64);
  expect(new Set(begun).size).toBe(41);
  while (queue.waitingOf('flood') > 0) await nextTurn();
  expect(begun).toHaveLength(140);
});

it('[N3] begins what comes alone at once', () => {
  const queue = new FairQueue<string>();
  let isBegun = false;
  queue.run('a', async () => {
    isBegun = true;
  });
  expect(isBegun).toBe(true);
});

it('[S8] does the work of one key in order, one piece after the other, also behind one that fails', async () => {
  const queue = new FairQueue<string>();
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  queue.run('a', async () => {
    order.push('first begins');
    await first.promise;
    order.push('first ends');
    throw new Error('the first fails');
  });
  queue.run('a', async () => void order.push('second'));
  queue.run('b', async () => void order.push('other'));
  await nextTurn();
  expect(order).toEqual(['first begins', 'other']);
  first.resolve();
  while (queue.waitingOf('a') > 0) await nextTurn();
  expect(order).toEqual(['first begins', 'other', 'first ends', 'second']);
});
