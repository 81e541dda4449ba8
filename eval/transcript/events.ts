/** What happens in a conversation, as one who listens at the person's side hears it. */
import type { Cause, DeliveryState, LineKind, ToolState, TurnStatus, Usage } from '../../shared/protocol/frames.ts';
import type { ScriptedPush } from '../scenario/scenario.ts';

export type TranscriptEvent = { atMs: number } & Happening;

export type Happening =
  /** `atMs`: the end of the words. `beganAtMs`: the first sound. `over`: the turn that it spoke over. */
  | { is: 'person'; words: string; beganAtMs: number; over: number | null }
  /** The server did not take the words. */
  | { is: 'refused'; words: string; why: string }
  | { is: 'turn'; turn: number; cause: Cause }
  | { is: 'turn end'; turn: number; status: TurnStatus; usage?: Usage }
  /** A line arrived. */
  | {
      is: 'line';
      turn: number;
      index: number;
      kind: LineKind;
      text: string;
      source?: string;
      delivery?: string;
      redelivered?: true;
    }
  /** It sounded until `atMs`; `from` and `to` are characters of its text. */
  | { is: 'sound'; turn: number; index: number; beganAtMs: number; from: number; to: number }
  | { is: 'tool'; turn: number; name: string; state: ToolState }
  /** A model asked for a tool. */
  | { is: 'call'; name: string; input: unknown }
  | ({ is: 'push' } & ScriptedPush)
  | { is: 'delivery'; delivery: string; state: DeliveryState }
  | { is: 'connection'; state: 'live' | 'lost' | 'left' }
  | { is: 'killed' };

export class Transcript {
  readonly events: TranscriptEvent[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  add(happening: Happening): void {
    this.events.push({ atMs: this.#now(), ...happening });
  }
}
