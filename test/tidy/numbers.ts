/** Rules and their tests: a test's title begins with the numbers of its rules, `[S4] [U9] …`. */
import { lineAt, type Source } from './source.ts';

export type Quote = { number: string; path: string; line: number };

/** A skipped test proves nothing. */
const IDLE = /\.(?:skip|todo|fails)\(\s*$/;

/** The numbers at the beginning of strings; in a test file, strings at this place are titles. */
export function quotesIn({ path, text, code }: Source): Quote[] {
  const titles = [...text.matchAll(/['"`]((?:\[[A-Z]\d+\]\s*)+)/g)];
  return titles
    .filter(({ index }) => isQuote(code, index) && !IDLE.test(code.slice(0, index)))
    .flatMap(({ 1: numbers = '', index }) =>
      [...numbers.matchAll(/[A-Z]\d+/g)].map(([number]) => ({ number, path, line: lineAt(text, index) })),
    );
}

/** Whether a string begins here: within a comment, quotes are blank. */
function isQuote(code: string, index: number): boolean {
  return /['"`]/.test(code[index] ?? '');
}

/** The rules' numbers in their order, repeated ones too. */
export function numbersIn(spec: string): string[] {
  return [...spec.matchAll(/^- ([A-Z]\d+)\b/gm)].map(([, number = '']) => number);
}

export function unproved(numbers: readonly string[], quotes: readonly Quote[]): string[] {
  const quoted = new Set(quotes.map(({ number }) => number));
  return numbers
    .filter((number) => !quoted.has(number))
    .map((number) => `docs/SPEC.md: no test has [${number}] in its title: write the one that would fail without it.`);
}

export function unknownNumbers(quotes: readonly Quote[], known: ReadonlySet<string>): string[] {
  return quotes
    .filter(({ number }) => !known.has(number))
    .map(({ number, path, line }) => `${path}:${line} quotes [${number}], which docs/SPEC.md does not have.`);
}
