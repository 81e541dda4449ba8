import { MAX_UTTERANCE_MS } from '../protocol/limits.ts';
import { HEARD_HZ, SAMPLE_BYTES } from './speech.ts';

/** A missing piece is waited for that long (A2). */
export const CONCEAL_AFTER_MS = 200;

/** No more silence stands for what is missing in one place, however much that is. */
const MOST_HOLE_BYTES = 2 * HEARD_HZ * SAMPLE_BYTES;
const MOST_BYTES = (MAX_UTTERANCE_MS / 1_000) * HEARD_HZ * SAMPLE_BYTES;

export type AudioPiece = {
  n: number;
  pcm: Uint8Array;
  /** It had not come in time: this is silence. */
  concealed: boolean;
};

/**
 * The numbered pieces of one utterance, in whatever order they come (A2), given out in theirs. A piece that must have been sent, because a later
 * one is here or the commit says so, is waited for 200 ms from when that was seen; then silence stands for it, as long as pieces usually are.
 * An utterance that is longer than any may be ends there.
 */
export class Pieces {
  readonly #waiting = new Map<number, Uint8Array>();
  readonly #passedOver = new Set<number>();
  /** Since when it is known that all pieces below a number, which is not given out yet, must come; both rise. */
  readonly #known: { below: number; atMs: number }[] = [];
  #next: number;
  #count = Number.POSITIVE_INFINITY;
  #usualBytes = 0;
  /** Bytes of silence that stand for what is missing here. */
  #hole = 0;
  #bytes = 0;
  #concealed = 0;
  #late = 0;
  #beyond = 0;

  /** `from`: the number of the first that is wanted. Those before it are nobody's business here, and not counted. */
  constructor(from = 0) {
    this.#next = from;
  }

  /** `pcm`: whole samples, 16 kHz. Of pieces with the same number the first stands. */
  add(n: number, pcm: Uint8Array, nowMs: number): void {
    if (this.#passedOver.delete(n)) this.#late += 1;
    if (n < this.#next || this.#waiting.has(n)) return;
    if (n < this.#count && this.#bytes + pcm.length > MOST_BYTES) this.#endAt(n, nowMs);
    if (n >= this.#count) {
      this.#beyond += 1;
      return;
    }
    this.#waiting.set(n, pcm);
    this.#bytes += pcm.length;
    this.#usualBytes ||= pcm.length;
    this.#mustCome(n, nowMs);
  }

  /** There are `count`, from 0 on. The first commit stands. */
  commit(count: number, nowMs: number): void {
    if (this.#count === Number.POSITIVE_INFINITY) this.#endAt(count, nowMs);
  }

  /** What is next, as far as it is there or need not be waited for any longer. */
  take(nowMs: number): AudioPiece[] {
    const taken: AudioPiece[] = [];
    while (this.dueAtMs <= nowMs) taken.push(this.#taken());
    return taken;
  }

  /** When `take` has something: -Infinity is at once; Infinity is not before something comes. */
  get dueAtMs(): number {
    if (this.isOver) return Number.POSITIVE_INFINITY;
    if (this.#waiting.has(this.#next)) return Number.NEGATIVE_INFINITY;
    return (this.#known[0]?.atMs ?? Number.POSITIVE_INFINITY) + CONCEAL_AFTER_MS;
  }

  /** All that was committed has been given out. */
  get isOver(): boolean {
    return this.#next >= this.#count;
  }

  /** The number of the piece that is to be given out next. */
  get next(): number {
    return this.#next;
  }

  /** How many were not there in time. */
  get concealed(): number {
    return this.#concealed;
  }

  /** How many of those came after all, and were dropped. */
  get late(): number {
    return this.#late;
  }

  /** How many were dropped because they lie behind the end: that of the commit, or of the longest utterance. */
  get beyond(): number {
    return this.#beyond;
  }

  #taken(): AudioPiece {
    const n = this.#next;
    const pcm = this.#waiting.get(n);
    this.#waiting.delete(n);
    this.#next += 1;
    if (this.#known[0]?.below === this.#next) this.#known.shift();
    if (pcm === undefined) return this.#silence(n);
    this.#usualBytes = pcm.length;
    this.#hole = 0;
    return { n, pcm, concealed: false };
  }

  #silence(n: number): AudioPiece {
    const pcm = new Uint8Array(Math.min(this.#usualBytes, MOST_BYTES - this.#bytes, MOST_HOLE_BYTES - this.#hole));
    this.#hole += pcm.length;
    this.#bytes += pcm.length;
    this.#passedOver.add(n);
    this.#concealed += 1;
    return { n, pcm, concealed: true };
  }

  #endAt(count: number, nowMs: number): void {
    this.#count = count;
    this.#mustCome(count, nowMs);
    for (const [n, pcm] of this.#waiting) {
      if (n < count) continue;
      this.#waiting.delete(n);
      this.#bytes -= pcm.length;
      this.#beyond += 1;
    }
  }

  /** All below this number. */
  #mustCome(below: number, nowMs: number): void {
    if (below > Math.max(this.#next, this.#known.at(-1)?.below ?? 0)) this.#known.push({ below, atMs: nowMs });
  }
}
