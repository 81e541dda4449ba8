/** Writes and reads numbers of variable length (LEB128): small ones take one byte. */

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

  readSigned(): number {
    const value = this.readNumber();
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
  }
}
