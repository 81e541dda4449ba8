/** `user.image` in numbered parts under one id (V2): in any order, doubled or missing, put together within a bound. Pure. */
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

/** What is known of a part without its bytes. `digest`: of them, and of all else that it says (S7). */
export type PartMark = Omit<ImagePart, 'data'> & { bytes: number; digest: string };

export type WholeImage = { mediaType: string; data: Uint8Array; text: string | null };

/** As the frame has it; without numbers it is the only part. A kind that is not said is none of those that are taken. */
type ImageFrame = { mediaType?: string; data: string; part?: number; parts?: number; text?: string };

/** The part in a frame, or what is wrong with it alone. */
export function partIn(frame: ImageFrame): { part: ImagePart } | { refusal: ImageRefusal } {
  const { mediaType = '', data, text = null, part = 1, parts = 1 } = frame;
  const isNumbered = frame.part !== undefined && frame.parts !== undefined;
  const isAlone = frame.part === undefined && frame.parts === undefined;
  const isInRange = Number.isInteger(part) && Number.isInteger(parts) && 1 <= part && part <= parts;
  if (!(isNumbered || isAlone) || !isInRange || parts > MAX_IMAGE_PARTS) return { refusal: imageRefusal('numbering') };
  if (data === '') return { refusal: imageRefusal('empty') };
  if (data.length > MOST_CHARS) return { refusal: imageRefusal('too_heavy') };
  const bytes = Buffer.from(data, 'base64');
  // Node's reader passes over whatever it does not know.
  if (bytes.toString('base64') !== data) return { refusal: imageRefusal('not_base64') };
  return { part: { part, parts, mediaType, data: bytes, text } };
}

/** Base64 is longer by a third, and padded. */
const MOST_CHARS = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

/**
 * Whether it may join those that are here: the same part again changes nothing. Another one under its number, or of an image that says
 * something else of itself, is a conflict (S7); and no part is taken that would make the image too large.
 */
export function checkPart(here: readonly PartMark[], mark: PartMark): 'new' | 'known' | ImageRefusal {
  const isOther = here.some(({ mediaType, parts }) => mediaType !== mark.mediaType || parts !== mark.parts);
  if (isOther) return imageRefusal('other_parts');
  const known = here.find(({ part }) => part === mark.part);
  if (known !== undefined) return known.digest === mark.digest ? 'known' : imageRefusal('other_parts');
  const sum = here.reduce((bytes, one) => bytes + one.bytes, mark.bytes);
  return sum > MAX_IMAGE_BYTES ? imageRefusal('too_heavy') : 'new';
}

/** In their order, when all are here; null: parts are missing, or are not of one image. */
export function allOf<T extends PartMark>(here: readonly T[]): T[] | null {
  const inOrder = here.toSorted((one, other) => one.part - other.part);
  const [first] = inOrder;
  const isOne = inOrder.every(
    ({ part, parts, mediaType }, before) =>
      part === before + 1 && parts === here.length && mediaType === first?.mediaType,
  );
  return isOne && inOrder.length > 0 ? inOrder : null;
}

/** `data`: by part. Null: some of it is not here yet. The words are those of the first part that has any. */
export function wholeOf(marks: readonly PartMark[], data: ReadonlyMap<number, Uint8Array>): WholeImage | null {
  const all = marks.flatMap(({ part }) => data.get(part) ?? []);
  if (all.length < marks.length) return null;
  const text = marks.find((one) => one.text !== null)?.text ?? null;
  return { mediaType: marks[0]?.mediaType ?? '', data: Buffer.concat(all), text };
}
