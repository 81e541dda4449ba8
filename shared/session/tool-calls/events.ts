import type { ToolState } from '../../protocol/frames.ts';
import type { PendingConfirmation, Result, TurnCall, WorkflowCall } from './state.ts';

export type ToolCallEvent =
  | ({ type: 'workflow.started' } & Omit<WorkflowCall, 'starts' | 'startedAtMs' | 'askedAtMs' | 'cancelled'>)
  /** `yes`: the confirmation used up. `foreign`: the result has content of others [N7]. */
  | ({ type: 'call.started'; yes?: string; foreign?: true } & Omit<
      TurnCall,
      'startedAtMs' | 'askedAtMs' | 'isReported'
    >)
  | { type: 'call.retried'; call: string }
  /** The user cancelled a workflow, which is then stopped [T11]. */
  | { type: 'call.cancelled'; call: string }
  | { type: 'call.reported'; call: string; line?: number }
  | { type: 'call.ended'; call: string }
  | ToolChanged
  | ({ type: 'result.stored' } & Result)
  | { type: 'result.used'; call: string; turn: number }
  | { type: 'results.dropped'; calls: string[] }
  | ({ type: 'confirmation.requested' } & Omit<PendingConfirmation, 'confirmedIn'>)
  /** Confirms everything asked in the turn before [T4]. */
  | { type: 'confirmation.given'; turn: number };

/** `counts`: the outcome of a cache lookup [C10]. */
export type ToolChanged = {
  type: 'tool';
  turn: number;
  call: string;
  name: string;
  state: ToolState;
  ageMs?: number;
  counts?: 'hits' | 'misses' | 'joins';
  tookMs?: number;
};
