/** Synthesises one line; the sound is read while it is being made. */

import type { Context } from '../../engine/context.ts';
import { errorNameText } from '../../ports/errors.ts';
import { SAMPLE_BYTES, SPOKEN_HZ, SpeechError, type SpeechRequest, type Synthesiser } from '../../ports/speech.ts';

/** A silent synthesis has failed by then [A3]. The client has shown the line, and goes on without sound. */
const STALL_MS = 5_000;
/**
 * Bounds a line's sound and synthesis. Digits and Han characters take the longest, some 400 ms each; the rest
 * is for slow voices and cold machines. Longer audio is cut.
 */
const MOST_MS = { aCharacter: 500, beside: 10_000 };
const BYTES_PER_MS = (SPOKEN_HZ * SAMPLE_BYTES) / 1_000;

export class LineSynthesis {
  readonly #context: Context;
  readonly #synthesiser: Synthesiser | null;
  readonly #text: string;
  readonly #how: Omit<SpeechRequest, 'signal'>;
  readonly #abort = new AbortController();
  #made: Uint8Array[] = [];
  #bytes = 0;
  #isMade = false;
  #wake: () => void = () => {};
  hasFailed = false;

  constructor(context: Context, synthesiser: Synthesiser | null, text: string, how: Omit<SpeechRequest, 'signal'>) {
    this.#context = context;
    this.#synthesiser = synthesiser;
    this.#text = text;
    this.#how = how;
  }

  /** The sound is no longer wanted. */
  stop(): void {
    this.#abort.abort(new SpeechError('broken_off', 'nobody listens any more'));
    this.#wake();
  }

  get isUnwanted(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Never rejects: `hasFailed` tells. */
  async make(): Promise<void> {
    const upstream = new AbortController();
    const untilMs = this.#context.clock.now() + this.#mostMs;
    try {
      if (this.#synthesiser === null) throw new SpeechError('unfit', 'nothing makes sound for this way of speech');
      const signal = AbortSignal.any([this.#abort.signal, upstream.signal]);
      signal.throwIfAborted();
      const sound = this.#synthesiser.say(this.#text, { ...this.#how, signal })[Symbol.asyncIterator]();
      for (
        let next = await this.#nextWithin(sound, untilMs);
        next !== null;
        next = await this.#nextWithin(sound, untilMs)
      )
        this.#add(next);
    } catch (error) {
      this.#fail(error);
    } finally {
      upstream.abort(new SpeechError('broken_off', 'over'));
      this.#isMade = true;
      this.#wake();
    }
  }

  /** Yields sound as it is made; ends early when unwanted or failed. */
  async *sound(): AsyncGenerator<Uint8Array> {
    while (!this.isUnwanted) {
      const next = this.#made.shift();
      if (next !== undefined) yield next;
      else if (this.#isMade) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }

  get #mostMs(): number {
    return (MOST_MS.beside + this.#text.length * MOST_MS.aCharacter) / this.#how.speed;
  }

  #add(pcm: Uint8Array): void {
    this.#bytes += pcm.length;
    if (this.#bytes > this.#mostMs * BYTES_PER_MS) throw new SpeechError('unfit', 'more sound than the line can have');
    this.#made.push(pcm);
    this.#wake();
  }

  /** Null: the end. Throws on timeout or stop. */
  async #nextWithin(sound: AsyncIterator<Uint8Array>, untilMs: number): Promise<Uint8Array | null> {
    const { clock } = this.#context;
    const timer = new AbortController();
    const waiting = AbortSignal.any([timer.signal, this.#abort.signal]);
    const late = clock.sleep(Math.min(STALL_MS, Math.max(0, untilMs - clock.now())), waiting).then(() => {
      this.#abort.signal.throwIfAborted();
      throw new SpeechError('stalled', 'no sound for too long');
    });
    late.catch(() => {});
    try {
      const { done, value } = await Promise.race([sound.next(), late]);
      return done ? null : value;
    } finally {
      timer.abort('over');
    }
  }

  #fail(error: unknown): void {
    if (this.isUnwanted) return;
    this.hasFailed = true;
    const what = error instanceof SpeechError ? error.what : 'internal';
    const reason = error instanceof SpeechError ? error.message : errorNameText(error);
    this.#context.log.warn('line not spoken', { what, why: reason });
  }
}
