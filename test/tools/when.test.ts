import { describe, expect, it } from 'vitest';
import { dateTimeInWords, dateTimeStampOf, wallTimeToInstant } from '../../shared/language/date-times.ts';

/** 21 November 2026, 20:00 in Berlin. */
const NOW = Date.parse('2026-11-21T19:00:00Z');

function when(at: string, timezone = 'Europe/Berlin', now: string | number = NOW): string | null {
  const ms = wallTimeToInstant(at, timezone, typeof now === 'string' ? Date.parse(now) : now);
  return ms === null ? null : new Date(ms).toISOString().replace('.000Z', 'Z');
}

describe('[T5] a moment', () => {
  it.each([
    ['2026-11-30T09:00:00Z', '2026-11-30T09:00:00Z'],
    ['2026-11-30T09:00+05:30', '2026-11-30T03:30:00Z'],
    ['2026-11-30 09:00:15.5 -0800', '2026-11-30T17:00:15Z'],
    ['2026-11-30t09:00-08', '2026-11-30T17:00:00Z'],
    ['2028-02-29T12:00Z', '2028-02-29T12:00:00Z'],
  ])('[T5] a time with its offset is what it says: %s', (at, means) => {
    expect(when(at)).toBe(means);
  });

  it.each([
    ['2026-11-30T09:00', 'Europe/Berlin', '2026-11-30T08:00:00Z'],
    ['2026-11-30T09:00:30', 'America/New_York', '2026-11-30T14:00:30Z'],
    ['2026-11-30T09:00', 'Pacific/Kiritimati', '2026-11-29T19:00:00Z'],
    ['2026-11-30T09:00', 'the moon', '2026-11-30T09:00:00Z'],
  ])('[T5] a time without an offset is local: %s in %s', (at, timezone, means) => {
    expect(when(at, timezone)).toBe(means);
  });

  it.each([
    ['20:01', '2026-11-21T19:01:00Z'],
    ['20:00', '2026-11-22T19:00:00Z'],
    ['19:59', '2026-11-22T18:59:00Z'],
    ['0:30', '2026-11-21T23:30:00Z'],
    ['T07:00', '2026-11-22T06:00:00Z'],
  ])('[T5] a time of day without a date is its next occurrence: %s at eight in the evening', (at, means) => {
    expect(when(at)).toBe(means);
  });

  it("[T5] a time of day is tomorrow's where tomorrow has begun", () => {
    expect(when('08:00', 'Asia/Tokyo')).toBe('2026-11-21T23:00:00Z');
    expect(when('04:00', 'Asia/Tokyo')).toBe('2026-11-22T19:00:00Z');
    expect(when('23:00', 'Pacific/Honolulu')).toBe('2026-11-22T09:00:00Z');
  });

  describe('when clocks go forward', () => {
    const BEFORE = '2027-03-28T00:00:00Z';

    it('[T5] a time that clocks skip going forward is as much later', () => {
      expect(when('2027-03-28T02:30', 'Europe/Berlin')).toBe('2027-03-28T01:30:00Z');
      expect(when('02:30', 'Europe/Berlin', BEFORE)).toBe('2027-03-28T01:30:00Z');
      expect(when('2027-03-14T02:00', 'America/New_York')).toBe('2027-03-14T07:00:00Z');
    });

    it('[T5] a time that clocks skip by half an hour is half an hour later, in Lord Howe', () => {
      expect(when('2026-10-04T02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00Z');
      expect(when('2026-10-04T02:30', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00Z');
    });
  });

  describe('when clocks go back', () => {
    it('[T5] a time that comes twice when clocks go back is the first', () => {
      expect(when('2027-10-31T02:30', 'Europe/Berlin')).toBe('2027-10-31T00:30:00Z');
      expect(when('2027-11-07T01:30', 'America/New_York')).toBe('2027-11-07T05:30:00Z');
    });

    it('[T5] a time that comes twice is the second once the first has passed', () => {
      expect(when('2027-10-31T02:30', 'Europe/Berlin', '2027-10-31T00:45:00Z')).toBe('2027-10-31T01:30:00Z');
      expect(when('02:30', 'Europe/Berlin', '2027-10-31T00:45:00Z')).toBe('2027-10-31T01:30:00Z');
      expect(when('02:30', 'Europe/Berlin', '2027-10-31T01:30:00Z')).toBe('2027-11-01T01:30:00Z');
    });
  });

  it.each([
    ...['', 'tomorrow', 'in ten minutes', '9 pm', '24:00', '12:60', '12:00 pm'],
    ...['2026-11-30', '2026-11-30T', '2026-13-01T09:00', '2026-00-10T09:00', '2026-11-31T09:00', '2027-02-29T09:00'],
    ...[
      '2026-11-00T09:00',
      '2026-11-30T24:00',
      '2026-11-30T09:00+1',
      '26-11-30T09:00',
      '2026-11-30T09:00[Europe/Berlin]',
    ],
    ...['12026-11-30T09:00', '2026-11-30T09:00ZZ', '٢٠:٠١'],
  ])('[T5] a text that is no time is refused: %j', (at) => {
    expect(when(at)).toBeNull();
  });
});

describe('[T5] in words', () => {
  const words = (at: string, language = 'en', timezone = 'Europe/Berlin') =>
    dateTimeInWords(Date.parse(at), { nowMs: NOW, timezone, language }).replaceAll('\u202f', ' ');

  it('[T5] a time in words names the day as people do, and the local time', () => {
    expect(words('2026-11-21T20:30:00Z')).toBe('today at 9:30 PM');
    expect(words('2026-11-21T23:00:00Z')).toBe('tomorrow at 12:00 AM');
    expect(words('2026-11-20T08:00:00Z')).toBe('yesterday at 9:00 AM');
    expect(words('2026-11-28T08:00:00Z')).toBe('Saturday, November 28 at 9:00 AM');
    expect(words('2027-01-02T08:00:00Z')).toBe('Saturday, January 2, 2027 at 9:00 AM');
    expect(words('2026-11-28T08:00:00Z', 'de')).toBe('Samstag, 28. November um 09:00');
    expect(words('2026-11-22T08:00:00Z', 'de-AT')).toBe('morgen um 09:00');
    expect(words('2026-11-21T20:30:00Z', 'en', 'Asia/Tokyo')).toBe('today at 5:30 AM');
  });

  it('[T5] a time in words counts seconds where they matter', () => {
    expect(words('2026-11-21T19:00:20Z')).toBe('today at 8:00:20 PM');
  });

  it('[T5] a time for a model has the offset, so that the model may give it back', () => {
    expect(dateTimeStampOf(NOW, 'Europe/Berlin')).toBe('2026-11-21T20:00:00+01:00');
    expect(dateTimeStampOf(NOW, 'UTC')).toBe('2026-11-21T19:00:00+00:00');
    expect(dateTimeStampOf(NOW, 'America/St_Johns')).toBe('2026-11-21T15:30:00-03:30');
    expect(wallTimeToInstant(dateTimeStampOf(NOW, 'America/St_Johns'), 'UTC', NOW)).toBe(NOW);
  });
});
