/** Changes that a client asks for, of reminders that the user has set [H8]. */
import { dateTimeStampOf } from '../../language/date-times.ts';
import { MAX_REMINDER_MS } from '../../protocol/limits.ts';
import type { Draft } from '../kernel/draft.ts';
import type { FrameOf, SessionRefusal } from '../kernel/feature.ts';
import { MAX_REMINDER_LABEL } from '../kernel/limits.ts';
import { changeReminder } from './change-reminder.ts';
import type { Reminder, ReminderAct } from './state.ts';

type Change = FrameOf<'reminder.change'>;

/** Null: it can be done. */
export function reminderChangeRefusal({ session, nowMs }: Draft, frame: Change): SessionRefusal | null {
  const { id, act, ms, dueAt, text } = frame;
  const reminder = ownReminder(session.reminders.list, frame);
  if (reminder === undefined) return { type: 'error', code: 'not_found', message: 'No such reminder is set.', id };
  const refuse = (message: string): SessionRefusal => ({ type: 'error', code: 'bad_frame', message, id });
  if (act === 'add' && ms === undefined) return refuse('ms: says how much time is added.');
  if (act === 'move' && dueAt === undefined) return refuse('dueAt: says to when it is moved.');
  if (act === 'rename' && text === undefined) return refuse('text: says what it is called.');
  if (act === 'skip' && reminder.repeat === undefined) return refuse('act: it does not repeat, so cancel it.');
  const leftMs = reminder.leftMs ?? reminder.atMs - nowMs;
  const afterMs = act === 'add' ? leftMs + (ms ?? 0) : act === 'move' ? (dueAt ?? 0) - nowMs : leftMs;
  const isChanged = act === 'add' || act === 'move';
  if (isChanged && afterMs <= 0) return refuse('It would be over: cancel it.');
  return isChanged && afterMs > MAX_REMINDER_MS ? refuse('It would be more than 366 days ahead.') : null;
}

export function reminderChangeFromClient(draft: Draft, frame: Change): void {
  draft.emit({ type: 'user.acted' });
  const reminder = ownReminder(draft.session.reminders.list, frame);
  if (reminder !== undefined) changeReminder(draft, reminder.id, reminderActOfFrame(draft, frame, reminder));
}

function ownReminder(list: readonly Reminder[], { delivery }: Change): Reminder | undefined {
  return list.find(({ id, arrival }) => id === delivery && arrival === undefined);
}

/** What was on the user's clock stays on it. */
function reminderActOfFrame(
  { session }: Draft,
  { act, ms = 0, dueAt = 0, text = '' }: Change,
  { wall, zone = 'UTC' }: Reminder,
): ReminderAct {
  if (act === 'add') return { is: 'add', ms };
  if (act === 'rename') return { is: 'rename', label: text.slice(0, MAX_REMINDER_LABEL) };
  if (act !== 'move') return { is: act };
  const timezone = session.presence.client?.timezone ?? zone;
  return {
    is: 'move',
    atMs: dueAt,
    ...(wall !== undefined && { wall: dateTimeStampOf(dueAt, timezone).slice(0, 19) }),
  };
}
