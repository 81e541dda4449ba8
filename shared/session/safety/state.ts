/** What the session knows of a crisis [K3, K4]: its kind and time, and no words. */
import type { CrisisKind } from '../../language/understanding/crisis.ts';
import { DAY_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';

/** `newest`: the crisis that was noticed last; absent: none. */
export type SafetyState = { newest?: { kind: CrisisKind; atMs: number } };

export const INITIAL_SAFETY: SafetyState = {};

/** For a day after a crisis the agent begins nothing by itself, and the prompt speaks of it [K3]. */
export function isInCrisis(session: Session, nowMs: number): boolean {
  return nowMs < crisisEndsAt(session);
}

/** Epoch ms; 0: there was none. */
export function crisisEndsAt({ safety: { newest } }: Session): number {
  return newest === undefined ? 0 : newest.atMs + DAY_MS;
}
