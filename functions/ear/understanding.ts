/**
 * What was said so far, in words: one question after the other, since none may be of any length. Of quiet only what stands next to speech is asked
 * about: models hear words in it, and it costs as much as they do.
 */
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { LONG_MS } from '../../shared/speech/end-pointing.ts';
import { HEARD_HZ, type Listening, SAMPLE_BYTES, SpeechError } from '../../shared/speech/speech.ts';

/** Whoever transcribes has so long, behind the end of the speech. */
const PATIENCE_MS = 10_000;
const BYTES_PER_MS = (HEARD_HZ / 1_000) * SAMPLE_BYTES;
/** Of the quiet on either side: words begin and end softly. */
const KEPT_BYTES = 1_000 * BYTES_PER_MS;
/** What is longer is cut at the next pause. */
const LONG_BYTES = LONG_MS * BYTES_PER_MS;

type How = { language: string; signal: AbortSignal; interim: (text: string) => void };

export class Understanding {
  readonly #sotto: Sotto;
  readonly #how: How;
  /** Of what was cut off before. */
  #parts: Promise<string>[] = [];
  #listening: Listening | null = null;
  /** Bytes of the question that is open. */
  #bytes = 0;
  /** The quiet since somebody spoke last, its end; and whether there was more of it. */
  #quiet: Uint8Array[] = [];
  #quietBytes = 0;
  #isLongQuiet = false;

  constructor(sotto: Sotto, how: How) {
    this.#sotto = sotto;
    this.#how = how;
  }

  /** `isSpeech`: somebody speaks in it. */
  hear(pcm: Uint8Array, isSpeech: boolean): void {
    if (!isSpeech) return this.#keep(pcm);
    if (this.#isLongQuiet) this.cut();
    this.#listening ??= this.#open();
    this.#ask(pcm);
  }

  /** Something was said that nobody was asked for yet. */
  get hasWords(): boolean {
    return this.#listening !== null || this.#parts.length > 0;
  }

  get isLong(): boolean {
    return this.#bytes >= LONG_BYTES;
  }

  /** A question ends here, and the next one begins. */
  cut(): void {
    if (!this.#isLongQuiet) this.#ask();
    const part = this.#listening?.end();
    this.#listening = null;
    this.#bytes = 0;
    if (part === undefined) return;
    // Awaited with the others.
    part.catch(() => {});
    this.#parts.push(part);
  }

  /** All that was said since this was asked last, '' where it was nothing. Rejects with a SpeechError. */
  async all(): Promise<string> {
    this.cut();
    if (this.#parts.length === 0) return '';
    const texts = await this.#inTime(Promise.all(this.#parts.splice(0)));
    return texts.filter((text) => text !== '').join(' ');
  }

  /** The quiet before it first. Nothing, where nobody has spoken. */
  #ask(...pcm: Uint8Array[]): void {
    if (this.#listening === null) return;
    for (const one of [...this.#quiet.splice(0), ...pcm]) {
      this.#listening.hear(one);
      this.#bytes += one.length;
    }
    this.#quietBytes = 0;
    this.#isLongQuiet = false;
  }

  #keep(pcm: Uint8Array): void {
    this.#quiet.push(pcm);
    this.#quietBytes += pcm.length;
    for (let [first] = this.#quiet; first && this.#quietBytes - first.length >= KEPT_BYTES; [first] = this.#quiet) {
      this.#quiet.shift();
      this.#quietBytes -= first.length;
      this.#isLongQuiet = true;
    }
  }

  #open(): Listening {
    const { transcriber } = this.#sotto.speech;
    if (transcriber === null) throw new SpeechError('unfit', 'nobody transcribes here');
    return transcriber.listen(this.#how);
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    const over = new AbortController();
    const late = this.#sotto.clock.sleep(PATIENCE_MS, over.signal).then(() => {
      throw new SpeechError('stalled', 'the transcription took too long');
    });
    late.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } finally {
      over.abort('over');
    }
  }
}
