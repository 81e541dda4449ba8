/** The languages that Sotto speaks whole. Adding one is a folder beside this file, named by its tag. */
import { readdirSync } from 'node:fs';
import type { Language } from './language.ts';
import type { LanguageParts } from './language-parts.ts';
import { onlyExportOf } from './only-export.ts';

/** Each folder adds itself in its `language.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: folders extend it, which a type cannot be
export interface LanguageFolders {}

/** A folder's modules: a language without one of its parts does not compile. */
export type LanguageFolder<Parts extends LanguageParts> = Parts;

export type LanguageTag = keyof LanguageFolders;

/** In bundles, which have no folders: their names. */
declare const LANGUAGE_FOLDERS: string | undefined;

export const LANGUAGE_TAGS = (typeof LANGUAGE_FOLDERS === 'undefined'
  ? languageFolders(import.meta.dirname)
  : LANGUAGE_FOLDERS.split(' ')) as readonly string[] as readonly LanguageTag[];

/** The names of the folders that are languages. */
function languageFolders(parent: string): string[] {
  return readdirSync(parent)
    .filter((name) => /^[a-z]{2,3}$/.test(name))
    .sort();
}

/** The language of a BCP 47 tag: "de-AT" and "de_AT" are "de". Null: it is none of these. */
export function languageTag(tag: string): LanguageTag | null {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return LANGUAGE_TAGS.find((one) => one === primary) ?? null;
}

export async function loadLanguage(tag: LanguageTag): Promise<Language> {
  return onlyExportOf<Language>(await import(`./${tag}/language.ts`));
}
