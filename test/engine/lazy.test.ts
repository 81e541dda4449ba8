import { expect, it } from 'vitest';
import { lazyPort } from '../../shared/ports/lazy-adapters.ts';

class Counter {
  #count = 0;
  async add(by: number): Promise<number> {
    this.#count += by;
    return this.#count;
  }
  async reset(): Promise<void> {
    this.#count = 0;
  }
}

it('[S15] a lazy port opens its adapter at the first call, once, and passes calls on', async () => {
  let opened = 0;
  const open = async () => {
    opened += 1;
    return new Counter();
  };
  const port = lazyPort(open, 'add');
  expect(opened).toBe(0);
  expect(await Promise.all([port.add(1), port.add(2)])).toEqual([1, 3]);
  expect(await port.add(1)).toBe(4);
  expect(opened).toBe(1);
  expect(Object.keys(port)).toEqual(['add']);
});

it('[S15] a lazy port whose adapter cannot be opened rejects each call', async () => {
  const port = lazyPort((): Promise<Counter> => Promise.reject(new Error('no module')), 'add', 'reset');
  await expect(port.add(1)).rejects.toThrow('no module');
  await expect(port.reset()).rejects.toThrow('no module');
});
