/** Which lines of a session in another language are in English. */
import { englishFailures } from '../../shared/language/en/failures.ts';
import { englishSayings } from '../../shared/language/en/sayings.ts';
import { englishWording } from '../../shared/language/en/wording.ts';
import type { LanguageTag } from '../../shared/language/languages.ts';

/** Words that English wording has, and hardly another language. */
const ENGLISH = /\b(?:you|your|would|what|waiting|from|says|everything|nothing|gone|stays|then|all|is that)\b/i;

/** What English wording and sayings have between their slots, where it is long enough to be nothing else. */
const ENGLISH_PARTS = textsIn([englishWording, englishSayings, englishFailures])
  .flatMap((text) => text.toLowerCase().split(/\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => part.length >= 12 && part.includes(' '));

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Their texts have no Latin letter, so each Latin word that is no name of a test is a fault. */
const OTHER_SCRIPTS: ReadonlySet<LanguageTag> = new Set<LanguageTag>(['bg', 'ar', 'hi', 'ja', 'ko', 'zh']);
const NAMES = /\b(?:Ava|Ben|Lisbon|Wikipedia|Mars|SOTTO_MODEL|UTC|am|pm)\b/g;

export function linesInEnglish(tag: LanguageTag, lines: readonly string[]): string[] {
  if (tag === 'en') return [];
  return lines.filter((line) => {
    const text = line.toLowerCase();
    const isInLatin = OTHER_SCRIPTS.has(tag) && /\p{Script=Latin}{2}/u.test(line.replace(NAMES, ''));
    return isInLatin || ENGLISH.test(line) || ENGLISH_PARTS.some((part) => text.includes(part));
  });
}
