/** Which lines of the records behind an accepted call belong to its answer [G3]. Pure. */
import type { DurableFrame, TurnStatus, Usage } from '../../../protocol/frames.ts';
import type { Event, Record } from '../../../session/kernel/events.ts';
import { durableFramesOf } from '../../../session/kernel/log/outbox.ts';
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
  readonly #speaker: string;
  readonly #own: number | null;
  readonly #turns = new Set<number>();
  /** The name of the call that was the client. Null: another client was connected, or has taken over. */
  #client: string | null;

  /** `accepted`: by the first call under this key, so that a repeated one gets the answer of the first. */
  constructor({ events }: Pick<Record, 'events'>, speaker: string) {
    this.#speaker = speaker;
    const turnStart = events.find((event) => event.type === 'turn.started' && event.cause === 'user');
    this.#own = turnStart?.type === 'turn.started' ? turnStart.turn : null;
    // Words that answer a bid, or stop a reading, begin no turn [D9, D15].
    this.outcome = this.#own === null ? { status: 'complete' } : null;
    const hello = events.find((event) => event.type === 'hello');
    this.#client = hello?.type === 'hello' ? hello.connection : null;
    if (this.#own !== null) this.#turns.add(this.#own);
  }

  /** Records in order, each once. */
  take(records: readonly Record[]): ChatLine[] {
    return records.flatMap((record) => {
      const lines = durableFramesOf(record, this.#speaker).flatMap((frame) => this.#takeOne(frame));
      if (record.events.some((event) => this.#endsClient(event))) this.#leave();
      return lines;
    });
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
    if (frame.type === 'turn.ended' && frame.turn === this.#own) {
      this.outcome = { status: frame.status, ...(frame.usage && { usage: frame.usage }) };
      if (this.#client === null) this.isOver = true;
    }
    if (frame.type !== 'line' || !this.#turns.has(frame.turn)) return [];
    this.lastSeq = frame.seq;
    return [frame];
  }

  #begin(turn: number, cause: string): void {
    if (turn === this.#own) return;
    if (!BEHIND.includes(cause)) this.end();
    else if (this.#client !== null) this.#turns.add(turn);
  }

  #endsClient(event: Event): boolean {
    if (this.#client === null) return false;
    if (event.type === 'client.left') return event.connection === this.#client;
    return event.type === 'hello' && event.connection !== this.#client;
  }

  /** What follows was said to nobody, or to another client. */
  #leave(): void {
    this.#client = null;
    this.#turns.clear();
    if (this.#own !== null) this.#turns.add(this.#own);
    if (this.outcome !== null) this.isOver = true;
  }
}
