/** Converts units, with `convert`. */
import { convert, type Unit } from 'convert';
import { formatNumber } from './arithmetic.ts';
import { withFigures } from './numbers.ts';

/** Common names of units that `convert` knows by another. */
const NAMES: Readonly<Record<string, string>> = {
  kilo: 'kg',
  lb: 'pound',
  'square foot': 'square feet',
  'degree celsius': 'celsius',
  'degree fahrenheit': 'fahrenheit',
  celcius: 'celsius',
  farenheit: 'fahrenheit',
  centigrade: 'celsius',
  kmh: 'kilometer per hour',
  kph: 'kilometer per hour',
  'fluid ounce': 'us fluid ounce',
};
const MANY_NAMES = 'kilometres?|metres?|centimetres?|millimetres?|litres?|millilitres?';
const UNIT = '([a-z°]+(?: (?:ounces?|feet|foot|meters?|inch(?:es)?|miles?|celsius|fahrenheit|years?))?)';
const COUNT = '(-?\\d+(?:\\.\\d+)?|an?)';
const CONVERSIONS = [
  new RegExp(
    `\\bhow (?:many|much) ${UNIT}(?: (?:are|is|is there|are there|make|makes|does|do|go|fit|equal|in))*(?: in| to| into)? ${COUNT} ${UNIT}(?: (?:have|has|make|equal))?$`,
  ),
  new RegExp(
    `(?:^|\\b(?:what is|convert|change|turn|is|are) )${COUNT} ?${UNIT} (?:in|to|into|as|is how many|equals how many|is equal to how many) ${UNIT}$`,
  ),
];

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
    .replace(new RegExp(`\\b(?:${MANY_NAMES})\\b`, 'g'), (name) => name.replace(/re(s?)$/, 'er$1'));
  for (const [at, conversion] of CONVERSIONS.entries()) {
    const [, first = '', second = '', third = ''] = conversion.exec(plain) ?? [];
    const [count, from, to] = at === 0 ? [second, third, first] : [first, second, third];
    const [source, target] = [unitOf(from), unitOf(to)];
    if (source === null || target === null) continue;
    const amount = /^an?$/.test(count) ? 1 : Number(count);
    const result = convertUnit(amount, source, target);
    if (result !== null) return { from: `${formatNumber(amount)} ${from}`, result: `${result} ${to}` };
  }
  return null;
}

function unitOf(name: string): Unit | null {
  const known = [name, name.replace(/ies$/, 'y').replace(/(?:es|s)$/, ''), name.replace(/s$/, '')].map(
    (one) => NAMES[one] ?? one,
  );
  return (known.find((one) => convertUnit(1, one as Unit, one as Unit) !== null) as Unit | undefined) ?? null;
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

/** Characters: longer than any such question. */
const LONGEST = 160;
