import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateMemoryToWords } from '../../shared/memory/truncate-text.ts';

describe('cutting', () => {
  it.each([
    ['what fits stays as it is', 'Tea, please.', 12, 'Tea, please.'],
    ['at a word', 'One two three', 12, 'One two …'],
    ['without the comma before it', 'One two, three', 11, 'One two …'],
    ['where there are no words', 'x'.repeat(60), 50, `${'x'.repeat(48)} …`],
    ['never through a character', `${'x'.repeat(47)}👩👩`, 50, `${'x'.repeat(47)} …`],
    ['on one line', 'One\n\n two\tthree', 20, 'One two three'],
  ])('[M6] a text is cut where a word ends: %s', (_, text, most, cut) => {
    expect(truncateMemoryToWords(text, most)).toBe(cut);
  });

  it('[M6] a cut text is never longer, never empty where there was something, and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), fc.integer({ min: 10, max: 240 }), (text, most) => {
        const cut = truncateMemoryToWords(text, most);
        expect(cut.length).toBeLessThanOrEqual(most);
        expect(cut === '').toBe(text.trim() === '');
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });

  it('[N3] cutting a text reads no further than white space could matter', () => {
    expect(truncateMemoryToWords(`${' '.repeat(9_000)}hot dogs`, 80)).toBe('hot dogs');
    expect(truncateMemoryToWords(`hot${' '.repeat(9_000)}dogs`, 80)).toBe('hot …');
  });
});
