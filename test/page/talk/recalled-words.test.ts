import { expect, it } from 'vitest';
import { recalledWords } from '../../../client/companion/talk/recalled-words.ts';

const NONE = { isComposing: false, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const UP = { key: 'ArrowUp', ...NONE };
const DOWN = { key: 'ArrowDown', ...NONE };
const SAID = ['One.', 'Two.', 'One.', 'Three.'];

it("[R3] ↑ goes back through the user's own words, each once, and ↓ forward to an empty field", () => {
  expect(['', 'Three.', 'One.'].map((words) => recalledWords(SAID, words, UP))).toEqual(['Three.', 'One.', 'Two.']);
  expect(recalledWords(SAID, 'Two.', UP)).toBeNull();
  expect(recalledWords(SAID, 'Two.', DOWN)).toBe('One.');
  expect(recalledWords(SAID, 'Three.', DOWN)).toBe('');
});

it('[R3] arrow keys leave words that are being typed, and keys with another meaning, alone', () => {
  expect(recalledWords(SAID, 'Tw', UP)).toBeNull();
  expect(recalledWords(SAID, '', DOWN)).toBeNull();
  expect(recalledWords([], '', UP)).toBeNull();
  expect(recalledWords(SAID, '', { ...UP, isComposing: true })).toBeNull();
  expect(recalledWords(SAID, '', { ...UP, shiftKey: true })).toBeNull();
});
