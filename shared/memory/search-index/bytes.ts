/** Writes and reads numbers of variable length (LEB128), small ones in one byte, and checked bytes. */
import { crc32 } from 'node:zlib';

export class ByteWriter {
  #bytes = new Uint8Array(1_024);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  writeByte(value: number): void {
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#bytes.length);
      grown.set(this.#bytes);
      this.#bytes = grown;
    }
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** A whole number from 0 to 2^53. */
  writeNumber(value: number): void {
    let rest = value;
    while (rest >= 0x80) {
      this.writeByte((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    this.writeByte(rest);
  }

  /** Below zero, too: the sign is the lowest bit. */
  writeSigned(value: number): void {
    this.writeNumber(value < 0 ? -2 * value - 1 : 2 * value);
  }

  append(bytes: Uint8Array): void {
    for (const one of bytes) this.writeByte(one);
  }

  writeText(text: string): void {
    const bytes = Buffer.from(text);
    this.writeNumber(bytes.length);
    this.append(bytes);
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what `ByteWriter` wrote. Past the end it reads zeros: a checksum proves the bytes before. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  at: number;

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  readNumber(): number {
    const first = this.#bytes[this.at] ?? 0;
    if (first < 0x80) {
      this.at += 1;
      return first;
    }
    let [value, scale] = [0, 1];
    for (;;) {
      const byte = this.#bytes[this.at] ?? 0;
      this.at += 1;
      value += (byte & 0x7f) * scale;
      if (byte < 0x80) return value;
      scale *= 0x80;
    }
  }

  /** A copy. */
  readBytes(count: number): Uint8Array {
    const bytes = this.#bytes.slice(this.at, this.at + count);
    this.at += count;
    return bytes;
  }

  readText(): string {
    return Buffer.from(this.readBytes(this.readNumber())).toString('utf8');
  }

  readSigned(): number {
    const value = this.readNumber();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}

/** The format, and a CRC-32 of what follows. */
export const SEAL_BYTES = 5;

/** `format`: one byte. */
export function sealIndexBytes(format: number, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(SEAL_BYTES + body.length);
  bytes.set(body, SEAL_BYTES);
  bytes[0] = format;
  new DataView(bytes.buffer).setUint32(1, crc32(body));
  return bytes;
}

/** A reader behind the seal. Null: damaged, or of another format. */
export function openSealedIndexBytes(format: number, stored: Uint8Array): ByteReader | null {
  if (stored.length <= SEAL_BYTES || stored[0] !== format) return null;
  const sum = new DataView(stored.buffer, stored.byteOffset).getUint32(1);
  return crc32(stored.subarray(SEAL_BYTES)) === sum ? new ByteReader(stored, SEAL_BYTES) : null;
}
