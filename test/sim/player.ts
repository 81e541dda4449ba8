/**
 * What speaks in a client: lines one after the other, at its own pace. A voice makes it pause; after a false alarm it goes on where
 * it was, and what the server sends again takes the place of what it has (U2).
 */
import type { Line } from '../../client/sdk/wire.ts';
import type { Clock } from './clock.ts';
import type { Voiced } from './history.ts';
import type { Traits } from './script.ts';

/** `voiced`: while it is to be heard; `chars`: how far it had come by then. */
type Playing = { line: Line; voiced: Voiced | null; chars: number; heardAs: number };
type Ear = {
  begins: (line: Line, how: { goesOn: boolean; runMs: number }) => Voiced;
  played: (voiced: Voiced) => void;
  /** `chars`: null for all of it. */
  heard: (seq: number, chars: number | null) => void;
};

export class Player {
  /** As the session's settings have it. */
  speed = 1;
  readonly #clock: Clock;
  readonly #ear: Ear;
  readonly #traits: Traits;
  #queue: Line[] = [];
  #playing: Playing | null = null;
  #isPaused = false;
  #isSilenced = false;
  /** Of the newest turn, the lines that were played to their end, by index. */
  #played = new Set<number>();
  #turn = 0;

  constructor(clock: Clock, traits: Traits, ear: Ear) {
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
    // Sent again after a hold: the same words under another number.
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

  /** One delivery is not to be spoken any more. */
  forget(delivery: string): void {
    this.#queue = this.#queue.filter((line) => line.delivery !== delivery);
    if (this.#playing?.line.delivery !== delivery) return;
    const isPaused = !this.isSpeaking;
    this.#hold();
    this.#playing = null;
    if (!isPaused) this.#next();
  }

  /** The user wants no more of this turn, whatever is still on its way. */
  silence(): void {
    this.stop();
    this.#isSilenced = true;
  }

  /** The server has told that. */
  silenced(turn: number): void {
    if (turn === this.#turn) this.silence();
  }

  /** Forgets all that it had to say. */
  stop(): void {
    this.#queue = [];
    if (!this.#mayCut) return;
    this.#hold();
    this.#playing = null;
  }

  /** A second filler, once it has begun, is played to its end (F2). */
  get #mayCut(): boolean {
    return this.#playing === null || this.#playing.voiced === null || this.#playing.line.interruptible;
  }

  /** With its app, in the middle of a word, and without a report of it. */
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
    // At the very end of it, what is left is not heard.
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

  #end(playing: Playing, voiced: Voiced): void {
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
