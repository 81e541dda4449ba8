import { expect, it } from 'vitest';
import { previousWords } from '../../../client/companion/talk/recalled-words.ts';

const NONE = { isComposing: false, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const UP = { key: 'ArrowUp', ...NONE };
const DOWN = { key: 'ArrowDown', ...NONE };
const SAID = ['One.', 'Two.', 'One.', 'Three.'];

it("[R3] ↑ goes back through the user's own words, each once, and ↓ forward to an empty field", () => {
  expect(['', 'Three.', 'One.'].map((words) => previousWords(SAID, words, UP))).toEqual(['Three.', 'One.', 'Two.']);
  expect(previousWords(SAID, 'Two.', UP)).toBeNull();
  expect(previousWords(SAID, 'Two.', DOWN)).toBe('One.');
  expect(previousWords(SAID, 'Three.', DOWN)).toBe('');
});

it('[R3] arrow keys leave words that are being typed, and keys with another meaning, alone', () => {
  expect(previousWords(SAID, 'Tw', UP)).toBeNull();
  expect(previousWords(SAID, '', DOWN)).toBeNull();
  expect(previousWords([], '', UP)).toBeNull();
  expect(previousWords(SAID, '', { ...UP, isComposing: true })).toBeNull();
  expect(previousWords(SAID, '', { ...UP, shiftKey: true })).toBeNull();
});
