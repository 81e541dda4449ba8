/** Changes reminders that are set [H3]. */
import { shiftWallTime, wallTimeToInstant } from '../../language/date-times.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import { cancelReminder, reminderOccurrenceAfter } from './ring.ts';
import type { Reminder, ReminderAct } from './state.ts';

/** A call changes them once. What is not set any more is left alone. */
export function changeReminders(draft: Draft, { call, ids, act }: Extract<Command, { type: 'reminder.change' }>): void {
  if (draft.session.reminders.changedBy.includes(call)) return;
  for (const id of ids) changeReminder(draft, id, act, call);
}

export function changeReminder(draft: Draft, id: string, act: ReminderAct, by?: string): void {
  const reminder = draft.session.reminders.list.find((one) => one.id === id);
  if (reminder === undefined) return;
  const source = by !== undefined && { by };
  if (act.is === 'cancel') {
    if (reminder.arrival === undefined) draft.emit({ type: 'reminder.ended', id, ...source });
    else cancelReminder(draft, id);
    return;
  }
  const changed = reminderAfter(draft, reminder, act);
  if (changed === 'unknown') return;
  if (changed === null) draft.emit({ type: 'reminder.ended', id, ...source });
  else draft.emit({ type: 'reminder.changed', reminder: changed, ...source });
}

/** Null: none of it is left. `unknown`: the rule is looked up, and this decided again. */
function reminderAfter(
  draft: Draft,
  reminder: Reminder,
  act: Exclude<ReminderAct, { is: 'cancel' }>,
): Reminder | null | 'unknown' {
  const { nowMs } = draft;
  const { leftMs, wall: _, ...unpaused } = reminder;
  switch (act.is) {
    case 'pause':
      return leftMs === undefined ? { ...reminder, leftMs: Math.max(0, reminder.atMs - nowMs) } : reminder;
    case 'resume':
      if (leftMs === undefined) return reminder;
      // A wall time that passed meanwhile is due now.
      return reminder.wall === undefined ? { ...unpaused, atMs: nowMs + leftMs } : { ...unpaused, wall: reminder.wall };
    case 'add':
      if (leftMs !== undefined) return { ...reminder, leftMs: Math.max(0, leftMs + act.ms) };
      return { ...(reminder.repeat ? reminder : unpaused), atMs: reminder.atMs + act.ms };
    case 'move':
      return { ...unpaused, atMs: act.atMs, ...(act.wall !== undefined && { wall: act.wall }) };
    case 'rename':
      return { ...reminder, label: act.label };
    case 'skip':
      return skipReminderOccurrence(draft, reminder, act.day);
    case 'end':
      return endReminderRepetition(draft, reminder, act.rule);
  }
}

function skipReminderOccurrence(
  draft: Draft,
  reminder: Reminder,
  day: string | undefined,
): Reminder | null | 'unknown' {
  const { repeat, wall = '' } = reminder;
  if (repeat === undefined) return null;
  const find = draft.recurrence();
  if (find === null) return 'unknown';
  const skipped = day ?? wall.slice(0, 10);
  const skips = [...(repeat.skips ?? []).filter((one) => one >= wall.slice(0, 10)), skipped];
  const rest = { ...repeat, skips };
  if (!wall.startsWith(skipped)) return { ...reminder, repeat: rest };
  const next = reminderOccurrenceAfter(reminder, rest, find);
  return next && { ...reminder, ...next, repeat: rest };
}

/** Null: the next occurrence is behind the end. */
function endReminderRepetition(draft: Draft, reminder: Reminder, rule: string): Reminder | null | 'unknown' {
  const { repeat, wall = '', zone = 'UTC' } = reminder;
  if (repeat === undefined) return reminder;
  const find = draft.recurrence();
  if (find === null) return 'unknown';
  const ending = { ...repeat, rule };
  const next = find(ending, shiftWallTime(wall, -1_000));
  const atMs = next === null ? null : wallTimeToInstant(next, zone, draft.nowMs);
  return next === null || atMs === null ? null : { ...reminder, wall: next, atMs, repeat: ending };
}
