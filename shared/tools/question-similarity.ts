/** Whether a question repeats an earlier one in other words [C8]. */
import { contentWordsForTools } from './content-words.ts';

/** `neutral`: words of the earlier question's tool. `language`: BCP 47. */
export type QuestionMatching = { neutral: readonly string[]; language: string };

/** The least similarity of content words. For few words it demands nearly all. */
const ALIKE = 0.7;

/**
 * Similarity alone is not enough: Paris and Tokyo may share two words of three. So all remaining words must
 * be the tool's neutral ones, and an empty question matches none.
 */
export function isSameToolQuestion(
  question: string,
  earlier: string,
  { neutral, language }: QuestionMatching,
): boolean {
  const [some, others] = [contentWordsForTools(question, language), contentWordsForTools(earlier, language)];
  return [...some, ...others].every((word) => neutral.includes(word)) && jaccardIndexOfQuestions(some, others) >= ALIKE;
}

/** Jaccard index of two word lists without repeats; 0 for empty ones. */
function jaccardIndexOfQuestions(some: readonly string[], others: readonly string[]): number {
  const shared = some.filter((word) => others.includes(word)).length;
  return shared === 0 ? 0 : shared / (some.length + others.length - shared);
}
