import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AudioPiece, JitterBuffer } from '../../../shared/voice/audio/jitter-buffer.ts';

/** 20 ms whose bytes identify the piece. */
const BYTES = 640;
const sound = (n: number, bytes = BYTES) => new Uint8Array(bytes).fill(n + 1);
const numbers = (taken: AudioPiece[]) => taken.map(({ n, concealed }) => (concealed ? `(${n})` : `${n}`)).join(' ');

describe('the pieces of an utterance', () => {
  let pieces: JitterBuffer;
  beforeEach(() => {
    pieces = new JitterBuffer();
  });

  const come = (nowMs: number, ...which: number[]) => {
    for (const n of which) pieces.add(n, sound(n), nowMs);
  };
  it('[A2] of two pieces of an utterance with the same number the first stands, before and after its use', () => {
    pieces.add(0, sound(0), 1_000);
    pieces.add(0, sound(7), 1_000);
    expect(pieces.take(1_000)).toEqual([{ n: 0, pcm: sound(0), concealed: false }]);
    pieces.add(0, sound(7), 1_001);
    expect(pieces.take(2_000)).toEqual([]);
    expect(pieces).toMatchObject({ concealed: 0, late: 0, dropped: 0 });
  });

  it('[A2] a missing piece is waited for 200 ms from when a later one came, and then replaced by silence', () => {
    come(1_000, 0);
    pieces.take(1_000);
    come(1_100, 2);
    come(1_250, 4);
    expect(pieces.dueAtMs).toBe(1_300);
    expect(pieces.take(1_299)).toEqual([]);
    expect(pieces.take(1_300)).toEqual([
      { n: 1, pcm: new Uint8Array(BYTES), concealed: true },
      { n: 2, pcm: sound(2), concealed: false },
    ]);
    expect(pieces.dueAtMs).toBe(1_450);
    expect(numbers(pieces.take(1_450))).toBe('(3) 4');
    expect(pieces.concealed).toBe(2);
  });
  it('[A2] a piece that comes too late is dropped and counted, once', () => {
    come(1_000, 1);
    pieces.take(1_200);
    come(1_201, 0, 0, 2);
    expect(numbers(pieces.take(1_201))).toBe('2');
    expect(pieces).toMatchObject({ concealed: 1, late: 1 });
  });

  it('[A2] a piece that is missing at the commit is known to be missing', () => {
    come(1_000, 0);
    pieces.take(1_000);
    pieces.commit(3, 1_050);
    expect(pieces.dueAtMs).toBe(1_250);
    expect(pieces.isOver).toBe(false);
    expect(numbers(pieces.take(1_250))).toBe('(1) (2)');
    expect(pieces.isOver).toBe(true);
    expect(pieces.dueAtMs).toBe(Number.POSITIVE_INFINITY);
  });
  it('[A2] an utterance whose commit names no pieces is over at once', () => {
    pieces.commit(0, 1_000);
    expect(pieces.isOver).toBe(true);
    expect(pieces.take(9_000)).toEqual([]);
  });

  it('[A2] an utterance of which no piece came is empty, since no length is known', () => {
    pieces.commit(2, 1_000);
    expect(pieces.take(1_200).map(({ pcm }) => pcm.length)).toEqual([0, 0]);
    expect(pieces.isOver).toBe(true);
  });

  it('[A2] pieces after the commit are refused, also those that were waiting', () => {
    come(1_000, 0, 1, 2, 3);
    pieces.commit(2, 1_000);
    come(1_010, 2, 5);
    expect(numbers(pieces.take(1_010))).toBe('0 1');
    expect(pieces).toMatchObject({ isOver: true, dropped: 4, late: 0 });
  });
  it('[S7] an utterance keeps to its first commit', () => {
    pieces.commit(1, 1_000);
    pieces.commit(4, 1_001);
    come(1_010, 0, 1);
    expect(numbers(pieces.take(1_010))).toBe('0');
    expect(pieces.isOver).toBe(true);
  });

  it('[A2] a concealed piece is as long as the one before, which need not be the first', () => {
    pieces.add(0, sound(0, 320), 1_000);
    pieces.add(1, sound(1, 16_000), 1_000);
    pieces.add(3, sound(3, 40), 1_000);
    expect(pieces.take(1_200).map(({ pcm }) => pcm.length)).toEqual([320, 16_000, 16_000, 40]);
  });

  it('[A2] an utterance may be followed from the middle on, and earlier pieces are neither waited for nor counted', () => {
    pieces = new JitterBuffer(5);
    come(1_000, 3, 6, 4, 5);
    expect(numbers(pieces.take(1_000))).toBe('5 6');
    expect(pieces).toMatchObject({ next: 7, late: 0, dropped: 0, concealed: 0 });
  });

  it('[A2] an utterance ends at ten minutes', () => {
    for (let n = 0; n < 1_202; n += 1) pieces.add(n, new Uint8Array(16_000), 1_000);
    const taken = pieces.take(1_000);
    // 1,200 times 500 ms.
    expect(taken).toHaveLength(1_200);
    expect(pieces).toMatchObject({ isOver: true, dropped: 2, concealed: 0 });
    pieces.commit(1_202, 1_010);
    expect(pieces.isOver).toBe(true);
  });
  it('[A2] a gap is at most two seconds of silence, however large a client makes it', () => {
    pieces.add(0, new Uint8Array(16_000), 1_000);
    pieces.add(29_999, new Uint8Array(16_000), 1_000);
    const taken = pieces.take(1_200);
    expect(taken.reduce((sum, { pcm }) => sum + pcm.length, 0)).toBe(96_000);
  });
});

/** When a piece arrives, and when its copy does. */
type Fate = { arriveMs: number[] };
type Way = { fates: Fate[]; commitMs: number };

/** One every 20 ms. Of ten, one is lost, one is up to half a second late, and one is doubled. */
const way: fc.Arbitrary<Way> = fc
  .record({
    fates: fc.array(
      fc.record({
        happens: fc.integer({ min: 0, max: 9 }),
        delayMs: fc.integer({ min: 0, max: 500 }),
        jitterMs: fc.integer({ min: 0, max: 30 }),
      }),
      { maxLength: 60 },
    ),
    commitAfterMs: fc.integer({ min: 0, max: 400 }),
  })
  .map(({ fates, commitAfterMs }) => ({
    fates: fates.map(({ happens, delayMs, jitterMs }, n) => {
      const soonMs = 1_000 + 20 * n + jitterMs;
      if (happens === 0) return { arriveMs: [] };
      if (happens === 1) return { arriveMs: [soonMs + delayMs] };
      return { arriveMs: happens === 2 ? [soonMs, soonMs + delayMs] : [soonMs] };
    }),
    commitMs: 1_000 + 20 * fates.length + commitAfterMs,
  }));

type Out = AudioPiece & { atMs: number };

/** Delivers everything, and takes pieces on each arrival and deadline. */
function travelled({ fates, commitMs }: Way): { pieces: JitterBuffer; out: Out[] } {
  const pieces = new JitterBuffer();
  const out: Out[] = [];
  const take = (atMs: number) => out.push(...pieces.take(atMs).map((piece) => ({ ...piece, atMs })));
  const events = fates.flatMap(({ arriveMs }, n) => arriveMs.map((atMs) => ({ atMs, n })));
  const all = [...events, { atMs: commitMs, n: null }].sort((a, b) => a.atMs - b.atMs);
  for (const { atMs, n } of all) {
    while (pieces.dueAtMs < atMs) take(pieces.dueAtMs);
    if (n === null) pieces.commit(fates.length, atMs);
    else pieces.add(n, sound(n), atMs);
    take(atMs);
  }
  while (pieces.dueAtMs < Number.POSITIVE_INFINITY) take(pieces.dueAtMs);
  return { pieces, out };
}

/** An independent computation of each piece's deadline. */
function untilMs({ fates, commitMs }: Way, n: number): number {
  const later = fates.slice(n + 1).flatMap(({ arriveMs }) => arriveMs);
  return Math.min(commitMs, ...later) + 200;
}

describe('whatever becomes of the pieces on their way', () => {
  it('[A2] [S8] pieces are given out in the order of sending, each once, complete but for late ones', () => {
    fc.assert(
      fc.property(way, (one) => {
        const { pieces, out } = travelled(one);
        const missed = one.fates.map(({ arriveMs }, n) => !(Math.min(...arriveMs) <= untilMs(one, n)));
        expect(out.map(({ n, pcm, concealed }) => [n, concealed, concealed || pcm[0] === n + 1])).toEqual(
          missed.map((concealed, n) => [n, concealed, true]),
        );
        expect(pieces.concealed).toBe(missed.filter(Boolean).length);
        expect(pieces.late).toBe(one.fates.filter(({ arriveMs }, n) => missed[n] && arriveMs.length > 0).length);
        expect(pieces).toMatchObject({ isOver: true, dropped: 0 });
      }),
      { numRuns: 100 },
    );
  });

  it('[A2] a piece is waited for no longer than 200 ms from when it was missed', () => {
    fc.assert(
      fc.property(way, (one) => {
        let beforeMs = 0;
        for (const { n, atMs } of travelled(one).out) {
          const thereMs = Math.min(...(one.fates[n]?.arriveMs ?? []), untilMs(one, n));
          beforeMs = Math.max(beforeMs, thereMs);
          expect(atMs).toBe(beforeMs);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('[A2] where all pieces are there in time, what comes out is what was sent, in whatever order they came', () => {
    const sent = fc.array(fc.uint8Array({ minLength: 2, maxLength: 32 }), { maxLength: 40 });
    const shuffled = sent.chain((some) =>
      fc.tuple(
        fc.constant(some),
        fc.shuffledSubarray([...some.keys(), ...some.keys()], { minLength: 2 * some.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([some, order]) => {
        const pieces = new JitterBuffer();
        const out = order.flatMap((n) => {
          pieces.add(n, some[n] ?? new Uint8Array(), 1_000);
          return pieces.take(1_000);
        });
        pieces.commit(some.length, 1_000);
        expect(out.map(({ pcm }) => pcm)).toEqual(some);
        expect(pieces).toMatchObject({ isOver: true, concealed: 0, late: 0, dropped: 0 });
      }),
      { numRuns: 100 },
    );
  });

  it('[A2] any numbers and commits at any times leave the jitter buffer working, and it comes to an end', () => {
    const number = fc.integer({ min: 0, max: 40 });
    const step = fc.record({
      n: number,
      bytes: fc.integer({ min: 0, max: 8 }),
      isCommit: fc.boolean(),
      passMs: number,
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), number, (steps, from) => {
        const pieces = new JitterBuffer(from);
        const out: number[] = [];
        let nowMs = 1_000;
        for (const { n, bytes, isCommit, passMs } of steps) {
          nowMs += passMs;
          if (isCommit) pieces.commit(n, nowMs);
          else pieces.add(n, sound(n, 2 * bytes), nowMs);
          out.push(...pieces.take(nowMs).map((piece) => piece.n));
        }
        pieces.commit(from, nowMs);
        out.push(...pieces.take(nowMs + 200).map((piece) => piece.n));
        expect(out).toEqual(out.map((_, at) => from + at));
        expect(pieces.isOver).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
