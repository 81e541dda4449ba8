/** What the user has set. */
import type { Feature } from '../kernel/feature.ts';
import { SPEED_MAX, SPEED_MIN } from '../kernel/limits.ts';
import { askQuiet } from './asked-quiet.ts';
import { chosenLanguageRefusal } from './chosen-language.ts';
import { chosenModelRefusal } from './chosen-model.ts';
import type { SettingsCommand } from './commands.ts';
import type { QuietEvent, SettingsEvent } from './events.ts';
import { chooseUserNewsTopics } from './news-topics.ts';
import { changeUserSettings } from './settings-change.ts';
import { INITIAL_SETTINGS, type UserSettings } from './state.ts';

export const settingsFeature: Feature<
  'settings',
  UserSettings,
  { event: SettingsEvent | QuietEvent; command: SettingsCommand }
> = {
  name: 'settings',
  initial: INITIAL_SETTINGS,
  apply: {
    settings: (state, { type: _, spoken: __, ...settings }) => ({ ...state, ...settings }),
    'quiet.asked': (state, { call, untilMs }, { atMs }) => ({ ...state, quiet: { call, sinceMs: atMs, untilMs } }),
    'session.erased': (state, { what }) =>
      // The user still speaks the language. Topics of the news are their own words.
      what === 'session'
        ? withoutNewsTopics(state)
        : { ...INITIAL_SETTINGS, ...(state.language && { language: state.language }) },
  },
  commands: { 'news.choose': chooseUserNewsTopics, 'quiet.ask': askQuiet },
  frames: { settings: changeUserSettings },
  refusals: {
    settings: ({ input }, frame) => chosenModelRefusal(input.settings, frame) ?? chosenLanguageRefusal(frame),
  },
  check: ({ speed }) => (speed >= SPEED_MIN && speed <= SPEED_MAX ? null : 'speed out of bounds'),
};

function withoutNewsTopics({ newsTopics: _, newsCall: __, ...state }: UserSettings): UserSettings {
  return state;
}
