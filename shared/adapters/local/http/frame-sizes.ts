/**
 * Reads the lengths in the headers of incoming WebSocket frames, and nothing else. API Gateway closes a connection at a frame
 * above 32 KB even if the message is within its bounds; the WebSocket library only sees whole messages.
 */
export class FrameSizes {
  #header: number[] = [];
  #skip = 0;

  /** The payload lengths of the frames whose headers end in this chunk, in bytes. */
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

  /** The payload length once the header is whole (RFC 6455, 5.2): 2 bytes, an extended length, a mask. */
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
