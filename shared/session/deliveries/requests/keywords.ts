/** Keywords of a held delivery, and whether an utterance contains one [D6]. */

import { simplifyChinese } from '../../../language/simplify-chinese.ts';
import { holdsTokenRun, wordTokensOf } from '../../../language/tokenizer.ts';
import { isIdeographicText, isUnspacedScript } from '../../../language/unspaced-scripts.ts';
import { baseFormsOfWord } from '../../../language/word-forms/base-forms.ts';
import { MAX_KEYWORDS, MAX_KEYWORDS_BYTES } from '../../../protocol/limits.ts';
import { deliveryRequestTopic } from './request-topic.ts';

/** The query's distinct words longer than 3 letters, or 1 ideograph; all words if there are none. */
export function deliveryKeywords(query: string): string[] {
  const words = [...new Set(wordTokensOf(keywordWithoutElisions(query)))];
  const long = words.filter((word) => [...word].length > (isIdeographicText(word) ? 1 : 3));
  return long.length > 0 ? long : words;
}

/** The keywords of what was asked, within the bounds of a delivery. Empty: it has no word. */
export function deliveryTopicKeywords(query: string): string[] {
  return limitDeliveryKeywords(deliveryKeywords(deliveryRequestTopic(query)));
}

/** Given keywords as they are compared: in plain words, each once. */
export function plainDeliveryKeywords(keywords: readonly string[]): string[] {
  return [...new Set(keywords.map((keyword) => wordTokensOf(keyword).join(' ')))].filter((keyword) => keyword !== '');
}

/** The first keywords that fit the bounds of a delivery. */
export function limitDeliveryKeywords(keywords: readonly string[]): string[] {
  let bytes = 0;
  return keywords.slice(0, MAX_KEYWORDS).filter((keyword) => {
    bytes += Buffer.byteLength(keyword);
    return bytes <= MAX_KEYWORDS_BYTES;
  });
}

/**
 * Whether the utterance holds one of the keywords: whole words, several adjacent. Case, accents, number and
 * hyphens make no difference. The utterance is analysed once.
 */
export function createDeliveryKeywordMatcher(
  utterance: string,
  language: string,
): (keywords: readonly string[]) => boolean {
  const formsOf = (word: string) => baseFormsOfWord(word, language);
  const alike = /^de\b/i.test(language) ? isSameKeywordOrGermanCompound : areSameKeywords;
  const utteranceForms = deliveryKeywordSpellings(utterance).map((words) => ({ words, forms: words.map(formsOf) }));
  return (keywords) =>
    keywords.some((keyword) =>
      deliveryKeywordSpellings(keyword).some((sought) => {
        const soughtForms = sought.map(formsOf);
        return utteranceForms.some(
          ({ words, forms }) => holdsTokenRun(forms, soughtForms, alike) || holdsWrittenKeyword(words, sought),
        );
      }),
    );
}

/** With hyphens as spaces, and as nothing: "e-mail" is "email". Articles without their vowel are no words. */
function deliveryKeywordSpellings(text: string): string[][] {
  const bare = keywordWithoutElisions(text);
  const joined = bare.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, '');
  return (joined === bare ? [bare] : [bare, joined]).map((one) => wordTokensOf(one).map(simplifyChinese));
}

function keywordWithoutElisions(text: string): string {
  return text.slice(0, MOST_READ).replace(ELISION, ' ');
}

/** Characters of an utterance [N3]. */
const MOST_READ = 4_000;
/** "l'avion", "dell'aereo" */
const ELISION = /(?<![\p{L}\p{M}'’])(?:[ldjmnstc]|qu|dell|nell|all|dall|sull|quell|un)['’](?=\p{L})/giu;

/** Whether adjacent words are written like the keyword: alone it may be divided into words in another way. */
function holdsWrittenKeyword(words: readonly string[], sought: readonly string[]): boolean {
  const written = sought.join('');
  if (!isUnspacedScript(written)) return false;
  return words.some((_, start) => {
    let run = '';
    for (let at = start; run.length < written.length && at < words.length; at += 1) run += words[at];
    return run === written;
  });
}

/** Letters of a part of a compound: shorter ones begin and end other words, too. */
const SHORTEST_PART = 4;
const SHORTEST_KEYWORD = 5;

/** "Zahnarzttermin" and "Terminkalender" tell of "Termin". */
function isSameKeywordOrGermanCompound(some: readonly string[], others: readonly string[]): boolean {
  if (areSameKeywords(some, others)) return true;
  const [word = '', part = ''] = [some[0], others[0]];
  const rest = word.length - part.length;
  return part.length >= SHORTEST_KEYWORD && rest >= SHORTEST_PART && (word.startsWith(part) || word.endsWith(part));
}

function areSameKeywords(some: readonly string[], others: readonly string[]): boolean {
  return some.some((form) => others.includes(form)) || isGermanCompoundOfKeyword(some[0] ?? '', others[0] ?? '');
}

/** 天气预报 tells of 天气. Letters are no such parts: "concentrate" is not "rate". */
function isGermanCompoundOfKeyword(word: string, part: string): boolean {
  if (part.length < 2 || word.length <= part.length || !isIdeographicText(part) || !isIdeographicText(word))
    return false;
  return word.startsWith(part) || word.endsWith(part);
}
