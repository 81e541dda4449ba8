import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SseReader } from '../../shared/models/stream/sse.ts';
import { cutAt } from '../fakes/http.ts';

function read(chunks: readonly Uint8Array[]): (readonly string[])[] {
  const sse = new SseReader();
  return [...chunks.map((chunk) => sse.read(chunk)), sse.end()].filter((batch) => batch.length > 0);
}

describe('[B6] server-sent events', () => {
  it('[B6] server-sent events come in one batch for each chunk that completes some', () => {
    expect(read(cutAt('data: a\n\ndata: b\n\ndata: c\n\n', 18))).toEqual([['a', 'b'], ['c']]);
    expect(read(cutAt('data: a\n\n', 3))).toEqual([['a']]);
  });

  it('[B6] server-sent events do not depend on where the bytes were cut', () => {
    const text = ': hi\r\n\r\ndata: Grüß 世界 👋\r\n\r\nevent: x\r\ndata: two\r\ndata: lines\r\n\r\ndata: last';
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: Buffer.byteLength(text) - 1 }));
    fc.assert(
      fc.property(cuts, (offsets) => {
        const batches = read(cutAt(text, ...offsets.toSorted((a, b) => a - b)));
        expect(batches.flat()).toEqual(['Grüß 世界 👋', 'two\nlines', 'last']);
      }),
    );
  });
});
