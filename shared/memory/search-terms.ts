/** Splits a text into search terms: words without case, accents and endings, minus stop words. */

import { englishSearch } from '../language/en/search.ts';
import type { SearchQuestions, SearchWords } from '../language/search/search-words.ts';
import { SEARCH_WORDS, searchLanguageTag } from '../language/search/search-words-of-languages.ts';
import { simplifyChinese } from '../language/simplify-chinese.ts';
import { lazyTokenizer } from '../language/tokenizer.ts';
import { textWithSpaces } from '../language/unspaced-scripts.ts';
import { wordsWithoutAffixes } from '../language/word-forms/affixes.ts';
import { stemOfWordInScript } from '../language/word-forms/base-forms.ts';

export type SearchGrammar = {
  /** In the order of the text, stop words included. */
  words(text: string): string[];
  /** Without stop words; all words where there are no others ("The Who"). */
  contentTerms(text: string): string[];
  /**
   * The telling words that small talk is not made of. All of them where the speaker asks how something is or
   * was with them ("What did I have for lunch?"). None where nothing old is wanted ("Do you have pets?").
   */
  subjects(text: string): string[];
  /** `word`: as `words` writes it. */
  stem(word: string): string;
  /** Before a stem in the index, so that no English word finds it. '': it is an English stem. */
  mark: string;
  /** Words that it may be made of: "Wetter" and "Bericht" of "Wetterbericht". */
  parts(word: string): string[];
};

/** By the language of a BCP 47 tag; English for unknown ones. */
export function searchGrammarOf(language: string): SearchGrammar {
  const tag = searchLanguageTag(language) ?? 'en';
  const grammar = grammars.get(tag) ?? createSearchGrammar(SEARCH_WORDS[tag], tag);
  grammars.set(tag, grammar);
  return grammar;
}

/** Made at the first use, once for each language. */
const grammars = new Map<string, SearchGrammar>();

/** Whether the text has a word that small talk is not made of. */
export function hasSearchSubject(text: string, language: string): boolean {
  return searchGrammarOf(language).subjects(text).length > 0;
}

/** The stems of the telling words, each once. */
export function contentStemsOfSearch(text: string, { contentTerms: telling, stem }: SearchGrammar): Set<string> {
  return new Set(telling(text).map(stem));
}

/** Characters: a longer text is found by its beginning [N3]. */
const MOST_READ = 4_000;

/** An article or the like before a vowel, in French, Italian and Catalan: "l'amica" has the word "amica". */
const ELIDED =
  /(?<![\p{L}\p{N}])([cdjlmnst]|qu|jusqu|lorsqu|puisqu|(?:d|n|d|s)?[aeu]ll|gl|un|quest|quell|dov|com)['’](?=[aeiouyhàâáèéêëìíîïòóôùúûœæ])/giu;

/** Other contractions are one word. */
function searchTermsOf(text: string): string[] {
  const plain = textWithSpaces(
    text
      .slice(0, MOST_READ)
      .normalize('NFKC')
      .slice(0, 2 * MOST_READ),
    { isIdeographicToo: false },
  )
    .replace(ELIDED, '$1 ')
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFKD')
    // Normalising may turn one character into eighteen.
    .slice(0, 2 * MOST_READ)
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i');
  const all = simplifyChinese(plain).match(/[\p{L}\p{N}]+/gu) ?? [];
  return all.some(hasIdeographsToSearch) ? all.flatMap(ideographSearchTerms) : all;
}

/** Each ideograph, and each two beside each other: 今天天气 is found by 天气, however it is divided into words. */
function ideographSearchTerms(word: string): string[] {
  return (word.match(IDEOGRAPHS) ?? []).flatMap((run) => {
    const chars = [...run];
    if (!hasIdeographsToSearch(run)) return [run];
    return [...chars, ...chars.slice(1).map((char, at) => `${chars[at]}${char}`)];
  });
}

const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]/u;
const IDEOGRAPHS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]+/gu;
const hasIdeographsToSearch = (word: string) => IDEOGRAPH.test(word);
/** It tells little beside pairs. */
const isSingleIdeographTerm = (word: string) => [...word].length === 1 && hasIdeographsToSearch(word);

function createSearchGrammar(language: SearchWords, tag: string): SearchGrammar {
  const en = englishSearch;
  const questions = language.questions ?? en.questions;
  const lists = language.questions === null ? [en, language] : [language];
  const ownStem = language.stem;
  const isLatin = hasLatinLetters(language.stops);
  const foreignStem = (word: string) => stemOfWordInScript(word) ?? en.stem(word);
  const stops = lazyTokenizer(() => new Set(lists.flatMap((one) => searchTermsOf(one.stops))));
  const smallTalkStems = lazyTokenizer(
    () => new Set([...stops(), ...lists.flatMap((one) => searchTermsOf(one.smallTalk)), ...greetings()].map(stem)),
  );
  const asks = lazyTokenizer(() => new Set(searchTermsOf(questions.asks)));
  const modals = lazyTokenizer(() => new Set(searchTermsOf(questions.modals)));
  const self = lazyTokenizer(() => new Set(searchTermsOf(questions.self)));
  const isSmallRequest = lazyTokenizer(() => smallSearchRequestReader(questions));
  const stem = memoizeSearchStems((word) => {
    const bare = wordsWithoutAffixes(word);
    return ownStem !== null && hasLatinLetters(bare) === isLatin ? ownStem(bare) : foreignStem(bare);
  });
  const withoutStops = (all: readonly string[]) => {
    const terms = all.filter((word) => !stops().has(word) && !IDEOGRAPHIC_STOPS.has(word));
    const pairs = terms.filter((word) => !isSingleIdeographTerm(word));
    return pairs.length > 0 ? pairs : terms;
  };
  return {
    words: searchTermsOf,
    contentTerms: (text) => {
      const all = searchTermsOf(text);
      const terms = withoutStops(all);
      return terms.length > 0 ? terms : all;
    },
    subjects: (text) => {
      const all = searchTermsOf(text);
      if (isSmallRequest()(all)) return [];
      const terms = withoutStops(all);
      const isAsking = all.slice(0, 2).some((word) => asks().has(word)) && !all.some((word) => modals().has(word));
      return isAsking && all.some((word) => self().has(word))
        ? terms
        : terms.filter((word) => !smallTalkStems().has(stem(word)));
    },
    stem,
    mark: ownStem === null || ownStem === en.stem ? '' : `${tag} `,
    parts: language.compoundParts ?? (() => []),
  };
}

const hasLatinLetters = (text: string) => /\p{Script=Latin}/u.test(text);

/** Words within which "Can you tell me …" and "I would like to know …" end. */
const LONGEST_OPENING = 7;

/**
 * Reads whether it is about the agent itself ("Do you have pets?", "You are a doll"), or asks for a joke or a
 * fact: nothing old belongs to that. "What did you tell me about Ana?" is about something else.
 */
function smallSearchRequestReader(lists: SearchQuestions): (words: readonly string[]) => boolean {
  const setOf = (list: string) => new Set(searchTermsOf(list));
  const [modals, agent, tells] = [setOf(lists.modals), setOf(lists.agent), setOf(lists.tells)];
  const [pastVerbs, pieces] = [setOf(lists.told), setOf(lists.pieces)];
  const speaker = setOf(lists.self);
  for (const object of ['me', 'mir', 'us', 'uns']) speaker.delete(object);
  return (words) => {
    if (words.some((word) => pastVerbs.has(word))) return false;
    if (words.some((word) => pieces.has(word))) return true;
    const opening = words.slice(0, LONGEST_OPENING).findLastIndex((word) => tells.has(word));
    // "Weisst du, …", "Do you know …"
    const isInverted = opening >= 0 && agent.has(words[opening + 1] ?? '');
    const rest = words.slice(opening + (isInverted ? 2 : 1));
    // "Can you find …" asks the agent to do something.
    const isOrder = (at: number) => at === 1 && modals.has(rest[0] ?? '');
    const isAgent = rest.some((word, at) => agent.has(word) && !isOrder(at));
    return isAgent && !rest.some((word) => speaker.has(word));
  };
}

/** Pairs of ideographs that questions are made of. Their script tells them in a talk of any language. */
const IDEOGRAPHIC_STOPS = new Set(`${SEARCH_WORDS.zh.stops} ${SEARCH_WORDS.ja.stops}`.split(/\s+/u));

/** Greetings and thanks of languages whose small talk has no rules, and of Russian: they count in each. */
const greetings = lazyTokenizer(() => {
  const lists = Object.values(SEARCH_WORDS).flatMap((one) => (one.questions === null ? [one.smallTalk] : []));
  return searchTermsOf(`${lists.join(' ')} ${RUSSIAN_GREETINGS}`);
});
const RUSSIAN_GREETINGS =
  'привет здравствуйте доброе утро добрый день вечер спокойной ночи спасибо пока дела хорошо как сегодня';

/** Bounds the cache of stems, since a process may run for years. */
const MOST_KNOWN = 20_000;

function memoizeSearchStems(stem: (word: string) => string): (word: string) => string {
  const stems = new Map<string, string>();
  return (word) => {
    const stemmed = stems.get(word) ?? stem(word);
    if (stems.size >= MOST_KNOWN) stems.clear();
    stems.set(word, stemmed);
    return stemmed;
  };
}
