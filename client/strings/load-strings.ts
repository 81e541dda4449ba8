/** The languages of the page: each is a folder of `shared/language/`. Its strings are loaded when needed. */
import { LANGUAGE_TAGS } from '#language-tags';
import { onlyExportOf } from '../../shared/language/only-export.ts';
import type { Strings } from './message.ts';
import { primaryInterfaceLanguage } from './texts.ts';

export const STRINGS_LANGUAGES: readonly string[] = LANGUAGE_TAGS;

/** "de-AT" and "de_AT@posix" are "de". Null: it is none of these. */
export function stringsLanguage(tag: string): string | null {
  const primary = primaryInterfaceLanguage(tag);
  return STRINGS_LANGUAGES.find((one) => one === primary) ?? null;
}

/** Of one of these languages. Rejects if the file cannot be had. */
export async function loadStrings(language: string): Promise<Strings> {
  return onlyExportOf<Strings>(await import(`../../shared/language/${language}/page-strings.ts`));
}
