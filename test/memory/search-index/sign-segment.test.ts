import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packIndexVectors, unpackIndexVectors } from '../../../shared/memory/search-index/packed-vectors.ts';
import {
  encodeSignSegment,
  nearestBySigns,
  openSignSegment,
  type SignSegment,
  signSegmentBytes,
  signSegmentOf,
  signsBut,
} from '../../../shared/memory/search-index/sign-segment.ts';
import { measureVector } from '../../../shared/memory/vector-search.ts';

const vectorsOf = (rows: readonly Int8Array[], first = 1) =>
  rows.map((bytes, at) => ({ n: first + at, vector: measureVector(bytes) }));

function segmentOf(rows: readonly Int8Array[], dimensions: number, first = 1): SignSegment {
  const range = { from: first, to: first + rows.length - 1 };
  return signSegmentOf(range, { by: 'one', dimensions, vectors: vectorsOf(rows, first) });
}

function opened(bytes: Uint8Array): SignSegment {
  const segment = openSignSegment(bytes);
  if (segment === null) throw new Error('the segment is damaged');
  return segment;
}

const DIMENSIONS = fc.integer({ min: 1, max: 600 });
const rowsOf = (dimensions: number) =>
  fc.array(fc.int8Array({ minLength: dimensions, maxLength: dimensions }), { minLength: 1, maxLength: 12 });
const rows = DIMENSIONS.chain((dimensions) => fc.tuple(fc.constant(dimensions), rowsOf(dimensions)));

/** Counted one by one. */
function differences(a: Int8Array, b: Int8Array): number {
  return a.slice(0, 512).reduce((sum, each, at) => sum + (each > 0 === (b[at] ?? 0) > 0 ? 0 : 1), 0);
}

describe('stored vectors', () => {
  it('[M17] a row of vectors is read as it was written, and null where a byte is another', () => {
    fc.assert(
      fc.property(rows, fc.nat(), ([dimensions, all], place) => {
        const packed = packIndexVectors({ by: 'openai:ü', dimensions, vectors: vectorsOf(all, 70) });
        const found = unpackIndexVectors(packed);
        expect([found?.by, found?.dimensions]).toEqual(['openai:ü', dimensions]);
        expect(found?.vectors.map(({ n, vector }) => [n, ...vector.bytes])).toEqual(
          all.map((one, at) => [70 + at, ...one]),
        );
        // One byte a dimension, and little beside it.
        expect(packed.length).toBeLessThan(all.length * (dimensions + 1) + 24);
        const damaged = Uint8Array.from(packed);
        const at = place % damaged.length;
        damaged[at] = (damaged[at] ?? 0) ^ 1;
        expect(unpackIndexVectors(damaged)).toBeNull();
      }),
    );
  });

  it('[M17] signs are read as they were written, and null where a byte is another', () => {
    fc.assert(
      fc.property(rows, fc.nat(), ([dimensions, all], place) => {
        const segment = segmentOf(all, dimensions, 1_025);
        const encoded = encodeSignSegment(segment);
        expect(opened(encoded)).toEqual(segment);
        const at = place % encoded.length;
        encoded[at] = (encoded[at] ?? 0) ^ 1;
        expect(openSignSegment(encoded)).toBeNull();
      }),
    );
  });

  it('[M5] [M17] signs without an entry are those that were never made of it', () => {
    fc.assert(
      fc.property(rows, fc.nat(), ([dimensions, all], place) => {
        const vectors = vectorsOf(all);
        const gone = vectors[place % vectors.length]?.n ?? 0;
        const range = { from: 1, to: all.length };
        const without = vectors.filter(({ n }) => n !== gone);
        expect(signsBut(segmentOf(all, dimensions), new Set([gone]))).toEqual(
          signSegmentOf(range, { by: 'one', dimensions, vectors: without }),
        );
      }),
    );
  });

  it('[M17] the nearest by signs are those with the fewest differences, the newest among equals, and open', () => {
    fc.assert(
      fc.property(rows, fc.nat(), fc.integer({ min: 1, max: 14 }), ([dimensions, all], place, most) => {
        const query = all[place % all.length] ?? new Int8Array(dimensions);
        const half = all.length >> 1;
        const segments = [all.slice(0, half), all.slice(half)].map((part, at) =>
          segmentOf(part, dimensions, 1 + at * half),
        );
        const isOpen = (n: number) => n % 5 !== 4;
        const expected = all
          .map((one, at) => ({ n: at + 1, distance: differences(one, query) }))
          .filter(({ n }) => isOpen(n))
          .sort((a, b) => a.distance - b.distance || b.n - a.n);
        expect(nearestBySigns(segments, query, isOpen, most)).toEqual(expected.slice(0, most).map(({ n }) => n));
      }),
    );
  });

  it('[M8] [M17] signs take 68 bytes an entry in memory', () => {
    const all = Array.from({ length: 64 }, (_, at) => new Int8Array(1_024).fill(at));
    expect(signSegmentBytes(segmentOf(all, 1_024))).toBe(64 * 68);
  });
});

describe('the nearest of a life', () => {
  /** Reproducible numbers from -1 to 1. */
  let seed = 1;
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return seed / 2 ** 31;
  };
  const direction = (dimensions: number) => Float32Array.from({ length: dimensions }, random);
  const bytesOf = (vector: Float32Array) => Int8Array.from(vector, (each) => Math.max(-127, Math.min(127, 60 * each)));

  it('[M17] of 40,000 entries, those of a similarity of 0.6 are among the 64 nearest by signs', () => {
    const dimensions = 256;
    const questions = Array.from({ length: 20 }, () => direction(dimensions));
    const all = Array.from({ length: 40_000 }, () => bytesOf(direction(dimensions)));
    const answers = questions.map((question, at) => {
      const other = direction(dimensions);
      all[2_000 * at + 77] = bytesOf(question.map((each, i) => 0.6 * each + 0.8 * (other[i] ?? 0)));
      return 2_000 * at + 78;
    });
    const segments = Array.from({ length: 40 }, (_, at) =>
      segmentOf(all.slice(1_000 * at, 1_000 * (at + 1)), dimensions, 1_000 * at + 1),
    );
    const found = questions.filter((question, at) =>
      nearestBySigns(segments, bytesOf(question), () => true, 64).includes(answers[at] ?? 0),
    );
    expect(found).toHaveLength(questions.length);
  });
});
