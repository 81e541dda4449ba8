/** Some pixels of an image, for the colours that the embedded model tells (B3). Nothing else here decodes images. */
import type { Metadata } from 'sharp';
import { openOnce } from '../../engine/ports/lazy.ts';
import type { Rgb } from '../../models/offline/rules/picture.ts';
import { ConcurrencyLimit } from './slots.ts';

/** Of either side: a few hundred points from all over it. */
const SIDE = 20;
/** As many as an image may have that was checked (shared/vision/limits.ts); one that says more of itself is not opened. */
const MOST_PIXELS = 8_000 * 8_000;
const CHANNELS = 3;
/** Of an image that a decoder cannot read row by row, all pixels together: half of the 64 MB that one input may cost (N3). */
const MOST_WHOLE_BYTES = 32_000_000;
/** The decoder has threads of its own; two large images at once would double what it holds, not its speed. */
const slot = new ConcurrencyLimit(1);

/** Twenty megabytes that most homes never need: loaded by the first image, and it may be missing, being optional. */
const opened = openOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/**
 * Throws for what cannot be decoded, for what its header says would take too much memory, and where there is no decoder on this
 * machine: then no colours are told.
 */
export function pixelsOf(data: Uint8Array): Promise<readonly Rgb[]> {
  return slot.run(() => decode(data));
}

async function decode(data: Uint8Array): Promise<readonly Rgb[]> {
  const sharp = await opened();
  const image = sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true });
  const wholeBytes = bytesDecodedWhole(await image.metadata());
  if (wholeBytes > MOST_WHOLE_BYTES) throw new Error(`an image of ${wholeBytes} bytes that has to be decoded whole`);
  const points = await image
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'nearest' })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return Array.from({ length: points.length / CHANNELS }, (_, at): Rgb => {
    const [red = 0, green = 0, blue = 0] = points.subarray(at * CHANNELS, (at + 1) * CHANNELS);
    return [red, green, blue];
  });
}

/** An interlaced PNG, a progressive JPEG and any WebP are held whole while they are decoded; others are read row by row. */
function bytesDecodedWhole({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if (format !== 'webp' && isProgressive !== true) return 0;
  return width * height * channels * (depth === 'uchar' ? 1 : 2);
}
