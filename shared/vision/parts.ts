/** Assembles `user.image` from numbered parts under one id, in any order [V2]. Pure. */
import { usualImageMediaType } from './image-ids.ts';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PARTS } from './limits.ts';
import { type ImageRefusal, imageRefusalOf } from './refusal.ts';

/** `part`: from 1. `text`: what the user says with the image. */
export type ImagePart = {
  part: number;
  parts: number;
  mediaType: string;
  data: Uint8Array;
  text: string | null;
};

/** A part without its bytes. `digest`: of the bytes and the part's other fields [S7]. */
export type PartMark = Omit<ImagePart, 'data'> & { bytes: number; digest: string };

export type WholeImage = { mediaType: string; data: Uint8Array; text: string | null };

/** As in the frame. Without numbers it is the only part. Only a data URL may lack a media type. */
type ImageFrame = { mediaType?: string; data: string; part?: number; parts?: number; text?: string };

/** The part in a frame, or why this part alone is invalid. */
export function readImagePart(frame: ImageFrame): { part: ImagePart } | { refusal: ImageRefusal } {
  const { text = null, part = 1, parts = 1 } = frame;
  const { declared, data } = imagePartWithoutPrefix(frame.data);
  const mediaType = usualImageMediaType(frame.mediaType ?? declared);
  const isNumbered = frame.part !== undefined && frame.parts !== undefined;
  const isAlone = frame.part === undefined && frame.parts === undefined;
  const isInRange = Number.isInteger(part) && Number.isInteger(parts) && 1 <= part && part <= parts;
  if (!(isNumbered || isAlone) || !isInRange || parts > MAX_IMAGE_PARTS)
    return { refusal: imageRefusalOf('numbering') };
  if (data === '') return { refusal: imageRefusalOf('empty') };
  const bytes = imagePartBytes(data);
  if (bytes === null) return { refusal: imageRefusalOf('not_base64') };
  if (bytes.length > MAX_IMAGE_BYTES) return { refusal: imageRefusalOf('too_heavy') };
  return { part: { part, parts, mediaType, data: bytes, text } };
}

/** `data:image/png;base64,…`, as browsers write an image. */
function imagePartWithoutPrefix(data: string): { declared: string; data: string } {
  const [prefix = '', declared = ''] = /^\s*data:([^,;]{0,100})[^,]{0,200};base64,/i.exec(data.slice(0, 400)) ?? [];
  return { declared, data: data.slice(prefix.length) };
}

/** Line ends, the alphabet of URLs and missing padding are taken. Null: it is no base64. */
function imagePartBytes(data: string): Buffer | null {
  const plain = data
    .replace(/\s+/g, '')
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/={1,2}$/, '');
  const bytes = Buffer.from(plain, 'base64');
  // Node's base64 reader skips invalid characters.
  return bytes.toString('base64').replace(/=+$/, '') === plain ? bytes : null;
}

/**
 * Whether the part may join `here`. A repeated part changes nothing. Another part under the same number or
 * with other fields is a conflict [S7], and so is one beyond the size limit.
 */
export function checkImagePart(here: readonly PartMark[], mark: PartMark): 'new' | 'known' | ImageRefusal {
  const isOther = here.some(({ mediaType, parts }) => mediaType !== mark.mediaType || parts !== mark.parts);
  if (isOther) return imageRefusalOf('other_parts');
  const existing = here.find(({ part }) => part === mark.part);
  if (existing !== undefined) return existing.digest === mark.digest ? 'known' : imageRefusalOf('other_parts');
  const sum = here.reduce((bytes, one) => bytes + one.bytes, mark.bytes);
  return sum > MAX_IMAGE_BYTES ? imageRefusalOf('too_heavy') : 'new';
}

/** The parts in order; null: parts are missing, or belong to different images. */
export function completeImageParts<T extends PartMark>(here: readonly T[]): T[] | null {
  const inOrder = here.toSorted((one, other) => one.part - other.part);
  const [first] = inOrder;
  const isOne = inOrder.every(
    ({ part, parts, mediaType }, earlier) =>
      part === earlier + 1 && parts === here.length && mediaType === first?.mediaType,
  );
  return isOne && inOrder.length > 0 ? inOrder : null;
}

/** `data`: bytes by part number. Null: some are missing. The text is that of the first part with one. */
export function joinImageParts(marks: readonly PartMark[], data: ReadonlyMap<number, Uint8Array>): WholeImage | null {
  const all = marks.flatMap(({ part }) => data.get(part) ?? []);
  if (all.length < marks.length) return null;
  const text = marks.find((one) => one.text !== null)?.text ?? null;
  return { mediaType: marks[0]?.mediaType ?? '', data: Buffer.concat(all), text };
}
