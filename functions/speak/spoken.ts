/** One line that is made into sound: asked for in one place, and taken from another, while it is being made. */
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { type Saying, SpeechError, type Synthesiser } from '../../shared/speech/speech.ts';

/** A synthesis that brings nothing for so long has failed (A3). The client has shown the line by then, and goes on without its sound. */
const STALL_MS = 5_000;

export class Spoken {
  readonly #sotto: Sotto;
  readonly #synthesiser: Synthesiser | null;
  readonly #text: string;
  readonly #how: Omit<Saying, 'signal'>;
  readonly #abort = new AbortController();
  #made: Uint8Array[] = [];
  #isMade = false;
  #wake: () => void = () => {};
  hasFailed = false;

  constructor(sotto: Sotto, synthesiser: Synthesiser | null, text: string, how: Omit<Saying, 'signal'>) {
    this.#sotto = sotto;
    this.#synthesiser = synthesiser;
    this.#text = text;
    this.#how = how;
  }

  /** Nobody wants to hear it any more. */
  stop(): void {
    this.#abort.abort(new SpeechError('broken_off', 'nobody listens any more'));
    this.#wake();
  }

  get isUnwanted(): boolean {
    return this.#abort.signal.aborted;
  }

  /** Never rejects: what fails of it is told by `hasFailed`. */
  async make(): Promise<void> {
    const upstream = new AbortController();
    try {
      if (this.#synthesiser === null) throw new SpeechError('unfit', 'nothing makes sound for this way of speech');
      const signal = AbortSignal.any([this.#abort.signal, upstream.signal]);
      signal.throwIfAborted();
      const sound = this.#synthesiser.say(this.#text, { ...this.#how, signal })[Symbol.asyncIterator]();
      for (let next = await this.#soon(sound); next !== null; next = await this.#soon(sound)) this.#add(next);
    } catch (error) {
      this.#fail(error);
    } finally {
      upstream.abort(new SpeechError('broken_off', 'over'));
      this.#isMade = true;
      this.#wake();
    }
  }

  /** As it is made; ends early where nobody wants it, or it fails. */
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

  #add(pcm: Uint8Array): void {
    this.#made.push(pcm);
    this.#wake();
  }

  /** Null: that was all. Throws where it takes too long, or is stopped. */
  async #soon(sound: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
    const over = new AbortController();
    const waiting = AbortSignal.any([over.signal, this.#abort.signal]);
    const late = this.#sotto.clock.sleep(STALL_MS, waiting).then(() => {
      this.#abort.signal.throwIfAborted();
      throw new SpeechError('stalled', 'no sound for too long');
    });
    late.catch(() => {});
    try {
      const { done, value } = await Promise.race([sound.next(), late]);
      return done ? null : value;
    } finally {
      over.abort('over');
    }
  }

  #fail(error: unknown): void {
    if (this.isUnwanted) return;
    this.hasFailed = true;
    const what = error instanceof SpeechError ? error.what : 'internal';
    const why = error instanceof SpeechError ? error.message : String(error instanceof Error ? error.name : error);
    this.#sotto.log.warn('line not spoken', { what, why });
  }
}
