import { HEARD_HZ, SAMPLE_BYTES } from '../../ports/speech.ts';
import { MAX_UTTERANCE_MS, PLACES_PER_MS } from '../../protocol/limits.ts';
import { type AudioPiece, CONCEAL_AFTER_MS } from './jitter-buffer.ts';
import { Resampler } from './resample.ts';

const BYTES_PER_MS = (HEARD_HZ / 1_000) * SAMPLE_BYTES;
const MOST_BYTES = MAX_UTTERANCE_MS * BYTES_PER_MS;
/** In one process pieces come in order: this long, the reader looks once more behind a commit. */
const LOOKS_MS = 20;
/** A client that sends nothing is quiet: after this long silence stands for it, so that its speech ends. */
const QUIET_AFTER_MS = 250;
/** Longer than any pause that ends speech. */
const MOST_QUIET_MS = 2_000;

type Live = { place: number; pcm: Uint8Array; rate: number };

/**
 * Orders sound without numbers by the time of its arrival [A6], at the rate at which speech is heard. A gap
 * is no loss: quiet sound is not stored. Where others may store a piece later, it is waited for 200 ms.
 */
export class LivePieces {
  readonly concealed = 0;
  readonly late = 0;
  readonly dropped = 0;
  readonly #holdMs: number;
  readonly #waiting = new Map<number, Live>();
  #next: number;
  #end: { place: number; knownMs: number } | null = null;
  #isOver = false;
  #bytes = 0;
  #resampler: { rate: number; of: Resampler } | null = null;
  /** Until when there was sound, or silence in its place; null: nothing yet. */
  #soundMs: number | null = null;
  #quietMs = 0;

  /** `waitForEarlierUtterances`: this process stores all pieces. */
  constructor(from: number, inOrder: boolean) {
    this.#next = from;
    this.#holdMs = inOrder ? 0 : CONCEAL_AFTER_MS;
  }

  add({ place, pcm, rate }: Live): void {
    if (place >= this.#next) this.#waiting.set(place, { place, pcm, rate });
  }

  /** It ends before this place. The first commit stands. */
  commit(place: number, nowMs: number): void {
    this.#end ??= { place, knownMs: nowMs };
  }

  take(nowMs: number): AudioPiece[] {
    const due = [...this.#waiting.values()].filter((one) => this.#isDue(one, nowMs));
    due.sort((one, other) => one.place - other.place);
    const pieces = due.map((one) => this.#pieceOf(one, nowMs));
    if (this.#end !== null && nowMs >= this.#endMsOf(this.#end)) return [...pieces, ...this.#flushEnd()];
    if (this.#bytes >= MOST_BYTES) this.#isOver = true;
    return pieces.length > 0 ? pieces : this.#flushAfterSilence(nowMs);
  }

  get dueAtMs(): number {
    if (this.#isOver) return Number.POSITIVE_INFINITY;
    const places = [...this.#waiting.keys()].filter((place) => place < (this.#end?.place ?? Number.POSITIVE_INFINITY));
    const first = Math.min(...places) / PLACES_PER_MS + this.#holdMs;
    const end = this.#end === null ? Number.POSITIVE_INFINITY : this.#endMsOf(this.#end);
    return Math.min(first, end, this.#quietDueMs);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The place after the last piece that was returned. */
  get next(): number {
    return this.#next;
  }

  #isDue({ place }: Live, nowMs: number): boolean {
    if (this.#end !== null && place >= this.#end.place) return false;
    return place / PLACES_PER_MS + this.#holdMs <= nowMs || (this.#end !== null && nowMs >= this.#endMsOf(this.#end));
  }

  #endMsOf({ knownMs }: { knownMs: number }): number {
    return knownMs + Math.max(this.#holdMs, LOOKS_MS);
  }

  #pieceOf({ place, pcm, rate }: Live, nowMs: number): AudioPiece {
    this.#waiting.delete(place);
    this.#next = place + 1;
    this.#soundMs = nowMs;
    this.#quietMs = 0;
    const rest = this.#resampler !== null && this.#resampler.rate !== rate ? this.#resampler.of.flush() : null;
    if (this.#resampler?.rate !== rate) this.#resampler = { rate, of: new Resampler(rate, HEARD_HZ) };
    const made = this.#resampler.of.push(pcm);
    const sound = rest === null ? made : new Uint8Array(Buffer.concat([rest, made]));
    this.#bytes += sound.length;
    return { n: place, pcm: sound, concealed: false };
  }

  #flushEnd(): AudioPiece[] {
    this.#isOver = true;
    const pcm = this.#resampler?.of.flush() ?? new Uint8Array();
    return pcm.length === 0 ? [] : [{ n: this.#next - 1, pcm, concealed: false }];
  }

  get #quietDueMs(): number {
    if (this.#soundMs === null || this.#quietMs >= MOST_QUIET_MS) return Number.POSITIVE_INFINITY;
    return this.#soundMs + QUIET_AFTER_MS;
  }

  #flushAfterSilence(nowMs: number): AudioPiece[] {
    if (this.#soundMs === null || nowMs < this.#quietDueMs) return [];
    const ms = Math.min(nowMs - this.#soundMs, MOST_QUIET_MS - this.#quietMs);
    this.#quietMs += ms;
    this.#soundMs = nowMs;
    return [{ n: this.#next - 1, pcm: new Uint8Array(Math.floor(ms) * BYTES_PER_MS), concealed: true }];
  }
}
