import type { SpeechWay } from '../../protocol/frames.ts';
import type { TranscribedCommand } from './state.ts';

export type SpeechCommand =
  | TranscribedCommand
  /** Transcription hears the voice begin, continue or end, if the client does not report it [U2]. */
  | { type: 'overheard'; speaking: boolean }
  /** The server switches to another way of transcription and synthesis. */
  | { type: 'speech'; way: SpeechWay };
