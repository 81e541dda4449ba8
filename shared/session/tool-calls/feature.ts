/** Calls of tools, their results and confirmations. A lost call is retried or failed [W4]. */
import type { Feature } from '../kernel/feature.ts';
import { MAX_ASKING, MAX_CALLS, MAX_RESULTS, MAX_TURN_CALLS } from '../kernel/limits.ts';
import { applyCallEnd, callsDueAt, dropCallResults, retryOrFailCalls, settleWriteCalls } from './call-lifecycle.ts';
import type { ToolCallCommand } from './commands.ts';
import type { ToolCallEvent } from './events.ts';
import { evolveToolCalls } from './evolve.ts';
import { INITIAL_TOOL_CALLS, isWorkflowCall, type ToolCallsState } from './state.ts';

type Declared = { event: ToolCallEvent; command: ToolCallCommand };

export const toolCallsFeature: Feature<'toolCalls', ToolCallsState, Declared> = {
  name: 'toolCalls',
  initial: INITIAL_TOOL_CALLS,
  apply: evolveToolCalls,
  commands: {
    finished: applyCallEnd,
    forget: (draft, { results }) => dropCallResults(draft, results),
  },
  deadlines: [
    {
      name: 'call lost',
      phase: 'recover',
      atMs: (session, { restartedAtMs }) => callsDueAt(session, restartedAtMs),
      fire: retryOrFailCalls,
    },
  ],
  settle: settleWriteCalls,
  check({ open, results, confirmations }) {
    if (open.filter(isWorkflowCall).length > MAX_CALLS) return 'too many workflows';
    if (open.length > MAX_CALLS + MAX_TURN_CALLS) return 'too many calls';
    if (results.length > MAX_RESULTS) return 'too many results';
    if (new Set(results.map(({ call }) => call)).size < results.length) return 'a result twice';
    return confirmations.length > MAX_ASKING ? 'too many writes that wait for a yes' : null;
  },
};
