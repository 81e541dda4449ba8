import type { LanguageTag } from '../../language/languages.ts';
import type { Cause, Timings, TurnStatus } from '../../protocol/frames.ts';
import type { FillerOccasion } from './filler-lists.ts';
import type { ActResult, AnswerUsage, Hold, LoggedLine, ReplyFailure, ShownImage, TurnCut } from './state.ts';

export type TurnEvent =
  | { type: 'line.heard'; index: number; chars: number; whole: boolean }
  /** The client has dropped what it had still to play [U6]. */
  | { type: 'playback.cut' }
  | {
      type: 'turn.started';
      turn: number;
      cause: Cause;
      words: string | null;
      stimulus?: string;
      /** The application's act that began it [E13]. */
      act?: string;
      /** Where the result of its stages is stored. */
      actResult?: ActResult;
      isRequested?: true;
      image?: ShownImage;
      heardMs?: number;
      utterance?: string;
      /** What the words are in, where they tell it and it is not settled [S19]. */
      language?: LanguageTag;
    }
  | { type: 'reply.requested' }
  | { type: 'reply.claimed'; run: string }
  /** Model tokens of a proactive turn that count as spent until its end reports the real number [L6]. */
  | { type: 'tokens.reserved'; tokens: number }
  | { type: 'reply.heartbeat' }
  | ({ type: 'reply.finished'; failed?: ReplyFailure } & AnswerUsage)
  /** `activity`: the kind of work that a filler's wording fits; absent: any. */
  | ({ type: 'line'; turn: number; activity?: FillerOccasion } & LoggedLine)
  | ({ type: 'line.held'; turn: number } & LoggedLine)
  | { type: 'turn.held'; by: Hold['by'] }
  | { type: 'turn.released' }
  /** The user wants no more of an ended turn. */
  | { type: 'turn.silenced'; turn: number }
  | ({ type: 'turn.ended'; turn: number; status: TurnStatus; cut?: TurnCut; timings: Timings } & Omit<
      AnswerUsage,
      'modelMs' | 'firstTokenMs'
    >)
  /** What the turn's image shows, in short. */
  | { type: 'image.described'; turn: number; text: string };
