import { expect, it } from 'vitest';
import { reminderChangeIn } from '../../../bin/talk/reminder-change.ts';

/** Noon on the clock of this machine. */
const NOON_MS = new Date(2026, 10, 30, 12).getTime();

it.each([
  ['+5', { act: 'add', ms: 300_000 }],
  ['-5', { act: 'add', ms: -300_000 }],
  ['18:30', { act: 'move', dueAt: new Date(2026, 10, 30, 18, 30).getTime() }],
  ['9:00', { act: 'move', dueAt: new Date(2026, 11, 1, 9).getTime() }],
  ['2026-12-24T07:00', { act: 'move', dueAt: new Date(2026, 11, 24, 7).getTime() }],
  ['name Call dad', { act: 'rename', text: 'Call dad' }],
  ['pause', { act: 'pause' }],
  ['skip', { act: 'skip' }],
  ['name', null],
  ['25:00', null],
  ['later', null],
])('[H8] in the terminal a reminder is changed by its id and "%s"', (words, change) => {
  expect(reminderChangeIn(words, NOON_MS)).toEqual(change);
});
