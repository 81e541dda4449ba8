/** Combines several outputs: the choice is made for each line, and again within one. */

import type { Line } from '../frames/wire-types.ts';
import type { LineOutput } from '../voice/line-playback-queue.ts';

export class SwitchingOutput implements Required<LineOutput> {
  readonly #choose: () => LineOutput;
  #output: LineOutput;
  #current: { line: Line; ended: () => void } | null = null;
  #rate = 1;

  constructor(choose: () => LineOutput) {
    this.#choose = choose;
    this.#output = choose();
  }

  get isSaying(): boolean {
    return this.#current !== null;
  }

  say(line: Line, from: number, ended: () => void): void {
    const current = { line, ended };
    this.#current = current;
    this.#output = this.#choose();
    this.#output.setRate?.(this.#rate);
    this.#output.say(line, from, () => {
      if (this.#current !== current) return;
      this.#current = null;
      ended();
    });
  }

  stop(): number {
    this.#current = null;
    return this.#output.stop();
  }

  position(): number {
    return this.#output.position?.() ?? 0;
  }

  setRate(speed: number): void {
    this.#rate = speed;
    this.#output.setRate?.(speed);
  }

  audience(): 'hears' | 'reads' | 'nobody' {
    return this.#choose().audience?.() ?? 'hears';
  }

  /** The choice has changed: the current line continues with the new output. */
  restart(): void {
    const current = this.#current;
    if (current === null) return;
    const chars = Math.floor(this.stop());
    this.say(current.line, Math.min(chars, current.line.text.length - 1), current.ended);
  }
}
