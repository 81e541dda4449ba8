/** The sound of one line, piece after piece without a gap, on the sound card's own clock. */
import { CHARS_PER_SECOND } from '../text-mouth.ts';

export const RATE_HZ = 24_000;
/** Shorter is a click. */
const FADE_SECONDS = 0.02;
/** What is handed to the sound card has to be there a little earlier. */
const LEAD_SECONDS = 0.02;

export type Piece = Float32Array<ArrayBuffer>;
/** What has come of it, by number from 0; and of how many, Infinity until the last has come. `isPart`: there is more to say than that. */
export type Track = { pieces: Map<number, Piece>; count: number; isPart: boolean };

export class Sounding {
  readonly #context: AudioContext;
  readonly #track: Track;
  readonly #chars: number;
  /** As long as all of it takes at the pace that is expected, in seconds. */
  readonly #expected: number;
  readonly #gain: GainNode;
  /** Of the sound, in seconds: what lies before the place where it begins, and what has been handed over. */
  #skip: number;
  #handed = 0;
  /** When all that was handed over is over, as `currentTime`. */
  #endsAt = 0;
  #next = 0;

  /** From this character of so many on. `rate`: 1 is as usual. */
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

  /** Hands over whatever is there; out of silence, once there are so many seconds of it. Whether it had run dry. */
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

  /** All is handed over. */
  get isWhole(): boolean {
    return this.#next >= this.#track.count;
  }

  /** Behind what is handed over, one is missing: there are later ones. */
  get hasHole(): boolean {
    const { pieces } = this.#track;
    return pieces.size > this.#next && !pieces.has(this.#next);
  }

  /** Silence in its place, as long as the first one. */
  conceal(): void {
    const [first] = this.#track.pieces.values();
    this.#track.pieces.set(this.#next, new Float32Array(first?.length ?? 0));
  }

  /** In seconds, what is handed over and has not sounded. */
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

  /** Of the whole line: as it is, or while there is more to come, or to say, at least as expected (U4). */
  get #seconds(): number {
    const { pieces, count, isPart } = this.#track;
    let samples = 0;
    for (const { length } of pieces.values()) samples += length;
    return Math.max(samples / RATE_HZ, pieces.size < count || isPart ? this.#expected : 0);
  }

  /** What can be handed over: up to the next that is missing. */
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

  /** The next is about to come. */
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
