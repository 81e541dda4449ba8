/**
 * The client's playback: lines in order, at its own pace. A voice pauses it, a false alarm resumes it, and a
 * repeated line replaces its first copy [U2].
 */
import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import type { VoicedLine } from './history.ts';
import type { ClientTraits } from './scene.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** `voiced`: while it was audible; `chars`: the position reached. */
type Playing = { line: Line; voiced: VoicedLine | null; chars: number; heardAs: number };
type PlaybackListener = {
  begins: (line: Line, how: { goesOn: boolean; runMs: number }) => VoicedLine;
  played: (voiced: VoicedLine) => void;
  /** `chars`: null for the whole line. */
  heard: (seq: number, chars: number | null) => void;
};

export class Playback {
  /** From the session's settings. */
  speed = 1;
  readonly #clock: VirtualClock;
  readonly #ear: PlaybackListener;
  readonly #traits: ClientTraits;
  #queue: Line[] = [];
  #playing: Playing | null = null;
  #isPaused = false;
  #isSilenced = false;
  /** Indexes of the newest turn's finished lines. */
  #played = new Set<number>();
  #turn = 0;

  constructor(clock: VirtualClock, traits: ClientTraits, ear: PlaybackListener) {
    this.#clock = clock;
    this.#traits = traits;
    this.#ear = ear;
  }

  get isSpeaking(): boolean {
    return this.#playing?.voiced != null;
  }

  add(line: Line): void {
    if (line.turn > this.#turn) this.turnStarted(line.turn);
    if (this.#isSilenced || line.turn < this.#turn) return;
    if (this.#traits.hurries && line.kind !== 'filler')
      this.#queue = this.#queue.filter(({ kind }) => kind !== 'filler');
    // A line repeated after a hold: the same text under another number.
    if (this.#played.has(line.index)) return this.#ear.heard(line.seq, null);
    const playing = this.#playing;
    if (playing?.line.turn === line.turn && playing.line.index === line.index) playing.heardAs = line.seq;
    else
      this.#queue = [...this.#queue.filter((one) => one.index !== line.index), line].sort((a, b) => a.index - b.index);
  }

  turnStarted(turn: number): void {
    this.stop();
    this.#turn = turn;
    this.#played = new Set();
    this.#isPaused = false;
    this.#isSilenced = false;
  }

  pause(): void {
    this.#isPaused = true;
    if (this.#mayCut) this.#hold();
  }

  go(): void {
    this.#isPaused = false;
    this.#next();
  }

  /** Stops one delivery. */
  forget(delivery: string): void {
    this.#queue = this.#queue.filter((line) => line.delivery !== delivery);
    if (this.#playing?.line.delivery !== delivery) return;
    const isPaused = !this.isSpeaking;
    this.#hold();
    this.#playing = null;
    if (!isPaused) this.#next();
  }

  /** The user rejects this turn, including lines that are still to arrive. */
  silence(): void {
    this.stop();
    this.#isSilenced = true;
  }

  silenced(turn: number): void {
    if (turn === this.#turn) this.silence();
  }

  /** Drops all lines. */
  stop(): void {
    this.#queue = [];
    if (!this.#mayCut) return;
    this.#hold();
    this.#playing = null;
  }

  /** A second filler, once begun, is finished [F2]. */
  get #mayCut(): boolean {
    return this.#playing === null || this.#playing.voiced === null || this.#playing.line.interruptible;
  }

  /** The app dies mid-word, without a report. */
  die(): void {
    if (this.#playing?.voiced != null) this.#playing.voiced.endMs = this.#clock.nowMs;
    this.#playing = null;
    this.#queue = [];
  }

  #hold(): void {
    const playing = this.#playing;
    if (playing === null || playing.voiced === null) return;
    const { nowMs } = this.#clock;
    playing.chars = Math.min(playing.line.text.length, playing.chars + (nowMs - playing.voiced.atMs) / this.#msPerChar);
    playing.voiced.endMs = nowMs;
    playing.voiced = null;
    // A stop at the very end still counts as incomplete.
    this.#ear.heard(playing.heardAs, Math.min(Math.floor(playing.chars), playing.line.text.length - 1));
  }

  #next(): void {
    if (this.#isPaused || this.isSpeaking) return;
    const line = this.#playing === null ? this.#queue.shift() : undefined;
    if (line !== undefined) this.#playing = { line, voiced: null, chars: 0, heardAs: line.seq };
    const playing = this.#playing;
    if (playing === null) return;
    const runMs = Math.ceil((playing.line.text.length - playing.chars) * this.#msPerChar);
    const voiced = this.#ear.begins(playing.line, { goesOn: line === undefined, runMs });
    playing.voiced = voiced;
    this.#clock.after(runMs, () => {
      if (this.#playing?.voiced === voiced) this.#end(playing, voiced);
    });
  }

  #end(playing: Playing, voiced: VoicedLine): void {
    voiced.endMs = this.#clock.nowMs;
    this.#ear.played(voiced);
    this.#playing = null;
    if (playing.line.turn === this.#turn) this.#played.add(playing.line.index);
    this.#ear.heard(playing.heardAs, null);
    this.#next();
  }

  get #msPerChar(): number {
    return 1_000 / (this.#traits.charsPerSecond * this.speed);
  }
}
