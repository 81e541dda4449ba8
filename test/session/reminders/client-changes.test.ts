import { describe, expect, it } from 'vitest';
import type { Reminder } from '../../../shared/session/reminders/state.ts';
import { answers } from '../short-forms.ts';
import { arrival, attached, reporting, type Story } from '../story.ts';

function timed(more: Partial<Reminder> = {}): Story {
  const story = attached({ ...reporting, timezone: 'UTC' });
  story.do({
    type: 'remind',
    reminder: { id: 'm1', kind: 'timer', atMs: story.nowMs + 600_000, label: 'pasta', ...more },
  });
  return story;
}

type Change = {
  act: 'pause' | 'resume' | 'skip' | 'add' | 'move' | 'rename';
  ms?: number;
  dueAt?: number;
  text?: string;
};
let frames = 0;
const ask = (story: Story, change: Change, delivery = 'm1') => {
  frames += 1;
  return story.client('c1', { type: 'reminder.change', id: `f${frames}`, delivery, ...change });
};
const only = ({ session }: Story) => session.reminders.list[0];

describe('[H8] a client changes a reminder', () => {
  it('[H8] a reminder is paused, gets more time, and goes on', () => {
    const story = timed();
    ask(story, { act: 'pause' });
    ask(story, { act: 'add', ms: 60_000 });
    expect(only(story)).toMatchObject({ leftMs: 660_000 });
    story.wait(3_600_000);
    expect(answers(ask(story, { act: 'resume' }).effects)).toContain('c1 accepted');
    expect(only(story)?.atMs).toBe(story.nowMs + 660_000);
  });

  it('[H8] [S7] a repeated frame adds its time once', () => {
    const story = timed();
    const frame = { type: 'reminder.change', id: 'same', delivery: 'm1', act: 'add', ms: 60_000 } as const;
    story.client('c1', frame);
    story.client('c1', frame);
    expect(only(story)?.atMs).toBe(story.nowMs + 660_000);
  });

  it('[H8] [H4] a time of the day that is moved stays on the user’s clock', () => {
    const story = timed({ wall: '1970-01-02T07:00:00', zone: 'UTC', kind: 'alarm' });
    ask(story, { act: 'move', dueAt: Date.UTC(1970, 0, 2, 8) });
    expect(only(story)).toMatchObject({ wall: '1970-01-02T08:00:00', atMs: Date.UTC(1970, 0, 2, 8) });
  });

  it('[H8] a reminder is renamed, by the beginning of a long name', () => {
    const story = timed();
    expect(answers(ask(story, { act: 'rename', text: 'rice '.repeat(20) }).effects)).toContain('c1 accepted');
    expect(only(story)).toMatchObject({ label: 'rice '.repeat(12) });
  });

  it.each([
    ['without a time to add', { act: 'add' }],
    ['of more than is left', { act: 'add', ms: -600_000 }],
    ['without a time to move to', { act: 'move' }],
    ['to a time that is over', { act: 'move', dueAt: 5 }],
    ['to the year 9999', { act: 'move', dueAt: Date.UTC(9999, 0, 1) }],
    ['that skips what does not repeat', { act: 'skip' }],
    ['to a name that is not said', { act: 'rename' }],
  ] as const)('[H8] a change %s is refused, and changes nothing', (_, change) => {
    const story = timed();
    const before = only(story);
    expect(answers(ask(story, change).effects)).toEqual(['c1 error bad_frame']);
    expect(only(story)).toEqual(before);
  });

  it('[H8] [N2] what is not set, and a delivery of a producer for later, are not found', () => {
    const story = timed();
    const { id: _, ...sent } = arrival('');
    story.do({ type: 'remind', reminder: { id: 'p1', atMs: story.nowMs + 600_000, arrival: sent } });
    expect(answers(ask(story, { act: 'pause' }, 'm2').effects)).toEqual(['c1 error not_found']);
    expect(answers(ask(story, { act: 'pause' }, 'p1').effects)).toEqual(['c1 error not_found']);
  });
});
