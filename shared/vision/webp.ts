/** Reads a WebP by its chunks. */
import { WEBP } from 'image-size/types/webp';
import type { StillImage } from './image-check.ts';
import { MAX_IMAGE_PIECES } from './limits.ts';
import type { Flaw } from './refusal.ts';

/** Flags in the first byte of the extended header. */
const [HAS_ALPHA, IS_ANIMATED] = [0x10, 0x02];
const [EXTENDED, LOSSY, LOSSLESS, ALPHA] = ['VP8X', 'VP8 ', 'VP8L', 'ALPH'];
const FIRST_CHUNK = 12;

type Chunk = { name: string; data: Buffer };

/** No bound: a picture of one colour takes almost no data, whatever its size. */
const MOST_PIXELS = Number.POSITIVE_INFINITY;

export function readStillWebp(bytes: Uint8Array): StillImage | Flaw {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = 8 + file.readUInt32LE(4);
  if (end > file.length) return 'truncated';
  const chunks = webpChunksUpToPicture(file.subarray(0, end));
  if (chunks === null) return 'truncated';
  const [first, picture] = [chunks[0], chunks.at(-1)];
  const extended = first?.name === EXTENDED ? first.data : null;
  if (chunks.some(({ name }) => name === 'ANIM' || name === 'ANMF')) return 'animated';
  if (extended !== null && ((extended[0] ?? 0) & IS_ANIMATED) !== 0) return 'animated';
  const isWhole = extended === null ? picture === first : extended.length === 10;
  if (picture === undefined || !isWebpPictureChunk(picture) || !isWhole) return 'damaged';
  const plain = webpRiffFile([picture]);
  // A viewer may use one size and a decoder the other, so both must agree.
  if (extended !== null && !isSameWebpSize(file.subarray(0, end), plain)) return 'damaged';
  const alpha = chunks.find(({ name }) => name === ALPHA);
  const hasAlpha = extended !== null && alpha !== undefined && picture.name === LOSSY;
  return {
    data: hasAlpha ? webpRiffFile([webpAlphaHeader(extended), alpha, picture]) : plain,
    mostPixels: MOST_PIXELS,
  };
}

/** All chunks up to the first picture. Null: a chunk is longer than the file. */
function webpChunksUpToPicture(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = FIRST_CHUNK; at + 8 <= file.length && chunks.length < MAX_IMAGE_PIECES; ) {
    const length = file.readUInt32LE(at + 4);
    const data = file.subarray(at + 8, at + 8 + length);
    if (data.length < length) return null;
    const name = file.toString('latin1', at, at + 4);
    chunks.push({ name, data });
    if (name === LOSSY || name === LOSSLESS || name === 'ANMF') break;
    at += 8 + length + (length % 2);
  }
  return chunks;
}

/** A key frame whose first partition is complete. */
function isWebpPictureChunk({ name, data }: Chunk): boolean {
  if (name === LOSSLESS) return data.length > 5 && data[0] === 0x2f && (data[4] ?? 0) >> 5 === 0;
  if (name !== LOSSY || data.length <= 10) return false;
  const tag = data.readUIntLE(0, 3);
  const isKeyFrame = (tag & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  return isKeyFrame && tag >> 5 <= data.length - 10;
}

function isSameWebpSize(one: Buffer, other: Buffer): boolean {
  try {
    const [a, b] = [WEBP.calculate(one), WEBP.calculate(other)];
    return a.width === b.width && a.height === b.height;
  } catch {
    return false;
  }
}

/** The extended header with no flag but transparency. */
function webpAlphaHeader(extended: Buffer): Chunk {
  return { name: EXTENDED, data: Buffer.concat([Buffer.of(HAS_ALPHA, 0, 0, 0), extended.subarray(4, 10)]) };
}

function webpRiffFile(chunks: readonly Chunk[]): Buffer {
  const body = chunks.flatMap(({ name, data }) => [
    Buffer.from(name, 'latin1'),
    webpUint32LittleEndian(data.length),
    data,
    Buffer.alloc(data.length % 2),
  ]);
  const length = body.reduce((sum, { length: bytes }) => sum + bytes, 4);
  return Buffer.concat([Buffer.from('RIFF'), webpUint32LittleEndian(length), Buffer.from('WEBP'), ...body]);
}

function webpUint32LittleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
