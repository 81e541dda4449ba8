/** Sums, roots and shares, in figures and in words. */
import { withFigures } from './numbers.ts';

const QUESTION =
  /^(?:and |so |hey |now )*(?:(?:please |can you |could you |would you |i need to know |i want to know |do you know |tell me |show me )*(?:what(?:'s| is| are| would be| do you get if you| does)?|how much (?:is|are|does)|calculate|compute|work out|solve|figure out|add up|do)?\s+)?/i;
const POLITE_END = /(?:,? (?:please|for me|equals?|is|be|make|makes|give|come to)| ?=)* ?[?.!=]*$/i;
/** Characters: longer than any sum that is spoken. */
const LONGEST = 160;

/** From words to signs, in this order. `N`: a number, or something in brackets. Decimals have points. */
const SIGNS: readonly (readonly [RegExp, string])[] = (
  [
    ['[$€£]| ?\\b(?:euros?|dollars?|pounds?|bucks|cents)\\b(?! (?:in|to)\\b)', ''],
    ['(?<=\\b(?:of|by)) nothing\\b', ' 0'],
    ['\\b(of|by|root|sqrt|factorial|power|ln|log) ?(?:-|−|minus |negative )N', '$1 (-$2)'],
    [
      '\\bthe (?=(?:square|cube|sum|product|difference|quotient|cubic|third|half|root|natural|log|logarithm|factorial)\\b)',
      '',
    ],
    ['\\b(?:sum of|add|adding) N (?:and|to|plus|with|\\+) N', '($1+$2)'],
    ['\\bdifference (?:between|of) N and N', '($1-$2)'],
    ['\\b(?:product of|multiply|multiplying) N (?:by|with|and|times) N', '($1*$2)'],
    ['\\b(?:quotient of|divide|dividing|split) N (?:by|into|between|among|and) N', '($1/$2)'],
    ['\\b(?:subtract|subtracting|subract|take|deduct) N (?:from|away from|off) N', '($2-$1)'],
    ['\\bhow (?:many times|often) does N go into N', '($2/$1)'],
    ['N ?(?:%|per ?cent|pct) (?:off|discount on|less than)(?: of)? N', '($2-$2*$1/100)'],
    ['N ?(?:%|per ?cent|pct) (?:tip )?(?:of|on|from)(?: a)? N', '($1/100*$2)'],
    ['N ?(?:\\+|plus|and) ?N ?(?:%|per ?cent|pct)(?! of)', '($1+$1*$2/100)'],
    ['N ?(?:-|minus|less) ?N ?(?:%|per ?cent|pct)(?! of)', '($1-$1*$2/100)'],
    ['\\b(?:(cube|cubic|third)|square)? ?(?:root|sqrt) ?(?:of )?N', '$1√$2'],
    ['(?:cube|cubic|third)√', '∛'],
    ['\\b(?:natural log(?:arithm)?|ln)(?: of ?| ?(?=\\())N', '㏑$1'],
    ['\\blog(?:arithm)?(?: of ?| ?(?=\\())N', '㏒$1'],
    ['N squared', '($1^2)'],
    ['N cubed', '($1^3)'],
    ['N (?:raised )?to the (?:power (?:of )?)?N(?:st|nd|rd|th)?(?: power)?', '($1^$2)'],
    ['\\*\\*', '^'],
    ['N factorial|\\bfactorial (?:of )?N', '$1$2!'],
    ['\\b(\\d+/\\d+) of N', '($1*$2)'],
    ['\\bhalf (?:of )?(?:a )?N', '(1/2*$1)'],
    ['\\b(?:a |one |1 )?(?:third) of N', '(1/3*$1)'],
    ['\\b(?:a |one |1 )?quarter of N', '(1/4*$1)'],
    ['\\b(?:2|two) thirds of N', '(2/3*$1)'],
    ['\\b(?:3|three) quarters of N', '(3/4*$1)'],
    ['\\b(?:double|twice) (?:of )?N', '(2*$1)'],
    ['\\btriple (?:of )?N', '(3*$1)'],
    ['\\b(?:plus|added to)\\b', '+'],
    ['\\b(?:minus|take away|less)\\b|[−–]', '-'],
    ['\\b(?:times|multiplied by|multiplied with)\\b|[×·]|(?<=[\\d) ])x(?=[\\d( ])', '*'],
    ['\\b(?:divided (?:by|buy)|over)\\b|÷|:(?= ?\\d)', '/'],
  ] as const
).map(([words, sign]) => [new RegExp(words.replaceAll('N', '(\\d+(?:\\.\\d+)?|\\([^()]*\\))'), 'g'), sign]);

/** Null: no sum. Not finite: a sum without a result. */
export function sumIn(clause: string): number | null {
  if (clause.length > LONGEST) return null;
  const figures = withFigures(clause.toLowerCase().replace(/\s+/g, ' '));
  if (!/\d|\bnothing\b/.test(figures)) return null;
  const plain = figures
    // "12,50" and "1.234,50" are decimals, "1,000" and "1 000 000" thousands.
    .replace(/\b\d{1,3}(?:\.\d{3})+,\d{1,2}\b/g, (number) => number.replaceAll('.', '').replace(',', '.'))
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d{1,2}(?!\d))/g, '$1.')
    .replace(/(?<=\d) (?=\d{3}(?!\d))/g, '')
    .replace(QUESTION, '')
    .replace(POLITE_END, '');
  const text = SIGNS.reduce((so, [from, to]) => so.replace(from, to), plain).replace(/\s+/g, '');
  const isSum = text.length <= 90 && /^[\d.+\-*/()^√∛㏑㏒!]+$/.test(text) && /[\d)][+\-*/^!]|[√∛㏑㏒]/.test(text);
  return isSum ? evaluate(text) : null;
}

const OPERATORS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};
const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  '-': (value) => -value,
  '√': Math.sqrt,
  '∛': Math.cbrt,
  '㏑': Math.log,
  '㏒': Math.log10,
};

/** Precedence, signs and brackets. Null: a syntax error. */
function evaluate(marks: string): number | null {
  const tokens = marks.match(/\d+(?:\.\d+)?|\.\d+|[+\-*/()^√∛㏑㏒!]/g) ?? [];
  let at = 0;
  let isSound = true;
  const chain = (operand: () => number, signs: string): number => {
    let left = operand();
    while (at < tokens.length && signs.includes(tokens[at] ?? ''))
      left = OPERATORS[tokens[at++] ?? '']?.(left, operand()) ?? Number.NaN;
    return left;
  };
  const factor = (): number => {
    const token = tokens[at++] ?? '';
    const applied = FUNCTIONS[token]?.(factor());
    if (applied !== undefined) return applied;
    const value = token === '(' ? total() : Number(token);
    if (token === '(' ? tokens[at++] !== ')' : !/\d/.test(token)) isSound = false;
    const sign = tokens[at];
    if (sign !== '!' && sign !== '^') return value;
    at += 1;
    return sign === '!' ? factorial(value) : value ** factor();
  };
  const total = (): number => chain(() => chain(factor, '*/'), '+-');
  const value = total();
  return isSound && at === tokens.length ? value : null;
}

/** Above 170 it is beyond any number here. */
function factorial(value: number): number {
  if (!Number.isInteger(value) || value < 0) return Number.NaN;
  let product = 1;
  for (let each = 2; each <= Math.min(value, 171); each += 1) product *= each;
  return product;
}

/** At least `decimals` and at most six; "about" where some are dropped. */
export function formatNumber(value: number, decimals = 0): string {
  const isLarge = Math.abs(value) >= 1e15;
  const rounded = isLarge ? value : Math.round(value * 1e6) / 1e6;
  const isExact = !isLarge && Math.abs(rounded - value) <= 1e-12 * Math.abs(value);
  const plain = String(rounded);
  if (isExact) return (plain.split('.')[1] ?? '').length < decimals ? rounded.toFixed(decimals) : plain;
  return `about ${isLarge ? value.toPrecision(4) : plain}`;
}
