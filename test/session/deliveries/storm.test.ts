import { describe, expect, it } from 'vitest';
import { applySessionEvents } from '../../../shared/session/kernel/apply-events.ts';
import { decide } from '../../../shared/session/kernel/decide.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { FEATURES } from '../../../shared/session/kernel/features.ts';
import { arrival, operator, persona, reporting, Story } from '../story.ts';

const MANY = 3_000;
const ids = Array.from({ length: MANY }, (_, at) => `item-${at}`);

/** A user with this many deliveries after an absence. */
function crowded(more: Parameters<typeof arrival>[1] = {}): Story {
  const story = new Story();
  for (const id of ids) story.texts.set(id, [`About ${id}.`]);
  story.do({ type: 'push', arrivals: ids.map((id) => arrival(id, { source: null, ...more })) });
  return story;
}

describe('thousands that wait', () => {
  it('[D15] a decision asks for the texts of no more deliveries than a turn has lines for', () => {
    const story = crowded({ priority: 'critical' });
    story.hello('c1', reporting);
    const input = { nowMs: story.nowMs + 600, persona, settings: operator, texts: new Map() };
    expect(decide(story.session, { type: 'wake' }, input).missingInputs?.texts).toEqual(ids.slice(0, 100));
    story.wait(600).wake();
    expect(story.session.turns.newest?.lines).toHaveLength(100);
    expect(story.session.deliveries.open.filter(({ offered }) => offered === 1)).toHaveLength(100);
  });
});

it('[D2] many ends of deliveries in one decision equal each of them alone', () => {
  const { session } = crowded();
  const end = (delivery: string): Event => ({ type: 'delivery', delivery, state: 'expired', priority: 'active' });
  const other: Event = { type: 'user.acted' };
  const events = [end('item-1'), end('item-0'), end('item-1'), end('nobody'), other, end('item-2')];
  const together = applySessionEvents(FEATURES, session, events, 5);
  expect(together).toEqual(events.reduce((before, event) => applySessionEvents(FEATURES, before, [event], 5), session));
  expect(together.deliveries.recent.map(({ id }) => id)).toEqual(['item-1', 'item-0', 'item-2']);
  expect([together.deliveries.open.length, together.seq]).toEqual([MANY - 3, 5]);
});
