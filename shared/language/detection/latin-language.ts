/** Which language words in Latin letters are in: each word and its runs of letters speak for some of them. */

import { LANGUAGE_TAGS, type LanguageTag } from '../languages.ts';
import { lazyTokenizer } from '../tokenizer.ts';
import { LATIN_CLASSES, LATIN_FEATURES, LATIN_STEP, LATIN_WEIGHTS } from './latin-weights.ts';
import { REQUEST_WORDS } from './request-words.ts';
import { detectionWeightOfRuns, wordFeatureLettersOf } from './word-features.ts';

/** How far ahead of the session's language another one must be: by the number of words, few tell little. */
const LEADS: Readonly<Record<number, number>> = { 2: 5, 3: 3.5 };
const LEAD = 1.5;
/** Who writes whole sentences in Latin letters does not speak Japanese: little tells which language it is. */
const LEAD_IN_OTHER_SCRIPT = 0.5;
/** A name alone is in any language. */
const FEWEST_WORDS = 2;
/** Against languages that are none of the fifteen, which are heard far less often. */
const FOREIGN = -0.5;
/** What a word of requests adds to its languages, shared among them. */
const REQUEST_WORD = 3;

/** Null: too little to tell it, or another language than the fifteen. */
export function detectLatinLanguage(text: string, spoken: LanguageTag): LanguageTag | null {
  const words = latinWordsToDetect(text);
  if (words.length < FEWEST_WORDS) return null;
  const scores = latinLanguageScores(words);
  const { best, lead } = bestOfLatinLanguages(scores, LATIN_CLASSES.indexOf(spoken));
  const tag = LANGUAGE_TAGS.find((one) => one === LATIN_CLASSES[best]) ?? null;
  if (tag === spoken) return tag;
  const least = LATIN_CLASSES.includes(spoken) ? LEAD : LEAD_IN_OTHER_SCRIPT;
  return lead >= (LEADS[words.length] ?? least) ? tag : null;
}

/** The one that the words fit best. */
export function likeliestLatinLanguageOf(text: string): LanguageTag | null {
  const words = latinWordsToDetect(text);
  if (words.length < FEWEST_WORDS) return null;
  const { best } = bestOfLatinLanguages(latinLanguageScores(words), -1);
  return LANGUAGE_TAGS.find((one) => one === LATIN_CLASSES[best]) ?? null;
}

function latinWordsToDetect(text: string): string[] {
  return text.toLowerCase().match(/[\p{Script=Latin}\p{M}]+/gu) ?? [];
}

/** One score for each class: the higher, the likelier; a difference is a logarithm of odds. */
export function latinLanguageScores(words: readonly string[]): number[] {
  const scores: number[] = LATIN_CLASSES.map((one) => (LANGUAGE_TAGS.some((tag) => tag === one) ? 0 : FOREIGN));
  for (const word of words)
    for (const [of, score] of scoresOfLatinWord(word).entries()) scores[of] = (scores[of] ?? 0) + score;
  return scores;
}

/** People say the same words again and again: what the newest ones speak for is remembered. */
const newestWords = new Map<string, Float64Array>();
const MOST_WORDS = 1_000;

function scoresOfLatinWord(word: string): Float64Array {
  const known = newestWords.get(word);
  if (known !== undefined) return known;
  const { places, digits, coded } = table();
  const width = LATIN_CLASSES.length;
  const scores = new Float64Array(width);
  const add = (feature: string, value: number) => {
    const at = places.get(feature);
    if (at === undefined) return;
    for (let of = 0; of < width; of += 1) {
      const digit = digits[coded.charCodeAt(at * width + of)] ?? MIDDLE;
      scores[of] = (scores[of] ?? 0) + value * Math.fround((digit - MIDDLE) * LATIN_STEP);
    }
  };
  const runs = wordFeatureLettersOf(word);
  add(`=${word}`, 1);
  for (const run of runs) add(run, detectionWeightOfRuns(runs.length));
  const asking = requestWords().get(word) ?? [];
  for (const of of asking) scores[of] = (scores[of] ?? 0) + REQUEST_WORD / asking.length;
  if (newestWords.size === MOST_WORDS) newestWords.clear();
  newestWords.set(word, scores);
  return scores;
}

/** `lead`: over the class at `spoken`, or over the second where that is the best or is none. */
function bestOfLatinLanguages(scores: readonly number[], spoken: number): { best: number; lead: number } {
  const order = scores.map((_, of) => of).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const [best = 0, second = 0] = order;
  const other = spoken === best || spoken < 0 ? second : spoken;
  return { best, lead: (scores[best] ?? 0) - (scores[other] ?? 0) };
}

/** Places among the classes by word. */
const requestWords = lazyTokenizer(() => {
  const places = new Map<string, number[]>();
  for (const [tag, list] of Object.entries(REQUEST_WORDS))
    for (const word of list.split(', ')) places.set(word, [...(places.get(word) ?? []), LATIN_CLASSES.indexOf(tag)]);
  return places;
});

/** A process reads few of the weights: each is decoded when it is read. */
const table = lazyTokenizer(() => {
  const digits = new Uint8Array(128).fill(MIDDLE);
  for (const [value, digit] of [...DIGITS].entries()) digits[digit.charCodeAt(0)] = value;
  const places = new Map(
    LATIN_FEATURES.trim()
      .split(/\s+/u)
      .map((feature, at) => [feature, at]),
  );
  return { places, digits, coded: LATIN_WEIGHTS.replaceAll('\n', '') };
});

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-';
const MIDDLE = 31;
