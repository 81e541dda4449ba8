/** Calls of tools, their results, confirmations and reminders. A lost call is retried or failed [W4]. */
import type { Feature } from '../kernel/feature.ts';
import { MAX_ASKING, MAX_CALLS, MAX_REMINDERS, MAX_RESULTS, MAX_TURN_CALLS } from '../kernel/limits.ts';
import { applyCallEnd, callsDueAt, dropResults, retryOrFailCalls, settleWrites } from './call-lifecycle.ts';
import type { ToolCallCommand } from './commands.ts';
import type { ToolCallEvent } from './events.ts';
import { evolveToolCalls } from './evolve.ts';
import { remindersDueAt, ringReminders, setReminder } from './reminders.ts';
import { INITIAL_TOOL_CALLS, isWorkflowCall, type ToolCallsState } from './state.ts';

type Declared = { event: ToolCallEvent; command: ToolCallCommand };

export const toolCallsFeature: Feature<'toolCalls', ToolCallsState, Declared> = {
  name: 'toolCalls',
  initial: INITIAL_TOOL_CALLS,
  apply: evolveToolCalls,
  commands: {
    finished: applyCallEnd,
    remind: setReminder,
    forget: (draft, { results }) => dropResults(draft, results),
  },
  deadlines: [
    {
      name: 'call lost',
      phase: 'recover',
      atMs: (session, { restartedAtMs }) => callsDueAt(session, restartedAtMs),
      fire: retryOrFailCalls,
    },
    { name: 'reminder rings', phase: 'act', atMs: remindersDueAt, fire: ringReminders },
  ],
  settle: settleWrites,
  check({ open, results, confirmations, reminders }) {
    if (open.filter(isWorkflowCall).length > MAX_CALLS) return 'too many workflows';
    if (open.length > MAX_CALLS + MAX_TURN_CALLS) return 'too many calls';
    if (results.length > MAX_RESULTS) return 'too many results';
    if (new Set(results.map(({ call }) => call)).size < results.length) return 'a result twice';
    if (confirmations.length > MAX_ASKING) return 'too many writes that wait for a yes';
    return reminders.length > MAX_REMINDERS ? 'too many reminders' : null;
  },
};
