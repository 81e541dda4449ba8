import { describe, expect, it } from 'vitest';
import {
  NOTHING_CHOSEN,
  shownOf,
  USUAL,
  withAccepted,
  withBase,
  withRefused,
  withWish,
} from '../../../client/companion/panels/pending-settings.ts';
import { hoursOf, perHourOf } from '../../../client/web/panels/settings-text.ts';

describe('what the user has chosen', () => {
  it('[D23] a setting is the usual one, before anybody has said what holds', () => {
    expect(shownOf(NOTHING_CHOSEN)).toEqual({
      verbosity: 'brief',
      quietHours: null,
      later: 'defer',
      attentionPerHour: 6,
      mute: [],
      life: true,
      news: true,
      model: null,
    });
  });

  it('[F5] the newest of two choices of a setting holds, whatever is answered first', () => {
    const twice = withWish(withWish(NOTHING_CHOSEN, 1, { verbosity: 'silent' }), 2, { verbosity: 'chatty' });
    expect(shownOf(withAccepted(twice, 1)).verbosity).toBe('chatty');
    expect(shownOf(withAccepted(withAccepted(twice, 1), 2)).verbosity).toBe('chatty');
    expect(shownOf(withRefused(withAccepted(twice, 1), 2)).verbosity).toBe('silent');
  });

  it('[D23] a chosen setting holds until the server tells of something newer', () => {
    const accepted = withAccepted(withWish(NOTHING_CHOSEN, 1, { mute: ['ava'] }), 1);
    expect(shownOf(accepted).mute).toEqual(['ava']);
    expect(shownOf(withBase(accepted, { ...USUAL, mute: ['ava', 'ben'] })).mute).toEqual(['ava', 'ben']);
  });
});

describe('what is typed', () => {
  it('[D23] typed quiet hours need two different times', () => {
    expect(hoursOf('22:00', '07:00')).toEqual({ from: '22:00', to: '07:00' });
    expect(hoursOf('22:00', '22:00')).toBeNull();
    expect(hoursOf('', '07:00')).toBeNull();
    expect(hoursOf('24:00', '07:00')).toBeNull();
  });

  it('[D23] a typed number of messages is one that the server takes', () => {
    expect(perHourOf('0')).toBe(0);
    expect(perHourOf(' 12 ')).toBe(12);
    expect(perHourOf('1000')).toBe(1_000);
    expect(perHourOf('1001')).toBeNull();
    expect(perHourOf('-1')).toBeNull();
    expect(perHourOf('2.5')).toBeNull();
    expect(perHourOf('')).toBeNull();
  });
});
