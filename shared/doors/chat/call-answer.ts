/** Which frames behind an accepted call belong to its answer [G3]. Pure. */
import type { DurableFrame, TurnStatus, Usage } from '../../protocol/frames.ts';
import type { Record } from '../../session/events.ts';
import type { ChatLine } from './openai-chat.ts';

export type TurnOutcome = { status: TurnStatus; usage?: Usage };

/** Turns that follow an answer by themselves. */
const BEHIND: readonly string[] = ['delivery', 'bid'];

export class CallAnswer {
  /** The end of the call's own turn; null: it goes on. */
  outcome: TurnOutcome | null;
  /** The user has said something else: what follows answers that. */
  isOver = false;
  /** The last line of the answer. */
  lastSeq: number | null = null;
  readonly #own: number | null;
  readonly #turns = new Set<number>();

  constructor({ events }: Pick<Record, 'events'>) {
    const begun = events.find((event) => event.type === 'turn.started' && event.cause === 'user');
    this.#own = begun?.type === 'turn.started' ? begun.turn : null;
    // Words that answer a bid, or stop a reading, begin no turn [D9, D15].
    this.outcome = this.#own === null ? { status: 'complete' } : null;
  }

  /** Frames in order, each once. */
  take(frames: readonly DurableFrame[]): ChatLine[] {
    return frames.flatMap((frame) => this.#takeOne(frame));
  }

  /** Nothing more can be read. */
  end(): ChatLine[] {
    this.isOver = true;
    this.outcome ??= { status: 'interrupted' };
    return [];
  }

  #takeOne(frame: DurableFrame): ChatLine[] {
    if (this.isOver) return [];
    if (frame.type === 'turn.started') this.#begin(frame.turn, frame.cause);
    if (frame.type === 'turn.ended' && frame.turn === this.#own)
      this.outcome = { status: frame.status, ...(frame.usage && { usage: frame.usage }) };
    if (frame.type !== 'line' || !this.#turns.has(frame.turn)) return [];
    this.lastSeq = frame.seq;
    return [frame];
  }

  #begin(turn: number, cause: string): void {
    if (turn === this.#own || BEHIND.includes(cause)) this.#turns.add(turn);
    else this.end();
  }
}
