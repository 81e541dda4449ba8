/** Sets and names reminders [T5]: a call sets one, however often it runs [T4]. */

import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import { MAX_REMINDERS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';

/** The reminder's id, also of its first delivery. */
export function reminderIdOf(call: string): string {
  return `r${call}`;
}

/**
 * Sets a reminder once. No effect beyond the bound, or for a call that is over or erased: the user has been
 * told that nothing was done [T4, N6].
 */
export function setReminder(draft: Draft, { reminder, call }: Extract<Command, { type: 'remind' }>): void {
  const { session } = draft;
  if (call !== undefined && !isReminderUnderWay(session, call)) return;
  if (reminderTime(session, reminder.id) !== null || session.reminders.list.length >= MAX_REMINDERS) return;
  // Producers leave room for the user's own.
  if (reminder.arrival && session.reminders.list.filter((one) => one.arrival).length >= MAX_REMINDERS / 2) return;
  draft.emit({ type: 'reminder.set', ...reminder });
}

/** The time of the reminder that this call set, epoch ms; null: it set none. */
export function reminderTimeOf(session: Session, call: string): number | null {
  return reminderTime(session, reminderIdOf(call));
}

/** Whether this call has done its work: set a reminder, or changed some. */
export function isReminderCallDone(session: Session, call: string): boolean {
  return reminderTimeOf(session, call) !== null || session.reminders.changedBy.includes(call);
}

/** The call has begun and not ended: a second run has no further effect [T4]. */
function isReminderUnderWay({ toolCalls: { open: calls } }: Session, call: string): boolean {
  return calls.some((one) => one.call === call);
}

/**
 * The name of a call whose effect is in the session, and whether it is set. `own`: of this turn; `earlier`:
 * of unanswered turns, whose words the model sees again [U7]. `isWantedNow`: a reminder already heard is set
 * anew.
 */
export function nameReminderOrder(
  session: Session,
  { own: ownCall, earlier, isWantedNow }: { own: string; earlier: readonly string[]; isWantedNow: boolean },
): { call: string; isSet: boolean } {
  const heardIds = new Set(session.deliveries.recent.flatMap(({ id, state }) => (state === 'heard' ? [id] : [])));
  const isOver = (call: string) => isWantedNow && heardIds.has(reminderIdOf(call));
  const isSet = (call: string) => isReminderCallDone(session, call);
  const call = earlier.find((one) => isReminderUnderWay(session, one) || (isSet(one) && !isOver(one))) ?? ownCall;
  return { call, isSet: isSet(call) };
}

function reminderTime(
  { reminders: { list }, deliveries: { open: deliveries, recent: ended } }: Session,
  id: string,
): number | null {
  const rung = [...deliveries, ...ended].find((one) => one.id === id);
  return rung?.acceptedAtMs ?? list.find((one) => one.id === id)?.atMs ?? null;
}

export function isReminderSet({ reminders: { list } }: Session, id: string): boolean {
  return list.some((one) => one.id === id);
}
