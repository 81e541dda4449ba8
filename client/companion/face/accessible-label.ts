/** The face's accessible name: who, in which expression, doing what. */
import type { Expression } from '../../../shared/protocol/frames.ts';
import type { Mood } from './expression-poses.ts';

const DOING: Readonly<Record<Mood, string | null>> = {
  idle: null,
  listening: 'listening',
  thinking: 'thinking',
  asleep: 'asleep',
  away: 'away',
};
/** A label that changes with every line is noise: it changes once the state is stable for this long. */
const STEADY_MS = 800;

export function faceLabel(name: string, expression: Expression, mood: Mood, speaking: boolean): string {
  const doing = speaking ? 'speaking' : DOING[mood];
  const shown = mood === 'asleep' && !speaking ? null : expression;
  return [name, shown, doing].filter((part) => part !== null).join(', ');
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
