/** The languages that Sotto speaks whole. Adding one is a folder and a line here. */
import type { Language } from './language.ts';

const loaders = {
  en: async () => (await import('./en/language.ts')).english,
  de: async () => (await import('./de/language.ts')).german,
  fr: async () => (await import('./fr/language.ts')).french,
  es: async () => (await import('./es/language.ts')).spanish,
  pt: async () => (await import('./pt/language.ts')).portuguese,
  it: async () => (await import('./it/language.ts')).italian,
  nl: async () => (await import('./nl/language.ts')).dutch,
  sv: async () => (await import('./sv/language.ts')).swedish,
  bg: async () => (await import('./bg/language.ts')).bulgarian,
  tr: async () => (await import('./tr/language.ts')).turkish,
  ar: async () => (await import('./ar/language.ts')).arabic,
  hi: async () => (await import('./hi/language.ts')).hindi,
  ja: async () => (await import('./ja/language.ts')).japanese,
  ko: async () => (await import('./ko/language.ts')).korean,
  zh: async () => (await import('./zh/language.ts')).chinese,
} satisfies Record<string, () => Promise<Language>>;

export type LanguageTag = keyof typeof loaders;

export const LANGUAGE_TAGS = Object.keys(loaders) as readonly LanguageTag[];

/** The language of a BCP 47 tag: "de-AT" and "de_AT" are "de". Null: it is none of these. */
export function languageTag(tag: string): LanguageTag | null {
  const primary = tag.toLowerCase().split(/[-_]/)[0] ?? '';
  return LANGUAGE_TAGS.find((one) => one === primary) ?? null;
}

export function loadLanguage(tag: LanguageTag): Promise<Language> {
  return loaders[tag]();
}
