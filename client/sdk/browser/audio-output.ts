/** Plays the server's audio in order. Missing audio is concealed, or another output speaks [A2, A3]. */

import type { FromServer, Line } from '../frames/wire-types.ts';
import { type FallibleOutput, withFallback } from '../voice/fallback-output.ts';
import type { LineOutput } from '../voice/line-playback-queue.ts';
import { type ClientTimers, TIMERS } from '../voice/text-output.ts';
import { type AudioSamples, GaplessPlayback, type LineTrack, RATE_HZ } from './gapless-playback.ts';

/** How long to wait for a missing piece [A2]. */
const CONCEAL_AFTER_MS = 200;
/** How long to wait for any audio of a line: a reconnect is faster, and replays the audio. */
const SILENT_MS = 4_000;
/** If the audio clock has not moved for this long, the browser blocks playback. */
const BLOCKED_MS = 1_000;
/** Seconds of audio to buffer before a line starts. An underrun doubles it, up to the most. */
const LEAD_SECONDS = 0.1;
const MOST_LEAD_SECONDS = 0.4;
const CHECK_EVERY_MS = 20;

type AudioFrame = FromServer<'audio'>;

export type AudioOutputOptions = {
  /** Says a line, or the rest of one, that no audio arrives for. */
  fallback: LineOutput;
  /** Called when the browser refuses to play before the user has touched the page. */
  onBlocked?: () => void;
  /** Called when the first line is to be played. */
  createContext?: () => AudioContext;
  timers?: ClientTimers;
};

export type AudioOutput = Required<LineOutput> & {
  /** Takes an `audio` frame: before or after its line, in any order, also twice. */
  addAudio(frame: AudioFrame): void;
  /** The number of pieces that never arrived. */
  readonly concealed: number;
};

export function audioOutput({
  fallback,
  createContext: context,
  onBlocked,
  timers = TIMERS,
}: AudioOutputOptions): AudioOutput {
  const make = context ?? (() => new AudioContext({ sampleRate: RATE_HZ }));
  const player = new LineAudioPlayer(make, timers, onBlocked ?? (() => {}));
  return {
    ...withFallback(player, fallback),
    addAudio: (frame) => player.addAudio(frame),
    get concealed() {
      return player.concealed;
    },
  };
}

class LineAudioPlayer implements FallibleOutput {
  readonly #createContext: () => AudioContext;
  readonly #timers: ClientTimers;
  readonly #onBlocked: () => void;
  readonly #tracks = new Map<string, LineTrack>();
  #context: AudioContext | undefined;
  #playback: GaplessPlayback | null = null;
  #stopWatching = () => {};
  #leadSeconds = LEAD_SECONDS;
  #rate = 1;
  concealed = 0;

  constructor(make: () => AudioContext, timers: ClientTimers, blocked: () => void) {
    this.#createContext = make;
    this.#timers = timers;
    this.#onBlocked = blocked;
  }

  addAudio({ turn, index, n, data, last, failed }: AudioFrame): void {
    // A line that is not interruptible may continue into the next turn.
    for (const key of this.#tracks.keys()) if (Math.abs(Number.parseInt(key, 10) - turn) > 1) this.#tracks.delete(key);
    const track = this.#track({ turn, index });
    if (last) Object.assign(track, { count: n + 1, isPart: failed === true });
    if (!track.pieces.has(n)) track.pieces.set(n, decodeAudioSamples(data));
  }

  say(line: Line, from: number, ended: () => void, failed: (chars: number) => void): void {
    this.#context ??= this.#createContext();
    const context = this.#context;
    // This promise waits until the user touches the page. Until then the line counts as dry.
    context.resume().catch(() => {});
    const track = this.#track(line);
    const playback = new GaplessPlayback(context, track, { from, chars: line.text.length, rate: this.#rate });
    const now = () => this.#timers.nowMs();
    let wholeMs = now();
    let soundMs = now();
    const check = () => {
      const isRunning = context.state === 'running';
      if (playback.schedule(this.#leadSeconds)) this.#leadSeconds = Math.min(MOST_LEAD_SECONDS, this.#leadSeconds * 2);
      if (!playback.hasHole) wholeMs = now();
      else if (now() - wholeMs >= CONCEAL_AFTER_MS) {
        playback.conceal();
        this.concealed += 1;
      }
      if (playback.remainingSeconds > 0 && isRunning) soundMs = now();
      const isOver = playback.isWhole && playback.remainingSeconds === 0;
      if (isOver && !track.isPart) {
        this.#tracks.delete(audioLineKey(line));
        ended();
      } else if (isOver || now() - soundMs >= (isRunning ? SILENT_MS : BLOCKED_MS)) {
        if (!isRunning) this.#onBlocked();
        failed(this.stop());
      } else this.#stopWatching = this.#timers.after(CHECK_EVERY_MS, check);
    };
    this.#playback = playback;
    check();
  }

  audience(): 'hears' {
    return 'hears';
  }

  stop(): number {
    this.#stopWatching();
    const chars = this.position();
    this.#playback?.fadeOut();
    this.#playback = null;
    return chars;
  }

  position(): number {
    return this.#playback?.position ?? 0;
  }

  /** The server already synthesizes at this speed. */
  setRate(speed: number): void {
    this.#rate = speed;
  }

  #track(line: LineKey): LineTrack {
    const newTrack = { pieces: new Map(), count: Number.POSITIVE_INFINITY, isPart: false };
    const track = this.#tracks.get(audioLineKey(line)) ?? newTrack;
    this.#tracks.set(audioLineKey(line), track);
    return track;
  }
}

type LineKey = Pick<Line, 'turn' | 'index'>;

function audioLineKey({ turn, index }: LineKey): string {
  return `${turn} ${index}`;
}

/** 16 bits per sample, little-endian. */
function decodeAudioSamples(data: string): AudioSamples {
  const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
  return Float32Array.from(new Int16Array(bytes.buffer, 0, bytes.length >> 1), (sample) => sample / 32_768);
}
