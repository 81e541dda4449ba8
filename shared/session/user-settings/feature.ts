/** What the user has set. */
import type { Feature } from '../kernel/feature.ts';
import { SPEED_MAX, SPEED_MIN } from '../kernel/limits.ts';
import { languageRefusal } from './chosen-language.ts';
import { modelRefusal } from './chosen-model.ts';
import type { SettingsEvent } from './events.ts';
import { changeSettings } from './settings-change.ts';
import { INITIAL_SETTINGS, type UserSettings } from './state.ts';

export const settingsFeature: Feature<'settings', UserSettings, { event: SettingsEvent }> = {
  name: 'settings',
  initial: INITIAL_SETTINGS,
  apply: {
    settings: (state, { type: _, spoken: __, ...settings }) => ({ ...state, ...settings }),
    'session.erased': (state, { what }) =>
      // The user still speaks the language.
      what === 'session' ? state : { ...INITIAL_SETTINGS, ...(state.language && { language: state.language }) },
  },
  frames: { settings: changeSettings },
  refusals: { settings: ({ input }, frame) => modelRefusal(input.settings, frame) ?? languageRefusal(frame) },
  check: ({ speed }) => (speed >= SPEED_MIN && speed <= SPEED_MAX ? null : 'speed out of bounds'),
};
