/** Closed lists of phrases in a short notation, looked up as whole phrases. */
import { wordsOf } from './tokenizer.ts';

/**
 * Expands "skip [it|them], no (thanks|way)": a comma ends a phrase, (a|b) is one of two, [a|b] one or none.
 */
export function phrasesOf(list: string): string[] {
  return list
    .split(',')
    .flatMap(spelledOut)
    .map((phrase) => wordsOf(phrase).join(' '));
}

/** Each choice multiplies the number of phrases. */
const MOST_SPELLED = 2_000;

/** Throws RangeError beyond that many phrases. */
function spelledOut(pattern: string): string[] {
  const parts = pattern.match(/[([][^()[\]]*[)\]]|[^([]+|[([]/g) ?? [''];
  return parts.reduce(
    (begun, part) => {
      const options = optionsIn(part);
      if (begun.length * options.length > MOST_SPELLED)
        throw new RangeError(`"${pattern.slice(0, 80)}" stands for more than ${MOST_SPELLED} phrases: write several.`);
      return begun.flatMap((phrase) => options.map((option) => phrase + option));
    },
    [''],
  );
}

function optionsIn(part: string): string[] {
  const [, bracket, options = ''] = /^([([])(.*)[)\]]$/s.exec(part) ?? [];
  if (bracket === undefined) return [part];
  return [...options.split('|'), ...(bracket === '[' ? [''] : [])];
}
