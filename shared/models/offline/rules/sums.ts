/** Small arithmetic, in figures and in words. */
import { type Rule, rule } from './rule.ts';

export const SUMS: readonly Rule[] = [
  rule('by nothing', (clause) => (result(clause) === 'none' ? {} : null), [
    '[amused] Nobody has managed that yet: there is no such number.',
    '[confused] That one breaks arithmetic. Shall we try another?',
    '[surprised] I would rather not, the last one who tried fell into infinity.',
  ]),
  rule('sum', sum, [
    '[happy] That makes {result}.',
    '[neutral] I count {result}.',
    '[happy] It is {result}.',
    '[amused] That one has a clear answer: {result}.',
  ]),
];

function sum(clause: string): { result: string } | null {
  const value = result(clause);
  return value === null || value === 'none' ? null : { result: shown(value) };
}

/** Null: there is nothing to reckon here. 'none': there is, and it has no result. */
function result(clause: string): number | 'none' | null {
  const marks = inMarks(clause);
  if (marks === null) return null;
  const value = reckon(marks);
  return value !== null && !Number.isFinite(value) ? 'none' : value;
}

/** At their own place: `NUMBERS[7]` is "seven". */
export const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/\b(\d+(?:\.\d+)?) ?(?:%|percent) of\b/g, '$1/100*'],
  [/\b(?:the )?square root of\b/g, '√'],
  [/\bhalf (?:of )?(?=\d)/g, '1/2*'],
  [/\b(?:a third) of\b/g, '1/3*'],
  [/\b(?:double|twice)\b/g, '2*'],
  [/\bsquared\b/g, '^2'],
  [/\bto the power of\b/g, '^'],
  [/\b(?:plus|added to)\b/g, '+'],
  [/\bminus\b/g, '-'],
  [/\b(?:times|multiplied by)\b|×|(?<=[\d) ])x(?=[\d( ])/g, '*'],
  [/\b(?:divided by|over)\b|÷/g, '/'],
];

/** The clause as figures and signs, or null when anything else is in it. */
function inMarks(clause: string): string | null {
  let text = clause
    .toLowerCase()
    .replace(
      /^(?:and )?(?:what is|what does|how much is|how much does|calculate|compute|work out|tell me|what about|solve)\s+/,
      '',
    )
    .replace(/\s*(?:equals?|make|=|please)?\s*[?.!=]*$/, '');
  text = text.replace(/\b[a-z]+\b/g, (word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word));
  text = WORDS.reduce((so, [from, to]) => so.replace(from, to), text).replace(/\s+/g, '');
  return text.length <= 60 &&
    /^[\d.+\-*/^√()]+$/.test(text) &&
    /\d/.test(text) &&
    /[+\-*/^√]/.test(text.slice(1) + (text[0] === '√' ? '√' : ''))
    ? text
    : null;
}

/** Precedence climbing over + - * / ^, √, a sign and brackets. Null when the marks make no sense. */
function reckon(marks: string): number | null {
  const tokens = marks.match(/\d+(?:\.\d+)?|\.\d+|[+\-*/^√()]/g) ?? [];
  let at = 0;
  const operand = (): number | null => {
    const token = tokens[at++];
    if (token === undefined) return null;
    if (token === '(') {
      const inner = operation(0);
      return tokens[at++] === ')' ? inner : null;
    }
    if (token === '-') return signed(operation(POWER), (value) => -value);
    if (token === '√') return signed(operation(POWER), Math.sqrt);
    return /\d/.test(token) ? Number(token) : null;
  };
  const operation = (weakest: number): number | null => {
    let left = operand();
    for (;;) {
      const sign = tokens[at] ?? '';
      const strength = STRENGTH[sign];
      if (strength === undefined || strength < weakest) return left;
      at += 1;
      // Powers bind to the right, everything else to the left.
      const right = operation(sign === '^' ? strength : strength + 1);
      left = left === null || right === null ? null : (APPLY[sign]?.(left, right) ?? null);
    }
  };
  const value = operation(0);
  return at === tokens.length ? value : null;
}

const POWER = 3;
const STRENGTH: Record<string, number> = { '+': 1, '-': 1, '*': 2, '/': 2, '^': POWER };
const APPLY: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '^': (a, b) => a ** b,
};

function signed(value: number | null, apply: (value: number) => number): number | null {
  return value === null ? null : apply(value);
}

/** At most six decimals, and spoken "about" where some are dropped. */
function shown(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6;
  return Math.abs(rounded - value) > 1e-12 * Math.abs(value) ? `about ${rounded}` : String(rounded);
}
