import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addReflection, type ReflectionMemory, removeReflectionsOf } from '../../shared/memory/reflections.ts';

const memory = (text: string, n = 1): ReflectionMemory => ({ text, atMs: n * 1_000, of: [n] });
const filled = (...texts: string[]) =>
  texts.reduce<readonly ReflectionMemory[]>((kept, text, at) => addReflection(kept, memory(text, at + 1)), []);
const texts = (kept: readonly ReflectionMemory[]) => kept.map(({ text }) => text);

describe('reflection memories', () => {
  it('[M6] the newest reflection memory stands last', () => {
    expect(texts(filled('Ana was sad.', 'The garden grows.'))).toEqual(['Ana was sad.', 'The garden grows.']);
  });

  it('[M6] a reflection memory of more than 240 characters is cut at a word', () => {
    const [kept] = texts(filled('word '.repeat(100)));
    expect(kept).toBe(`${'word '.repeat(47)}…`);
    expect(kept?.length).toBeLessThanOrEqual(240);
  });

  it('[M6] beyond 3,000 characters in all the oldest reflection memories are dropped', () => {
    const kept = filled(...Array.from({ length: 14 }, (_, at) => `${at}`.padStart(2, '0').padEnd(230, 'x')));
    expect(kept).toHaveLength(13);
    expect(texts(kept)[0]).toMatch(/^01x/);
    expect(texts(kept).at(-1)).toMatch(/^13x/);
  });

  it('[M6] a reflection memory of any length never empties the store, and one without words changes nothing', () => {
    const before = filled('Ana was sad.');
    expect(texts(addReflection(before, memory('x'.repeat(300_000), 2)))).toEqual([
      'Ana was sad.',
      `${'x'.repeat(238)} …`,
    ]);
    expect(addReflection(before, memory(' \n ', 2))).toBe(before);
  });

  it('[M6] reflection memories of any kind are within their lengths, the newest kept, the rest a tail of the earlier', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 60 }), (all) => {
        const kept = filled(...all);
        expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThanOrEqual(3_000);
        expect(kept.every(({ text }) => text.length > 0 && text.length <= 240)).toBe(true);
        const wordy = all.flatMap((text, at) => (text.trim() === '' ? [] : [at + 1]));
        expect(kept.map(({ of }) => of[0])).toEqual(wordy.slice(wordy.length - kept.length));
        expect(kept.length > 0).toBe(wordy.length > 0);
      }),
    );
  });

  it('[M5] a reflection memory that was made from a forgotten entry is removed with it', () => {
    const kept = [
      { ...memory('Ana was sad.'), of: [3, 4, 5] },
      { ...memory('The garden grows.'), of: [6, 7] },
    ];
    expect(texts(removeReflectionsOf(kept, new Set([5])))).toEqual(['The garden grows.']);
  });
});
