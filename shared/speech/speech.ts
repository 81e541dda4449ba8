/**
 * A voice on the server (A1): words out of sound, and sound out of words. Sound is PCM everywhere: 16 bits a sample, the lower byte first, mono;
 * what is heard at 16 kHz, what is spoken at 24 kHz.
 */

export const HEARD_HZ = 16_000;
export const SPOKEN_HZ = 24_000;
export const SAMPLE_BYTES = 2;

export interface Transcriber {
  readonly name: string;
  /** Begins while the user still speaks. `language`: BCP 47. `interim`: is told what the words are taken for so far. The signal ends it, upstream too. */
  listen(how: { language: string; signal: AbortSignal; interim?: (text: string) => void }): Listening;
}

export interface Listening {
  /** The next samples, in order. Neither waits nor throws: what goes wrong is told by `end`. */
  hear(pcm: Uint8Array): void;
  /** That was all. Resolves with what was said, '' where it was nothing. Rejects with a SpeechError, or the signal's reason. */
  end(): Promise<string>;
}

export interface Synthesiser {
  readonly name: string;
  /**
   * The sound of `text`, as it is made: whole samples, of any length. `voice`: the persona's name for it. `speed`: 1 is as usual. Throws a
   * SpeechError, or the signal's reason; leaving the loop ends it upstream.
   */
  say(text: string, how: SpeechRequest): AsyncIterable<Uint8Array>;
}
export type SpeechRequest = { voice: string; language: string; speed: number; signal: AbortSignal };

/**
 * Why there is no sound, or are no words: `refused` and `unfit` would be so again, all others may pass (a fault of the service's own is
 * `unreachable`). `message` is for the log, and has no content (N5).
 */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly what: 'unreachable' | 'refused' | 'throttled' | 'stalled' | 'broken_off' | 'unfit';

  constructor(what: SpeechError['what'], message: string) {
    super(message);
    this.what = what;
  }
}
