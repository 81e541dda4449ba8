/** An output with a duration on a test's clock, which records how much of every line was audible. */

import type { Line } from '../../../client/sdk/frames/wire-types.ts';
import type { LineOutput } from '../../../client/sdk/voice/line-playback-queue.ts';

const CHARS_A_SECOND = 15;
type Sound = { line: Line; from: number; sinceMs: number; ended: () => void };

export class TimedOutput implements LineOutput {
  /** Who wants to know. */
  begins: (line: Line) => void = () => {};
  ends: (line: Line) => void = () => {};
  readonly #nowMs: () => number;
  #sound: Sound | null = null;
  /** Characters by turn and index: a repeated line counts once. */
  readonly #heard = new Map<string, number>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  get saying(): Line | null {
    return this.#sound?.line ?? null;
  }

  get dueAtMs(): number {
    if (this.#sound === null) return Number.POSITIVE_INFINITY;
    const { line, from, sinceMs } = this.#sound;
    return sinceMs + ((line.text.length - from) / CHARS_A_SECOND) * 1_000;
  }

  say(line: Line, from: number, ended: () => void): void {
    this.begins(line);
    this.#sound = { line, from, sinceMs: this.#nowMs(), ended };
  }

  stop(): number {
    const sound = this.#sound;
    if (sound === null) return 0;
    this.#sound = null;
    return this.#note(sound);
  }

  tick(): void {
    const sound = this.#sound;
    if (sound === null || this.#nowMs() < this.dueAtMs) return;
    this.#sound = null;
    this.#note(sound, sound.line.text.length);
    this.ends(sound.line);
    sound.ended();
  }

  /** How many of its characters were audible. */
  heardOf({ turn, index }: { turn: number; index: number }): number {
    return this.#heard.get(`${turn}/${index}`) ?? 0;
  }

  #note({ line, from, sinceMs }: Sound, chars = from + ((this.#nowMs() - sinceMs) / 1_000) * CHARS_A_SECOND): number {
    const key = `${line.turn}/${line.index}`;
    const heard = Math.min(chars, line.text.length);
    this.#heard.set(key, Math.max(this.#heard.get(key) ?? 0, heard));
    return heard;
  }
}
