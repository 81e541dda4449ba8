/**
 * Transcribes an utterance in bounded segments. Silence is sent only next to speech: models hear words in it,
 * and it costs as much.
 */
import type { Context } from '../../engine/context.ts';
import { wordsWithoutSoundTags } from '../../language/understanding/sound-tags.ts';
import { HEARD_HZ, SAMPLE_BYTES, SpeechError, type TranscriptionOptions } from '../../ports/speech.ts';
import { LONG_MS } from '../audio/end-pointing.ts';
import { LeadingSilence } from './leading-silence.ts';
import { TranscriptionRequest } from './transcribe-with-retry.ts';

/** Time for one or two requests after the speech ends; another run is asked 5 s later (HEAR_AGAIN_MS). */
const PATIENCE_MS = 10_000;
const BYTES_PER_MS = (HEARD_HZ / 1_000) * SAMPLE_BYTES;
/** A longer segment is cut at the next pause. */
const LONG_BYTES = LONG_MS * BYTES_PER_MS;

export class SegmentTranscription {
  readonly #context: Context;
  readonly #how: TranscriptionOptions;
  /** Texts of finished segments. */
  #parts: Promise<string>[] = [];
  #question: TranscriptionRequest | null = null;
  /** Silence since the last speech: words end as softly as they begin. */
  readonly #quiet = new LeadingSilence();

  constructor(context: Context, how: TranscriptionOptions) {
    this.#context = context;
    this.#how = how;
  }

  /** `isSpeech`: the audio contains speech. */
  hear(pcm: Uint8Array, isSpeech: boolean): void {
    if (!isSpeech) return this.#quiet.keep(pcm);
    if (this.#quiet.isCut) this.cut();
    this.#question ??= new TranscriptionRequest(this.#context, this.#how);
    this.#ask(pcm);
  }

  /** Whether there is speech that `all` has not returned yet. */
  get hasWords(): boolean {
    return this.#question !== null || this.#parts.length > 0;
  }

  get isLong(): boolean {
    return this.#question !== null && this.#question.bytes >= LONG_BYTES;
  }

  /** Ends the segment and starts the next. */
  cut(): void {
    if (!this.#quiet.isCut) this.#ask();
    const part = this.#question?.end();
    this.#question = null;
    if (part === undefined) return;
    // Awaited with the others.
    part.catch(() => {});
    this.#parts.push(part);
  }

  /** The text since the last call, '' for none. Rejects with a SpeechError. */
  async all(): Promise<string> {
    this.cut();
    if (this.#parts.length === 0) return '';
    const texts = await this.#withTimeout(Promise.all(this.#parts.splice(0)));
    return texts
      .map(wordsWithoutSoundTags)
      .filter((text) => text !== '')
      .join(' ');
  }

  /** Sends the kept silence first. Nothing without speech. */
  #ask(...pcm: Uint8Array[]): void {
    if (this.#question === null) return;
    for (const one of [...this.#quiet.take(), ...pcm]) this.#question.hear(one);
  }

  async #withTimeout<T>(work: Promise<T>): Promise<T> {
    const timer = new AbortController();
    const late = this.#context.clock.sleep(PATIENCE_MS, timer.signal).then(() => {
      throw new SpeechError('stalled', 'the transcription took too long');
    });
    late.catch(() => {});
    try {
      return await Promise.race([work, late]);
    } finally {
      timer.abort('over');
    }
  }
}
