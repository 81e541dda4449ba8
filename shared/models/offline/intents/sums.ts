/** Sums, and units with `convert`. */
import { convert, type Unit } from 'convert';
import { formatNumber, sumIn } from '../arithmetic.ts';
import { withFigures } from '../numbers.ts';
import { type Intent, intent } from './intent.ts';

/** Two where all fractions have two, as amounts of money do; else as few as the result needs. */
function decimalsIn(clause: string): number {
  const fractions = clause.match(/(?<=\d[.,])\d+(?![.,]?\d)/g)?.filter((digits) => digits.length !== 3) ?? [];
  return fractions.length > 0 && fractions.every((digits) => digits.length === 2) ? 2 : 0;
}

/** Names of units that `convert` knows by another. */
const NAMES: Readonly<Record<string, string>> = {
  ...{ kilo: 'kg', lb: 'pound', 'square foot': 'square feet', 'fluid ounce': 'us fluid ounce' },
  ...{ 'degree celsius': 'celsius', 'degree fahrenheit': 'fahrenheit', celcius: 'celsius', farenheit: 'fahrenheit' },
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
/** Characters: longer than any such question. */
const LONGEST = 160;

/** "how many miles are 10 km", "convert 5 pounds to kg"; null: no conversion. */
export function conversionIn(clause: string): { from: string; result: string } | null {
  if (clause.length > LONGEST) return null;
  const plain = withFigures(clause.toLowerCase())
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
    .replace(/(\d),(?=\d)/g, '$1.')
    .replace(/\b(\d+) and (?:a )?half (?=[a-z])/g, '$1.5 ')
    .replace(/\b(?:a )?half (?:of )?an? /g, '0.5 ')
    .replace(/[?.!]+$/, '')
    .replace(/,? (?:please|equal|equals)$/, '')
    .replace(BRITISH, (name) => name.replace(/re(s?)$/, 'er$1'));
  const [, wanted = '', many = '', of = ''] = HOW_MANY.exec(plain) ?? [];
  const [, count = many, from = of, to = wanted] = CONVERT.exec(plain) ?? [];
  const [source, target] = [unitOf(from), unitOf(to)];
  const amount = /^an?$/.test(count) ? 1 : Number(count);
  const result = source === null || target === null ? null : convertUnit(amount, source, target);
  return result === null ? null : { from: `${formatNumber(amount)} ${from}`, result: `${result} ${to}` };
}

function unitOf(name: string): Unit | null {
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
  intent('sum without result', (clause) => (Number.isFinite(sumIn(clause) ?? 0) ? null : { score: 1 }), [
    '[amused] There is no such number.',
    '[confused] That one has no result.',
    '[neutral] No number is the answer to that.',
  ]),
  intent(
    'sum',
    (clause) => {
      const value = sumIn(clause);
      if (value === null || !Number.isFinite(value)) return null;
      return { score: 1, slots: { result: formatNumber(value, decimalsIn(clause)) } };
    },
    ['[happy] That makes {result}.', '[neutral] I count {result}.', '[happy] It is {result}.'],
  ),
  intent(
    'conversion',
    (clause) => {
      const slots = conversionIn(clause);
      return slots && { score: 1, slots };
    },
    ['[happy] {from} is {result}.', '[neutral] {from} makes {result}.'],
  ),
];
