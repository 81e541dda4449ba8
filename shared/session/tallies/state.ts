/** Counts over the life of a session [C10, O2]. */
export type SessionTallies = {
  tools: Record<string, ToolTally>;
  evictions: number;
  /** Tokens read from a cache, written to it, uncached, and output; dollars where the price is known. */
  model: { read: number; write: number; uncached: number; output: number; dollars?: number };
  turns: { complete: number; interrupted: number; failed: number };
  /** Memory blocks [M2]. */
  memory: { made: number; failed: number };
};

/** `tookMs`: of the newest runs, the newest last [F7]. */
export type ToolTally = { hits: number; misses: number; joins: number; tookMs: number[] };

export const INITIAL_TALLIES: SessionTallies = {
  tools: {},
  evictions: 0,
  model: { read: 0, write: 0, uncached: 0, output: 0 },
  turns: { complete: 0, interrupted: 0, failed: 0 },
  memory: { made: 0, failed: 0 },
};
