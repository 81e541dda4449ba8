/** Closed lists of phrases, written short and looked up whole. */
import { wordsOf } from './words.ts';

/** "skip [it|them], no (thanks|way)": commas part the phrases, one of what stands in (a|b) is said, and in [a|b] one or none. */
export function phrasesOf(list: string): string[] {
  return list
    .split(',')
    .flatMap(spelledOut)
    .map((phrase) => wordsOf(phrase).join(' '));
}

/** Each choice multiplies what stands before it. */
const MOST_SPELLED = 2_000;

/** Throws RangeError where it would stand for more phrases than anybody means to write. */
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
