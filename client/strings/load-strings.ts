/** The languages of the page: each is a file, loaded when needed. Adding one is a file and a line here. */
import type { Strings } from './message.ts';
import { primaryInterfaceLanguage } from './texts.ts';

const loaders = {
  en: async () => (await import('./languages/en.ts')).english,
  de: async () => (await import('./languages/de.ts')).german,
  fr: async () => (await import('./languages/fr.ts')).french,
  es: async () => (await import('./languages/es.ts')).spanish,
  pt: async () => (await import('./languages/pt.ts')).portuguese,
  it: async () => (await import('./languages/it.ts')).italian,
  nl: async () => (await import('./languages/nl.ts')).dutch,
  sv: async () => (await import('./languages/sv.ts')).swedish,
  bg: async () => (await import('./languages/bg.ts')).bulgarian,
  tr: async () => (await import('./languages/tr.ts')).turkish,
  ar: async () => (await import('./languages/ar.ts')).arabic,
  hi: async () => (await import('./languages/hi.ts')).hindi,
  ja: async () => (await import('./languages/ja.ts')).japanese,
  ko: async () => (await import('./languages/ko.ts')).korean,
  zh: async () => (await import('./languages/zh.ts')).chinese,
} satisfies Record<string, () => Promise<Strings>>;

export type StringsLanguage = keyof typeof loaders;

export const STRINGS_LANGUAGES = Object.keys(loaders) as readonly StringsLanguage[];

/** "de-AT" and "de_AT@posix" are "de". Null: it is none of these. */
export function stringsLanguage(tag: string): StringsLanguage | null {
  const primary = primaryInterfaceLanguage(tag);
  return STRINGS_LANGUAGES.find((one) => one === primary) ?? null;
}

/** Rejects if the file cannot be had. */
export function loadStrings(language: StringsLanguage): Promise<Strings> {
  return loaders[language]();
}
