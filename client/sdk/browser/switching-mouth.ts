/** Combines several mouths: the choice is made for each line, and again within one. */

import type { Line } from '../frames/wire-types.ts';
import type { Mouth } from '../voice/line-playback-queue.ts';

export class SwitchingMouth implements Required<Mouth> {
  readonly #choose: () => Mouth;
  #mouth: Mouth;
  #said: { line: Line; ended: () => void } | null = null;
  #rate = 1;

  constructor(choose: () => Mouth) {
    this.#choose = choose;
    this.#mouth = choose();
  }

  get isSaying(): boolean {
    return this.#said !== null;
  }

  say(line: Line, from: number, ended: () => void): void {
    const said = { line, ended };
    this.#said = said;
    this.#mouth = this.#choose();
    this.#mouth.setRate?.(this.#rate);
    this.#mouth.say(line, from, () => {
      if (this.#said !== said) return;
      this.#said = null;
      ended();
    });
  }

  hush(): number {
    this.#said = null;
    return this.#mouth.hush();
  }

  position(): number {
    return this.#mouth.position?.() ?? 0;
  }

  setRate(speed: number): void {
    this.#rate = speed;
    this.#mouth.setRate?.(speed);
  }

  audience(): 'hears' | 'reads' | 'nobody' {
    return this.#choose().audience?.() ?? 'hears';
  }

  /** The choice has changed: the current line continues with the new mouth. */
  again(): void {
    const said = this.#said;
    if (said === null) return;
    const chars = Math.floor(this.hush());
    this.say(said.line, Math.min(chars, said.line.text.length - 1), said.ended);
  }
}
