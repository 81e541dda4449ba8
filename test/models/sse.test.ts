import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sse } from '../../shared/models/sse.ts';
import { cutAt } from '../fakes/http.ts';

async function read(chunks: readonly Uint8Array[]): Promise<(readonly string[])[]> {
  async function* bytes() {
    yield* chunks;
  }
  const batches: (readonly string[])[] = [];
  for await (const batch of sse(bytes())) batches.push(batch);
  return batches;
}

describe('[B6] server-sent events', () => {
  it('come in one batch for each chunk that completes some', async () => {
    expect(await read(cutAt('data: a\n\ndata: b\n\ndata: c\n\n', 18))).toEqual([['a', 'b'], ['c']]);
    expect(await read(cutAt('data: a\n\n', 3))).toEqual([['a']]);
  });

  it('do not depend on where the bytes were cut', async () => {
    const text = ': hi\r\n\r\ndata: Grüß 世界 👋\r\n\r\nevent: x\r\ndata: two\r\ndata: lines\r\n\r\ndata: last';
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: Buffer.byteLength(text) - 1 }));
    await fc.assert(
      fc.asyncProperty(cuts, async (offsets) => {
        const batches = await read(cutAt(text, ...offsets.toSorted((a, b) => a - b)));
        expect(batches.flat()).toEqual(['Grüß 世界 👋', 'two\nlines', 'last']);
      }),
    );
  });
});
