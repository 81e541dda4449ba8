/** Sums, roots and shares, in figures and in words. */
import { withFigures } from './numbers.ts';

const QUESTION =
  /^(?:and |so |hey |now )*(?:(?:please |can you |could you |would you |i need to know |i want to know |do you know |tell me |show me )*(?:what(?:'s| is| are| would be| do you get if you| does)?|how much (?:is|are|does)|calculate|compute|work out|solve|figure out|add up|do)?\s+)?/i;
const POLITE_END = /(?:,? (?:please|for me|equals?|is|be|make|makes|give|come to)| ?=)* ?[?.!=]*$/i;
/** Characters: longer than any sum that is spoken. */
const LONGEST = 160;

const NUM = '(\\d+(?:\\.\\d+)?|\\([^()]*\\))';
const pattern = (text: string) => new RegExp(text.replaceAll('NUM', NUM), 'g');

/** From words to signs, in this order. Figures and decimal points are in place. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[$€£]| ?\b(?:euros?|dollars?|pounds?|bucks|cents)\b(?! (?:in|to)\b)/g, ''],
  [/(?<=\b(?:of|by)) nothing\b/g, ' 0'],
  [pattern('\\b(of|by|root|sqrt|factorial|power|ln|log) ?(?:-|−|minus |negative )NUM'), '$1 (-$2)'],
  [
    /\bthe (?=(?:square|cube|sum|product|difference|quotient|cubic|third|half|root|natural|log|logarithm|factorial)\b)/g,
    '',
  ],
  [pattern('\\bsum of NUM (?:and|plus|\\+) NUM'), '($1+$2)'],
  [pattern('\\bdifference (?:between|of) NUM and NUM'), '($1-$2)'],
  [pattern('\\bproduct of NUM (?:and|times) NUM'), '($1*$2)'],
  [pattern('\\bquotient of NUM and NUM'), '($1/$2)'],
  [pattern('\\b(?:add|adding) NUM (?:and|to|plus|with) NUM'), '($1+$2)'],
  [pattern('\\b(?:subtract|subtracting|subract|take|deduct) NUM (?:from|away from|off) NUM'), '($2-$1)'],
  [pattern('\\b(?:multiply|multiplying) NUM (?:by|with|and|times) NUM'), '($1*$2)'],
  [pattern('\\b(?:divide|dividing|split) NUM (?:by|into|between|among) NUM'), '($1/$2)'],
  [pattern('\\bhow (?:many times|often) does NUM go into NUM'), '($2/$1)'],
  [pattern('NUM ?(?:%|per ?cent|pct) (?:off|discount on|less than)(?: of)? NUM'), '($2-$2*$1/100)'],
  [pattern('NUM ?(?:%|per ?cent|pct) (?:tip )?(?:of|on|from)(?: a)? NUM'), '($1/100*$2)'],
  [pattern('NUM ?\\+ ?NUM ?(?:%|per ?cent|pct)(?! of)'), '($1+$1*$2/100)'],
  [pattern('NUM ?(?:-|minus|less) ?NUM ?(?:%|per ?cent|pct)(?! of)'), '($1-$1*$2/100)'],
  [pattern('NUM (?:plus|and) NUM ?(?:%|per ?cent|pct)(?! of)'), '($1+$1*$2/100)'],
  [pattern('\\b(?:square )?root (?:of )?NUM'), '√$1'],
  [pattern('\\b(?:sqrt|square root) ?(?:of )?NUM'), '√$1'],
  [pattern('\\b(?:cube|cubic|third) √NUM'), '∛$1'],
  [/\bsquare √/g, '√'],
  [pattern('\\b(?:natural log(?:arithm)?|ln)(?: of ?| ?(?=\\())NUM'), '㏑$1'],
  [pattern('\\blog(?:arithm)?(?: of ?| ?(?=\\())NUM'), '㏒$1'],
  [pattern('NUM squared'), '($1^2)'],
  [pattern('NUM cubed'), '($1^3)'],
  [pattern('NUM (?:raised )?to the (?:power (?:of )?)?NUM(?:st|nd|rd|th)?(?: power)?'), '($1^$2)'],
  [/\*\*/g, '^'],
  [pattern('NUM factorial|\\bfactorial (?:of )?NUM'), '$1$2!'],
  [pattern('\\b(\\d+/\\d+) of NUM'), '($1*$2)'],
  [pattern('\\bhalf (?:of )?(?:a )?NUM'), '(1/2*$1)'],
  [pattern('\\b(?:a |one |1 )?third of NUM'), '(1/3*$1)'],
  [pattern('\\b(?:a |one |1 )?quarter of NUM'), '(1/4*$1)'],
  [pattern('\\b(?:2|two) thirds of NUM'), '(2/3*$1)'],
  [pattern('\\b(?:3|three) quarters of NUM'), '(3/4*$1)'],
  [pattern('\\b(?:double|twice) (?:of )?NUM'), '(2*$1)'],
  [pattern('\\btriple (?:of )?NUM'), '(3*$1)'],
  [/\b(?:plus|added to)\b/g, '+'],
  [/\b(?:minus|take away|less)\b|[−–]/g, '-'],
  [/\b(?:times|multiplied by|multiplied with)\b|[×·]|(?<=[\d) ])x(?=[\d( ])/g, '*'],
  [/\b(?:divided (?:by|buy)|over)\b|÷|:(?= ?\d)/g, '/'],
];

/** Null: no sum. Not finite: a sum without a result. */
export function sumOf(clause: string): number | null {
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

/** Precedence, signs and brackets. Null: a syntax error. */
function evaluate(marks: string): number | null {
  const tokens = marks.match(/\d+(?:\.\d+)?|\.\d+|[+\-*/()^√∛㏑㏒!]/g) ?? [];
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
    const applied = FUNCTIONS[token]?.(factor());
    if (applied !== undefined) return applied;
    const value = token === '(' ? total() : Number(token);
    if (token === '(' ? tokens[at++] !== ')' : !/\d/.test(token)) isSound = false;
    if (tokens[at] === '!') {
      at += 1;
      return factorial(value);
    }
    if (tokens[at] !== '^') return value;
    at += 1;
    return value ** factor();
  };
  const total = (): number => chain(() => chain(factor, '*/'), '+-');
  const value = total();
  return isSound && at === tokens.length ? value : null;
}

const FUNCTIONS: Readonly<Record<string, (value: number) => number>> = {
  '√': Math.sqrt,
  '∛': Math.cbrt,
  '㏑': Math.log,
  '㏒': Math.log10,
};

const APPLY: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

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
