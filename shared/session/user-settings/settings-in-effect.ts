import type { Verbosity } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import { chosenModel } from './chosen-model.ts';
import type { UserSettings } from './state.ts';

/** The user's settings as they take effect: with the persona's verbosity, and a model that is offered. */
export function settingsInEffect({ session, input }: Draft): UserSettings & { verbosity: Verbosity } {
  const { settings } = session;
  const verbosity = settings.verbosity ?? input.persona.verbosity;
  return { ...settings, verbosity, model: chosenModel(session, input.settings) };
}
