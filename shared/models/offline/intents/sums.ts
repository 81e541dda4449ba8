/** Sums, roots and shares, in figures and in words; and units with `convert`. */

import { convert, type Unit } from 'convert';
import { type ConversationView, expandContractions } from '../conversation-view.ts';
import { numberWordsToFigures } from '../numbers.ts';
import { type Intent, intent, matchIntentSlot } from './intent.ts';

const QUESTION =
  /^(?:and |so |hey |now )*(?:(?:please |can you |could you |would you |i need to know |i want to know |do you know |tell me |show me )*(?:what(?:'s| is| are| would be| do you get if you| does)?|how much (?:is|are|does)|calculate|compute|work out|solve|figure out|add up|do)?\s+)?/i;
const POLITE_END = /(?:,? (?:please|for me|equals?|is|be|make|makes|give|come to)| ?=)* ?[?.!=]*$/i;
/** Characters: longer than any sum that is spoken. */
const LONGEST = 160;

/** From words to signs, in this order. `N`: a number, or something in brackets. Decimals have points. */
const SIGNS = Object.entries({
  '(?<=\\d) ?(?:cups?|(?:table|tea)?spoons?|tbsp|tsp)(?: of \\p{L}+)?$': '',
  '[$€£]| ?\\b(?:euros?|dollars?|pounds?|bucks|quid|cents)\\b(?! (?:in|to)\\b)|\\bthe (?=square|cube|cubic|sum|product|difference|quotient|third|half|root)':
    '',
  '(?<=\\b(?:of|by)) nothing\\b': ' 0',
  '\\b(of|by|root|sqrt|power) ?(?:-|−|minus |negative )N': '$1 (-$2)',
  '\\badd(?:ing)? (?:an? )?N ?(?:%|per ?cent|pct)(?: tip| tax| vat)? (?:to|on)(?: a)? N': '($2+$2*$1/100)',
  '\\b(?:sum of|add|adding) N (?:and|to|plus|with|\\+) N': '($1+$2)',
  '\\bdifference (?:between|of) N and N': '($1-$2)',
  '\\b(?:product of|multiply|multiplying) N (?:by|with|and|times) N': '($1*$2)',
  '\\b(?:quotient of|divide|dividing|split|share) N (?:by|into|between|among|and|with) N(?: people| of us| ways| persons| friends)?':
    '($1/$2)',
  'N (?:split|divided|shared) (?:(?:evenly|equally|between|among|by|into|in) )*N(?: people| of us| ways| persons| friends)?(?=[?.! ]*$)':
    '($1/$2)',
  '\\b(?:subtract|subtracting|take|deduct) N (?:from|away from|off) N': '($2-$1)',
  'N ?(?:%|per ?cent|pct) (?:off|discount on|less than)(?: of)? N': '($2-$2*$1/100)',
  'N ?(?:%|per ?cent|pct) (?:tip )?(?:of|on|from)(?: a)? N': '($1/100*$2)',
  '\\b(?:a )?tip (?:on|for) (?:a )?N (?:at|of|with) N ?(?:%|per ?cent|pct)': '($2/100*$1)',
  'N ?(?:\\+|plus|and) ?N ?(?:%|per ?cent|pct)(?! of)': '($1+$1*$2/100)',
  'N ?(?:-|minus|less) ?N ?(?:%|per ?cent|pct)(?! of)': '($1-$1*$2/100)',
  '\\b(?:(cube|cubic|third)|square)? ?(?:root|sqrt) ?(?:of )?N': '$1√$2',
  '(?:cube|cubic|third)√': '∛',
  'N squared': '($1^2)',
  'N cubed': '($1^3)',
  'N (?:raised )?to the (?:power (?:of )?)?N(?:st|nd|rd|th)?(?: power)?': '($1^$2)',
  '\\*\\*': '^',
  '\\b(\\d+/\\d+) of N': '($1*$2)',
  '\\bhalf (?:of )?(?:an? )?(\\d+/\\d+)': '(1/2*$1)',
  '\\bhalf (?:of )?(?:a )?N': '(1/2*$1)',
  '\\b(?:a |one |1 )?third of N': '(1/3*$1)',
  '\\b(?:a |one |1 )?quarter of N': '(1/4*$1)',
  '\\b(?:double|twice) (?:of )?N': '(2*$1)',
  '\\b(?:plus|added to)\\b': '+',
  '\\b(?:minus|take away|less)\\b|[−–]': '-',
  '\\b(?:times|multiplied by|multiplied with)\\b|[×·]|(?<=[\\d) ])x(?=[\\d( ])': '*',
  '\\b(?:divided (?:by|buy)|over)\\b|÷|:(?= ?\\d)': '/',
}).map(([words, sign]) => [new RegExp(words.replaceAll('N', '(\\d+(?:\\.\\d+)?|\\([^()]*\\))'), 'g'), sign] as const);

/** "A dozen" is a number by itself. */
const DOZENS = /(?<=\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twenty)) dozen\b/g;

/** Null: no sum. Not finite: a sum without a result. */
function sumResultIn(clause: string): number | null {
  if (clause.length > LONGEST) return null;
  const counted = clause.toLowerCase().replace(/\s+/g, ' ').replace(DOZENS, ' times 12');
  const figures = numberWordsToFigures(counted);
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
  const isSum = text.length <= 90 && /^[\d.+\-*/()^√∛]+$/.test(text) && /[\d)][+\-*/^]|[√∛]/.test(text);
  return isSum ? evaluateSum(text) : null;
}

const GOES_ON =
  /^(?:(?:and|then|now|ok|okay)[, ]+)*(?:(?:plus|minus|times|divided by|multiplied by|(?:split|shared?|divided?) (?:between|by|among|in|into)|squared|cubed|to the power)\b|[+*/×÷-] ?\d)/i;
/** "Divide that by 5." */
const ON_RESULT =
  /^(?:divide|split|share|multiply|add|subtract|take|deduct|double|twice|half|halve|a (?:third|quarter)|(?:what is )?(?:(?:the )?(?:square|cube) root|half|a (?:third|quarter)|\d+(?:\.\d+)? ?(?:%|per ?cent)))(?!\w).*\b(?:that|it|this|the result)\b/i;
/** "Take 10% off", "add 20 percent". */
const PERCENT_ON =
  /^(?:take|knock|cut|minus|subtract|deduct|add) (?<number>\d+(?:\.\d+)?) ?(?:%|per ?cent|pct)(?: (?:off|on|to it|on top|from (?:it|that)))*[?.! ]*$/i;
/** "And if we are 4?", "what about 20%?": the same with another number. */
const OTHER_NUMBER =
  /^(?=.*[a-z%])(?:(?:and|then|now|ok|so|but)[, ]+)*(?:(?:what|how) about|what if|if|and|with|for|between)? ?(?:(?:it is|it was|we are|there are|there were|i take|i tip|with|for|by|between|among|of|into)[, ]+)*(?<other>\d+(?:\.\d+)?)(?<share> ?(?:%|per ?cent))?(?: (?:people|persons?|of us|ways|friends|instead|then))*[?.! ]*$/i;
const RESULT = /\b(?:that|it|this|the result)\b/i;
const LAST_RESULT = /(?:[Tt]hat makes|I count|It is) (?:about )?(-?\d+(?:\.\d+)?)\.$/;

/** "And times 2?" behind "That makes 56." is "(56) times 2". */
function sumOnLastResult(clause: string, { own }: Pick<ConversationView, 'own'>): string | null {
  const result = LAST_RESULT.exec(own.at(-1)?.trim() ?? '')?.[1];
  const plain = clause.replace(/^(?:(?:and|then|now|ok|okay)[, ]+)*/i, '');
  // "Divide that by 3" behind "You said: my rent is 1200."
  const told = / (-?\d+(?:\.\d+)?)\.$/.exec(own.at(-1)?.trim() ?? '')?.[1];
  if (result === undefined) return told !== undefined && ON_RESULT.test(plain) ? plain.replace(RESULT, told) : null;
  const change = PERCENT_ON.exec(numberWordsToFigures(plain))?.groups;
  if (change?.number !== undefined)
    return /^add/i.test(plain) ? `(${result}) + ${change.number}%` : `${change.number}% off (${result})`;
  if (ON_RESULT.test(plain)) return plain.replace(RESULT, result.startsWith('-') ? `(${result})` : result);
  return GOES_ON.test(clause) ? `(${result}) ${plain}` : null;
}

/** "And if we are 4?" behind "split that between 3" is "split that between 4". */
function sumLikeLast(clause: string, { earlier, own }: ConversationView): string | null {
  const { other, share } = OTHER_NUMBER.exec(numberWordsToFigures(clause))?.groups ?? {};
  const before = expandContractions(earlier.at(-1) ?? '');
  if (other === undefined || !LAST_RESULT.test(own.at(-1)?.trim() ?? '')) return null;
  const number = share === undefined ? /\d+(?:\.\d+)?(?!.*\d)/ : /\d+(?:\.\d+)?(?= ?(?:%|per ?cent|pct))/i;
  const again = numberWordsToFigures(before).replace(number, other);
  return sumOnLastResult(again, { own: own.slice(0, -1) }) ?? again;
}

const ROUNDS =
  /^(?:(?:can you|please|and|now|then)[, ]+)*(?:rounded|round(?: (?:it|that|this|the result))?(?: off)?)?(?: ?(?<way>up|down)\b)?(?: ?to (?:the )?(?:(?<places>\d|no|zero) (?:decimals?|decimal places?|digits?|places?)|nearest (?<step>whole(?: number)?|integer|one|ten|hundred|thousand|\d+)|a whole number))?[?.! ]*$/i;
const STEPS: Readonly<Record<string, number>> = { ten: 10, hundred: 100, thousand: 1_000 };
const WAYS: Readonly<Record<string, (value: number) => number>> = { up: Math.ceil, down: Math.floor };

/** "Round that", "to two decimals", "round it up to the nearest ten" behind a result; null: no such words. */
function roundedLastResult(clause: string, { own }: ConversationView): string | null {
  const result = LAST_RESULT.exec(own.at(-1)?.trim() ?? '')?.[1];
  const groups = /\bround|^to\b/i.test(clause)
    ? ROUNDS.exec(numberWordsToFigures(clause.toLowerCase()))?.groups
    : undefined;
  if (result === undefined || groups === undefined) return null;
  const places = Number(groups.places ?? 0) || 0;
  const step = STEPS[groups.step ?? ''] ?? (Number(groups.step) || 10 ** -places);
  const rounded = (WAYS[groups.way ?? ''] ?? Math.round)(Number(result) / step) * step;
  return rounded.toFixed(places);
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
};

/** Precedence, signs and brackets. Null: a syntax error. */
function evaluateSum(marks: string): number | null {
  const tokens = marks.match(/\d+(?:\.\d+)?|\.\d+|[+\-*/()^√∛]/g) ?? [];
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
    if (tokens[at] !== '^') return value;
    at += 1;
    return value ** factor();
  };
  const total = (): number => chain(() => chain(factor, '*/'), '+-');
  const value = total();
  return isSound && at === tokens.length ? value : null;
}

/** At least `decimals` and at most six, of money two; "about" where some are dropped. */
function formatNumber(value: number, decimals = 0, isMoney = false): string {
  if (isMoney && decimals === 2) return value.toFixed(2);
  const isLarge = Math.abs(value) >= 1e15;
  const rounded = isLarge ? value : Math.round(value * 1e6) / 1e6;
  const isExact = !isLarge && Math.abs(rounded - value) <= 1e-12 * Math.abs(value);
  const plain = String(rounded);
  if (isExact) return (plain.split('.')[1] ?? '').length < decimals ? rounded.toFixed(decimals) : plain;
  return `about ${isLarge ? value.toPrecision(4) : plain}`;
}

/** Two where all fractions have two, as amounts of money do; else as few as the result needs. */
function decimalPlacesAskedIn(clause: string): number {
  const fractions = clause.match(/(?<=\d[.,])\d+(?![.,]?\d)/g)?.filter((digits) => digits.length !== 3) ?? [];
  return fractions.length > 0 && fractions.every((digits) => digits.length === 2) ? 2 : 0;
}

/** What is paid, or a share of what may be paid: a tip, a discount. */
const MONEY =
  /[$€£%]|\b(?:euros?|dollars?|pounds?|bucks|quid|cents|pence|tips?|discount|off|split|share|tax|vat|per ?cent|pct)\b/i;

/** Names of units that `convert` knows by another. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ kilo: 'kg', lb: 'pound', 'square foot': 'square feet', 'fluid ounce': 'us fluid ounce' },
  ...{ 'degree celsius': 'celsius', 'degree fahrenheit': 'fahrenheit', celcius: 'celsius', farenheit: 'fahrenheit' },
  ...{ f: 'fahrenheit', c: 'celsius', '°f': 'fahrenheit', '°c': 'celsius' },
  ...{ centigrade: 'celsius', kmh: 'kilometer per hour', kph: 'kilometer per hour' },
};
const BRITISH = /\b(?:kilometre|metre|centimetre|millimetre|litre|millilitre)s?\b/g;
const UNIT = '([a-z°]+(?: (?:ounces?|feet|foot|meters?|inch(?:es)?|miles?|celsius|fahrenheit|years?))?)';
const COUNT = '(-?\\d+(?:\\.\\d+)?|an?)';
const HOW_MANY = new RegExp(
  `\\bhow (?:many|much) ${UNIT}(?: (?:are|is|is there|are there|make|makes|does|do|go|fit|equal|in))*(?: in| to| into)? ${COUNT} ${UNIT}(?: (?:have|has|make|equal))?$`,
);
const CONVERT = new RegExp(
  `(?:^|\\b(?:what is|convert|change|turn|is|are) )${COUNT} ?${UNIT} (?:in|to|into|as|is how many|equals how many|is equal to how many) ${UNIT}$`,
);

/** "6 foot 2", "5'11". */
const FEET_AND_INCHES =
  /(?<![\d.])(\d)(?: ?(?:foot|feet|ft)|')(?: and)? ?(\d{1,2})(?: ?(?:inches|inch|in|"))?(?= (?:in|to|into) )/;

type Conversion = { from: string; result: string; amount: number; source: string; unit: string };

/** "how many miles are 10 km", "convert 5 pounds to kg"; null: no conversion. */
function unitConversionIn(clause: string): Conversion | null {
  if (clause.length > LONGEST) return null;
  const plain = numberWordsToFigures(clause.toLowerCase())
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\b(\d+) and (?:a )?half (?=[a-z])/g, '$1.5 ')
    .replace(/\b(?:a )?half (?:of )?an? /g, '0.5 ')
    .replace(/[?.!]+$/, '')
    .replace(/,? (?:please|equal|equals)$/, '')
    .replace(FEET_AND_INCHES, (_, feet, inches) => `${12 * Number(feet) + Number(inches)} inches`)
    .replace(BRITISH, (name) => name.replace(/re(s?)$/, 'er$1'));
  const [, wanted = '', many = '', of = ''] = HOW_MANY.exec(plain) ?? [];
  const [, count = many, from = of, to = wanted] = CONVERT.exec(plain) ?? [];
  const [source, target] = [unitNamed(from), unitNamed(to)];
  const amount = /^an?$/.test(count) ? 1 : Number(count);
  const result = source === null || target === null ? null : convertUnit(amount, source, target);
  const spelled = { from: `${formatNumber(amount)} ${from}`, result: `${result} ${to}` };
  return result === null ? null : { ...spelled, amount, source: from, unit: to };
}

const OTHER_AMOUNT = /^(?:and|what about|how about|and what about)(?: (?:in|for|from))? (?<amount>.{1,40}?)[?.! ]*$/i;
const MULTIPLIES = /^(?:and )?(?:double|twice|half|halve|times|multipl|divide|split)/i;

/** Behind "how many feet is 180 cm": "and 2 metres?", "what about 90?", "double it". */
function conversionLikeLast(clause: string, earlier: readonly string[]): Conversion | null {
  const amount = OTHER_AMOUNT.exec(clause)?.groups?.amount;
  const before = expandContractions(earlier.at(-1) ?? '');
  if (before === '' || (amount === undefined && !MULTIPLIES.test(clause))) return null;
  const last = unitConversionIn(before) ?? conversionLikeLast(before, earlier.slice(0, -1));
  if (last === null) return null;
  const scaled = MULTIPLIES.test(clause) ? sumOnLastResult(clause, { own: [`It is ${last.amount}.`] }) : null;
  const wanted = scaled === null ? amount : String(sumResultIn(scaled) ?? '');
  const figures = numberWordsToFigures(wanted ?? '');
  const other = /^-?\d+(?:[.,]\d+)?$/.test(figures) ? `${figures} ${last.source}` : figures;
  return unitConversionIn(`${other} in ${last.unit}`);
}

const IN_OTHER_UNIT =
  /^(?:(?:and|so|ok)[, ]+)*(?:(?:what|how much) is |convert |make )?(?:that |it |this )?(?:in|to|into) (?<unit>[a-z°]+(?: [a-z]+)?)[?.! ]*$/i;

/** "What is that in pounds?", "in feet?": of the amount last spoken of. */
function lastAmountInOtherUnit(clause: string, { earlier, own }: ConversationView): Conversion | null {
  const unit = IN_OTHER_UNIT.exec(clause)?.groups?.unit;
  if (unit === undefined) return null;
  const amounts = [earlier.at(-1) ?? '', own.at(-1) ?? ''].flatMap(
    (words) => words.match(/(?<!\babout |[\d.,])-?\d+(?:[.,]\d+)? ?[a-z°]+/gi) ?? [],
  );
  return amounts.map((amount) => unitConversionIn(`${amount} in ${unit}`)).findLast((one) => one !== null) ?? null;
}

function unitNamed(name: string): Unit | null {
  const singulars = [name, name.replace(/ies$/, 'y').replace(/(?:es|s)$/, ''), name.replace(/s$/, '')];
  const known = singulars.map((one) => (NAMES[one] ?? one) as Unit);
  return known.find((one) => convertUnit(1, one, one) !== null) ?? null;
}

/** Null: unknown units, or of two kinds. At most three decimals. */
function convertUnit(amount: number, from: Unit, to: Unit): string | null {
  try {
    const value = convert(amount, from as 'meter').to(to as 'meter');
    const digits = Math.abs(value) >= 100 ? 1 : 3;
    const rounded = Math.abs(value) < 0.01 ? Number(value.toPrecision(3)) : Number(value.toFixed(digits));
    return Math.abs(rounded - value) <= 1e-9 * Math.abs(value) ? String(rounded) : `about ${rounded}`;
  } catch {
    return null;
  }
}

export const SUMS: readonly Intent[] = [
  intent('sum without result', (clause) => (Number.isFinite(sumResultIn(clause) ?? 0) ? null : { score: 1 }), [
    '[amused] There is no such number.',
    '[confused] That one has no result.',
    '[neutral] No number is the answer to that.',
  ]),
  intent(
    'sum',
    (clause, view) => {
      const ways = [clause, sumOnLastResult(clause, view), sumLikeLast(clause, view)];
      const sum = ways.find((words) => words !== null && sumResultIn(words) !== null) ?? '';
      const value = sumResultIn(sum);
      if (value === null || !Number.isFinite(value)) return null;
      // What goes on from a rounded result is no more exact than that.
      const isAbout = sum !== clause && / about \S+$/.test(view.own.at(-1)?.trim() ?? '');
      const number = formatNumber(value, decimalPlacesAskedIn(sum), MONEY.test(sum));
      return { score: 1, slots: { result: isAbout ? `about ${Math.round(value * 1_000) / 1_000}` : number } };
    },
    ['[happy] That makes {result}.', '[neutral] I count {result}.', '[happy] It is {result}.'],
  ),
  intent('rounding', (clause, view) => matchIntentSlot('result', roundedLastResult(clause, view), 1), [
    '[happy] Rounded, that makes {result}.',
    '[neutral] Rounded, I count {result}.',
  ]),
  intent(
    'conversion',
    (clause, view) => {
      const found =
        unitConversionIn(clause) ?? conversionLikeLast(clause, view.earlier) ?? lastAmountInOtherUnit(clause, view);
      return found && { score: 1, slots: { from: found.from, result: found.result } };
    },
    ['[happy] {from} is {result}.', '[neutral] {from} makes {result}.'],
  ),
];
