/** The language that the user has asked for [S16]. */
import type { LanguageTag } from '../../language/languages.ts';
import type { Feature } from '../kernel/feature.ts';

export type LanguageEvent = { type: 'language.chosen'; language: LanguageTag };

/** Undefined, which takes no room in a snapshot: the client's locale, or the persona, decides. */
export type ChosenLanguage = LanguageTag | undefined;

export const languageFeature: Feature<'language', ChosenLanguage, { event: LanguageEvent }> = {
  name: 'language',
  initial: undefined,
  apply: {
    'language.chosen': (_, { language }) => language,
    // The user still speaks it.
    'session.erased': (language) => language,
  },
};
