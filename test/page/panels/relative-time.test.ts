import { describe, expect, it } from 'vitest';
import { isFutureTime, relativeDuration, relativeTime } from '../../../client/companion/panels/relative-time.ts';
import { ENGLISH } from '../english.ts';

const NOON = 1_800_000_000_000;

describe('ages', () => {
  it.each([
    ['just now', NOON],
    ['just now', NOON - 59_999],
    ['1 min. ago', NOON - 60_000],
    ['2 min. ago', NOON - 179_000],
    ['1 hr. ago', NOON - 3_600_000],
    ['2 days ago', NOON - 172_800_000],
  ])('[D16] the age of an accepted delivery is "%s"', (words, at) => {
    expect(relativeTime(at, NOON, ENGLISH)).toBe(words);
  });

  it.each([
    ['in less than a minute', NOON + 30_000],
    ['in 1 min.', NOON + 60_000],
    ['in 2 hr, 30 min', NOON + 9_000_000],
    ['in 3 days', NOON + 259_200_000],
    ['in 14 days', NOON + 14 * 86_400_000],
    [ENGLISH.date(NOON + 366 * 86_400_000), NOON + 366 * 86_400_000],
  ])('[D16] the time of a reminder is "%s"', (words, at) => {
    expect(relativeTime(at, NOON, ENGLISH)).toBe(words);
  });

  it.each([
    ['just now', NOON + 86_400_000],
    ['just now', NOON],
    ['2 min. ago', NOON - 179_000],
  ])('[M9] the age of an event is "%s", whatever the clocks say', (words, at) => {
    expect(relativeDuration(at, NOON, ENGLISH)).toBe(words);
  });

  it('[D16] a clock that is some seconds off counts as the same', () => {
    expect(relativeTime(NOON + 9_000, NOON, ENGLISH)).toBe('just now');
    expect(isFutureTime(NOON + 10_000, NOON)).toBe(false);
    expect(isFutureTime(NOON + 10_001, NOON)).toBe(true);
  });
});
