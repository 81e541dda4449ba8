/**
 * What was said so far, in words: one question after the other, since none may be of any length. Of quiet only what stands next to speech is asked
 * about: models hear words in it, and it costs as much as they do.
 */
import type { Context } from '../../engine/context.ts';
import { LONG_MS } from '../../speech/end-pointing.ts';
import { HEARD_HZ, SAMPLE_BYTES, SpeechError } from '../../speech/speech.ts';
import { LeadingSilence } from './leading-silence.ts';
import { type How, TranscriptionRequest } from './transcription-request.ts';

/** Whoever transcribes has so long, behind the end of the speech, asked once or twice: another ear is asked for 5 s later (HEAR_AGAIN_MS). */
const PATIENCE_MS = 10_000;
const BYTES_PER_MS = (HEARD_HZ / 1_000) * SAMPLE_BYTES;
/** What is longer is cut at the next pause. */
const LONG_BYTES = LONG_MS * BYTES_PER_MS;

export class Understanding {
  readonly #context: Context;
  readonly #how: How;
  /** Of what was cut off before. */
  #parts: Promise<string>[] = [];
  #question: TranscriptionRequest | null = null;
  /** Since somebody spoke last: words end as softly as they begin. */
  readonly #quiet = new LeadingSilence();

  constructor(context: Context, how: How) {
    this.#context = context;
    this.#how = how;
  }

  /** `isSpeech`: somebody speaks in it. */
  hear(pcm: Uint8Array, isSpeech: boolean): void {
    if (!isSpeech) return this.#quiet.keep(pcm);
    if (this.#quiet.isCut) this.cut();
    this.#question ??= new TranscriptionRequest(this.#context, this.#how);
    this.#ask(pcm);
  }

  /** Something was said that nobody was asked for yet. */
  get hasWords(): boolean {
    return this.#question !== null || this.#parts.length > 0;
  }

  get isLong(): boolean {
    return this.#question !== null && this.#question.bytes >= LONG_BYTES;
  }

  /** A question ends here, and the next one begins. */
  cut(): void {
    if (!this.#quiet.isCut) this.#ask();
    const part = this.#question?.end();
    this.#question = null;
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
    if (this.#question === null) return;
    for (const one of [...this.#quiet.take(), ...pcm]) this.#question.hear(one);
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    const over = new AbortController();
    const late = this.#context.clock.sleep(PATIENCE_MS, over.signal).then(() => {
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
