import { describe, expect, it } from 'vitest';
import {
  canCancelWork,
  type Work,
  workCancellationText,
  workStatus,
  workUnderWayName,
} from '../../../client/companion/panels/work-under-way-text.ts';
import { inEnglish } from '../english.ts';

const RESEARCH: Work = {
  delivery: 'w1',
  kind: 'workflow',
  tool: 'slow_research',
  text: 'the research on hot dogs',
  at: 1,
  progress: { text: 'reading 4 pages', step: 3, steps: 4 },
};
const { tool: _, progress: __, ...PLAIN } = RESEARCH;
const REMINDER: Work = { ...PLAIN, kind: 'reminder', text: 'Stretch.', dueAt: 2 };

describe('work under way', () => {
  it('[T11] [D7] running work is named by its title, and a reminder as one', () => {
    expect([RESEARCH, REMINDER].map(workUnderWayName).map(inEnglish)).toEqual(['The research on hot dogs', 'Reminder']);
  });

  it.each<[string, Work]>([
    ['reading 4 pages', RESEARCH],
    ['at work', PLAIN],
    ['others are at it', { ...PLAIN, kind: 'task' }],
    ['set', REMINDER],
    ['being stopped', { ...RESEARCH, effect: 'write', stopping: true }],
  ])('[T11] running work is shown as "%s"', (words, work) => {
    expect(inEnglish(workStatus(work))).toBe(words);
  });

  it('[T11] [T4] running work can be cancelled, unless it is a write that cannot be stopped, or is being stopped', () => {
    expect([RESEARCH, REMINDER, { ...PLAIN, effect: 'write' as const }].map(canCancelWork)).toEqual([true, true, true]);
    expect(canCancelWork({ ...PLAIN, kind: 'tool', effect: 'write' })).toBe(false);
    expect(canCancelWork({ ...PLAIN, effect: 'write', stopping: true })).toBe(false);
  });

  it('[T11] [T4] cancelled work is over, which is not said of a write', () => {
    expect(inEnglish(workCancellationText(RESEARCH))).toBe('It is cancelled: nothing of it will be told.');
    expect(inEnglish(workCancellationText(REMINDER))).toBe('The reminder is cancelled.');
    expect(inEnglish(workCancellationText({ ...PLAIN, effect: 'write' }))).toBe(
      'It is being stopped. How far it came, you will hear.',
    );
  });
});
