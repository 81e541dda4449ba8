import type { LanguageTag } from '../../language/languages.ts';
import type { Draft } from '../kernel/draft.ts';
import { spokenLanguageTag } from './spoken-language.ts';

/** What the user's words are in; null: they do not tell it, or it is settled already. */
export function languageOfUserWords({ session, input }: Draft, text: string): LanguageTag | null {
  const { persona } = input;
  const language = persona.reading.detectLanguage?.(text, spokenLanguageTag(persona, session)) ?? null;
  const { settled, detected } = session.language;
  return language === settled && detected === undefined ? null : language;
}
