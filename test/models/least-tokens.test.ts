import { expect, it } from 'vitest';
import { createCachePointTokenCounter, leastTokensOfCachePoint } from '../../shared/models/bedrock/cache-points.ts';

it.each([
  ["You don't know, do you?", 7],
  ['{"count":12345,"done":true}', 10],
  ['', 0],
])('[X3] the text %s has at least %i tokens', (text, least) => {
  expect(leastTokensOfCachePoint(text)).toBe(least);
});

it('[X3] the least token count is the same whether or not a text is cached', () => {
  const least = createCachePointTokenCounter(2);
  const texts = ['one', 'one two', 'one two three', 'one', 'one two three', 'one'];
  expect(texts.map(least)).toEqual([1, 2, 3, 1, 3, 1]);
});
