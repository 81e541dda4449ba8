/** Recognises a user's question about what is remembered of them [M9], or how they have been [M14]. */

import { searchWordsOf } from '../language/search/search-words-of-languages.ts';

/** "What do you know about me?" */
export function isMemoryQuestion(text: string): boolean {
  return ASKS.test(text.slice(0, MOST_READ));
}

/** "How have I been lately?" [M14]: English, and the languages whose question is short and sure. */
export function isFeelingsQuestion(text: string): boolean {
  return ASKS_FEELINGS.test(text.slice(0, MOST_READ));
}

/** With its mark, or begun by a word that asks, since speech has no marks. */
export function isQuestionInWords(text: string, language: string): boolean {
  if (/[?？؟]\s*$/u.test(text)) return true;
  const [first = ''] = text.toLowerCase().match(/\p{L}+/u) ?? [];
  return [language, 'en'].some((tag) => searchWordsOf(tag)?.questions?.asks.split(/\s+/u).includes(first) === true);
}

const ASKS_FEELINGS =
  /\bhow (?:have|did) i (?:been|seem(?:ed)?|feel|felt|sound(?:ed)?|do|doing)\b|\bhow have (?:we|the two of us|things between us) been\b|\bhow(?: have|['’]s| has| is) my (?:mood|week|month)\b.{0,20}\bbeen\b|\bwie (?:ging|geht) es mir\b|\bwie war ich\b|\bcomment (?:ai-je été|j['’]allais|je vais)\b|\bcómo he estado\b|\bcome sono stat[oa]\b|\bcomo (?:eu )?tenho (?:estado|andado)\b/iu;

const MOST_READ = 300;

const ASKS =
  /\b(?:what|everything|anything|tell me|show me|how much)\b.{0,30}\b(?:you|you['’]ve)\b.{0,12}\b(?:know|remember|remembered|learned|learnt|saved|stored|noted|kept)\b.{0,12}\b(?:about|of) me\b|\bdo you (?:still )?(?:know|remember) (?:anything about )?me\b|\b(?:what|everything) (?:have i|did i|i(?:['’]ve| have)?) (?:ever )?(?:told|tell|said to|say to) (?:you )?(?:about|of) (?:me|myself)\b|\byour (?:notes|memories) (?:about|of|on) me\b|^\W*what (?:all )?do you (?:still )?remember\W*$/iu;
