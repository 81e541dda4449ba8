/** Work under way for the inbox [T11]. Progress is read on demand; steps do not store it. */

import { errorNameText } from '../../ports/errors.ts';
import { isMachineName, type Progress } from '../../ports/ports.ts';
import type { ShownWork } from '../../protocol/frames.ts';
import type { Session } from '../../session/kernel/state.ts';
import { type Reminder, reminderKindOf } from '../../session/reminders/state.ts';
import { callsUnderWay } from '../../session/tool-calls/calls-in-progress.ts';
import { isWorkflowCall, type SessionCall, type WorkflowCall } from '../../session/tool-calls/state.ts';
import { getStoredDelivery } from '../../storage/deliveries.ts';
import type { Context } from '../context.ts';
import { truncateFrameToFit } from '../frame-pages.ts';
import { deliveryText } from './delivery-text.ts';

/** Calls in the order of their start, then reminders by time. */
export function inboxWorkProgress(context: Context, session: Session): Promise<ShownWork>[] {
  const reminders = session.reminders.list.toSorted((a, b) => a.atMs - b.atMs);
  return [
    ...callsUnderWay(session).map((call) => inboxProgressOfCall(context, call)),
    ...reminders.map((reminder) => inboxProgressOfReminder(context, session, reminder)),
  ];
}

async function inboxProgressOfCall(context: Context, call: SessionCall): Promise<ShownWork> {
  const progress = isWorkflowCall(call) && !call.cancelled ? await inboxProgressOfWorkflow(context, call) : null;
  return {
    delivery: call.call,
    kind: kindOfShownWork(call),
    tool: call.tool,
    text: truncateFrameToFit(call.title),
    at: call.startedAtMs,
    ...(progress && { progress }),
    ...(call.effect === 'write' && { effect: 'write' as const }),
    ...(isWorkflowCall(call) && call.cancelled && { stopping: true as const }),
  };
}

function kindOfShownWork(call: SessionCall): ShownWork['kind'] {
  if (!isWorkflowCall(call)) return 'tool';
  return call.waits ? 'task' : 'workflow';
}

/** Null if the progress is unknown: the work is shown without it. */
async function inboxProgressOfWorkflow(context: Context, { call, machine }: WorkflowCall): Promise<Progress | null> {
  if (!isMachineName(machine)) return null;
  try {
    return await context.workflows.progress({ machine, name: call });
  } catch (error) {
    context.log.warn('progress not known', { call, why: errorNameText(error) });
    return null;
  }
}

function inboxReminderFields(reminder: Reminder): ShownWork['reminder'] {
  const { repeat, leftMs } = reminder;
  return {
    kind: reminderKindOf(reminder),
    ...(repeat && { repeats: true as const }),
    ...(leftMs !== undefined && { leftMs }),
  };
}

async function inboxProgressOfReminder(context: Context, session: Session, reminder: Reminder): Promise<ShownWork> {
  const { id, atMs } = reminder;
  const stored = await getStoredDelivery(context.table, id);
  return {
    delivery: id,
    kind: 'reminder',
    text: truncateFrameToFit(stored === null ? '' : deliveryText(stored, session, id)),
    at: stored?.atMs ?? atMs,
    dueAt: atMs,
    ...(reminder.arrival === undefined && { reminder: inboxReminderFields(reminder) }),
  };
}
