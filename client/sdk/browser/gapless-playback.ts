/** Plays the audio of one line without gaps, scheduled on the audio clock. */
import { CHARS_PER_SECOND } from '../voice/text-mouth.ts';

export const RATE_HZ = 24_000;
/** A shorter fade is audible as a click. */
const FADE_SECONDS = 0.02;
/** Audio must be scheduled slightly ahead. */
const LEAD_SECONDS = 0.02;

export type Piece = Float32Array<ArrayBuffer>;
/** `count`: Infinity until the last piece arrived. `isPart`: the line has more text. */
export type Track = { pieces: Map<number, Piece>; count: number; isPart: boolean };

export class Sounding {
  readonly #context: AudioContext;
  readonly #track: Track;
  readonly #chars: number;
  /** The expected duration of all of it at the normal speed, in seconds. */
  readonly #expected: number;
  readonly #gain: GainNode;
  /** In seconds: the audio before the starting point, and the audio that was scheduled. */
  #skip: number;
  #handed = 0;
  /** When all scheduled audio ends, as `currentTime`. */
  #endsAt = 0;
  #next = 0;

  /** Starts at a character position. `rate`: 1 is normal speed. */
  constructor(
    context: AudioContext,
    track: Track,
    { from, chars, rate }: { from: number; chars: number; rate: number },
  ) {
    this.#context = context;
    this.#track = track;
    this.#chars = chars;
    this.#expected = chars / (CHARS_PER_SECOND * rate);
    this.#gain = context.createGain();
    this.#gain.connect(context.destination);
    this.#skip = (from / chars) * this.#seconds;
  }

  /** Schedules what has arrived; after silence, `cushion` seconds at least. Returns whether it was dry. */
  pour(cushion: number): boolean {
    const isSilent = this.left === 0;
    const ready = this.#ready;
    if (ready.length === 0 || (isSilent && this.#mayWait(ready, cushion))) return false;
    const wasDry = isSilent && this.#endsAt > 0;
    for (const piece of ready) {
      const seconds = piece.length / RATE_HZ;
      const skip = Math.min(this.#skip, seconds);
      if (skip < seconds) this.#sound(piece, skip, seconds - skip);
      this.#skip -= skip;
      this.#handed += seconds;
      this.#next += 1;
    }
    return wasDry;
  }

  /** All pieces are scheduled. */
  get isWhole(): boolean {
    return this.#next >= this.#track.count;
  }

  /** The next piece is missing, and later ones have arrived. */
  get hasHole(): boolean {
    const { pieces } = this.#track;
    return pieces.size > this.#next && !pieces.has(this.#next);
  }

  /** Plays silence instead of the missing piece, as long as the first piece. */
  conceal(): void {
    const [first] = this.#track.pieces.values();
    this.#track.pieces.set(this.#next, new Float32Array(first?.length ?? 0));
  }

  /** Scheduled audio that has not played yet, in seconds. */
  get left(): number {
    return Math.max(0, this.#endsAt - this.#context.currentTime);
  }

  get position(): number {
    return Math.floor(this.#chars * Math.min(1, (this.#handed - this.left) / this.#seconds));
  }

  fade(): void {
    const { currentTime } = this.#context;
    this.#gain.gain.setValueAtTime(1, currentTime);
    this.#gain.gain.linearRampToValueAtTime(0, currentTime + FADE_SECONDS);
  }

  /** The duration of the whole line: measured, or at least the expected one while more is to come [U4]. */
  get #seconds(): number {
    const { pieces, count, isPart } = this.#track;
    let samples = 0;
    for (const { length } of pieces.values()) samples += length;
    return Math.max(samples / RATE_HZ, pieces.size < count || isPart ? this.#expected : 0);
  }

  /** The pieces that can be scheduled: up to the next missing one. */
  get #ready(): Piece[] {
    const { pieces, count } = this.#track;
    const ready: Piece[] = [];
    for (let n = this.#next; n < count; n += 1) {
      const piece = pieces.get(n);
      if (piece === undefined) break;
      ready.push(piece);
    }
    return ready;
  }

  /** Whether the next piece can still arrive in time. */
  #mayWait(ready: readonly Piece[], cushion: number): boolean {
    const { pieces, count } = this.#track;
    const seconds = ready.reduce((sum, { length }) => sum + length / RATE_HZ, -this.#skip);
    const end = this.#next + ready.length;
    return seconds < cushion && end < count && end >= pieces.size;
  }

  #sound(piece: Piece, from: number, seconds: number): void {
    const buffer = this.#context.createBuffer(1, piece.length, RATE_HZ);
    buffer.copyToChannel(piece, 0);
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#gain);
    const startsAt = Math.max(this.#endsAt, this.#context.currentTime + LEAD_SECONDS);
    source.start(startsAt, from);
    this.#endsAt = startsAt + seconds;
  }
}
