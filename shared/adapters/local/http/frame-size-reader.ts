/**
 * Reads the lengths of incoming WebSocket frames. API Gateway closes a connection at a frame above 32 KB, but
 * the WebSocket library reports whole messages only.
 */
export class FrameSizes {
  #header: number[] = [];
  #skip = 0;

  /** Payload bytes of the frames whose headers end in this chunk. */
  read(chunk: Uint8Array): number[] {
    const lengths: number[] = [];
    let at = 0;
    while (at < chunk.length) {
      if (this.#skip > 0) {
        const skipped = Math.min(this.#skip, chunk.length - at);
        this.#skip -= skipped;
        at += skipped;
        continue;
      }
      this.#header.push(chunk[at] ?? 0);
      at += 1;
      const length = this.#complete();
      if (length === null) continue;
      lengths.push(length);
      this.#header = [];
      this.#skip = length;
    }
    return lengths;
  }

  /** Null until the header is complete (RFC 6455, 5.2): 2 bytes, an extended length, a mask. */
  #complete(): number | null {
    const [, second] = this.#header;
    if (second === undefined) return null;
    const short = second & 0x7f;
    const extended = short === 127 ? 8 : short === 126 ? 2 : 0;
    const mask = (second & 0x80) === 0 ? 0 : 4;
    if (this.#header.length < 2 + extended + mask) return null;
    if (extended === 0) return short;
    return this.#header.slice(2, 2 + extended).reduce((length, byte) => length * 256 + byte, 0);
  }
}
