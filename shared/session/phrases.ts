/** Closed lists of phrases, written short and looked up whole. */
import { wordsOf } from './words.ts';

/** "skip [it|them], no (thanks|way)": commas part the phrases, one of what stands in (a|b) is said, and in [a|b] one or none. */
export function phrasesOf(list: string): string[] {
  return list
    .split(',')
    .flatMap(spelledOut)
    .map((phrase) => wordsOf(phrase).join(' '));
}

function spelledOut(pattern: string): string[] {
  const choice = /([([])([^)\]]*)[)\]]/.exec(pattern);
  if (choice === null) return [pattern];
  const [written, bracket, options = ''] = choice;
  return [...options.split('|'), ...(bracket === '[' ? [''] : [])].flatMap((option) =>
    spelledOut(pattern.replace(written, option)),
  );
}
