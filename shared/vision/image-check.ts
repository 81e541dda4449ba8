/** Checks an uploaded image by its bytes and strips its metadata before anything decodes it [V1, V2]. */
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import type { MediaType } from './image-ids.ts';
import { readStillJpeg } from './jpeg.ts';
import { MAX_IMAGE_BYTES, MAX_SIDE } from './limits.ts';
import { readStillPng } from './png.ts';
import { type Flaw, type ImageRefusal, imageRefusalOf } from './refusal.ts';
import { readStillWebp } from './webp.ts';

/** `data`: a still image without metadata. Sizes are pixels before rotation. */
export type Image = { mediaType: MediaType; width: number; height: number; data: Uint8Array };
export type ImageCheck = { image: Image } | { refusal: ImageRefusal };

/**
 * The parts of a file that show the picture. `mostPixels`: the most that a decoder can get from these bytes.
 */
export type StillImage = { data: Uint8Array; mostPixels: number };

/**
 * Never throws, decodes or inflates. Time and memory are linear in the bytes. Of all metadata (EXIF,
 * profiles, thumbnails, appended data) only the orientation stays.
 */
export function checkImage(bytes: Uint8Array, declared: string): ImageCheck {
  if (bytes.length === 0) return { refusal: imageRefusalOf('empty') };
  if (bytes.length > MAX_IMAGE_BYTES) return { refusal: imageRefusalOf('too_heavy') };
  const mediaType = imageMediaType(bytes);
  if (mediaType === null) return { refusal: imageRefusalOf('kind') };
  if (mediaType !== declared) return { refusal: imageRefusalOf('other_kind') };
  const stillImage = KINDS[mediaType].readStill(bytes);
  if (typeof stillImage === 'string') return { refusal: imageRefusalOf(stillImage) };
  const size = measureImage(mediaType, stillImage.data);
  if (size === null) return { refusal: imageRefusalOf('damaged') };
  const { width, height } = size;
  if (width > MAX_SIDE || height > MAX_SIDE) return { refusal: imageRefusalOf('too_wide') };
  const isPossible = width > 0 && height > 0 && width * height <= stillImage.mostPixels;
  return isPossible
    ? { image: { mediaType, width, height, data: stillImage.data } }
    : { refusal: imageRefusalOf('damaged') };
}

type Kind = { sizes: typeof PNG; readStill: (bytes: Uint8Array) => StillImage | Flaw };

/** Readers are imported one by one, so that those of other kinds are not loaded. */
const KINDS: Readonly<Record<MediaType, Kind>> = {
  'image/jpeg': { sizes: JPG, readStill: readStillJpeg },
  'image/png': { sizes: PNG, readStill: readStillPng },
  'image/webp': { sizes: WEBP, readStill: readStillWebp },
};

function imageMediaType(bytes: Uint8Array): MediaType | null {
  const kinds = Object.keys(KINDS) as MediaType[];
  return kinds.find((kind) => tryReadCheckedImage(() => KINDS[kind].sizes.validate(bytes), true)) ?? null;
}

function measureImage(kind: MediaType, data: Uint8Array): { width: number; height: number } | null {
  return tryReadCheckedImage(() => KINDS[kind].sizes.calculate(data), null);
}

/** An error of the library means that the file is broken. */
function tryReadCheckedImage<T>(read: () => T, broken: T): T {
  try {
    return read();
  } catch {
    return broken;
  }
}
