/** The language of the user's last words [S16]. */
import type { LanguageTag } from '../../language/languages.ts';
import type { Draft } from '../kernel/draft.ts';
import type { Feature } from '../kernel/feature.ts';
import type { Session } from '../kernel/state.ts';
import { userSettingsInEffect } from '../user-settings/settings-in-effect.ts';
import { spokenLanguage } from './spoken-language.ts';

/**
 * `settled`: of two turns in a row, until two others are in another. `detected`: of the newest turn that
 * tells it, where that is another.
 */
export type LanguageState = { detected?: LanguageTag; settled?: LanguageTag };

export const languageFeature: Feature<'language', LanguageState> = {
  name: 'language',
  initial: {},
  apply: {
    'turn.started': (state, { language }) =>
      language === undefined ? state : conversationLanguageAfter(state, language),
    // The user still speaks it.
    'session.erased': (state) => state,
  },
  afterTurnStart: tellNewConversationLanguage,
};

function conversationLanguageAfter(state: LanguageState, language: LanguageTag): LanguageState {
  if (state.detected === language || state.settled === language) return { settled: language };
  return { ...state, detected: language };
}

/** A client is told what is spoken from now on. */
function tellNewConversationLanguage(draft: Draft, sessionBefore: Session): void {
  const { persona } = draft.input;
  const spoken = spokenLanguage(persona, draft.session);
  if (spoken === spokenLanguage(persona, sessionBefore)) return;
  draft.emit({ type: 'settings', ...userSettingsInEffect(draft), spoken });
}
