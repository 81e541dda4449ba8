/** Cuts sound into frames [A2]: a small first piece for an early start, then up to a frame's size. */
import { SPOKEN_HZ } from '../../ports/speech.ts';

const BYTES_PER_MS = (SPOKEN_HZ * 2) / 1_000;
/** The last duration is the longest that fits 32 KB in base64. */
const PIECES_MS = [100, 200, 300, 400, 500] as const;

export class AudioChunker {
  #buffered: Uint8Array[] = [];
  #bytes = 0;
  #pieces = 0;

  /** The complete pieces. Some audio always stays, for the piece marked as last. */
  push(pcm: Uint8Array): Uint8Array[] {
    this.#buffered.push(pcm);
    this.#bytes += pcm.length;
    const pieces: Uint8Array[] = [];
    while (this.#bytes > this.#size) pieces.push(this.#take());
    return pieces;
  }

  rest(): Uint8Array {
    return Buffer.concat(this.#buffered.splice(0));
  }

  get #size(): number {
    return (PIECES_MS[this.#pieces] ?? PIECES_MS[4]) * BYTES_PER_MS;
  }

  #take(): Uint8Array {
    const all = Buffer.concat(this.#buffered);
    const piece = all.subarray(0, this.#size);
    this.#buffered = [all.subarray(this.#size)];
    this.#bytes = all.length - piece.length;
    this.#pieces += 1;
    return piece;
  }
}
