/** Samples pixels of an image for the embedded model's colours [B3]. Only this file decodes images. */
import type { Metadata } from 'sharp';
import { openOnce } from '../../engine/ports/lazy-adapters.ts';
import type { Rgb } from '../../models/offline/rules/describe-image-pixels.ts';
import { ConcurrencyLimit } from './concurrency-limit.ts';

/** Per side: a few hundred points of the whole image. */
const SIDE = 20;
/** The limit of checked images (shared/vision/limits.ts); larger ones are not decoded. */
const MOST_PIXELS = 8_000 * 8_000;
const CHANNELS = 3;
/** For images decoded whole: half of the 64 MB that one input may cost [N3]. */
const MOST_WHOLE_BYTES = 32_000_000;
/** The decoder has its own threads; two images at once double the memory, not the speed. */
const slot = new ConcurrencyLimit(1);

/** Loaded at first use: sharp has 20 MB and is an optional dependency. */
const opened = openOnce(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/** Throws for an undecodable or too large image, and without a decoder; then no colours are described. */
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

/** Interlaced PNG, progressive JPEG and WebP are decoded whole; others row by row. */
function bytesDecodedWhole({ format, isProgressive, width, height, channels, depth }: Metadata): number {
  if (format !== 'webp' && isProgressive !== true) return 0;
  return width * height * channels * (depth === 'uchar' ? 1 : 2);
}
