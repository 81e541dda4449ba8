import { describe, expect, it } from 'vitest';
import { readSources, source } from '../tidy/source.ts';
import { CASES } from './cases.ts';
import { readersIn } from './exports.ts';

describe('a function that takes a text', () => {
  const readers = readersIn(readSources(['shared/**/*.ts', 'bin/**/*.ts']));

  it('[N3] each function that takes a text is measured by npm run soak: it stands in test/linear/cases.ts', () => {
    const missing = readers.filter(({ path, name }) => CASES[path]?.[name] === undefined);
    expect(missing).toEqual([]);
  });

  it('[N3] a function that takes a text is found by its signature, whatever else it takes', () => {
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
