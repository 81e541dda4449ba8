/**
 * One request for a stretch of speech to the transcriber. After a passing fault the same audio is sent once
 * more; neither adapters nor the SDK retry [A1].
 */
import type { Context } from '../../engine/context.ts';
import { type Listening, SpeechError, type TranscriptionOptions } from '../../ports/speech.ts';

/** Pause before the retry, within the time for transcription. */
const RETRY_PAUSE_MS = 500;

export class TranscriptionRequest {
  /** Bytes sent so far. */
  bytes = 0;
  readonly #context: Context;
  readonly #how: TranscriptionOptions;
  readonly #listening: Listening;
  /** Kept until it is understood: a minute is 2 MB, and an utterance has at most ten. */
  readonly #sound: Uint8Array[] = [];

  constructor(context: Context, how: TranscriptionOptions) {
    this.#context = context;
    this.#how = how;
    this.#listening = this.#open();
  }

  hear(pcm: Uint8Array): void {
    this.#sound.push(pcm);
    this.bytes += pcm.length;
    this.#listening.hear(pcm);
  }

  /** Ends the audio and resolves with the text. Rejects with a SpeechError, or the signal's reason. */
  async end(): Promise<string> {
    try {
      return await this.#listening.end();
    } catch (error) {
      if (this.#how.signal.aborted || !isTransientSpeechError(error)) throw error;
      this.#context.log.warn('transcription asked for again', { what: error.what, why: error.message });
    }
    await this.#context.clock.sleep(RETRY_PAUSE_MS, this.#how.signal);
    this.#how.signal.throwIfAborted();
    const retry = this.#open();
    for (const pcm of this.#sound) retry.hear(pcm);
    return retry.end();
  }

  #open(): Listening {
    const { transcriber } = this.#context.speech;
    if (transcriber === null) throw new SpeechError('unfit', 'nobody transcribes here');
    return transcriber.listen(this.#how);
  }
}

/** A refused or unreadable request would fail again. */
function isTransientSpeechError(error: unknown): error is SpeechError {
  return error instanceof SpeechError && error.what !== 'refused' && error.what !== 'unfit';
}
