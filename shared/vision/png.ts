/** Reads a PNG by its chunks. */
import { crc32 } from 'node:zlib';
import type { StillImage } from './image-check.ts';
import { MAX_IMAGE_PIECES } from './limits.ts';
import type { Flaw } from './refusal.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Deflate's highest ratio of compression. */
const MOST_DEFLATED = 1_032;
/** Samples of a pixel by colour type: grey, colour, palette, grey with alpha, colour with alpha. */
const VALUES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const BY_PALETTE = 3;
/** The longest valid data of each chunk that is kept, in bytes. */
const LONGEST: Readonly<Record<string, number>> = { IHDR: 13, PLTE: 768, tRNS: 256, IDAT: Number.POSITIVE_INFINITY };
/** Bytes around each chunk's data: length and name before it, checksum behind it. */
const AROUND = 12;

/** Other chunks are dropped unread: compressed texts and profiles could be decompression bombs. */
export function readStillPng(bytes: Uint8Array): StillImage | Flaw {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!file.subarray(0, 8).equals(SIGNATURE)) return 'damaged';
  const chunks: Buffer[] = [SIGNATURE];
  let pixelBytes = 0;
  let hasPalette = false;
  for (let at = 8; at + AROUND <= file.length; ) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const end = at + AROUND + length;
    if (!/^[A-Za-z]{4}$/.test(name) || (at === 8) !== (name === 'IHDR')) return 'damaged';
    if (end > file.length) return 'truncated';
    if (name === 'acTL') return 'animated';
    const most = LONGEST[name];
    if (most !== undefined || name === 'IEND') {
      if (length > (most ?? 0) || chunks.length > MAX_IMAGE_PIECES || !isPngChunkIntact(file, at, length))
        return 'damaged';
      chunks.push(file.subarray(at, end));
      if (name === 'IDAT') pixelBytes += length;
      if (name === 'PLTE') hasPalette = true;
      if (name === 'IEND') return joinStillPng(chunks, pixelBytes, hasPalette);
    } else if (isCriticalPngChunk(name)) return 'damaged';
    at = end;
  }
  return 'truncated';
}

/** The checksum covers name and data. */
function isPngChunkIntact(file: Buffer, at: number, length: number): boolean {
  return crc32(file.subarray(at + 4, at + 8 + length)) === file.readUInt32BE(at + 8 + length);
}

/** A decoder must understand a critical chunk to show the picture. */
function isCriticalPngChunk(name: string): boolean {
  return /^[A-Z]/.test(name);
}

function joinStillPng(chunks: readonly Buffer[], pixelBytes: number, hasPalette: boolean): StillImage | Flaw {
  const head = chunks[1];
  if (head?.length !== 13 + AROUND) return 'damaged';
  const [depth = 0, colours = 0, compression, filter, interlaced = 0] = head.subarray(16, 21);
  const bits = (VALUES[colours] ?? 0) * depth;
  const isKnown = [1, 2, 4, 8, 16].includes(depth) && compression === 0 && filter === 0 && interlaced <= 1;
  if (!isKnown || bits === 0 || (colours === BY_PALETTE && !hasPalette)) return 'damaged';
  return { data: Buffer.concat(chunks), mostPixels: (pixelBytes * MOST_DEFLATED * 8) / bits };
}
