/** Plays the server's audio in order. Missing audio is concealed, or another mouth says the line [A2, A3]. */

import type { FromServer, Line } from '../frames/wire-types.ts';
import { type Fallible, withStandIn } from '../voice/fallback-mouth.ts';
import type { Mouth } from '../voice/line-playback-queue.ts';
import { TIMERS, type Timers } from '../voice/text-mouth.ts';
import { type Piece, RATE_HZ, Sounding, type Track } from './gapless-playback.ts';

/** How long to wait for a missing piece [A2]. */
const CONCEAL_AFTER_MS = 200;
/** How long to wait for any audio of a line: a reconnect is faster, and replays the audio. */
const DRY_MS = 4_000;
/** If the audio clock has not moved for this long, the browser blocks playback. */
const BLOCKED_MS = 1_000;
/** Seconds of audio to buffer before a line starts. An underrun doubles it, up to the most. */
const CUSHION_SECONDS = 0.1;
const MOST_CUSHION_SECONDS = 0.4;
const LOOK_EVERY_MS = 20;

type AudioFrame = FromServer<'audio'>;

export type AudioOptions = {
  /** Says a line, or the rest of one, that no audio arrives for. */
  otherwise: Mouth;
  /** Called when the browser refuses to play before the user has touched the page. */
  onBlocked?: () => void;
  /** Called when the first line is to be played. */
  context?: () => AudioContext;
  timers?: Timers;
};

export type AudioMouth = Required<Mouth> & {
  /** Takes an `audio` frame: before or after its line, in any order, also twice. */
  audio(frame: AudioFrame): void;
  /** The number of pieces that never arrived. */
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
    // A line that is not interruptible may continue into the next turn.
    for (const key of this.#tracks.keys()) if (Math.abs(Number.parseInt(key, 10) - turn) > 1) this.#tracks.delete(key);
    const track = this.#track({ turn, index });
    if (last) Object.assign(track, { count: n + 1, isPart: failed === true });
    if (!track.pieces.has(n)) track.pieces.set(n, samples(data));
  }

  say(line: Line, from: number, ended: () => void, failed: (chars: number) => void): void {
    this.#context ??= this.#make();
    const context = this.#context;
    // This promise waits until the user touches the page. Until then the line counts as dry.
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

  audience(): 'hears' {
    return 'hears';
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

  /** The server already synthesizes at this speed. */
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

/** 16 bits per sample, little-endian. */
function samples(data: string): Piece {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return Float32Array.from(new Int16Array(bytes.buffer, 0, bytes.length >> 1), (sample) => sample / 32_768);
}
