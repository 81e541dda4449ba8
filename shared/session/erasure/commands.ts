import type { ErasureInProgress, ErasureScope } from './state.ts';

export type ErasureCommand =
  /**
   * Erase the session [N6], on request from outside or from another session of the user at `askedAtMs`.
   * `others`: this session passes the request on to the user's other sessions.
   */
  | { type: 'erase'; what: ErasureScope; others?: true; askedAtMs?: number }
  /** The rows of an erasure are deleted. `n` and `stage`: as they were when the deletion began. */
  | { type: 'erased'; n: number; stage: ErasureInProgress['stage'] };
