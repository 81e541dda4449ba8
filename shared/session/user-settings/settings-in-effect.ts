import type { Verbosity } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import { chosenModel } from './chosen-model.ts';
import type { UserSettings } from './state.ts';

/** The user's settings as they take effect: with the persona's verbosity, and a model that is offered. */
export function settingsInEffect({ session, input }: Draft): Required<UserSettings> & { verbosity: Verbosity } {
  const { settings } = session;
  const verbosity = settings.verbosity ?? input.persona.verbosity;
  const language = settings.language ?? null;
  return { ...settings, verbosity, language, model: chosenModel(session, input.settings) };
}
