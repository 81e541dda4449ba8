/** What a feature of the session adds to the kernel: its deadlines, and what it settles in every decision. */
import type { OperatorSettings } from './commands.ts';
import type { Draft } from './draft.ts';
import type { Session } from './state.ts';

/** Something that the session must do by itself at a time (W1). Declared in the folder of its feature, in `deadlines.ts`. */
export type Deadline = {
  /** What happens at that time. */
  name: string;
  phase: Phase;
  /** Epoch ms, also in the past; null: nothing is waited for. */
  atMs(session: Session, at: DeadlineInput): number | null;
  /** Called once in a decision that is made at that time or later. None: `settle` of the feature looks at it in every decision. */
  fire?(draft: Draft): void;
};

/**
 * When a deadline fires. `expire`: before the command, so that a late timer does not change what the command means. `recover`: after the command,
 * which may have brought what was believed lost. `act`: after all recoveries, feature by feature.
 */
export type Phase = 'expire' | 'recover' | 'act';

/** `restartedAtMs`: when this process began, where it is the only one: all work from before is lost. 0: nothing is known of that. */
export type DeadlineInput = { nowMs: number; settings: OperatorSettings; restartedAtMs: number };

export type Feature = {
  deadlines: readonly Deadline[];
  /** Brings the feature to rest, after its deadlines of the phase `act`. */
  settle?(draft: Draft): void;
  /** A turn is about to start: the one before it has ended. */
  beforeTurn?(draft: Draft): void;
  /** A turn has started. `before`: the session just before that. */
  afterTurnStart?(draft: Draft, before: Session): void;
};

/** When something that began at `begunAtMs` counts as lost, epoch ms: after `patienceMs`, or at once when its process has ended. */
export function lostAt(begunAtMs: number, patienceMs: number, restartedAtMs: number): number {
  return begunAtMs < restartedAtMs ? begunAtMs : begunAtMs + patienceMs;
}

export function earliest(times: readonly (number | null)[]): number | null {
  return times.reduce((first, at) => (at === null || (first !== null && first <= at) ? first : at), null);
}
