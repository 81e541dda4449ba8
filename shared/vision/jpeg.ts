/** Reads a JPEG by its segments. */
import { JPG } from 'image-size/types/jpg';
import type { StillImage } from './image-check.ts';
import { MAX_IMAGE_PIECES, MAX_SCANS } from './limits.ts';
import type { Flaw } from './refusal.ts';

const [END, SCAN, EXIF, JFIF, ADOBE, COMMENT] = [0xd9, 0xda, 0xe1, 0xe0, 0xee, 0xfe];
/** Baseline, extended and progressive frames, which every decoder reads. */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);
/** Huffman and quantisation tables, and the restart interval. */
const TABLES: ReadonlySet<number> = new Set([0xc4, 0xdb, 0xdd]);
/** DNL: repeats the image's height. */
const LINES = 0xdc;
/** Each block of 8 x 8 pixels takes at least one bit of the scan data. */
const MOST_PIXELS_PER_BYTE = 8 * 64;
const START = Buffer.from('ffd8', 'hex');
const FINISH = Buffer.from('ffd9', 'hex');
/** A JFIF header without a thumbnail. It says that the colours are YCbCr or grey. */
const PLAIN_JFIF = Buffer.from('ffe000104a46494600010100000100010000', 'hex');

/** Data behind the end marker is dropped, such as other pictures of the same shot. */
export function readStillJpeg(bytes: Uint8Array): StillImage | Flaw {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const segments = new JpegSegments();
  for (let at = START.length; ; ) {
    while (file[at] === 0xff && file[at + 1] === 0xff) at += 1;
    const marker = file[at + 1];
    if (marker === undefined) return 'truncated';
    if (file[at] !== 0xff) return 'damaged';
    if (marker === END) return segments.whole();
    if (at + 4 > file.length) return 'truncated';
    const length = file.readUInt16BE(at + 2);
    if (!isJpegSegment(marker) || length < 2) return 'damaged';
    const head = file.subarray(at, at + 2 + length);
    if (head.length < 2 + length) return 'truncated';
    at += head.length;
    const end = marker === SCAN ? endOfJpegScan(file, at) : at;
    if (end === null) return 'truncated';
    if (!segments.take(marker, head, file.subarray(at, end))) return 'damaged';
    at = end;
  }
}

/** The segments that may stand between start and end. */
function isJpegSegment(marker: number): boolean {
  return (
    FRAMES.has(marker) ||
    TABLES.has(marker) ||
    marker === SCAN ||
    marker === LINES ||
    marker === COMMENT ||
    (marker & 0xf0) === 0xe0
  );
}

/** The offset of the next marker that is not scan data. Null: there is none. */
function endOfJpegScan(file: Buffer, from: number): number | null {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at)) {
    const next = file[at + 1];
    if (next === undefined) return null;
    const isData = next === 0 || (next & 0xf8) === 0xd0;
    if (!isData && next !== 0xff) return at;
    at += isData ? 2 : 1;
  }
  return null;
}

class JpegSegments {
  readonly #segments: Buffer[] = [];
  #frame: Buffer | null = null;
  #exif: Buffer | null = null;
  #hasJfif = false;
  #scans = 0;
  #scanBytes = 0;

  /** False: the segment may not stand there, or there are too many. */
  take(marker: number, head: Buffer, data: Buffer): boolean {
    if (FRAMES.has(marker)) {
      if (this.#frame !== null || !isJpegFrame(head)) return false;
      this.#frame = head;
    } else if (marker === SCAN) {
      this.#scans += 1;
      this.#scanBytes += data.length;
      if (this.#frame === null || this.#scans > MAX_SCANS) return false;
    }
    if (marker === EXIF && isJpegSegmentNamed(head, 'Exif\0\0')) this.#exif ??= head;
    if (marker === JFIF && isJpegSegmentNamed(head, 'JFIF\0')) this.#hasJfif = true;
    const isColours = marker === ADOBE && isJpegSegmentNamed(head, 'Adobe') && head.length === 16;
    if (FRAMES.has(marker) || TABLES.has(marker) || marker === SCAN || isColours) this.#segments.push(head, data);
    return this.#segments.length <= MAX_IMAGE_PIECES;
  }

  whole(): StillImage | Flaw {
    if (this.#frame === null || this.#scans === 0) return 'damaged';
    const orientation = jpegOrientation(this.#exif, this.#frame);
    const data = Buffer.concat([
      START,
      ...(this.#hasJfif ? [PLAIN_JFIF] : []),
      ...(orientation === null ? [] : [jpegOrientationExif(orientation)]),
      ...this.#segments,
      FINISH,
    ]);
    return { data, mostPixels: this.#scanBytes * MOST_PIXELS_PER_BYTE };
  }
}

function isJpegSegmentNamed(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 4, 4 + name.length) === name;
}

/** Eight bits a sample, and one, three or four components. */
function isJpegFrame(head: Buffer): boolean {
  const values = head[9] ?? 0;
  return head[4] === 8 && [1, 3, 4].includes(values) && head.length === 10 + 3 * values;
}

/** Null: the image needs no rotation, or its EXIF cannot be read. */
function jpegOrientation(exif: Buffer | null, frame: Buffer): number | null {
  if (exif === null) return null;
  try {
    const { orientation = 1 } = JPG.calculate(Buffer.concat([START, exif, frame]));
    return orientation >= 2 && orientation <= 8 ? orientation : null;
  } catch {
    return null;
  }
}

/** An EXIF segment that holds the orientation alone. */
function jpegOrientationExif(orientation: number): Buffer {
  const head = 'ffe10022' + '457869660000' + '4d4d002a00000008';
  const entry = `0112000300000001000${orientation}0000`;
  return Buffer.from(`${head}0001${entry}00000000`, 'hex');
}
