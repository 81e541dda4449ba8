/** Which lines of a session in another language are in English. */
import { englishFailures } from '../../shared/language/en/failures.ts';
import { englishSayings } from '../../shared/language/en/sayings.ts';
import { englishSearch } from '../../shared/language/en/search.ts';
import { englishSentences } from '../../shared/language/en/sentences.ts';
import { englishWording } from '../../shared/language/en/wording.ts';
import type { LanguageTag } from '../../shared/language/languages.ts';
import { SEARCH_WORDS } from '../../shared/language/search/search-words-of-languages.ts';
import { SENTENCE_WORDS } from '../../shared/language/sentences/sentence-words-of-languages.ts';

/** Function words of English, and words that its sentences begin with. One letter is in any language. */
const ENGLISH_WORDS = new Set(
  [...wordsIn(englishSearch.stops), ...wordsIn(englishSentences.starters)].filter((word) => word.length > 1),
);

/** Words that are written as English ones, and that the language's lists of function words do not have. */
export const ARGUABLE: Readonly<Partial<Record<LanguageTag, string>>> = {
  de: 'still',
  fr: 'an',
  it: 'so me',
  nl: 'even over',
  sv: 'just in',
  tr: 'her not an',
};

/** What English wording and sayings have between their slots, where it is long enough to be nothing else. */
const ENGLISH_PARTS = textsIn([englishWording, englishSayings, englishFailures])
  .flatMap((text) => text.toLowerCase().split(/\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => part.length >= 12 && part.includes(' '));

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}'’]+/gu) ?? [];
}

/** The function words of the language itself. */
function ownWords(tag: LanguageTag): ReadonlySet<string> {
  const { stops, smallTalk } = SEARCH_WORDS[tag];
  const starters = SENTENCE_WORDS[tag]?.starters ?? '';
  return new Set(wordsIn([stops, smallTalk, starters, ARGUABLE[tag] ?? ''].join(' ')));
}

/** Their texts have no Latin letter, so each Latin word that is no name of a test is a fault. */
const OTHER_SCRIPTS: ReadonlySet<LanguageTag> = new Set<LanguageTag>(['bg', 'ar', 'hi', 'ja', 'ko', 'zh']);
const NAMES = /\b(?:Ava|Ben|Lisbon|Wikipedia|Mars|SOTTO_MODEL|UTC|am|pm)\b/g;

export function linesInEnglish(tag: LanguageTag, lines: readonly string[]): string[] {
  if (tag === 'en') return [];
  const own = ownWords(tag);
  return lines.filter((line) => {
    const text = line.toLowerCase();
    const isInLatin = OTHER_SCRIPTS.has(tag) && /\p{Script=Latin}{2}/u.test(line.replace(NAMES, ''));
    const hasEnglishWord = wordsIn(line.replace(NAMES, '')).some((word) => ENGLISH_WORDS.has(word) && !own.has(word));
    return isInLatin || hasEnglishWord || ENGLISH_PARTS.some((part) => text.includes(part));
  });
}
