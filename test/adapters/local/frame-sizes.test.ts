import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FrameSizes } from '../../../shared/adapters/local/http/frame-size-reader.ts';

/** A masked client frame (RFC 6455, 5.2) with a payload of zeros. */
function frame(length: number): number[] {
  const mask = [1, 2, 3, 4];
  const head =
    length < 126
      ? [0x81, 0x80 | length]
      : length < 65_536
        ? [0x81, 0xfe, length >> 8, length & 255]
        : [0x81, 0xff, 0, 0, 0, 0, 0, length >> 16, (length >> 8) & 255, length & 255];
  return [...head, ...mask, ...new Array<number>(length).fill(0)];
}

it('[S8] the length of every WebSocket frame is found, however its bytes are cut', () => {
  const lengths = fc.array(fc.constantFrom(0, 1, 125, 126, 127, 300, 65_535, 65_536, 70_000), { maxLength: 5 });
  fc.assert(
    fc.property(
      lengths,
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 50 }),
      (wanted, cuts) => {
        const bytes = Uint8Array.from(wanted.flatMap(frame));
        const sizes = new FrameSizes();
        const found: number[] = [];
        for (let at = 0, cut = 0; at < bytes.length; cut += 1) {
          const next = at + (cuts[cut % cuts.length] ?? 1);
          found.push(...sizes.read(bytes.subarray(at, next)));
          at = next;
        }
        expect(found).toEqual(wanted);
      },
    ),
    { numRuns: 30 },
  );
});
