import { expect, it } from 'vitest';
import { isFollowedAfter } from '../../../client/companion/talk/follow-newest.ts';

const END = { top: 700, height: 300, contents: 1_000 };

it('[R1] a scroll event of the list itself that arrives after the next line leaves the newest followed', () => {
  expect(isFollowedAfter(true, END, { ...END, contents: 1_200 }, false)).toBe(true);
  expect(isFollowedAfter(true, END, { ...END, top: 750, contents: 1_200 }, true)).toBe(true);
});

it('[R1] a layout that moves the list leaves the newest followed', () => {
  expect(isFollowedAfter(true, END, { top: 600, height: 280, contents: 990 }, false)).toBe(true);
  expect(isFollowedAfter(true, END, { top: 300, height: 700, contents: 1_000 }, false)).toBe(true);
});

it("[R1] a move up without a new size, or with an input, is the user's", () => {
  expect(isFollowedAfter(true, END, { ...END, top: 690 }, false)).toBe(false);
  expect(isFollowedAfter(true, END, { top: 690, height: 300, contents: 1_006 }, true)).toBe(false);
});

it('[R1] a user who scrolls back near to the end follows again, and not earlier', () => {
  const up = { ...END, top: 400 };
  expect(isFollowedAfter(false, up, { ...up, top: 500 }, true)).toBe(false);
  expect(isFollowedAfter(false, up, { ...up, top: 660 }, true)).toBe(true);
  expect(isFollowedAfter(false, up, { ...up, contents: 1_400 }, false)).toBe(false);
});
