import { describe, expect, it } from 'vitest';
import {
  acceptPendingSetting,
  addPendingSetting,
  DEFAULT_SETTINGS,
  dropPendingSetting,
  NO_PENDING_SETTINGS,
  setPendingSettingsBase,
  settingsWithPending,
} from '../../../client/companion/panels/pending-settings.ts';
import { attentionPerHourSettingOf, quietHoursSettingOf } from '../../../client/web/panels/settings-text.ts';

describe('what the user has chosen', () => {
  it('[D23] a setting is the usual one, before anybody has said what holds', () => {
    expect(settingsWithPending(NO_PENDING_SETTINGS)).toEqual({
      verbosity: 'brief',
      quietHours: null,
      later: 'defer',
      attentionPerHour: 6,
      mute: [],
      newsTopics: [],
      life: true,
      news: true,
      model: null,
      language: null,
      quietUntil: null,
    });
  });

  it('[F5] the newest of two choices of a setting holds, whatever is answered first', () => {
    const twice = addPendingSetting(addPendingSetting(NO_PENDING_SETTINGS, 1, { verbosity: 'silent' }), 2, {
      verbosity: 'chatty',
    });
    expect(settingsWithPending(acceptPendingSetting(twice, 1)).verbosity).toBe('chatty');
    expect(settingsWithPending(acceptPendingSetting(acceptPendingSetting(twice, 1), 2)).verbosity).toBe('chatty');
    expect(settingsWithPending(dropPendingSetting(acceptPendingSetting(twice, 1), 2)).verbosity).toBe('silent');
  });

  it('[D23] a chosen setting holds until the server tells of something newer', () => {
    const accepted = acceptPendingSetting(addPendingSetting(NO_PENDING_SETTINGS, 1, { mute: ['ava'] }), 1);
    expect(settingsWithPending(accepted).mute).toEqual(['ava']);
    expect(
      settingsWithPending(setPendingSettingsBase(accepted, { ...DEFAULT_SETTINGS, mute: ['ava', 'ben'] })).mute,
    ).toEqual(['ava', 'ben']);
  });
});

describe('what is typed', () => {
  it('[D23] typed quiet hours need two different times', () => {
    expect(quietHoursSettingOf('22:00', '07:00')).toEqual({ from: '22:00', to: '07:00' });
    expect(quietHoursSettingOf('22:00', '22:00')).toBeNull();
    expect(quietHoursSettingOf('', '07:00')).toBeNull();
    expect(quietHoursSettingOf('24:00', '07:00')).toBeNull();
  });

  it('[D23] a typed number of messages is one that the server takes', () => {
    expect(attentionPerHourSettingOf('0')).toBe(0);
    expect(attentionPerHourSettingOf(' 12 ')).toBe(12);
    expect(attentionPerHourSettingOf('1000')).toBe(1_000);
    expect(attentionPerHourSettingOf('1001')).toBeNull();
    expect(attentionPerHourSettingOf('-1')).toBeNull();
    expect(attentionPerHourSettingOf('2.5')).toBeNull();
    expect(attentionPerHourSettingOf('')).toBeNull();
  });
});
