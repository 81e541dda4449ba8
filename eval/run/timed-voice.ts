/** A voice output whose lines take as long as speech does, on a clock that may be pressed [J1]. */

import type { Line } from '../../client/sdk/frames/wire-types.ts';
import type { LineOutput } from '../../client/sdk/voice/line-playback-queue.ts';
import { TEXT_CHARS_PER_SECOND } from '../../client/sdk/voice/text-output.ts';
import type { AdvancedClock } from '../../exports/testing/advanced-clock.ts';
import type { Transcript } from '../transcript/events.ts';

type Sound = { line: Line; from: number; beganAtMs: number; stop(): void };

export class TimedVoice implements LineOutput {
  readonly #clock: AdvancedClock;
  readonly #transcript: Transcript;
  #sound: Sound | null = null;

  constructor(clock: AdvancedClock, transcript: Transcript) {
    this.#clock = clock;
    this.#transcript = transcript;
  }

  /** The turn that sounds; null: it is silent. */
  get turn(): number | null {
    return this.#sound?.line.turn ?? null;
  }

  say(line: Line, from: number, ended: () => void): void {
    const lastsMs = Math.ceil(((line.text.length - from) / TEXT_CHARS_PER_SECOND) * 1_000);
    const stop = this.#clock.startTimer(() => {
      this.#end(line.text.length);
      ended();
    }, lastsMs);
    this.#sound = { line, from, beganAtMs: this.#clock.now(), stop };
  }

  stop(): number {
    this.#sound?.stop();
    const reached = this.position();
    this.#end(reached);
    return reached;
  }

  position(): number {
    if (this.#sound === null) return 0;
    const { line, from, beganAtMs } = this.#sound;
    const chars = from + ((this.#clock.now() - beganAtMs) / 1_000) * TEXT_CHARS_PER_SECOND;
    return Math.min(Math.floor(chars), line.text.length);
  }

  #end(to: number): void {
    if (this.#sound === null) return;
    const { line, from, beganAtMs } = this.#sound;
    this.#sound = null;
    this.#transcript.add({ is: 'sound', turn: line.turn, index: line.index, beganAtMs, from, to });
  }
}
