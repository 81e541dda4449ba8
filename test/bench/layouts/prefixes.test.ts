import { beforeEach, expect, it } from 'vitest';
import { automaticCostOf, PrefixCache } from '../../../bench/layouts/prefixes.ts';
import { piece, request, words, wordTokens } from './wordy.ts';

let cache: PrefixCache;
beforeEach(() => {
  cache = new PrefixCache(wordTokens());
});

const asking = (...blocks: ReturnType<typeof piece>[]) => request([], [piece('s', 1_100)], blocks);

it('[X5] what begins as before is read, in whole steps of 128 tokens', () => {
  const first = cache.ask(asking(piece('a', 50), piece('u', 50)), 0);
  expect(first).toEqual({ sent: 1_200, same: 0, read: 0 });
  expect(automaticCostOf(first)).toBe(1_200);
  const second = cache.ask(asking(piece('a', 50), piece('v', 50)), 1);
  expect(second).toEqual({ sent: 1_200, same: 1_150, read: 1_024 });
  expect(automaticCostOf(second)).toBeCloseTo(278.4);
});

it('a text that only grew begins as it did', () => {
  cache.ask(asking(piece('a', 300)), 0);
  const grown = { text: `${words('a', 300)} ${words('b', 100)}` };
  expect(cache.ask(asking(grown), 1)).toEqual({ sent: 1_500, same: 1_400, read: 1_280 });
});

it('less than 1,024 tokens alike are not read', () => {
  const small = request([], [piece('s', 1_023)], [piece('u', 1)]);
  cache.ask(small, 0);
  expect(cache.ask(request([], [piece('s', 1_023)], [piece('v', 1)]), 1)).toEqual({
    sent: 1_024,
    same: 1_023,
    read: 0,
  });
  expect(cache.ask(small, 2)).toEqual({ sent: 1_024, same: 1_024, read: 1_024 });
});

it('what was begun more than five minutes ago is forgotten', () => {
  cache.ask(asking(), 0);
  expect(cache.ask(asking(), 300_000)).toMatchObject({ same: 1_100 });
  expect(cache.ask(asking(), 600_001)).toMatchObject({ same: 0 });
});

it('a change at the beginning leaves nothing alike behind it', () => {
  cache.ask(asking(piece('a', 50)), 0);
  expect(cache.ask(request([piece('t', 5)], [piece('s', 1_100)], [piece('a', 50)]), 1)).toMatchObject({ same: 0 });
});
