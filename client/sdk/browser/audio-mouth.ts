/** The server's voice: numbered pieces of sound, put in order; what does not come is passed over, or said by another mouth (A2, A3). */
import type { Mouth } from '../speaker.ts';
import { type Fallible, withStandIn } from '../stand-in.ts';
import { TIMERS, type Timers } from '../text-mouth.ts';
import type { FromServer, Line } from '../wire.ts';
import { type Piece, RATE_HZ, Sounding, type Track } from './sounding.ts';

/** A missing piece is waited for that long (A2). */
const CONCEAL_AFTER_MS = 200;
/** Nothing has sounded for that long: the line's synthesis has failed, or the browser lets nothing sound. */
const DRY_MS = 2_000;
const LOOK_EVERY_MS = 20;

type AudioFrame = FromServer<'audio'>;

export type AudioOptions = {
  /** Says a line that no sound comes for, or the rest of one. */
  otherwise: Mouth;
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

export function audioMouth({ otherwise, context, timers = TIMERS }: AudioOptions): AudioMouth {
  const sounded = new Sounded(context ?? (() => new AudioContext({ sampleRate: RATE_HZ })), timers);
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
  readonly #tracks = new Map<string, Track>();
  #context: AudioContext | undefined;
  #sounding: Sounding | null = null;
  #unlook = () => {};
  concealed = 0;

  constructor(make: () => AudioContext, timers: Timers) {
    this.#make = make;
    this.#timers = timers;
  }

  audio({ turn, index, n, data, last }: AudioFrame): void {
    // A line that nobody may cut off sounds into the next turn.
    for (const key of this.#tracks.keys()) if (Math.abs(Number.parseInt(key, 10) - turn) > 1) this.#tracks.delete(key);
    const track = this.#track({ turn, index });
    if (last) track.count = n + 1;
    if (!track.pieces.has(n)) track.pieces.set(n, samples(data));
  }

  say(line: Line, from: number, ended: () => void, failed: (chars: number) => void): void {
    this.#context ??= this.#make();
    const context = this.#context;
    // Before the user has touched the page this waits, and nothing sounds: then the line is dry.
    context.resume().catch(() => {});
    const sounding = new Sounding(context, this.#track(line), from, line.text.length);
    const now = () => this.#timers.nowMs();
    let wholeMs = now();
    let soundMs = now();
    const look = () => {
      sounding.pour();
      if (!sounding.hasHole) wholeMs = now();
      else if (now() - wholeMs >= CONCEAL_AFTER_MS) {
        sounding.conceal();
        this.concealed += 1;
      }
      if (sounding.left > 0 && context.state === 'running') soundMs = now();
      if (sounding.isWhole && sounding.left === 0) {
        this.#tracks.delete(keyOf(line));
        ended();
      } else if (now() - soundMs >= DRY_MS) failed(this.hush());
      else this.#unlook = this.#timers.after(LOOK_EVERY_MS, look);
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

  #track(of: Place): Track {
    const track = this.#tracks.get(keyOf(of)) ?? { pieces: new Map(), count: Number.POSITIVE_INFINITY };
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
