/** The state of one session: everything a decision depends on, bounded in size. */
import type { FeatureSlots } from './features.ts';
import type { TraceContexts } from './traces.ts';

/** One slot for each feature (features.ts), and what the kernel keeps itself. */
export type Session = KernelState & FeatureSlots;

export type KernelState = {
  /** The newest applied record; the next commit is n + 1 [S4]. */
  n: number;
  /** The newest durable frame [S5]. */
  seq: number;
  /** Where the turn, and what is under way, began; absent: nobody traced [O7]. */
  traces?: TraceContexts;
  /** The record that broke an invariant: reads are answered, writes refused [S12]. */
  quarantined: { n: number; reason: string } | null;
};
