import { expect, it } from 'vitest';
import { isEnterKeySend } from '../../../client/companion/talk/enter-key.ts';

const enter = { key: 'Enter', keyCode: 13, shiftKey: false, isComposing: false };

it('[R3] Enter sends, and with Shift begins a new line', () => {
  expect(isEnterKeySend(enter)).toBe(true);
  expect(isEnterKeySend({ ...enter, shiftKey: true })).toBe(false);
  expect(isEnterKeySend({ ...enter, key: 'a', keyCode: 65 })).toBe(false);
});

it("[R3] Enter that accepts an input method's proposal does not send, in Safari either", () => {
  expect(isEnterKeySend({ ...enter, isComposing: true })).toBe(false);
  // Safari has already ended the composition; only the key code shows it.
  expect(isEnterKeySend({ ...enter, keyCode: 229 })).toBe(false);
});
