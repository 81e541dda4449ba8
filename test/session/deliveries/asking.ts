/** An open question [D8, D9], and its possible outcomes. */
import { expect } from 'vitest';
import { spoken } from '../short-forms.ts';
import { attached, complete, reporting, type Story } from '../story.ts';

export const QUESTION = 'Something came in, from ava and ben. Now?';

/** A bid for two items at 1,060,000; the client reports, and still plays the question. */
export function asking(more: Parameters<typeof attached>[0] = reporting): Story {
  const story = attached(more).wait(60_000);
  const { frames } = story.pushAll(['a', 'b']);
  expect(spoken(frames)).toEqual([QUESTION]);
  return story;
}

/** The question was played, and 2 s have passed. */
export function asked(): Story {
  const story = asking();
  story.wait(2_000).hear(story.session.seq - 1);
  return story;
}

/** A turn about something else, to its end. */
export function unrelated(story: Story): string[] {
  story.say('How are you?');
  const { frames } = story.reply(['Fine.'], complete);
  return spoken(story.wait(1_000).hearAll(frames).frames);
}

export function waiting(story: Story): string[] {
  return story.session.deliveries.open.map(({ id }) => id);
}
