/** Assembles `user.image` from numbered parts under one id, in any order [V2]. Pure. */
import { MAX_IMAGE_BYTES, MAX_IMAGE_PARTS } from './limits.ts';
import { type ImageRefusal, imageRefusal } from './refusal.ts';

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

/** As the frame has it. Without numbers it is the only part. A missing media type is refused. */
type ImageFrame = { mediaType?: string; data: string; part?: number; parts?: number; text?: string };

/** The part in a frame, or why this part alone is invalid. */
export function partIn(frame: ImageFrame): { part: ImagePart } | { refusal: ImageRefusal } {
  const { mediaType = '', data, text = null, part = 1, parts = 1 } = frame;
  const isNumbered = frame.part !== undefined && frame.parts !== undefined;
  const isAlone = frame.part === undefined && frame.parts === undefined;
  const isInRange = Number.isInteger(part) && Number.isInteger(parts) && 1 <= part && part <= parts;
  if (!(isNumbered || isAlone) || !isInRange || parts > MAX_IMAGE_PARTS) return { refusal: imageRefusal('numbering') };
  if (data === '') return { refusal: imageRefusal('empty') };
  if (data.length > MOST_CHARS) return { refusal: imageRefusal('too_heavy') };
  const bytes = Buffer.from(data, 'base64');
  // Node's base64 reader skips invalid characters.
  if (bytes.toString('base64') !== data) return { refusal: imageRefusal('not_base64') };
  return { part: { part, parts, mediaType, data: bytes, text } };
}

/** Base64 is longer by a third, and padded. */
const MOST_CHARS = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

/**
 * Whether the part may join `here`. A repeated part changes nothing. Another part under the same number or
 * with other fields is a conflict [S7], and so is one beyond the size limit.
 */
export function checkPart(here: readonly PartMark[], mark: PartMark): 'new' | 'known' | ImageRefusal {
  const isOther = here.some(({ mediaType, parts }) => mediaType !== mark.mediaType || parts !== mark.parts);
  if (isOther) return imageRefusal('other_parts');
  const existing = here.find(({ part }) => part === mark.part);
  if (existing !== undefined) return existing.digest === mark.digest ? 'known' : imageRefusal('other_parts');
  const sum = here.reduce((bytes, one) => bytes + one.bytes, mark.bytes);
  return sum > MAX_IMAGE_BYTES ? imageRefusal('too_heavy') : 'new';
}

/** The parts in order; null: parts are missing, or belong to different images. */
export function allOf<T extends PartMark>(here: readonly T[]): T[] | null {
  const inOrder = here.toSorted((one, other) => one.part - other.part);
  const [first] = inOrder;
  const isOne = inOrder.every(
    ({ part, parts, mediaType }, before) =>
      part === before + 1 && parts === here.length && mediaType === first?.mediaType,
  );
  return isOne && inOrder.length > 0 ? inOrder : null;
}

/** `data`: bytes by part number. Null: some are missing. The text is that of the first part with one. */
export function wholeOf(marks: readonly PartMark[], data: ReadonlyMap<number, Uint8Array>): WholeImage | null {
  const all = marks.flatMap(({ part }) => data.get(part) ?? []);
  if (all.length < marks.length) return null;
  const text = marks.find((one) => one.text !== null)?.text ?? null;
  return { mediaType: marks[0]?.mediaType ?? '', data: Buffer.concat(all), text };
}
