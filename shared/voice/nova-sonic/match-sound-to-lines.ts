/** Assigns audio to lines: audio blocks come in the order of the planned texts. */
import type { SonicSign } from './output-reader.ts';

type Sign = Extract<SonicSign, { is: 'begins' | 'sound' | 'ends' }>;

/** Text of a line without words. */
const NO_WORDS = '…';

export class SoundLineMatcher {
  #lines = 0;
  /** Numbers of lines that still have no audio. */
  #waiting: number[] = [];
  /** The line of the open block. */
  #current: number | null = null;
  /** Audio that came before any text. */
  #early: Uint8Array[] = [];
  #isEarlyEnded = false;
  /** The first byte of an incomplete sample. */
  #half = new Uint8Array();

  begin(text: string): Sign[] {
    const n = this.#lines;
    this.#lines += 1;
    const begins: Sign = { is: 'begins', n, text };
    if (this.#early.length === 0) {
      this.#waiting.push(n);
      return [begins];
    }
    const sound = this.#early.map((pcm): Sign => ({ is: 'sound', n, pcm }));
    this.#early = [];
    this.#current = n;
    return [begins, ...sound, ...(this.#isEarlyEnded ? this.endOfBlock() : [])];
  }

  more(pcm: Uint8Array): Sign[] {
    const whole = this.#whole(pcm);
    this.#current ??= this.#waiting.shift() ?? null;
    if (whole.length === 0) return [];
    if (this.#current !== null) return [{ is: 'sound', n: this.#current, pcm: whole }];
    this.#isEarlyEnded = false;
    this.#early.push(whole);
    return [];
  }

  endOfBlock(): Sign[] {
    this.#half = new Uint8Array();
    this.#isEarlyEnded = true;
    // A block without audio still uses up its line.
    const n = this.#current ?? this.#waiting.shift();
    this.#current = null;
    return n === undefined ? [] : [{ is: 'ends', n }];
  }

  /** Ends every line. */
  endOfTurn(): Sign[] {
    const wordless = this.#early.length === 0 ? [] : this.begin(NO_WORDS);
    return [...wordless, ...this.stop()];
  }

  stop(): Sign[] {
    const open = [...(this.#current === null ? [] : [this.#current]), ...this.#waiting];
    this.#current = null;
    this.#waiting = [];
    this.#early = [];
    this.#half = new Uint8Array();
    return open.map((n) => ({ is: 'ends', n }));
  }

  #whole(pcm: Uint8Array): Uint8Array {
    const all = this.#half.length === 0 ? pcm : Buffer.concat([this.#half, pcm]);
    const even = all.length - (all.length % 2);
    this.#half = all.slice(even);
    return all.subarray(0, even);
  }
}
