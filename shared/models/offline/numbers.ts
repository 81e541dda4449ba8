/** Reads English number words. */

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const SCALES: Readonly<Record<string, number>> = { hundred: 100, thousand: 1_000, million: 1e6, billion: 1e9 };
const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.split(' ').map((word, value) => [word, value] as const),
  ...TENS.split(' ').map((word, at) => [word, (at + 2) * 10] as const),
  ['dozen', 12],
  ['fourty', 40],
]);

const WORD = `(?:${[...VALUES.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;
const SCALE = `(?:${Object.keys(SCALES).join('|')})`;
/** "two hundred and five", "twenty-five", "3 million", "a hundred", "three point five". */
export const NUMBER_WORDS = `(?:(?:${WORD}\\b|an? (?=${SCALE}|dozen)|\\d+(?:\\.\\d+)? (?=${SCALE}\\b))(?:(?:[- ]|(?<=${SCALE}) and (?=${WORD}\\b))?(?:${WORD}|${SCALE})\\b)*(?: point(?: ${WORD})+)?)\\b`;

const NUMBERS = new RegExp(`\\b${NUMBER_WORDS}`, 'gi');

/** Writes number words as figures: "two hundred and five apples" is "205 apples". */
export function numberWordsToFigures(text: string): string {
  return text.replace(NUMBERS, figuresOfNumberWords);
}

/** The words of one match. Words that form no number stay apart: "five thirty" is "5 30". */
export function figuresOfNumberWords(words: string): string {
  const [whole = '', decimals] = words.toLowerCase().split(/ point /);
  const numbers = numbersInWords(whole.split(/[- ]+/).filter((word) => !/^(?:and|an?)$/.test(word)));
  const digits = decimals?.split(' ').map((word) => VALUES.get(word) ?? 0);
  return numbers.join(' ') + (digits === undefined ? '' : `.${digits.join('')}`);
}

function numbersInWords(words: readonly string[]): number[] {
  const numbers: number[] = [];
  let [total, below, room] = [0, 0, Number.POSITIVE_INFINITY];
  for (const word of words) {
    const scale = SCALES[word];
    const value = VALUES.get(word) ?? Number(word);
    if (scale === 100) [below, room] = [(below || 1) * 100, 100];
    else if (scale !== undefined) [total, below, room] = [total + (below || 1) * scale, 0, scale];
    else {
      if (value < room) below += value;
      else {
        numbers.push(total + below);
        [total, below] = [0, value];
      }
      room = value % 10 === 0 && value >= 20 ? 10 : 0;
    }
  }
  return [...numbers, total + below];
}
