/** Drops silence before speech, except the last second: words begin softly. */
import { HEARD_HZ, SAMPLE_BYTES } from '../../ports/speech.ts';

/** One second. */
const KEPT_BYTES = HEARD_HZ * SAMPLE_BYTES;

export class LeadingSilence {
  #sounds: Uint8Array[] = [];
  #bytes = 0;
  #isCut = false;

  /** More was dropped than is kept. */
  get isCut(): boolean {
    return this.#isCut;
  }

  keep(pcm: Uint8Array): void {
    this.#sounds.push(pcm);
    this.#bytes += pcm.length;
    for (let [first] = this.#sounds; first && this.#bytes - first.length >= KEPT_BYTES; [first] = this.#sounds) {
      this.#sounds.shift();
      this.#bytes -= first.length;
      this.#isCut = true;
    }
  }

  /** Returns the kept audio and stops keeping. */
  take(): Uint8Array[] {
    this.#bytes = 0;
    this.#isCut = false;
    return this.#sounds.splice(0);
  }
}
