import { describe, expect, it } from 'vitest';
import { memorySentenceRedactor } from '../../shared/memory/sentence-redaction.ts';

const NOTES =
  'The user is called Ada. She has a sister in Zurich.\nThe user likes tea. The user counts sheep!\nWhere does she live?';

describe('[M5] what is left of a text', () => {
  it.each<[string, string[], string]>([
    [
      'a name goes, and nothing else',
      ['My name is Ada.'],
      'She has a sister in Zurich.\nThe user likes tea.\nThe user counts sheep!\nWhere does she live?',
    ],
    [
      'words in another form go, too',
      ['My sisters live in Zurich'],
      'The user is called Ada.\nThe user likes tea.\nThe user counts sheep!\nWhere does she live?',
    ],
    [
      'words that only say how somebody stands to a thing are no traces',
      ['I like coffee, I love it, I want some'],
      'The user is called Ada.\nShe has a sister in Zurich.\nThe user likes tea.\nThe user counts sheep!\nWhere does she live?',
    ],
    [
      'of several things each goes',
      ['I like tea', 'I count sheep'],
      'The user is called Ada.\nShe has a sister in Zurich.\nWhere does she live?',
    ],
    ['with nothing to go, all stays', [], NOTES.replace(/ (?=She|The user counts)/g, '\n')],
  ])('[M5] a text loses the sentences that tell of a forgotten entry: %s', (_, about, left) => {
    expect(memorySentenceRedactor(about, 'en')(NOTES)).toBe(left);
  });

  it('[M5] a text of which every sentence tells of a forgotten entry becomes empty', () => {
    expect(memorySentenceRedactor(['quagga'], 'en')('Quagga. The word is quagga!')).toBe('');
    expect(memorySentenceRedactor(['quagga'], 'en')('')).toBe('');
  });

  it('[M5] a text is redacted regardless of accents and case', () => {
    expect(memorySentenceRedactor(['I was in ZÜRICH'], 'en')('The user was in Zurich.')).toBe('');
  });
});
