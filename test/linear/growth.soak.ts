/** One process serves all users [N3]: the time to read a text grows linearly with its length. */
import { describe, expect, it } from 'vitest';
import { ENTRY_POINTS } from './entry-points.ts';
import { superlinear, type Text } from './growth.ts';
import { repeated, TEXTS } from './pieces.ts';

/** More findings of one function add nothing. */
const MOST_FOUND = 3;
/** Texts per function; the CI share tries a few. */
const TEXTS_TRIED = Number(process.env.TEXTS ?? TEXTS.size);

describe('the time that a text takes', () => {
  it.each(Object.entries(ENTRY_POINTS))('[N3] the time of %s grows no faster than the text', (name, work) => {
    const found = [];
    for (const [text, of] of textsFor(name)) {
      const growth = superlinear(work, of);
      if (growth !== null) found.push({ text, ...growth });
      if (found.length === MOST_FOUND) break;
    }
    expect(found).toEqual([]);
  });
});

describe('the measurement', () => {
  const text = (chars: number) => repeated('a ', chars);

  it.each<[string, (text: string) => unknown]>([
    ['a loop within a loop', (text) => [...text].filter((_, at) => text.lastIndexOf('b', at) > 0)],
    ['a pattern that looks for the end from every space', (text) => /[a ]+$/.test(`${text}b`)],
    ['a pattern with two ways for each word', (text) => /^(?:a ?| ?a)+$/.test(`${text}b`)],
    ['what doubles with each piece', (text) => doubled(text.length)],
  ])('[N3] the measurement finds what is slower than linear, and does not wait: %s', (_, work) => {
    expect(superlinear(work, text)).not.toBeNull();
  });

  it.each<[string, (text: string) => unknown]>([
    ['a pass', (text) => text.split(' ').map((word) => word.toUpperCase())],
    ['a heavy pass', (text) => [...text].map((char) => char.normalize('NFKD').repeat(20).toUpperCase())],
    ['a beginning', (text) => /[a ]+$/.test(`${text.slice(0, 300)}b`)],
  ])('[N3] the measurement passes what is linear: %s', (_, work) => {
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
