import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Event } from '../../../shared/session/kernel/events.ts';
import { MAX_ATTEMPTS, MAX_LINES } from '../../../shared/session/kernel/limits.ts';
import { heardTextOfTurnExchange } from '../../../shared/session/turn/playback.ts';
import type { Story } from '../story.ts';
import { randomCommands, runCommands } from './random-commands.ts';

/**
 * The story checks after each command that the stored record yields the same session, that the invariants
 * hold [S12], and that the next due time is ahead [W1]. test/sim checks whole worlds.
 */

/** Sequences of commands per property; `npm run soak` tries thousands. */
const SEQUENCES = Number(process.env.SEQUENCES ?? 20);

const ENDS = new Set(['heard', 'expired', 'discarded', 'erased', 'dead']);

function eventsOf(story: Story): Event[] {
  return story.records.flatMap(({ events }) => events);
}

/** Fires every timer until nothing is due; an abandoned call ends. */
function leftAlone(story: Story): number {
  for (let wakes = 1; wakes < 2_000; wakes += 1) {
    const { dueAtMs, effects } = story.wake();
    for (const effect of effects) if (effect.do === 'give up') story.finish(effect.call, 'I could not.', false);
    if (dueAtMs === null) return wakes;
    story.nowMs = Math.max(story.nowMs, dueAtMs);
  }
  throw new Error('it never comes to rest');
}

describe('whatever happens to a session', () => {
  it('[S5] [U1] [U4] for any commands frames are gapless, turns neither overlap nor repeat, and nothing comes behind an end', () => {
    fc.assert(
      fc.property(randomCommands, (list) => {
        const { frames } = runCommands(list);
        expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index + 1));
        let open: number | null = null;
        let newest = 0;
        for (const frame of frames) {
          if (frame.type === 'turn.started') {
            expect([open, frame.turn]).toEqual([null, newest + 1]);
            open = newest = frame.turn;
          } else if (frame.type === 'line' || frame.type === 'turn.ended') {
            expect(frame.turn).toBe(open);
            if (frame.type === 'turn.ended') open = null;
          }
        }
      }),
      { numRuns: SEQUENCES },
    );
  });

  it('[U2] [U6] for any commands a line that is sent again keeps its index and words, and memory holds no more than was sent', () => {
    fc.assert(
      fc.property(randomCommands, (list) => {
        const { story, frames } = runCommands(list);
        const texts = new Map<string, string>();
        for (const frame of frames) {
          if (frame.type !== 'line') continue;
          const key = `${frame.turn}/${frame.index}`;
          expect(texts.get(key) ?? frame.text).toBe(frame.text);
          texts.set(key, frame.text);
          expect(frame.index).toBeLessThan(MAX_LINES);
        }
        for (const exchange of story.session.turns.sealed) {
          const sent = frames.filter(
            (frame) => frame.type === 'line' && frame.turn === exchange.turn && frame.kind !== 'apology',
          );
          const lines = new Map(sent.map((frame) => (frame.type === 'line' ? [frame.index, frame.text] : [-1, ''])));
          const letters = (text: string) => text.replaceAll(' ', '').length;
          expect(letters([...lines.values()].join(''))).toBeGreaterThanOrEqual(
            letters(heardTextOfTurnExchange(exchange)),
          );
        }
      }),
      { numRuns: SEQUENCES },
    );
  });

  it('[D2] [D15] for any commands a delivery is pending, offered three times at most, ends once, and has no line outside of an offer', () => {
    fc.assert(
      fc.property(randomCommands, (list) => {
        const { story } = runCommands(list);
        const states = new Map<string, string>();
        const attempts = new Map<string, number>();
        for (const event of eventsOf(story)) {
          if (event.type === 'delivery.accepted') {
            expect(states.get(event.id)).toBeUndefined();
            states.set(event.id, 'pending');
          }
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
        expect(story.session.deliveries.open.map(({ id }) => id)).toEqual(waiting);
      }),
      { numRuns: SEQUENCES },
    );
  });

  it('[W1] [U9] [A1] after any commands a session comes to rest: nothing is open or running, and no timer is left', () => {
    fc.assert(
      fc.property(randomCommands, (list) => {
        const { story } = runCommands(list);
        const {
          deliveries: { open: deliveries },
          toolCalls: { open: calls },
          reminders: { list: reminders },
        } = story.session;
        expect(leftAlone(story)).toBeLessThan(60 + 20 * (deliveries.length + calls.length + reminders.length));
        expect(story.session).toMatchObject({
          deliveries: { open: [], bid: null },
          toolCalls: { open: [] },
          reminders: { list: [] },
          speech: { utterances: [] },
        });
        expect(story.session.turns.newest?.stage.is ?? 'ended').toBe('ended');
        expect(story.wake()).toMatchObject({ events: [], dueAtMs: null });
        const understood = eventsOf(story).flatMap((event) =>
          event.type === 'utterance.transcribed' ? [event.utterance] : [],
        );
        expect(new Set(understood).size).toBe(understood.length);
        for (const event of eventsOf(story))
          if (event.type === 'utterance.committed') expect(understood).toContain(event.utterance);
      }),
      { numRuns: SEQUENCES },
    );
  });
});
