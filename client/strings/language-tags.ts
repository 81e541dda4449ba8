/** The languages that a browser or a system names. Pure. */
import { stringsLanguage } from './load-strings.ts';

/** The browser's first language that is spoken whole; else its first: for `hello.locale` [S16]. */
export function spokenLocaleOf(preferred: readonly string[]): string {
  const tags = preferred.flatMap(canonicalTags);
  return tags.find((tag) => stringsLanguage(tag) !== null) ?? tags[0] ?? 'en';
}

/** None: it is no tag, as "C". Chromium's "en-US@posix" is "en-US". */
export function canonicalTags(tag: string): string[] {
  try {
    return Intl.getCanonicalLocales(tag.replace(/[@.].*/, '').replaceAll('_', '-'));
  } catch {
    return [];
  }
}
