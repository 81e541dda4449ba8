/** Stories in which she lives: what she begins by herself, and after how long. */
import type { OperatorSettings } from '../../../shared/session/commands.ts';
import { nextDueAt } from '../../../shared/session/deadlines.ts';
import type { Event } from '../../../shared/session/events.ts';
import { type Happened, operator, Story } from '../story.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** 17 minutes after midnight, UTC. A silence that begins then has no moment that is let pass. */
export const START = 1_003_000;

/** Somebody has said hello on c1, at `startMs`. */
export function alive(
  hello: Parameters<Story['hello']>[1] = {},
  more: Partial<OperatorSettings> = {},
  startMs: number = START,
): Story {
  const story = new Story();
  story.operator = { ...operator, life: true, ...more };
  story.nowMs = startMs;
  story.hello('c1', hello);
  return story;
}

export type Begun = { what: 'idle' | 'news' | 'sleep' | 'reflection'; afterMs: number; happened: Happened };

/** Lets timers fire until she does something by herself, or is left alone for so long; null: she has done nothing. */
export function nextAct(story: Story, withinMs: number = HOUR): Begun | null {
  const fromMs = story.nowMs;
  for (;;) {
    const dueMs = nextDueAt(story.session, story.nowMs, story.operator);
    if (dueMs === null || dueMs > fromMs + withinMs) {
      story.nowMs = fromMs + withinMs;
      return null;
    }
    story.nowMs = Math.max(story.nowMs, dueMs);
    const happened = story.wake();
    const what = actIn(happened.events);
    if (what !== null) return { what, afterMs: story.nowMs - fromMs, happened };
  }
}

export function actIn(events: readonly Event[]): Begun['what'] | null {
  for (const event of events) {
    if (event.type === 'agent.slept') return 'sleep';
    if (event.type === 'reflection.requested') return 'reflection';
    if (event.type === 'turn.started' && (event.cause === 'idle' || event.cause === 'news')) return event.cause;
  }
  return null;
}

/** The next remark, told and over; ms of silence before it. Its one word takes a second to say. */
export function remark(story: Story): number {
  const act = nextAct(story);
  if (act?.what !== 'idle') throw new Error(`she does not speak: ${act?.what}`);
  story.reply(['Soup, soup, soup'.slice(0, 15)], { is: 'complete', modelMs: 5 });
  story.wait(SECOND);
  return act.afterMs;
}

/** What she has begun in all of the story so far. */
export function acts(story: Story): Begun['what'][] {
  return story.records.flatMap(({ events }) => events.flatMap((event) => actIn([event]) ?? []));
}
