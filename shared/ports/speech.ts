/**
 * Ports of server-side speech [A1]: transcription and synthesis. Audio is 16-bit little-endian mono PCM
 * everywhere, 16 kHz in, 24 kHz out.
 */

export const HEARD_HZ = 16_000;
export const SPOKEN_HZ = 24_000;
export const SAMPLE_BYTES = 2;

export interface Transcriber {
  readonly name: string;
  /** Starts during speech. The signal ends it. */
  listen(how: TranscriptionOptions): Listening;
}

/** `interim`: gets interim words. */
export type TranscriptionOptions = TranscriptionHints & { signal: AbortSignal; interim?: (text: string) => void };

/**
 * `language`: BCP 47, the session's. `languages`: any of these may be spoken, so it is to be detected.
 * `names`: people and places that may be spoken of, as they are spelled.
 */
export type TranscriptionHints = { language: string; languages?: readonly string[]; names?: readonly string[] };

export interface Listening {
  /** The next samples, in order. Neither waits nor throws: `end` reports errors. */
  hear(pcm: Uint8Array): void;
  /** Ends the audio. Resolves with the text ('': none); rejects with a SpeechError or the reason. */
  end(): Promise<string>;
}

export interface Synthesiser {
  readonly name: string;
  /**
   * The audio of `text` as it is made: whole samples, any length. `voice`: the persona's name for it.
   * `speed`: 1 is normal. Throws a SpeechError, or the signal's reason; leaving the loop ends it upstream.
   */
  say(text: string, how: SpeechRequest): AsyncIterable<Uint8Array>;
}
export type SpeechRequest = { voice: string; language: string; speed: number; signal: AbortSignal };

/**
 * Why speech failed: `refused` and `unfit` would fail again, all others may pass (a service's own fault is
 * `unreachable`). `message` is for the log, without content [N5].
 */
export class SpeechError extends Error {
  override readonly name = 'SpeechError';
  readonly what: 'unreachable' | 'refused' | 'throttled' | 'stalled' | 'broken_off' | 'unfit';

  constructor(what: SpeechError['what'], message: string) {
    super(message);
    this.what = what;
  }
}
