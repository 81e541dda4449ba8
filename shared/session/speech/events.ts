import type { SpeechWay } from '../../protocol/frames.ts';

export type SpeechEvent =
  | { type: 'voice.changed'; speaking: boolean; clientAt: number }
  /** An utterance is over; its transcription is retried; its transcript is known [A1]. */
  | { type: 'utterance.committed'; utterance: string; count: number }
  | { type: 'utterance.retried'; utterance: string }
  | { type: 'utterance.transcribed'; utterance: string }
  /** The server switched its way of speech; the user was told. */
  | { type: 'speech.switched'; way: SpeechWay }
  | { type: 'speech.announced' };
