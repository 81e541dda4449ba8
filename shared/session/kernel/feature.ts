/** A feature of the session: its deadlines, and what it settles in every decision. */
import type { OperatorSettings } from './commands.ts';
import type { Draft } from './draft.ts';
import type { Session } from './state.ts';

/** A time at which the session must act by itself [W1]. Declared in a feature's `deadlines.ts`. */
export type Deadline = {
  name: string;
  phase: Phase;
  /** Epoch ms, also in the past; null: no deadline. */
  atMs(session: Session, at: DeadlineInput): number | null;
  /** Called once in a decision at that time or later. Absent: the feature's `settle` checks it. */
  fire?(draft: Draft): void;
};

/**
 * When a deadline fires. `expire`: before the command, so that a late timer does not change its meaning.
 * `recover`: after the command, which may bring what seemed lost. `act`: after all recoveries.
 */
export type Phase = 'expire' | 'recover' | 'act';

/** `restartedAtMs`: when a single-process server started: earlier work is lost. 0: not just started. */
export type DeadlineInput = { nowMs: number; settings: OperatorSettings; restartedAtMs: number };

export type Feature = {
  deadlines: readonly Deadline[];
  /** Called in every decision, after the deadlines of the phase `act`. */
  settle?(draft: Draft): void;
  /** A turn is about to start: the previous one has ended. */
  beforeTurn?(draft: Draft): void;
  /** A turn has started. `before`: the session just before it. */
  afterTurnStart?(draft: Draft, before: Session): void;
};

/** When work counts as lost, epoch ms: after `patienceMs`, or at once if it began before the restart. */
export function lostAt(begunAtMs: number, patienceMs: number, restartedAtMs: number): number {
  return begunAtMs < restartedAtMs ? begunAtMs : begunAtMs + patienceMs;
}

/** Null: no item has a time. A plain loop: every decision looks at every deadline. */
export function earliest<T>(items: readonly T[], timeOf: (item: T) => number | null): number | null {
  let first: number | null = null;
  for (const item of items) {
    const at = timeOf(item);
    if (at !== null && (first === null || at < first)) first = at;
  }
  return first;
}
