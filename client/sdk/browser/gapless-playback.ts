/** Plays the audio of one line without gaps, scheduled on the audio clock. */
import { TEXT_CHARS_PER_SECOND } from '../voice/text-output.ts';

export const RATE_HZ = 24_000;
/** A shorter fade is audible as a click. */
const FADE_SECONDS = 0.02;
/** Audio must be scheduled slightly ahead. */
const LEAD_SECONDS = 0.02;

export type AudioSamples = Float32Array<ArrayBuffer>;
/** `count`: Infinity until the last piece arrived. `isPart`: the line has more text. */
export type LineTrack = { pieces: Map<number, AudioSamples>; count: number; isPart: boolean };

export class GaplessPlayback {
  readonly #context: AudioContext;
  readonly #track: LineTrack;
  readonly #chars: number;
  /** The expected duration of all of it at the normal speed, in seconds. */
  readonly #expected: number;
  readonly #gain: GainNode;
  /** In seconds: the audio before the starting point, and the audio that was scheduled. */
  #skip: number;
  #scheduled = 0;
  /** When all scheduled audio ends, as `currentTime`. */
  #endsAt = 0;
  #next = 0;

  /** Starts at a character position. `rate`: 1 is normal speed. */
  constructor(
    context: AudioContext,
    track: LineTrack,
    { from, chars, rate }: { from: number; chars: number; rate: number },
  ) {
    this.#context = context;
    this.#track = track;
    this.#chars = chars;
    this.#expected = chars / (TEXT_CHARS_PER_SECOND * rate);
    this.#gain = context.createGain();
    this.#gain.connect(context.destination);
    this.#skip = (from / chars) * this.#seconds;
  }

  /** Schedules what has arrived; after silence, `cushion` seconds at least. Returns whether it was dry. */
  schedule(cushion: number): boolean {
    const isSilent = this.remainingSeconds === 0;
    const ready = this.#ready;
    if (ready.length === 0 || (isSilent && this.#canWait(ready, cushion))) return false;
    const wasDry = isSilent && this.#endsAt > 0;
    for (const piece of ready) {
      const seconds = piece.length / RATE_HZ;
      const skip = Math.min(this.#skip, seconds);
      if (skip < seconds) this.#playSamples(piece, skip, seconds - skip);
      this.#skip -= skip;
      this.#scheduled += seconds;
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
  get remainingSeconds(): number {
    return Math.max(0, this.#endsAt - this.#context.currentTime);
  }

  get position(): number {
    return Math.floor(this.#chars * Math.min(1, (this.#scheduled - this.remainingSeconds) / this.#seconds));
  }

  fadeOut(): void {
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
  get #ready(): AudioSamples[] {
    const { pieces, count } = this.#track;
    const ready: AudioSamples[] = [];
    for (let n = this.#next; n < count; n += 1) {
      const piece = pieces.get(n);
      if (piece === undefined) break;
      ready.push(piece);
    }
    return ready;
  }

  /** Whether the next piece can still arrive in time. */
  #canWait(ready: readonly AudioSamples[], cushion: number): boolean {
    const { pieces, count } = this.#track;
    const seconds = ready.reduce((sum, { length }) => sum + length / RATE_HZ, -this.#skip);
    const end = this.#next + ready.length;
    return seconds < cushion && end < count && end >= pieces.size;
  }

  #playSamples(piece: AudioSamples, from: number, seconds: number): void {
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
