/** `user.image` in numbered parts under one id (V2): in any order, doubled or missing, put together within a bound. Pure. */
import { MAX_IMAGE_BYTES, MAX_IMAGE_PARTS } from './limits.ts';
import { type ImageRefusal, refusal } from './refusal.ts';

/** `part`: from 1. `text`: what the user says with the image. */
export type ImagePart = {
  part: number;
  parts: number;
  mediaType: string;
  data: Uint8Array;
  text: string | null;
};
/** What has come of one image. */
export type Gathering = {
  mediaType: string;
  parts: number;
  /** Of all that is here. */
  bytes: number;
  here: ReadonlyMap<number, ImagePart>;
};
export type WholeImage = { mediaType: string; data: Uint8Array; text: string | null };

/** As the frame has it; without numbers it is the only part. */
type ImageFrame = { mediaType: string; data: string; part?: number; parts?: number; text?: string };

/** The part in a frame, or what is wrong with it alone. */
export function partIn(frame: ImageFrame): { part: ImagePart } | { refusal: ImageRefusal } {
  const { mediaType, data, text = null, part = 1, parts = 1 } = frame;
  const isNumbered = frame.part !== undefined && frame.parts !== undefined;
  const isAlone = frame.part === undefined && frame.parts === undefined;
  const isInRange = Number.isInteger(part) && Number.isInteger(parts) && 1 <= part && part <= parts;
  if (!(isNumbered || isAlone) || !isInRange || parts > MAX_IMAGE_PARTS) return { refusal: refusal('numbering') };
  if (data === '') return { refusal: refusal('empty') };
  if (data.length > MOST_CHARS) return { refusal: refusal('too_heavy') };
  const bytes = Buffer.from(data, 'base64');
  // Node's reader passes over whatever it does not know.
  if (bytes.toString('base64') !== data) return { refusal: refusal('not_base64') };
  return { part: { part, parts, mediaType, data: bytes, text } };
}

/** Base64 is longer by a third, and padded. */
const MOST_CHARS = Math.ceil(MAX_IMAGE_BYTES / 3) * 4;

/**
 * With one more part. The same part again changes nothing. Another one under its number, or of an image that says something else of
 * itself, is a conflict (S7); and no part is taken that would make the image too large.
 */
export function withPart(
  before: Gathering | null,
  part: ImagePart,
): { gathering: Gathering } | { refusal: ImageRefusal } {
  const { mediaType, parts, bytes, here } = before ?? { ...part, bytes: 0, here: new Map<number, ImagePart>() };
  if (part.mediaType !== mediaType || part.parts !== parts) return { refusal: refusal('other_parts') };
  const known = here.get(part.part);
  if (known !== undefined && !isSame(known, part)) return { refusal: refusal('other_parts') };
  if (known !== undefined && before !== null) return { gathering: before };
  const sum = bytes + part.data.length;
  if (sum > MAX_IMAGE_BYTES) return { refusal: refusal('too_heavy') };
  return { gathering: { mediaType, parts, bytes: sum, here: new Map(here).set(part.part, part) } };
}

/** Null: parts are missing. The words are those of the first part that has any. */
export function wholeOf({ mediaType, parts, here }: Gathering): WholeImage | null {
  const inOrder = Array.from({ length: parts }, (_, before) => here.get(before + 1)).filter((one) => one !== undefined);
  if (inOrder.length < parts) return null;
  const text = inOrder.find((one) => one.text !== null)?.text ?? null;
  return { mediaType, data: Buffer.concat(inOrder.map(({ data }) => data)), text };
}

function isSame(one: ImagePart, other: ImagePart): boolean {
  return one.text === other.text && Buffer.compare(one.data, other.data) === 0;
}
