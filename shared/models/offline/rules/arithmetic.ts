/** Small arithmetic, in figures and in words. */
import { type Rule, rule } from './rule.ts';

export const SUMS: readonly Rule[] = [
  rule('by nothing', (clause) => (isNone(result(clause)) ? {} : null), [
    '[amused] There is no such number.',
    '[confused] That one has no result. Shall we try another?',
    '[neutral] No number is the answer to that.',
  ]),
  rule('sum', sum, ['[happy] That makes {result}.', '[neutral] I count {result}.', '[happy] It is {result}.']),
];

function sum(clause: string): { result: string } | null {
  const value = result(clause);
  return value === null || isNone(value) ? null : { result: formatNumber(value) };
}

function isNone(value: number | null): boolean {
  return value !== null && !Number.isFinite(value);
}

/** Indexed by value: `NUMBERS[7]` is "seven". */
export const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/\b(\d+(?:\.\d+)?) ?(?:%|percent) of\b/g, '$1/100*'],
  [/\bhalf (?:of )?(?=\d)/g, '1/2*'],
  [/\b(?:plus|added to)\b/g, '+'],
  [/\bminus\b/g, '-'],
  [/\b(?:times|multiplied by)\b|×|(?<=[\d) ])x(?=[\d( ])/g, '*'],
  [/\b(?:divided by|over)\b|÷/g, '/'],
];

/** Null: no sum. Not finite: a sum without a result. */
function result(clause: string): number | null {
  let text = clause
    .toLowerCase()
    .replace(/^(?:and )?(?:what is|what about|how much is|calculate|compute|work out|tell me)\s+/, '')
    .replace(/\s*(?:equals?|make|=|please)?\s*[?.!=]*$/, '')
    .replace(/\b[a-z]+\b/g, (word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word));
  text = WORDS.reduce((so, [from, to]) => so.replace(from, to), text).replace(/\s+/g, '');
  const isSum = text.length <= 60 && /^[\d.+\-*/()]+$/.test(text) && /\d[+\-*/]/.test(text);
  return isSum ? evaluate(text) : null;
}

/** Precedence, signs and brackets. Null: a syntax error. */
function evaluate(marks: string): number | null {
  const tokens = marks.match(/\d+(?:\.\d+)?|\.\d+|[+\-*/()]/g) ?? [];
  let at = 0;
  let isSound = true;
  const chain = (operand: () => number, signs: string): number => {
    let left = operand();
    while (at < tokens.length && signs.includes(tokens[at] ?? '')) {
      const apply = APPLY[tokens[at++] ?? ''];
      left = apply?.(left, operand()) ?? Number.NaN;
    }
    return left;
  };
  const factor = (): number => {
    const token = tokens[at++] ?? '';
    if (token === '-') return -factor();
    const value = token === '(' ? total() : Number(token);
    if (token === '(' ? tokens[at++] !== ')' : !/\d/.test(token)) isSound = false;
    return value;
  };
  const total = (): number => chain(() => chain(factor, '*/'), '+-');
  const value = total();
  return isSound && at === tokens.length ? value : null;
}

const APPLY: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** At most six decimals; "about" where some are dropped. */
function formatNumber(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6;
  return Math.abs(rounded - value) > 1e-12 * Math.abs(value) ? `about ${rounded}` : String(rounded);
}
