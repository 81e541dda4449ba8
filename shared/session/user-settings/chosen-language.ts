/** The language that the user has chosen among those that are spoken whole [S16]. */
import { LANGUAGE_TAGS, type LanguageTag, languageTag } from '../../language/languages.ts';
import type { FrameOf, SessionRefusal } from '../kernel/feature.ts';

/** A language, and at most a script and a region: "zh-Hant-TW". */
const TAG = /^[a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|[0-9]{3}))?$/i;

/** Null: none of those. */
export function userChosenLanguage(tag: string | null): LanguageTag | null {
  return tag !== null && TAG.test(tag) ? languageTag(tag) : null;
}

/** Null: the frame chooses no language, or one that is spoken. */
export function chosenLanguageRefusal({ id, language }: FrameOf<'settings'>): SessionRefusal | null {
  if (language === undefined || language === null || userChosenLanguage(language) !== null) return null;
  const message = `This language cannot be chosen. Choose ${LANGUAGE_TAGS.join(', ')}, or null for the client's own.`;
  return { type: 'error', code: 'not_found', message, id };
}
