/** Whether a question is one that was asked before, in other words (C8). */
import { contentWords } from './content-words.ts';

/** `neutral`: of the tool that answered the question before. `language`: BCP 47. */
export type Matching = { neutral: readonly string[]; language: string };

/** How alike the content words must be at least. Of a few words that is nearly all of them. */
const ALIKE = 0.7;

/**
 * Similarity alone is never enough: two words of three may be the same in Paris and in Tokyo. So no word may be left in either question
 * that the tool does not know to be without weight, and a question of which nothing is left is like no other.
 */
export function isSameQuestion(asked: string, before: string, { neutral, language }: Matching): boolean {
  const [some, others] = [contentWords(asked, language), contentWords(before, language)];
  return [...some, ...others].every((word) => neutral.includes(word)) && jaccard(some, others) >= ALIKE;
}

/** The share of words that two have in common, of all that either has; 0 of none. Each word stands once. */
function jaccard(some: readonly string[], others: readonly string[]): number {
  const shared = some.filter((word) => others.includes(word)).length;
  return shared === 0 ? 0 : shared / (some.length + others.length - shared);
}
