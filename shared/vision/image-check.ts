/** Checks an uploaded image by its bytes and strips its metadata before anything decodes it [V1, V2]. */
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { MediaType } from './image-ids.ts';
import { stillJpeg } from './jpeg.ts';
import { MAX_IMAGE_BYTES, MAX_SIDE } from './limits.ts';
import { stillPng } from './png.ts';
import { type Flaw, type ImageRefusal, imageRefusal } from './refusal.ts';
import { stillWebp } from './webp.ts';

/** `data`: a still image without metadata. Sizes are pixels before rotation. */
export type Image = { mediaType: MediaType; width: number; height: number; data: Uint8Array };
export type CheckedImage = { image: Image } | { refusal: ImageRefusal };

/**
 * The parts of a file that show the picture. `mostPixels`: the most that a decoder can get from these bytes.
 */
export type Still = { data: Uint8Array; mostPixels: number };

/**
 * Never throws, decodes or inflates. Time and memory are linear in the bytes. Of all metadata (EXIF,
 * profiles, thumbnails, appended data) only the orientation stays.
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

/** Readers are imported one by one, so that those of other kinds are not loaded. */
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

/** An error of the library means that the file is broken. */
function attempted<T>(read: () => T, broken: T): T {
  try {
    return read();
  } catch {
    return broken;
  }
}
