import { beforeEach, describe, expect, it } from 'vitest';
import { CheckpointCache, costOf } from '../../../bench/layouts/checkpoints.ts';
import { piece, request, wordTokens } from './wordy.ts';

let cache: CheckpointCache;
beforeEach(() => {
  cache = new CheckpointCache({ minimumTokens: 1_024 }, wordTokens());
});

const MINUTE = 60_000;
const system = piece('s', 1_100, true);
const asking = (...blocks: ReturnType<typeof piece>[]) => request([], [system], blocks);
/** So many blocks of ten tokens, each unlike the others. */
const talk = (count: number) => Array.from({ length: count }, (_, at) => piece(`t${at}`, 10));
const withPoint = (blocks: ReturnType<typeof piece>[]) =>
  blocks.map((block, at) => ({ ...block, point: at === blocks.length - 1 }));

describe('a request', () => {
  it('[X5] writes what stands before its last point, and reads it the next time', () => {
    const both = request([piece('t', 400, true)], [piece('s', 700, true)], [piece('u', 100)]);
    const first = cache.ask(both, 0);
    expect(first).toEqual({ sent: 1_200, read: 0, written: 1_100, uncached: 100, early: 1 });
    expect(costOf(first)).toBe(1_475);
    const second = cache.ask(both, 10_000);
    expect(second).toEqual({ sent: 1_200, read: 1_100, written: 0, uncached: 100, early: 1 });
    expect(costOf(second)).toBe(210);
  });

  it('[X5] writes only what came since the entry that it reads', () => {
    cache.ask(asking(piece('a', 50, true), piece('u', 30)), 0);
    const next = cache.ask(asking(piece('a', 50), piece('b', 60, true), piece('v', 40)), 1);
    expect(next).toEqual({ sent: 1_250, read: 1_150, written: 60, uncached: 40, early: 0 });
    expect(costOf(next)).toBe(230);
  });

  it('reads nothing where no point was written, though the bytes are the same', () => {
    cache.ask(request([], [piece('s', 1_100)], [piece('u', 10)]), 0);
    expect(cache.ask(asking(piece('u', 10)), 1)).toMatchObject({ read: 0, written: 1_100 });
  });

  it('reads up to its last point that still has the same bytes before it', () => {
    cache.ask(asking(piece('a', 50, true), piece('u', 10)), 0);
    expect(cache.ask(asking(piece('x', 50, true), piece('u', 10)), 1)).toMatchObject({ read: 1_100, written: 50 });
    const changed = request([], [piece('r', 1_100, true)], [piece('a', 50, true), piece('u', 10)]);
    expect(cache.ask(changed, 2)).toMatchObject({ read: 0, written: 1_150 });
  });

  it('takes the same text by somebody else for another', () => {
    const said = (role: 'user' | 'assistant') => ({ ...asking(), blocks: [{ role, ...piece('a', 50, true) }] });
    cache.ask(said('user'), 0);
    expect(cache.ask(said('assistant'), 1)).toMatchObject({ read: 1_100, written: 50 });
  });

  it('has no use of points below the minimum', () => {
    const small = request([piece('t', 500, true)], [piece('s', 523, true)], [piece('u', 10)]);
    cache.ask(small, 0);
    expect(cache.ask(small, 1)).toEqual({ sent: 1_033, read: 0, written: 0, uncached: 1_033, early: 2 });
    const enough = request([], [piece('s', 1_024, true)], []);
    expect(cache.ask(enough, 2)).toMatchObject({ written: 1_024, early: 0 });
  });

  it('with a fifth point is refused', () => {
    const five = ['a', 'b', 'c', 'd'].map((word) => piece(word, 10, true));
    expect(() => cache.ask(asking(...five), 0)).toThrow(RangeError);
  });
});

describe('an entry', () => {
  it('lives five minutes', () => {
    cache.ask(asking(), 0);
    expect(cache.ask(asking(), 5 * MINUTE)).toMatchObject({ read: 1_100 });
    expect(cache.ask(asking(), 10 * MINUTE + 1)).toMatchObject({ read: 0, written: 1_100 });
  });

  it('lives on with every use, at a point inside of what is read too', () => {
    const longer = asking(piece('a', 50, true));
    cache.ask(longer, 0);
    cache.ask(longer, 4 * MINUTE);
    expect(cache.ask(asking(piece('b', 50, true)), 8 * MINUTE)).toMatchObject({ read: 1_100, written: 50 });
  });

  it.each([
    [19, { read: 1_110, written: 190 }],
    [20, { read: 1_100, written: 210 }],
  ])('is found from %i blocks behind it, and not from 20', (further, spent) => {
    cache.ask(asking(...withPoint(talk(1)), piece('u', 5)), 0);
    expect(cache.ask(asking(...withPoint(talk(1 + further)), piece('v', 5)), 1)).toMatchObject(spent);
  });
});
