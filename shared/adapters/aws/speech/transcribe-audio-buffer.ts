import type { AudioStream } from '@aws-sdk/client-transcribe-streaming';
import { HEARD_HZ, SAMPLE_BYTES } from '../../../ports/speech.ts';

/** 200 ms. The service wants pieces of 50 to 200 ms, and refuses more than a second. */
const MOST_BYTES = (HEARD_HZ / 5) * SAMPLE_BYTES;

/** Buffers audio while the connection opens, then passes it on. */
export class Unsent {
  heard = false;
  ended = false;
  #pieces: Uint8Array[] = [];
  #wake = () => {};

  add(pcm: Uint8Array): void {
    if (pcm.length === 0) return;
    this.heard = true;
    if (this.ended) return;
    this.#pieces.push(pcm);
    this.#wake();
  }

  end(): void {
    this.ended = true;
    this.#wake();
  }

  /** Ends after `end`, once everything is sent. */
  async *events(): AsyncGenerator<AudioStream> {
    for (;;) {
      const pcm = Buffer.concat(this.#pieces.splice(0));
      for (let at = 0; at < pcm.length; at += MOST_BYTES)
        yield { AudioEvent: { AudioChunk: pcm.subarray(at, at + MOST_BYTES) } };
      if (this.#pieces.length > 0) continue;
      if (this.ended) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#wake = resolve;
      await promise;
    }
  }
}
