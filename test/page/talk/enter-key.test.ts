import { expect, it } from 'vitest';
import { sends } from '../../../client/companion/talk/enter-key.ts';

const enter = { key: 'Enter', keyCode: 13, shiftKey: false, isComposing: false };

it('[R3] Enter sends, and with Shift begins a new line', () => {
  expect(sends(enter)).toBe(true);
  expect(sends({ ...enter, shiftKey: true })).toBe(false);
  expect(sends({ ...enter, key: 'a', keyCode: 65 })).toBe(false);
});

it("[R3] Enter that accepts an input method's proposal does not send, in Safari either", () => {
  expect(sends({ ...enter, isComposing: true })).toBe(false);
  // Safari has already ended the composition; only the key code shows it.
  expect(sends({ ...enter, keyCode: 229 })).toBe(false);
});
