import type { ErasureScope } from './state.ts';

export type ErasureEvent =
  /** The session is emptied [N6]. `askedAtMs`: when the user requested it; `calls`: those under way. */
  | { type: 'session.erased'; what: ErasureScope; others?: true; askedAtMs: number; calls: string[] }
  /** The removal of rows is requested again. */
  | { type: 'erasure.requested' }
  | { type: 'erasure.done' }
  | { type: 'erasure.confirmed' };
