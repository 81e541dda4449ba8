/** An erasure [N6]: what the emptied session knows of before, so that nothing comes back. */
import type { Session } from '../kernel/state.ts';

/** `me` also erases settings and wishes. */
export type ErasureScope = 'session' | 'me';

export type ErasureInProgress = {
  /** This session also erases the user's other sessions and data outside of sessions. */
  others?: true;
  /** When the user requested it: the same in all sessions of the user. */
  askedAtMs: number;
  /** When this session was emptied, and by which record. */
  atMs: number;
  n: number;
  /** The newest turn, entry and block before the erasure. */
  turn: number;
  entry: number;
  edition: number;
  /** Shown images that no row mentions yet: they are removed with the rows [V1]. */
  images?: string[];
  /** Calls that were under way: their results are dropped. */
  calls: string[];
  /** Running executions, which are stopped. */
  workflows: { call: string; machine: string }[];
  reflections: { number: number; atMs: number }[];
  /** Acts whose stages ran [E13]. */
  acts?: { act: string; atMs: number }[];
  /**
   * `rows`: the rows are still to be removed. `confirm`: they are gone, and the user is to be told. `late`:
   * rows that concurrent writers added are removed last.
   */
  stage: 'rows' | 'confirm' | 'late';
  /** When the removal is requested again, epoch ms. */
  dueAtMs: number;
};

/** The first readable turn: rows of earlier ones may still be stored. */
export function firstTurnReadableAfterErasure({ erasure: { running: erasing } }: Pick<Session, 'erasure'>): number {
  return (erasing?.turn ?? 0) + 1;
}

/** Whether the reflection precedes the erasure. */
export function isReflectedBeforeErasure(
  { erasure: { running: erasing } }: Pick<Session, 'erasure'>,
  { number, atMs }: Reflection,
): boolean {
  return erasing?.reflections.some((one) => one.number === number && one.atMs === atMs) === true;
}
type Reflection = ErasureInProgress['reflections'][number];

/** Whether the call precedes the erasure: its result is dropped. */
export function isCallBeforeErasure(
  { erasure: { running: erasing } }: Pick<Session, 'erasure'>,
  call: string,
): boolean {
  return erasing?.calls.includes(call) === true;
}

export type ErasureState = {
  /** The erasure in progress [N6]. */
  running: ErasureInProgress | null;
  /** The request time of the newest erasure: each request is applied once. */
  erasedAtMs: number;
};

export const INITIAL_ERASURE: ErasureState = { running: null, erasedAtMs: 0 };
