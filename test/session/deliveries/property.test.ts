import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../shared/session/events.ts';
import { MAX_ATTEMPTS } from '../../../shared/session/limits.ts';
import { deliveryDeeds, told } from '../deeds.ts';
import type { Story } from '../story.ts';

/*
 * The story itself checks after each deed that the stored record leads to the same session, that what must hold of a session does,
 * and that the next due time lies ahead.
 */

const ENDS = new Set(['heard', 'expired', 'discarded', 'erased', 'dead']);
const SEVEN_DAYS_MS = 604_800_000;

function eventsOf(story: Story): { event: Event; atMs: number }[] {
  return story.records.flatMap(({ events, atMs }) => events.map((event) => ({ event, atMs })));
}

/** Lets every timer fire at its time until nothing is due any more; a call that was given up ends. */
function leftAlone(story: Story): number {
  for (let wakes = 1; wakes < 2_000; wakes += 1) {
    const { dueAtMs, effects } = story.wake();
    for (const effect of effects) if (effect.do === 'give up') story.finish(effect.call, 'I could not.', false);
    if (dueAtMs === null) return wakes;
    story.nowMs = Math.max(story.nowMs, dueAtMs);
  }
  throw new Error('it never comes to rest');
}

describe('whatever happens to a session with deliveries', () => {
  it('[D2] [D15] each has one life: pending, offered three times at most, one end, and nothing of it is said before or behind', () => {
    fc.assert(
      fc.property(deliveryDeeds, (list) => {
        const { story } = told(list);
        const states = new Map<string, string>();
        const attempts = new Map<string, number>();
        for (const { event } of eventsOf(story)) {
          if (event.type === 'delivery.accepted') {
            expect(states.get(event.id)).toBeUndefined();
            states.set(event.id, 'pending');
          }
          // What the user puts off is no attempt.
          if (event.type === 'delivery.deferred')
            for (const id of event.deliveries) attempts.set(id, Math.max(0, (attempts.get(id) ?? 0) - 1));
          if (event.type === 'line' && event.delivery !== undefined) expect(states.get(event.delivery)).toBe('offered');
          if (event.type !== 'delivery') continue;
          const before = states.get(event.delivery) ?? 'unknown';
          if (event.state === 'offered') {
            expect(before).toBe('pending');
            attempts.set(event.delivery, (attempts.get(event.delivery) ?? 0) + 1);
            expect(attempts.get(event.delivery)).toBeLessThanOrEqual(MAX_ATTEMPTS);
          } else if (event.state === 'pending') expect(before).toBe('offered');
          else expect(['pending', 'offered']).toContain(before);
          expect(event.state === 'discarded').toBe(event.reason !== undefined);
          states.set(event.delivery, event.state);
        }
        const waiting = [...states].filter(([, state]) => !ENDS.has(state)).map(([id]) => id);
        expect(story.session.deliveries.map(({ id }) => id)).toEqual(waiting);
      }),
      { numRuns: 200 },
    );
  });

  it('[W1] [D14] left alone, it comes to rest, and everything has ended by its time', () => {
    fc.assert(
      fc.property(deliveryDeeds, (list) => {
        const { story } = told(list);
        const waiting = story.session.deliveries.length + story.session.calls.length;
        const leftAtMs = story.nowMs;
        const dueBy = new Map(
          story.session.deliveries.map((item) => [item.id, item.acceptedAtMs + (item.ttlMs ?? SEVEN_DAYS_MS)]),
        );
        const offered = new Set(story.session.deliveries.filter((item) => item.offered !== null).map(({ id }) => id));
        expect(leftAlone(story)).toBeLessThan(40 + 20 * waiting);
        expect(story.session).toMatchObject({ deliveries: [], calls: [], bid: null });
        expect(story.wake()).toMatchObject({ events: [], dueAtMs: null });
        for (const { event, atMs } of eventsOf(story)) {
          if (atMs < leftAtMs || event.type !== 'delivery' || !ENDS.has(event.state)) continue;
          const byMs = dueBy.get(event.delivery);
          // What is being said may be said to its end.
          if (byMs === undefined || offered.has(event.delivery)) continue;
          expect(atMs).toBeLessThanOrEqual(Math.max(leftAtMs, byMs) + 120_000);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[D14] [D20] nothing is offered after its time has passed', () => {
    fc.assert(
      fc.property(deliveryDeeds, (list) => {
        const { story } = told(list);
        const untilMs = new Map<string, number>();
        for (const { event, atMs } of eventsOf(story)) {
          if (event.type === 'delivery.accepted') untilMs.set(event.id, atMs + (event.ttlMs ?? SEVEN_DAYS_MS));
          if (event.type === 'delivery' && event.state === 'offered')
            expect(atMs).toBeLessThan(untilMs.get(event.delivery) ?? 0);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[S5] [U4] [D9] frames are gapless, turns do not overlap, and bids are turns of one question about two or more', () => {
    fc.assert(
      fc.property(deliveryDeeds, (list) => {
        const { story, frames } = told(list);
        expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index + 1));
        let open: number | null = null;
        for (const frame of frames) {
          if (frame.type === 'turn.started') {
            expect(open).toBeNull();
            open = frame.turn;
          }
          if (frame.type === 'line' || frame.type === 'turn.ended') expect(frame.turn).toBe(open);
          if (frame.type === 'turn.ended') open = null;
        }
        for (const { event } of eventsOf(story)) {
          if (event.type === 'bid.asked') expect(event.deliveries.length).toBeGreaterThanOrEqual(2);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('[D18] the same deeds twice in a row are the same as once, where they are pushes, wakes or reports', () => {
    fc.assert(
      fc.property(deliveryDeeds, (list) => {
        const { story } = told(list);
        const before = story.records.length;
        const known: string[] = eventsOf(story).flatMap(({ event }) =>
          event.type === 'delivery.accepted' ? [event.id] : [],
        );
        story.wake();
        const woken = story.records.length;
        for (const id of known) expect(story.push(id, story.texts.get(id) ?? []).events).toEqual([]);
        expect(story.wake().events).toEqual([]);
        expect(woken - before).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });

  it('[D16] [D4] nobody there, nothing is offered', () => {
    fc.assert(
      fc.property(deliveryDeeds, (list) => {
        const { story } = told(list);
        story.gone(story.session.client?.connection);
        const before = story.records.length;
        for (const id of ['x1', 'x2']) story.push(id, 'X.', { priority: 'critical', policy: 'now' });
        story.pass(3_600_000);
        const events = story.records.slice(before).flatMap((record) => record.events);
        const unasked = events.filter(
          (event) => event.type === 'bid.asked' || (event.type === 'delivery' && event.state === 'offered'),
        );
        expect(unasked).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});
