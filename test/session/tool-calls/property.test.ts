import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../shared/session/events.ts';
import { applyEvent } from '../../../shared/session/evolve.ts';
import { newSession, type Session } from '../../../shared/session/state.ts';
import { told } from '../deeds.ts';
import type { Story } from '../story.ts';
import { toolDeeds } from './deeds.ts';

/** What happened, each with the session just before it. */
function history({ records }: Story): { event: Event; before: Session }[] {
  let session = newSession();
  return records.flatMap(({ events, atMs }) =>
    events.map((event) => {
      const before = session;
      session = applyEvent(session, event, atMs);
      return { event, before };
    }),
  );
}

/** Until nothing is due, with honest ends for what is lost. */
function leftAlone(story: Story): void {
  for (let wakes = 0; wakes < 2_000; wakes += 1) {
    const { dueAtMs, effects } = story.wake();
    for (const effect of effects) if (effect.do === 'give up') story.finish(effect.call, 'I could not.', false);
    if (dueAtMs === null) return;
    story.nowMs = Math.max(story.nowMs, dueAtMs);
  }
  throw new Error('it does not come to rest');
}

describe('whatever tools do to a session', () => {
  it('[W1] [U9] left alone it comes to rest: nothing is under way, and no reminder is left', () => {
    fc.assert(
      fc.property(toolDeeds, (list) => {
        const { story } = told(list);
        leftAlone(story);
        expect([story.session.calls, story.session.reminders]).toEqual([[], []]);
      }),
      { numRuns: 200 },
    );
  });

  it('[T4] [D19] a write has one end, and is told or delivered; [T3] a read is never delivered', () => {
    fc.assert(
      fc.property(toolDeeds, (list) => {
        const { story } = told(list);
        leftAlone(story);
        const events = story.records.flatMap((record) => record.events);
        const ends = new Map<number, string>();
        for (const event of events) if (event.type === 'turn.ended') ends.set(event.turn, event.status);
        for (const began of events) {
          if (began.type !== 'call.began') continue;
          const of = (type: 'call.began' | 'call.ended') => (event: Event) =>
            event.type === type && event.call === began.call;
          const delivered = events.filter((event) => event.type === 'delivery.accepted' && event.id === began.call);
          expect(events.filter(of('call.ended'))).toHaveLength(events.filter(of('call.began')).length);
          if (began.effect === 'write') expect(events.filter(of('call.began'))).toHaveLength(1);
          const isTold = delivered.length === 0 && ends.get(began.turn) === 'complete';
          expect(delivered).toHaveLength(began.effect === 'read' || isTold ? 0 : 1);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[F2] a filler is said to somebody, in a turn that is open and not held; [F5] never the same twice in a row', () => {
    fc.assert(
      fc.property(toolDeeds, (list) => {
        const last = new Map<string | undefined, string>();
        for (const { event, before } of history(told(list).story)) {
          if (event.type !== 'line' || event.kind !== 'filler') continue;
          expect(before.client).not.toBeNull();
          expect(before.turn?.stage).toMatchObject({ is: 'answering', hold: null });
          expect(event.text).not.toBe(last.get(event.tier));
          last.set(event.tier, event.text);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('[T4] [N7] a yes stands in the turn after the question, and nothing of others was read out in between', () => {
    fc.assert(
      fc.property(toolDeeds, (list) => {
        let asked: number | null = null;
        for (const { event, before } of history(told(list).story)) {
          if (event.type === 'yes.asked') asked = event.turn;
          if (event.type === 'turn.started' && event.cause !== 'user') asked = null;
          if (event.type !== 'yes.given') continue;
          expect(asked).toBe(before.asking[0]?.turn);
          expect(before.turn?.words).toMatch(/^Yes/);
          asked = null;
        }
      }),
      { numRuns: 200 },
    );
  });
});
