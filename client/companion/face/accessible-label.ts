/** The face's accessible name: who, in which expression, doing what. */
import type { Expression } from '../../../shared/protocol/frames.ts';
import type { Texts } from '../../strings/texts.ts';
import type { Mood } from './expression-poses.ts';

/** A label that changes with every line is noise: it changes once the state is stable for this long. */
const STEADY_MS = 800;

/** Of the label: who, in which mood, in whose language. */
export type Labelled = { name: string; expression: Expression; mood: Mood; texts: Texts };

export function faceLabel({ name, expression, mood, texts }: Labelled, speaking: boolean): string {
  const doing = speaking ? ['face.speaking' as const] : mood === 'idle' ? [] : [`face.${mood}` as const];
  const shown = mood === 'asleep' && !speaking ? [] : [`expression.${expression}` as const];
  return [name, ...[...shown, ...doing].map((one) => texts.text(one))].join(', ');
}

export class SteadyLabel {
  #shown: string;
  #next: string;
  #sinceMs = 0;

  constructor(first: string) {
    this.#shown = first;
    this.#next = first;
  }

  /** The label to show from now on, or null while nothing changes. */
  after(label: string, nowMs: number): string | null {
    if (label !== this.#next) {
      this.#next = label;
      this.#sinceMs = nowMs;
    }
    if (this.#next === this.#shown || nowMs - this.#sinceMs < STEADY_MS) return null;
    this.#shown = this.#next;
    return this.#shown;
  }
}
