/** What the user wants to be reminded of (T5): at its time it becomes a delivery, and waits for them if they are not there. */

import type { Command } from '../commands.ts';
import { acceptOwn } from '../deliveries/intake.ts';
import type { Draft } from '../draft.ts';
import { MAX_REMINDERS } from '../limits.ts';
import type { Session } from '../state.ts';

/** Its name, from when it is set to the end of the delivery that it becomes: one call sets one, however often it runs (T4). */
export function reminderOf(call: string): string {
  return `r${call}`;
}

/**
 * One that is known is not set again. No effect when there are too many, for a call from before all was forgotten (N6), and for one that is over:
 * the user has been told by then that nothing was done (T4).
 */
export function remind(draft: Draft, { reminder: { id, atMs }, call }: Extract<Command, { type: 'remind' }>): void {
  const { session } = draft;
  if (call !== undefined && !isUnderWay(session, call)) return;
  if (timeOf(session, id) === null && session.reminders.length < MAX_REMINDERS)
    draft.emit({ type: 'reminder.set', id, atMs });
}

/** When the reminder that this call has set comes, or came, epoch ms; null: it has set none. */
export function setFor(session: Session, call: string): number | null {
  return timeOf(session, reminderOf(call));
}

/** It has begun, and nobody knows of an end: whoever runs it again changes nothing more than it would have (T4). */
function isUnderWay({ calls }: Session, call: string): boolean {
  return calls.some((one) => one.call === call);
}

/**
 * The name of a call whose effect stays in the session, and whether that stands there already. `own`: as its turn names it; `earlier`: as turns
 * would whose words nobody has been answered, the oldest first: they stand before the model again, with the next ones (U7), and what they order
 * is the same order. `isWantedNow`: the words of this turn order it, too: then one that was told to its end is over, and this one is new.
 */
export function nameOrder(
  session: Session,
  { own, earlier, isWantedNow }: { own: string; earlier: readonly string[]; isWantedNow: boolean },
): { call: string; isSet: boolean } {
  const heard = new Set(session.ended.flatMap(({ id, state }) => (state === 'heard' ? [id] : [])));
  const isOver = (call: string) => isWantedNow && heard.has(reminderOf(call));
  const isSet = (call: string) => setFor(session, call) !== null;
  const call = earlier.find((one) => isUnderWay(session, one) || (isSet(one) && !isOver(one))) ?? own;
  return { call, isSet: isSet(call) };
}

function timeOf({ reminders, deliveries, ended }: Session, id: string): number | null {
  const rung = [...deliveries, ...ended].find((one) => one.id === id);
  return rung?.acceptedAtMs ?? reminders.find((one) => one.id === id)?.atMs ?? null;
}

export function ringReminders(draft: Draft): void {
  for (const { id, atMs } of draft.session.reminders) {
    if (draft.nowMs < atMs) continue;
    draft.emit({ type: 'reminder.ended', id });
    acceptOwn(draft, { id, priority: 'time_sensitive', policy: 'next_silence', title: null, reminder: true });
  }
}

export function isSet({ reminders }: Session, id: string): boolean {
  return reminders.some((one) => one.id === id);
}

/** Epoch ms; null: there is none. */
export function remindersDueAt({ reminders }: Session): number | null {
  return reminders.length === 0 ? null : Math.min(...reminders.map(({ atMs }) => atMs));
}
