import type { Verbosity } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import { userChosenModel } from './chosen-model.ts';
import type { UserSettings } from './state.ts';

type SettingsInEffect = Required<Omit<UserSettings, 'newsCall' | 'quiet'>> &
  Pick<UserSettings, 'quiet'> & { verbosity: Verbosity };

/** The user's settings as they take effect: with the persona's verbosity, and a model that is offered. */
export function userSettingsInEffect({ session, input }: Draft): SettingsInEffect {
  const { newsCall: _, ...settings } = session.settings;
  const verbosity = settings.verbosity ?? input.persona.verbosity;
  const language = settings.language ?? null;
  const newsTopics = settings.newsTopics ?? [];
  return { ...settings, verbosity, language, newsTopics, model: userChosenModel(session, input.settings) };
}
