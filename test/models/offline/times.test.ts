import { describe, expect, it } from 'vitest';
import { readTimes } from '../../../shared/models/offline/times.ts';
import { NOW_MS } from './chat.ts';

const BERLIN = { nowMs: NOW_MS, timezone: 'Europe/Berlin' };

/** At 10:00 on Saturday, 28 November 2026. */
function moments(words: string, clock: Parameters<typeof readTimes>[1] = BERLIN, morning = false) {
  return readTimes(words, clock, { morning }).found.map(({ moment }) => ('at' in moment ? moment.at : moment.seconds));
}

describe('[B3] times in the user’s words', () => {
  it.each<[string, number]>([
    ['in half an hour', 1_800],
    ['in an hour and a half', 5_400],
    ['in 1 and a 1/2 hours', 5_400],
    ['in two and a half hours', 9_000],
    ['1 hour 15 minute and 30 second', 4_530],
    ['in forty-five minutes', 2_700],
    ['a quarter of an hour', 900],
    ['every 2 hours', 7_200],
  ])('[B3] a span: %s', (words, seconds) => {
    expect(moments(words)).toEqual([seconds]);
    expect(moments(words, null)).toEqual([seconds]);
  });

  it.each<[string, string]>([
    ['in 2 days to pay the rent', '2026-11-30T10:00'],
    ['tomorrow at 8', '2026-11-29T08:00'],
    ['tomorrow at 3', '2026-11-29T15:00'],
    ['tmrw at half past six pm', '2026-11-29T18:30'],
    ['every Monday', '2026-11-30T09:00'],
    ['on friday week', '2026-12-11T09:00'],
    ['a week from tuesday', '2026-12-08T09:00'],
    ['at quarter to nine', '20:45'],
    ['at five thirty', '17:30'],
    ['at 235pm', '14:35'],
    ['tonight', '2026-11-28T20:00'],
    ['tomorrow evening at 8', '2026-11-29T20:00'],
    ['on the fifteenth', '2026-12-15T09:00'],
    ['on tuesday the 15th', '2026-12-15T09:00'],
    ['December 24 at 5', '2026-12-24T17:00'],
    ['on Dec 24 at 18:00', '2026-12-24T18:00'],
    ['Dec. 24, 2026 at 6 pm', '2026-12-24T18:00'],
    ['at 14:00 on Sept 12', '2027-09-12T14:00'],
    ['on christmas eve at 5', '2026-12-24T17:00'],
    ['the day after tomorrow at noon', '2026-11-30T12:00'],
    ['this weekend', '2026-11-29T09:00'],
    ['every weekday at 7', '2026-11-30T07:00'],
    ['at 7', '19:00'],
    ['at 11', '11:00'],
  ])('[B3] a moment, at which people are up where no half of the day is named: %s', (words, at) => {
    expect(moments(words)).toEqual([at]);
  });

  it('[B3] an alarm at 7 is in the morning', () => {
    expect(moments('at 7', BERLIN, true)).toEqual(['07:00']);
  });

  it('[B3] a day and an hour in two places are one moment, and the rest is the text', () => {
    expect(readTimes('tomorrow to call mum at 8', BERLIN)).toMatchObject({
      found: [{ moment: { at: '2026-11-29T08:00' } }],
      rest: 'to call mum',
      repeats: false,
    });
  });

  it('[B3] the month comes first in America, and the day elsewhere', () => {
    expect(moments('on 5/12 at 3 pm')).toEqual(['2026-12-05T15:00']);
    expect(moments('on 5/12 at 3 pm', { ...BERLIN, timezone: 'America/New_York' })).toEqual(['2027-05-12T15:00']);
  });

  it.each([
    'an hour before the meeting',
    'in advance',
    'yesterday',
    'today',
    'april 31',
    'at 25:00',
    'in a bit',
    'I sat on the mat',
    'it may march',
    'watch 24',
    'twenty and four hours',
  ])('[B3] none is read by half: %s', (words) => {
    expect(moments(words)).toEqual([]);
  });

  it('[B3] without the time of the prompt, no day is guessed', () => {
    expect(moments('tomorrow at 8', null)).toEqual([]);
    expect(moments('at 18:30', null)).toEqual(['18:30']);
  });
});
