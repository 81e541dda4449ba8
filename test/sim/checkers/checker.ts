/** A property of whole histories. Each is a file of its own and reads only what really happened. */

import type { Arrival } from '../../../shared/session/deliveries/state.ts';
import type { Event } from '../../../shared/session/kernel/events.ts';
import type { Happening, History, StepHappening } from '../world/history.ts';

/**
 * `title` begins with the rules of docs/SPEC.md. Returns the first violation, or null. Posted and stored
 * events are passed only to checkers with `readsAll`.
 */
export type Checker = {
  name: string;
  title: string;
  readsAll?: true;
  wrong: (history: History) => Violation | null;
};
export type Violation = { what: string; atMs: number };

/** All committed events in order, with their steps. */
export function* committed(history: History): Generator<{ event: Event; step: StepHappening }> {
  for (const step of history) {
    if (step.is !== 'stepped' || step.record === null) continue;
    for (const event of step.record.events) yield { event, step };
  }
}

/** All pushed deliveries by id, those of workflows included. */
export function pushes(history: History): Map<string, { arrival: Arrival; lines: readonly string[] }> {
  const all = history.filter((one) => one.is === 'pushed');
  return new Map(all.map(({ arrival, lines }) => [arrival.id, { arrival, lines }]));
}

/** Whether a state of a delivery is final [D2]. */
export function isEnd(state: string): boolean {
  return state !== 'pending' && state !== 'offered';
}

export function at({ atMs }: Happening, what: string): Violation {
  return { what, atMs };
}

/** Days, hours, minutes and seconds since the beginning. */
export function clockTime(ms: number): string {
  const since = ms - Date.UTC(2026, 10, 21, 8, 0, 0);
  return `${(since / 1_000).toFixed(3)} s`;
}
