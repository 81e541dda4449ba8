/** Some pixels of an image, for the colours that the embedded model tells (B3). Nothing else here decodes images. */
import { once } from '../shared/aws/later.ts';
import type { Rgb } from '../shared/models/offline/picture.ts';

/** Of either side: a few hundred points from all over it. */
const SIDE = 20;
/** As many as an image may have that was checked (shared/vision/limits.ts); one that says more of itself is not opened. */
const MOST_PIXELS = 8_000 * 8_000;
const CHANNELS = 3;

/** Twenty megabytes that most homes never need: loaded by the first image, and it may be missing, being optional. */
const opened = once(async () => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
});

/** Throws for what cannot be decoded, and where there is no decoder on this machine: then no colours are told. */
export async function pixelsOf(data: Uint8Array): Promise<readonly Rgb[]> {
  const sharp = await opened();
  const points = await sharp(data, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
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
