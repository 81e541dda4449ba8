/** Resamples to 16 kHz, 16 bits, in blocks of 20 ms. A sample is the mean of its input. */

const SAMPLE_HZ = 16_000;
export const BLOCK = 320;
/** A smaller part of a sample is a rounding error. */
const NO_BLOCKS = 1e-9;

export class StreamResampler {
  /** Input samples per output sample. */
  readonly #ratio: number;
  #block = new Int16Array(BLOCK);
  #filled = 0;
  #sum = 0;
  /** How many input samples the current output sample still lacks. */
  #wanted: number;

  constructor(rateHz: number) {
    this.#ratio = rateHz / SAMPLE_HZ;
    this.#wanted = this.#ratio;
  }

  /** Returns the blocks that are complete. */
  resample(samples: Float32Array): Int16Array<ArrayBuffer>[] {
    const blocks: Int16Array<ArrayBuffer>[] = [];
    for (const sample of samples) {
      for (let left = 1; left > NO_BLOCKS; ) {
        const used = Math.min(left, this.#wanted);
        this.#sum += sample * used;
        this.#wanted -= used;
        left -= used;
        if (this.#wanted > NO_BLOCKS) continue;
        this.#add(this.#sum / this.#ratio);
        if (this.#filled === BLOCK) blocks.push(this.#takeBlock());
      }
    }
    return blocks;
  }

  #add(sample: number): void {
    this.#block[this.#filled] = Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768)));
    this.#filled += 1;
    this.#sum = 0;
    this.#wanted += this.#ratio;
  }

  #takeBlock(): Int16Array<ArrayBuffer> {
    const block = this.#block;
    this.#block = new Int16Array(BLOCK);
    this.#filled = 0;
    return block;
  }
}
