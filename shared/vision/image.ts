/** An image as a stranger sends it: judged by its bytes, and taken down to what shows it, before anything decodes it (V1, V2). */
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { stillJpeg } from './jpeg.ts';
import { MAX_IMAGE_BYTES, MAX_SIDE } from './limits.ts';
import type { MediaType } from './names.ts';
import { stillPng } from './png.ts';
import { type Flaw, type ImageRefusal, imageRefusal } from './refusal.ts';
import { stillWebp } from './webp.ts';

/** `data`: a still image without metadata, whose kind and size were read from these very bytes. Pixels before any turning. */
export type Image = { mediaType: MediaType; width: number; height: number; data: Uint8Array };
export type CheckedImage = { image: Image } | { refusal: ImageRefusal };

/** What a file shows, and nothing else of it. `mostPixels`: no decoder gets more of them out of so few bytes. */
export type Still = { data: Uint8Array; mostPixels: number };

/**
 * Never throws, decodes and inflates nothing, and takes time and memory as the bytes are many. Of what is beside the picture
 * (EXIF, comments, profiles, thumbnails, whatever is appended) only which way up it is stays.
 */
export function checkedImage(bytes: Uint8Array, declared: string): CheckedImage {
  if (bytes.length === 0) return { refusal: imageRefusal('empty') };
  if (bytes.length > MAX_IMAGE_BYTES) return { refusal: imageRefusal('too_heavy') };
  const mediaType = kindOf(bytes);
  if (mediaType === null) return { refusal: imageRefusal('kind') };
  if (mediaType !== declared) return { refusal: imageRefusal('other_kind') };
  const still = KINDS[mediaType].still(bytes);
  if (typeof still === 'string') return { refusal: imageRefusal(still) };
  const size = measured(mediaType, still.data);
  if (size === null) return { refusal: imageRefusal('damaged') };
  const { width, height } = size;
  if (width > MAX_SIDE || height > MAX_SIDE) return { refusal: imageRefusal('too_wide') };
  const isPossible = width > 0 && height > 0 && width * height <= still.mostPixels;
  return isPossible ? { image: { mediaType, width, height, data: still.data } } : { refusal: imageRefusal('damaged') };
}

type Kind = { sizes: typeof PNG; still: (bytes: Uint8Array) => Still | Flaw };

/** The library's readers one by one: those of kinds that nobody may send are not even loaded. */
const KINDS: Readonly<Record<MediaType, Kind>> = {
  'image/jpeg': { sizes: JPG, still: stillJpeg },
  'image/png': { sizes: PNG, still: stillPng },
  'image/webp': { sizes: WEBP, still: stillWebp },
};

function kindOf(bytes: Uint8Array): MediaType | null {
  const kinds = Object.keys(KINDS) as MediaType[];
  return kinds.find((kind) => attempted(() => KINDS[kind].sizes.validate(bytes), true)) ?? null;
}

function measured(kind: MediaType, data: Uint8Array): { width: number; height: number } | null {
  return attempted(() => KINDS[kind].sizes.calculate(data), null);
}

/** What the library throws says that a file of this kind is broken. */
function attempted<T>(read: () => T, broken: T): T {
  try {
    return read();
  } catch {
    return broken;
  }
}
