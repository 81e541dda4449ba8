/** Encodes an image as frames: one frame, numbered parts under one id, or a reference to an upload [V2]. */

import { FRAME_BYTES, IMAGE_PARTS, PART_BYTES } from '../limits.ts';
import { Refused } from '../requests/refused-error.ts';
import { encodeBase64 } from './base64.ts';
import { encodedFrameBytes } from './outgoing-frames.ts';
import type { ImageFile, ToServer } from './wire-types.ts';

type Frame = ToServer<'user.image'>;

/** Uploads a file over HTTP, and resolves with its upload id. */
export type UploadImage = (file: ImageFile) => Promise<string>;

/** Whether the image needs more than `parts` parts, so that an upload is better. */
export function isLargeImage({ data }: ImageFile, parts: number): boolean {
  return data.length > parts * PART_BYTES;
}

/** The frames in sending order. Throws `Refused` if the text leaves no room or there are too many parts. */
export function imageFrames(id: string, { data, mediaType }: ImageFile, text: string | undefined): Frame[] {
  const frame = (bytes: Uint8Array, more: Partial<Frame>): Frame => {
    return { type: 'user.image', id, mediaType, data: encodeBase64(bytes), ...more };
  };
  const words = text !== undefined && { text };
  // The text takes room in the first part.
  const numbered = { ...words, part: IMAGE_PARTS, parts: IMAGE_PARTS };
  const room = Math.floor((FRAME_BYTES - encodedFrameBytes(frame(new Uint8Array(), numbered))) / 4) * 3;
  if (room <= 0)
    throw new Refused({ code: 'too_large', message: 'These are too many words to stand beside an image.' });
  if (data.length <= room) return [frame(data, { ...words })];
  const slices = imageSlices(data, Math.min(PART_BYTES, room));
  const parts = slices.length;
  if (parts > IMAGE_PARTS) throw new Refused({ code: 'too_large', message: 'This image is too large to be sent.' });
  return slices.map((slice, at) => frame(slice, { ...(at === 0 && words), part: at + 1, parts }));
}

function imageSlices(data: Uint8Array, first: number): Uint8Array[] {
  const slices = [data.subarray(0, first)];
  for (let at = first; at < data.length; at += PART_BYTES) slices.push(data.subarray(at, at + PART_BYTES));
  return slices;
}
