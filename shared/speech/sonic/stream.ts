/** The wire to a speaking model, as a port: what travels over it stands in events.ts and reader.ts. */
import type { SonicEvent } from './events.ts';

export interface SonicPort {
  readonly name: string;
  /** Begins at once, and does not throw: what goes wrong is told by `events`. The signal ends it, upstream too. */
  open(signal: AbortSignal): SonicStream;
}

export interface SonicStream {
  /** In order, without waiting. Behind `close`, or where the stream is over, it does nothing. */
  send(event: SonicEvent): void;
  /**
   * What the model sends, parsed but not checked; read once. Ends when the model's side does behind `close` or its own end mark. Throws a
   * SpeechError, or the signal's reason: `broken_off` where it ends before that. Leaving the loop ends the stream.
   */
  readonly events: AsyncIterable<unknown>;
  /** Nothing more is sent. Left behind this, the stream runs out by itself. */
  close(): void;
}
