/** Reminders [T5]: at its time a reminder becomes a delivery, which waits for the user. */

import { acceptOwnDelivery } from '../deliveries/intake.ts';
import { endDelivery } from '../deliveries/offer.ts';
import type { Command } from '../kernel/commands.ts';
import type { Draft } from '../kernel/draft.ts';
import { earliestDeadline } from '../kernel/feature.ts';
import { MAX_REMINDERS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';

/** The reminder's id, also of its later delivery: a call sets one, however often it runs [T4]. */
export function reminderIdOf(call: string): string {
  return `r${call}`;
}

/**
 * Sets a reminder once. No effect beyond the bound, or for a call that is over or erased: the user has been
 * told that nothing was done [T4, N6].
 */
export function setReminder(
  draft: Draft,
  { reminder: { id, atMs, arrival }, call }: Extract<Command, { type: 'remind' }>,
): void {
  const { session } = draft;
  if (call !== undefined && !isUnderWay(session, call)) return;
  if (reminderTime(session, id) !== null || session.toolCalls.reminders.length >= MAX_REMINDERS) return;
  // Producers leave room for the user's own.
  if (arrival && session.toolCalls.reminders.filter((one) => one.arrival).length >= MAX_REMINDERS / 2) return;
  draft.emit({ type: 'reminder.set', id, atMs, ...(arrival && { arrival }) });
}

/** The time of the reminder that this call set, epoch ms; null: it set none. */
export function reminderTimeOf(session: Session, call: string): number | null {
  return reminderTime(session, reminderIdOf(call));
}

/** The call has begun and not ended: a second run has no further effect [T4]. */
function isUnderWay({ toolCalls: { open: calls } }: Session, call: string): boolean {
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
  const isSet = (call: string) => reminderTimeOf(session, call) !== null;
  const call = earlier.find((one) => isUnderWay(session, one) || (isSet(one) && !isOver(one))) ?? ownCall;
  return { call, isSet: isSet(call) };
}

function reminderTime(
  { toolCalls: { reminders }, deliveries: { open: deliveries, recent: ended } }: Session,
  id: string,
): number | null {
  const rung = [...deliveries, ...ended].find((one) => one.id === id);
  return rung?.acceptedAtMs ?? reminders.find((one) => one.id === id)?.atMs ?? null;
}

export function ringReminders(draft: Draft): void {
  for (const reminder of draft.session.toolCalls.reminders) {
    if (draft.nowMs < reminder.atMs) continue;
    draft.emit({ type: 'reminder.ended', id: reminder.id });
    acceptOwnDelivery(draft, { id: reminder.id, ...(reminder.arrival ?? REMINDER_ARRIVAL) });
  }
}

const REMINDER_ARRIVAL = { priority: 'time_sensitive', policy: 'next_silence', title: null, reminder: true } as const;

/** By the user, or by this producer. One of a producer ends like a delivery [D2]. False: none is set. */
export function cancelReminder(draft: Draft, id: string, producer?: string): boolean {
  const reminder = draft.session.toolCalls.reminders.find((one) => one.id === id);
  if (reminder === undefined || (producer !== undefined && reminder.arrival?.producer !== producer)) return false;
  draft.emit({ type: 'reminder.ended', id });
  if (reminder.arrival === undefined) return true;
  acceptOwnDelivery(draft, { id, ...reminder.arrival });
  const item = draft.session.deliveries.open.find((one) => one.id === id);
  if (item !== undefined) endDelivery(draft, item, 'discarded', 'cancelled');
  return true;
}

export function isReminderSet({ toolCalls: { reminders } }: Session, id: string): boolean {
  return reminders.some((one) => one.id === id);
}

/** Epoch ms; null: no reminder is set. */
export function remindersDueAt({ toolCalls: { reminders } }: Session): number | null {
  return earliestDeadline(reminders, ({ atMs }) => atMs);
}
