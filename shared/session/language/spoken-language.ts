/** Which language the agent speaks in a session [S16]. */
import { type LanguageTag, languageTag } from '../../language/languages.ts';
import type { Session } from '../kernel/state.ts';

/** `ownLanguage`: of a persona that speaks another one here. */
type Speaker = { language: string; ownLanguage?: string };

/**
 * What the user has asked for decides, else what the last words are in, else the locale, else the persona. A
 * persona of another language than the fifteen keeps its own unless it is asked.
 */
export function spokenLanguageTag(speaker: Speaker, session: Session): LanguageTag {
  const own = languageTag(ownLanguageOfPersona(speaker));
  const { settings, presence, language } = session;
  if (settings.language) return settings.language;
  if (own === null) return 'en';
  return language.settled ?? languageTag(presence.client?.locale ?? '') ?? own;
}

export function isPersonaLanguageSpoken(speaker: Speaker, session: Session): boolean {
  const own = languageTag(ownLanguageOfPersona(speaker));
  return (own === null && !session.settings.language) || own === spokenLanguageTag(speaker, session);
}

/** BCP 47: what the agent speaks in this session. */
export function spokenLanguage(speaker: Speaker, session: Session): string {
  return isPersonaLanguageSpoken(speaker, session)
    ? ownLanguageOfPersona(speaker)
    : spokenLanguageTag(speaker, session);
}

function ownLanguageOfPersona({ language, ownLanguage: own }: Speaker): string {
  return own ?? language;
}
