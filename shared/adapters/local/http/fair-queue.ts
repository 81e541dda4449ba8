/**
 * Takes work in turns, so that one peer's burst does not hold up the others [N3]: of one sender one piece at
 * a time, of all senders a few milliseconds of work in each turn of the event loop, round and round.
 */

/** A turn that has lasted this long begins no more pieces: whatever else arrived waits behind it. */
const MOST_MS_PER_TURN = 8;
/** Pieces of one turn share a transaction. What a piece does behind its first wait is not in the time. */
const MOST_PER_TURN = 64;
/** Beyond, a sender is read no further until its work is done. */
const MOST_WAITING = 32;

export type Sender = { pause(): unknown; resume(): unknown };
type Work = () => Promise<unknown>;

export class FairQueue {
  readonly #waiting = new Map<Sender, Work[]>();
  readonly #busy = new Set<Sender>();
  /** Senders with work that may begin, the next one first. */
  readonly #ready = new Set<Sender>();
  #begun = 0;
  #turnEndsMs = 0;
  #turn: NodeJS.Immediate | null = null;
  readonly #readClock: () => number;

  constructor(nowMs = () => performance.now()) {
    this.#readClock = nowMs;
  }

  /** Begins at once if nobody waits. `work` never rejects. */
  run(sender: Sender, work: Work): void {
    if (this.#ready.size === 0 && this.#hasRoom() && !this.#busy.has(sender)) return this.#begin(sender, work);
    const mine = this.#waiting.get(sender) ?? [];
    mine.push(work);
    this.#waiting.set(sender, mine);
    if (mine.length === MOST_WAITING) sender.pause();
    if (!this.#busy.has(sender)) this.#makeReady(sender);
  }

  #hasRoom(): boolean {
    return this.#begun === 0 || (this.#begun < MOST_PER_TURN && this.#readClock() < this.#turnEndsMs);
  }

  #begin(sender: Sender, work: Work): void {
    if (this.#begun === 0) this.#turnEndsMs = this.#readClock() + MOST_MS_PER_TURN;
    this.#busy.add(sender);
    this.#begun += 1;
    this.#endTurnSoon();
    const finishQueuedRequest = () => {
      this.#busy.delete(sender);
      if (this.#waiting.has(sender)) this.#makeReady(sender);
    };
    void work().then(finishQueuedRequest, finishQueuedRequest);
  }

  #makeReady(sender: Sender): void {
    this.#ready.add(sender);
    this.#endTurnSoon();
  }

  #endTurnSoon(): void {
    this.#turn ??= setImmediate(() => {
      this.#turn = null;
      this.#begun = 0;
      this.#beginReady();
    });
  }

  #beginReady(): void {
    for (const sender of this.#ready) {
      if (!this.#hasRoom()) return;
      this.#ready.delete(sender);
      const waiting = this.#waiting.get(sender) ?? [];
      const work = waiting.shift();
      if (waiting.length === MOST_WAITING - 1) sender.resume();
      if (waiting.length === 0) this.#waiting.delete(sender);
      if (work !== undefined) this.#begin(sender, work);
    }
  }
}
