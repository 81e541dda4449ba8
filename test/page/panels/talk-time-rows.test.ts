import { describe, expect, it } from 'vitest';
import { nextMorning } from '../../../client/web/panels/settings-text.ts';
import { talkTimeRows } from '../../../client/web/panels/talk-time-rows.ts';
import { ENGLISH } from '../english.ts';

const NOW = new Date(2026, 11, 1, 15, 0).getTime();
const MINUTE_MS = 60_000;

describe('the time of talk on the page', () => {
  it('[K8] today is always told, other days only with a minute of talk, and none that is a week ago', () => {
    const talkTime = [
      { day: '2026-11-24', ms: 50 * MINUTE_MS },
      { day: '2026-11-25', ms: 70 * MINUTE_MS },
      { day: '2026-11-29', ms: 0.4 * MINUTE_MS },
      { day: '2026-11-30', ms: 12.4 * MINUTE_MS },
    ];
    expect(talkTimeRows(talkTime, NOW)).toEqual([
      { daysBefore: 0, minutes: 0 },
      { daysBefore: 1, minutes: 12 },
      { daysBefore: 6, minutes: 70 },
    ]);
    expect([0, 1, 6].map((days) => ENGLISH.dayBefore(days, NOW))).toEqual(['today', 'yesterday', 'Wednesday']);
    expect([0, 12, 70].map((minutes) => ENGLISH.minutes(minutes))).toEqual(['0 min', '12 min', '1 hr, 10 min']);
  });

  it('[D23] quiet until the morning ends at the next eight o’clock', () => {
    expect(nextMorning(NOW)).toBe(new Date(2026, 11, 2, 8, 0).getTime());
    expect(nextMorning(new Date(2026, 11, 1, 3, 0).getTime())).toBe(new Date(2026, 11, 1, 8, 0).getTime());
  });
});
