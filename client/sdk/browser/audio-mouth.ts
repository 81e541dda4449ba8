/** The server's voice: numbered pieces of sound, put in order; what does not come is passed over, or said by another mouth (A2, A3). */
import type { Mouth } from '../speaker.ts';
import { type Fallible, withStandIn } from '../stand-in.ts';
import { TIMERS, type Timers } from '../text-mouth.ts';
import type { FromServer, Line } from '../wire.ts';
import { type Piece, RATE_HZ, Sounding, type Track } from './sounding.ts';

/** A missing piece is waited for that long (A2). */
const CONCEAL_AFTER_MS = 200;
/** Nothing has come for that long, not even that it has failed: a reconnect is faster, and brings it again. */
const DRY_MS = 4_000;
/** The browser lets nothing sound: its sound card is awake sooner than that. */
const BLOCKED_MS = 1_000;
/** Of a line so much is waited for before it sounds, so that the next piece may be late; twice as much whenever that was not enough, up to the most. */
const CUSHION_SECONDS = 0.1;
const MOST_CUSHION_SECONDS = 0.4;
const LOOK_EVERY_MS = 20;

type AudioFrame = FromServer<'audio'>;

export type AudioOptions = {
  /** Says a line that no sound comes for, or the rest of one. */
  otherwise: Mouth;
  /** The browser does not let it sound before the user has touched the page. */
  onBlocked?: () => void;
  /** Made when the first line is to be said. */
  context?: () => AudioContext;
  timers?: Timers;
};

export type AudioMouth = Required<Mouth> & {
  /** An `audio` frame: earlier or later than its line, in whatever order, also twice. */
  audio(frame: AudioFrame): void;
  /** How many pieces never came. */
  readonly concealed: number;
};

export function audioMouth({ otherwise, context, onBlocked, timers = TIMERS }: AudioOptions): AudioMouth {
  const make = context ?? (() => new AudioContext({ sampleRate: RATE_HZ }));
  const sounded = new Sounded(make, timers, onBlocked ?? (() => {}));
  return {
    ...withStandIn(sounded, otherwise),
    audio: (frame) => sounded.audio(frame),
    get concealed() {
      return sounded.concealed;
    },
  };
}

class Sounded implements Fallible {
  readonly #make: () => AudioContext;
  readonly #timers: Timers;
  readonly #blocked: () => void;
  readonly #tracks = new Map<string, Track>();
  #context: AudioContext | undefined;
  #sounding: Sounding | null = null;
  #unlook = () => {};
  #cushion = CUSHION_SECONDS;
  #rate = 1;
  concealed = 0;

  constructor(make: () => AudioContext, timers: Timers, blocked: () => void) {
    this.#make = make;
    this.#timers = timers;
    this.#blocked = blocked;
  }

  audio({ turn, index, n, data, last, failed }: AudioFrame): void {
    // A line that nobody may cut off sounds into the next turn.
    for (const key of this.#tracks.keys()) if (Math.abs(Number.parseInt(key, 10) - turn) > 1) this.#tracks.delete(key);
    const track = this.#track({ turn, index });
    if (last) Object.assign(track, { count: n + 1, isPart: failed === true });
    if (!track.pieces.has(n)) track.pieces.set(n, samples(data));
  }

  say(line: Line, from: number, ended: () => void, failed: (chars: number) => void): void {
    this.#context ??= this.#make();
    const context = this.#context;
    // Before the user has touched the page this waits, and nothing sounds: then the line is dry.
    context.resume().catch(() => {});
    const track = this.#track(line);
    const sounding = new Sounding(context, track, { from, chars: line.text.length, rate: this.#rate });
    const now = () => this.#timers.nowMs();
    let wholeMs = now();
    let soundMs = now();
    const look = () => {
      const isRunning = context.state === 'running';
      if (sounding.pour(this.#cushion)) this.#cushion = Math.min(MOST_CUSHION_SECONDS, this.#cushion * 2);
      if (!sounding.hasHole) wholeMs = now();
      else if (now() - wholeMs >= CONCEAL_AFTER_MS) {
        sounding.conceal();
        this.concealed += 1;
      }
      if (sounding.left > 0 && isRunning) soundMs = now();
      const isOver = sounding.isWhole && sounding.left === 0;
      if (isOver && !track.isPart) {
        this.#tracks.delete(keyOf(line));
        ended();
      } else if (isOver || now() - soundMs >= (isRunning ? DRY_MS : BLOCKED_MS)) {
        if (!isRunning) this.#blocked();
        failed(this.hush());
      } else this.#unlook = this.#timers.after(LOOK_EVERY_MS, look);
    };
    this.#sounding = sounding;
    look();
  }

  hush(): number {
    this.#unlook();
    const chars = this.position();
    this.#sounding?.fade();
    this.#sounding = null;
    return chars;
  }

  position(): number {
    return this.#sounding?.position ?? 0;
  }

  /** It is made in that pace. */
  setRate(speed: number): void {
    this.#rate = speed;
  }

  #track(of: Place): Track {
    const none = { pieces: new Map(), count: Number.POSITIVE_INFINITY, isPart: false };
    const track = this.#tracks.get(keyOf(of)) ?? none;
    this.#tracks.set(keyOf(of), track);
    return track;
  }
}

type Place = Pick<Line, 'turn' | 'index'>;

function keyOf({ turn, index }: Place): string {
  return `${turn} ${index}`;
}

/** 16 bits each, the lower byte first. */
function samples(data: string): Piece {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return Float32Array.from(new Int16Array(bytes.buffer, 0, bytes.length >> 1), (sample) => sample / 32_768);
}
