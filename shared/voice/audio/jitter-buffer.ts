import { HEARD_HZ, SAMPLE_BYTES } from '../../ports/speech.ts';
import { MAX_UTTERANCE_MS } from '../../protocol/limits.ts';

/** How long a missing piece is awaited [A2]. */
export const CONCEAL_AFTER_MS = 200;

/** Upper bound of the silence that replaces one gap. */
const MOST_HOLE_BYTES = 2 * HEARD_HZ * SAMPLE_BYTES;
const MOST_BYTES = (MAX_UTTERANCE_MS / 1_000) * HEARD_HZ * SAMPLE_BYTES;

export type AudioPiece = {
  n: number;
  pcm: Uint8Array;
  /** It did not come in time: this is silence. */
  concealed: boolean;
};

/**
 * Orders the numbered pieces of one utterance [A2]. A piece that must exist, by a later one or the commit, is
 * awaited for 200 ms and then replaced by silence of the usual length. The longest utterance ends here.
 */
export class JitterBuffer {
  readonly #waiting = new Map<number, Uint8Array>();
  readonly #passedOver = new Set<number>();
  /** When it became known that all pieces below a number must come; both rise. */
  readonly #arrivals: { below: number; atMs: number }[] = [];
  #next: number;
  #count = Number.POSITIVE_INFINITY;
  #usualBytes = 0;
  /** Bytes of silence in the current gap. */
  #hole = 0;
  #bytes = 0;
  #concealed = 0;
  #late = 0;
  #droppedCount = 0;

  /** `from`: the number of the first wanted piece. Earlier ones are ignored, and not counted. */
  constructor(from = 0) {
    this.#next = from;
  }

  /** `pcm`: whole samples, 16 kHz. The first piece under a number stands. */
  add(n: number, pcm: Uint8Array, nowMs: number): void {
    if (this.#passedOver.delete(n)) this.#late += 1;
    if (n < this.#next || this.#waiting.has(n)) return;
    if (n < this.#count && this.#bytes + pcm.length > MOST_BYTES) this.#endAt(n, nowMs);
    if (n >= this.#count) {
      this.#droppedCount += 1;
      return;
    }
    this.#waiting.set(n, pcm);
    this.#bytes += pcm.length;
    this.#usualBytes ||= pcm.length;
    this.#noteArrival(n, nowMs);
  }

  /** There are `count`, from 0 on. The first commit stands. */
  commit(count: number, nowMs: number): void {
    if (this.#count === Number.POSITIVE_INFINITY) this.#endAt(count, nowMs);
  }

  /** The next pieces that are there or overdue. */
  take(nowMs: number): AudioPiece[] {
    const pieces: AudioPiece[] = [];
    while (this.dueAtMs <= nowMs) pieces.push(this.#takePiece());
    return pieces;
  }

  /** When `take` returns something: -Infinity: now; Infinity: not before another piece comes. */
  get dueAtMs(): number {
    if (this.isOver) return Number.POSITIVE_INFINITY;
    if (this.#waiting.has(this.#next)) return Number.NEGATIVE_INFINITY;
    return (this.#arrivals[0]?.atMs ?? Number.POSITIVE_INFINITY) + CONCEAL_AFTER_MS;
  }

  /** All committed pieces were returned. */
  get isOver(): boolean {
    return this.#next >= this.#count;
  }

  /** The number of the next piece to return. */
  get next(): number {
    return this.#next;
  }

  /** How many were replaced by silence. */
  get concealed(): number {
    return this.#concealed;
  }

  /** How many of those came later, and were dropped. */
  get late(): number {
    return this.#late;
  }

  /** How many were dropped beyond the commit's count or the longest utterance. */
  get dropped(): number {
    return this.#droppedCount;
  }

  #takePiece(): AudioPiece {
    const n = this.#next;
    const pcm = this.#waiting.get(n);
    this.#waiting.delete(n);
    this.#next += 1;
    if (this.#arrivals[0]?.below === this.#next) this.#arrivals.shift();
    if (pcm === undefined) return this.#concealPiece(n);
    this.#usualBytes = pcm.length;
    this.#hole = 0;
    return { n, pcm, concealed: false };
  }

  #concealPiece(n: number): AudioPiece {
    const pcm = new Uint8Array(Math.min(this.#usualBytes, MOST_BYTES - this.#bytes, MOST_HOLE_BYTES - this.#hole));
    this.#hole += pcm.length;
    this.#bytes += pcm.length;
    this.#passedOver.add(n);
    this.#concealed += 1;
    return { n, pcm, concealed: true };
  }

  #endAt(count: number, nowMs: number): void {
    this.#count = count;
    this.#noteArrival(count, nowMs);
    for (const [n, pcm] of this.#waiting) {
      if (n < count) continue;
      this.#waiting.delete(n);
      this.#bytes -= pcm.length;
      this.#droppedCount += 1;
    }
  }

  /** All below this number. */
  #noteArrival(below: number, nowMs: number): void {
    if (below > Math.max(this.#next, this.#arrivals.at(-1)?.below ?? 0)) this.#arrivals.push({ below, atMs: nowMs });
  }
}
