/** Which deliveries this client has played to their end: every line of a complete offer [D18]. */
import { HEARD_DELIVERIES } from '../limits.ts';
import type { Durable, LineFrame } from './wire-types.ts';

/** One offer of a delivery, with its lines by index: a line repeated in its turn has a new `seq` [U2]. */
type Offer = { turn: number; isWhole: boolean; lines: Map<number, { seqs: number[]; heard: boolean }> };

export class HeardDeliveries {
  /** The newest ids, oldest first; replaced, never mutated. */
  heard: readonly string[];
  /** The newest offer of each delivery until it is heard or has ended: playback may outlast its turn. */
  readonly #offers = new Map<string, Offer>();
  /** The delivery whose lines are arriving: they follow directly behind its `offered` frame. */
  #current: string | null = null;
  #voidUpTo = 0;

  constructor(heard: readonly string[]) {
    this.heard = heard;
  }

  /** Whether it was heard before and must not be spoken again. */
  has(delivery: string): boolean {
    return this.heard.includes(delivery);
  }

  /** The user asks for this delivery explicitly: it may be spoken again. */
  allowAgain(delivery: string): void {
    if (this.has(delivery)) this.heard = this.heard.filter((id) => id !== delivery);
  }

  /**
   * Offers up to this `seq` are void: the server repeats them. An offer whose lines are arriving may already
   * be complete; the next frame shows that, unless frames are lost (`isGap`).
   */
  voidOffersUpTo(upTo: number, isGap: boolean): void {
    this.#voidUpTo = upTo;
    if (!isGap || this.#current === null) return;
    this.#offers.delete(this.#current);
    this.#current = null;
  }

  /** The server was reset: its delivery ids are new. */
  restart(): void {
    this.heard = [];
    this.#offers.clear();
    this.#current = null;
    this.#voidUpTo = 0;
  }

  /** Takes a durable frame, in order. */
  applyFrame(frame: Durable): void {
    if (frame.type === 'line' && frame.delivery !== undefined) return this.#applyLine(frame, frame.delivery);
    this.#endOffer();
    if (frame.type === 'delivery' && frame.state !== 'pending')
      this.#applyDelivery(frame.delivery, frame.state, frame.seq);
  }

  /** The line with this `seq` was played to its end. */
  applyPlayed(seq: number): void {
    for (const { lines } of this.#offers.values()) {
      for (const line of lines.values()) if (line.seqs.includes(seq)) line.heard = true;
    }
    this.#settle();
  }

  #applyDelivery(delivery: string, state: string, seq: number): void {
    this.#offers.delete(delivery);
    if (state !== 'offered' || seq <= this.#voidUpTo) return;
    this.#offers.set(delivery, { turn: 0, isWhole: false, lines: new Map() });
    this.#current = delivery;
  }

  #applyLine({ seq, turn, index }: LineFrame, delivery: string): void {
    if (delivery !== this.#current) this.#endOffer();
    const offer = this.#offers.get(delivery);
    if (offer === undefined) return;
    const line = offer.lines.get(index);
    if (delivery === this.#current) offer.turn = turn;
    if (offer.turn !== turn) return;
    // A line repeated right behind itself still counts as heard.
    if (line !== undefined) line.seqs.push(seq);
    else if (delivery === this.#current) offer.lines.set(index, { seqs: [seq], heard: false });
  }

  #endOffer(): void {
    const offer = this.#current === null ? undefined : this.#offers.get(this.#current);
    this.#current = null;
    if (offer === undefined) return;
    offer.isWhole = true;
    this.#settle();
  }

  #settle(): void {
    for (const [delivery, { isWhole, lines }] of this.#offers) {
      const all = [...lines.values()];
      if (!isWhole || all.length === 0 || all.some((line) => !line.heard)) continue;
      this.#offers.delete(delivery);
      this.heard = [...this.heard.filter((id) => id !== delivery), delivery].slice(-HEARD_DELIVERIES);
    }
  }
}
