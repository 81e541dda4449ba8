/** The quiet before somebody speaks: of what nobody has said anything in, only what stands next to speech is wanted, since words begin softly. */
import { HEARD_HZ, SAMPLE_BYTES } from '../../speech/speech.ts';

/** A second. */
const KEPT_BYTES = HEARD_HZ * SAMPLE_BYTES;

export class LeadingSilence {
  #sounds: Uint8Array[] = [];
  #bytes = 0;
  #isCut = false;

  /** There was more of it than is kept. */
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

  /** All that is kept; from then on nothing is. */
  take(): Uint8Array[] {
    this.#bytes = 0;
    this.#isCut = false;
    return this.#sounds.splice(0);
  }
}
