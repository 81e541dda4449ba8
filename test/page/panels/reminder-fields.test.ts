import { expect, it } from 'vitest';
import { changesOfFields, reminderLocalTimeOf } from '../../../client/companion/panels/reminder-fields.ts';

const DUE_MS = new Date(2026, 10, 30, 18, 30, 15).getTime();
const before = { text: 'Call mum', dueAtMs: DUE_MS };

it('[H8] the form of a reminder shows its time on the clock of the browser', () => {
  expect(reminderLocalTimeOf(DUE_MS)).toBe('2026-11-30T18:30');
});

it.each([
  ['nothing', { text: ' Call mum ', time: '2026-11-30T18:30' }, []],
  [
    'another time',
    { text: 'Call mum', time: '2026-12-01T09:05' },
    [{ act: 'move', dueAt: new Date(2026, 11, 1, 9, 5).getTime() }],
  ],
  ['another name', { text: 'Call dad', time: '2026-11-30T18:30' }, [{ act: 'rename', text: 'Call dad' }]],
  ['no name and no time', { text: '  ', time: '' }, []],
])('[H8] of what is written in the form of a reminder, %s is changed', (_, fields, changes) => {
  expect(changesOfFields(before, fields)).toEqual(changes);
});
