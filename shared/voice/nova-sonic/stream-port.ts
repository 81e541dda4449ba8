/** The port to a speaking model's stream; events.ts and output-reader.ts have the contents. */
import type { SonicEvent } from './input-events.ts';

export interface SonicPort {
  readonly name: string;
  /** Begins at once and never throws: `events` reports errors. The signal ends it, upstream too. */
  open(signal: AbortSignal): SonicStream;
}

export interface SonicStream {
  /** In order, without waiting. No effect after `close` or the stream's end. */
  send(event: SonicEvent): void;
  /**
   * Parsed, unchecked events; read once. Ends with the model's side after `close` or its end mark. Throws a
   * SpeechError (`broken_off` before that), or the signal's reason. Leaving the loop ends the stream.
   */
  readonly events: AsyncIterable<unknown>;
  /** Nothing more is sent; the stream ends by itself. */
  close(): void;
}
