import { describe, expect, it } from 'vitest';
import { throttleRefresh } from '../../../client/companion/panels/throttled-refresh.ts';

/** Runs that end on command, and a manual clock. */
function scene() {
  const ends: (() => void)[] = [];
  let tick = () => {};
  let asked = 0;
  const run = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    ends.push(resolve);
    return promise;
  };
  const wait = (ms: number, then: () => void) => {
    asked = ms;
    tick = then;
    return () => {
      tick = () => {};
    };
  };
  const looking = throttleRefresh(run, 1_000, wait);
  const settled = () => new Promise((done) => setImmediate(done));
  return {
    looking,
    begun: () => ends.length,
    gap: () => asked,
    async end() {
      ends.at(-1)?.();
      await settled();
    },
    async second() {
      tick();
      await settled();
    },
  };
}

describe('what is looked at again and again', () => {
  it('[D16] a throttled refresh loads at once', () => {
    const { looking, begun, gap } = scene();
    looking.request();
    expect([begun(), gap()]).toEqual([1, 1_000]);
  });

  it('[D16] a throttled refresh loads once more after a second for all changes meanwhile', async () => {
    const { looking, begun, end, second } = scene();
    looking.request();
    looking.request();
    looking.request();
    await end();
    expect(begun()).toBe(1);
    await second();
    expect(begun()).toBe(2);
    await end();
    await second();
    expect(begun()).toBe(2);
  });

  it('[D16] a throttled refresh waits for an answer that takes longer', async () => {
    const { looking, begun, end, second } = scene();
    looking.request();
    looking.request();
    await second();
    expect(begun()).toBe(1);
    await end();
    expect(begun()).toBe(2);
  });

  it('[D16] a throttled refresh does not load once nobody sees the panel', async () => {
    const { looking, begun, end, second } = scene();
    looking.request();
    looking.request();
    looking.end();
    await end();
    await second();
    looking.request();
    expect(begun()).toBe(1);
  });
});
