/** Stories with proactive turns: what the agent begins, and after how long. */

import type { Cause } from '../../../shared/protocol/frames.ts';
import { sessionDueAt } from '../../../shared/session/kernel/deadlines.ts';
import type { OperatorSettings } from '../../../shared/session/kernel/decision.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { isUnaskedTurnCause } from '../../../shared/session/turn/state.ts';
import { type Happened, operator, Story } from '../story.ts';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** 00:17 UTC: a silence that begins here has no skipped moment. */
export const START = 1_003_000;

export function alive(
  hello: Parameters<Story['hello']>[1] = {},
  more: Partial<OperatorSettings> = {},
  startMs: number = START,
): Story {
  const story = new Story();
  story.operator = { ...operator, proactive: true, ...more };
  story.nowMs = startMs;
  story.hello('c1', hello);
  return story;
}

export type Begun = { what: Cause | 'sleep'; afterMs: number; happened: Happened };

/** Fires timers until a proactive turn begins, or this time has passed; null: none began. */
export function nextAct(story: Story, withinMs: number = HOUR): Begun | null {
  const fromMs = story.nowMs;
  for (;;) {
    const dueMs = sessionDueAt(story.session, story.nowMs, story.operator);
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
    if (event.type === 'turn.started' && event.cause !== 'reflection' && isUnaskedTurnCause(event.cause))
      return event.cause;
  }
  return null;
}

/** The next remark, played to its end; returns the ms of silence before it. */
export function remark(story: Story): number {
  const act = nextAct(story);
  if (act?.what !== 'idle') throw new Error(`she does not speak: ${act?.what}`);
  story.reply(['Soup, soup, soup'.slice(0, 15)], { is: 'complete', modelMs: 5 });
  story.wait(SECOND);
  return act.afterMs;
}

/** All proactive turns of the story so far. */
export function acts(story: Story): Begun['what'][] {
  return story.records.flatMap(({ events }) => events.flatMap((event) => actIn([event]) ?? []));
}
