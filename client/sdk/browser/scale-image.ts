/** Prepares an image for sending: upright, no larger than a model can use, without camera metadata [V2]. */

import type { ImageFile } from '../frames/wire-types.ts';
import { Refused } from '../requests/refused-error.ts';

/** `longestSide` in pixels; a smaller image is not enlarged. */
export type ScaleImage = { longestSide?: number; maxBytes?: number };

/** The first bytes tell the type; a file name may be wrong. */
const JPEG = 0xff;
const PNG = 0x89;

/**
 * Takes any image that the browser can show. A small PNG stays; a photograph becomes a JPEG; the rest a WebP,
 * which may be transparent. Rejects with `Refused`: 'bad_frame' if it is no image, 'too_large' if too heavy.
 */
export async function scaleImage(
  file: Blob,
  { longestSide = 1_568, maxBytes = 1_000_000 }: ScaleImage = {},
): Promise<ImageFile> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Refused({ code: 'bad_frame', message: 'This is no picture that can be shown here.' });
  });
  const [kind] = await bytesOfImageBlob(file.slice(0, 1));
  const shrink = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  if (kind === PNG && shrink === 1 && file.size <= maxBytes) return toImageFile(file, 'image/png');
  const canvas = new OffscreenCanvas(Math.ceil(bitmap.width * shrink), Math.ceil(bitmap.height * shrink));
  // This canvas is new and has no other context.
  const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  // A JPEG has no transparency: without a background, black drawings would vanish.
  pen.globalCompositeOperation = 'destination-over';
  pen.fillStyle = '#fff';
  for (const type of kind === JPEG ? ['jpeg'] : ['webp', 'jpeg']) {
    if (type === 'jpeg') pen.fillRect(0, 0, canvas.width, canvas.height);
    const made = await canvas.convertToBlob({ type: `image/${type}`, quality: 0.85 });
    // A browser that cannot encode one type encodes another, and names it.
    if (made.size <= maxBytes) return toImageFile(made, made.type);
  }
  throw new Refused({ code: 'too_large', message: 'This picture stays too large.' });
}

async function toImageFile(file: Blob, mediaType: string): Promise<ImageFile> {
  return { data: await bytesOfImageBlob(file), mediaType };
}

async function bytesOfImageBlob(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}
