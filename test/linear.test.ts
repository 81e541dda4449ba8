/** One process serves all users [N3]: the time to read a text grows linearly with its length. */
import { describe, expect, it } from 'vitest';
import { CASES } from './linear/cases.ts';
import { readersIn } from './linear/exports.ts';
import { superlinear, type Text } from './linear/growth.ts';
import { repeated, TEXTS } from './linear/pieces.ts';
import { readSources, source } from './tidy/source.ts';

/** More findings of one function add nothing. */
const MOST_FOUND = 3;
/** The share of texts per function; `npm run soak` tries all. */
const TEXTS_TRIED = Number(process.env.TEXTS ?? 5);

describe('the time that a text takes', () => {
  describe.each(Object.entries(CASES))('%s', (_, cases) => {
    it.each(Object.entries(cases))('[N3] grows no faster than the text: %s', (name, work) => {
      const found = [];
      for (const [text, of] of textsFor(name)) {
        const growth = superlinear(work, of);
        if (growth !== null) found.push({ text, ...growth });
        if (found.length === MOST_FOUND) break;
      }
      expect(found).toEqual([]);
    });
  });
});

describe('a function that takes a text', () => {
  const readers = readersIn(readSources(['shared/**/*.ts', 'bin/**/*.ts']));

  it('[N3] stands in the table of cases, test/linear/cases.ts', () => {
    const missing = readers.filter(({ path, name }) => CASES[path]?.[name] === undefined);
    expect(missing).toEqual([]);
  });

  it('is found by its signature, whatever else it takes', () => {
    const code = `
      export function one(text: string): void {}
      export function two<T>(a: number, ...words: readonly string[]): T {}
      export const three = (said: string | null) => said;
      export function four(id: string, ask: (text: string) => string, { text }: Told): void {}
      export async function five(text: string): Promise<void> {}
      function six(text: string): void {}
    `.replace(/^ +/gm, '');
    expect(readersIn([source('shared/a.ts', code)]).map(({ name }) => name)).toEqual(['one', 'two', 'three']);
  });
});

describe('the measurement', () => {
  const text = (chars: number) => repeated('a ', chars);

  it.each<[string, (text: string) => unknown]>([
    ['a loop within a loop', (text) => [...text].filter((_, at) => text.lastIndexOf('b', at) > 0)],
    ['a pattern that looks for the end from every space', (text) => /[a ]+$/.test(`${text}b`)],
    ['a pattern with two ways for each word', (text) => /^(?:a ?| ?a)+$/.test(`${text}b`)],
    ['what doubles with each piece', (text) => doubled(text.length)],
  ])('finds what is slower than linear, and does not wait for it: %s', (_, work) => {
    expect(superlinear(work, text)).not.toBeNull();
  });

  it.each<[string, (text: string) => unknown]>([
    ['a pass', (text) => text.split(' ').map((word) => word.toUpperCase())],
    ['a heavy pass', (text) => [...text].map((char) => char.normalize('NFKD').repeat(20).toUpperCase())],
    ['a beginning', (text) => /[a ]+$/.test(`${text.slice(0, 300)}b`)],
  ])('passes what is linear: %s', (_, work) => {
    expect(superlinear(work, text)).toBeNull();
  });
});

/** Every n-th text; the function's name determines the first. */
function textsFor(name: string): [string, Text][] {
  const every = Math.max(1, Math.floor(TEXTS.size / TEXTS_TRIED));
  const from = [...name].reduce((sum, char) => sum + char.charCodeAt(0), 0) % every;
  return [...TEXTS].filter((_, at) => at % every === from);
}

/** Two to the power of a third of it. */
function doubled(chars: number): number {
  const calls = (depth: number): number => (depth <= 0 ? 1 : calls(depth - 1) + calls(depth - 1));
  return calls(Math.min(chars, 90) / 3);
}
