import { describe, expect, it } from 'vitest';
import { awaitAll } from '../../shared/ports/awaitable.ts';

describe('values that may be promises', () => {
  it('[N3] values that are there already are passed on at once, without a promise', () => {
    expect(awaitAll([1, undefined, 'a'])).toEqual([1, undefined, 'a']);
  });

  it('[N3] values stay at their places where some of them are promises', async () => {
    expect(await awaitAll([1, Promise.resolve(2), undefined])).toEqual([1, 2, undefined]);
    expect(await awaitAll([Promise.resolve(undefined), 'a', Promise.resolve(3), null])).toEqual([
      undefined,
      'a',
      3,
      null,
    ]);
  });

  it('[N3] a rejected promise among values rejects all of them', async () => {
    const late = new Promise((resolve) => setTimeout(resolve, 60_000).unref());
    await expect(awaitAll([late, Promise.reject(new Error('lost')), 1])).rejects.toThrow('lost');
    await expect(awaitAll([1, Promise.reject(new Error('lost'))])).rejects.toThrow('lost');
  });
});
