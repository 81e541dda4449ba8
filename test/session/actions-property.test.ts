import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { act, redraw } from './acts.ts';
import { common, type Deeds, deed, delivering, many, told } from './deeds.ts';

const path = fc.constantFrom('/count', '/items/0', '/items/-', '', '/items/length');
const op = fc.constantFrom('add' as const, 'replace' as const, 'remove' as const);
const value = fc.constantFrom<unknown>(1, 2, 'x'.repeat(9_000), ['a', 'b']);
const patch = fc.array(fc.record({ op, path, value }), { maxLength: 3 });

/** In the client's own interface, by the user and by the agent. */
const acting: Deeds[] = [
  fc
    .record({
      id: fc.constantFrom(undefined, undefined, undefined, 'x', 'y'),
      name: fc.constantFrom(undefined, 'counter.increment', 'addItem', 'setTheme', 'ask'),
      state: fc.constantFrom(undefined, undefined, { count: 1, items: [] }, { count: 2, items: ['Tea'] }, null),
      patch,
      seq: fc.nat(30),
    })
    .map((how) =>
      deed('acts', how, (story) => {
        const { id, name, state, patch, seq } = how;
        const named = { ...(id && { id }), ...(name && { name }), ...(state !== undefined && { state }) };
        return act(story, { ...named, patch, heard: { seq } });
      }),
    ),
  fc
    .record({ call: fc.constantFrom('v1', 'v2', 'v3', 'v4'), patch })
    .map((how) => deed('redraws', how, (story) => redraw(story, how.call, ...how.patch))),
];
const wait = fc.constantFrom(0, 0, 10, 600, 1_500, 5_000, 20_000, 61_000);
const deeds = many([...common, ...delivering, ...acting, ...acting, ...acting], wait);

describe('whatever happens beside what is done in the client', () => {
  it('[S12] [S5] [U1] [U4] the session stays whole, and its turns go one after the other', () => {
    fc.assert(
      fc.property(deeds, (list) => {
        // Each decision checks the session, and what is stored of it.
        const { story, frames } = told(list);
        expect(frames.map(({ seq }) => seq)).toEqual(frames.map((_, index) => index + 1));
        let open: number | null = null;
        let newest = 0;
        for (const frame of frames) {
          if (frame.type === 'turn.started') {
            expect([open, frame.turn]).toEqual([null, newest + 1]);
            open = newest = frame.turn;
          } else if (frame.type === 'state') expect(open).not.toBeNull();
          else if (frame.type === 'turn.ended') {
            expect(frame.turn).toBe(open);
            open = null;
          }
        }
        const versions = frames.flatMap((frame) => (frame.type === 'state' ? [frame.version] : []));
        expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
        expect(JSON.stringify(story.session.view?.state ?? null).length).toBeLessThanOrEqual(30_000);
      }),
      { numRuns: 400 },
    );
  });
});
