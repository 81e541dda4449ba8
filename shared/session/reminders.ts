/** What the user wants to be reminded of (T5): at its time it becomes a delivery, and waits for them if they are not there. */
import { acceptOwn } from './accept.ts';
import type { Command } from './command.ts';
import type { Draft } from './draft.ts';
import { isFromBefore } from './erasing.ts';
import { MAX_REMINDERS } from './limits.ts';
import type { Session } from './session.ts';

/** One that is known is not set again. No effect when there are too many, nor for a call from before all was forgotten (N6). */
export function remind(draft: Draft, { reminder: { id, atMs }, call }: Extract<Command, { type: 'remind' }>): void {
  if (call !== undefined && isFromBefore(draft.session, call)) return;
  const { reminders, deliveries, ended } = draft.session;
  const isKnown = reminders.some((one) => one.id === id) || [...deliveries, ...ended].some((one) => one.id === id);
  if (!isKnown && reminders.length < MAX_REMINDERS) draft.emit({ type: 'reminder.set', id, atMs });
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
export function remindsAt({ reminders }: Session): number | null {
  return reminders.length === 0 ? null : Math.min(...reminders.map(({ atMs }) => atMs));
}
