/** At its time a reminder becomes a delivery, once for each occurrence [T5, H2]. */
import { wallTimeToInstant } from '../../language/date-times.ts';
import type { FindNextOccurrence } from '../../language/recurrence.ts';
import { acceptOwnDelivery } from '../deliveries/intake.ts';
import { endDelivery } from '../deliveries/offer.ts';
import type { Arrival } from '../deliveries/state.ts';
import type { Draft } from '../kernel/draft.ts';
import { earliestDeadline } from '../kernel/feature.ts';
import { MAX_MISSED_LOOKS, REMINDER_STASH_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { type Reminder, reminderKindOf, reminderOccurrenceId } from './state.ts';

const REMINDER_ARRIVAL = { priority: 'time_sensitive', policy: 'next_silence', title: null, reminder: true } as const;

/** Epoch ms; null: no reminder is set, or all are paused. */
export function remindersDueAt({ reminders: { list } }: Session): number | null {
  return earliestDeadline(list, ({ atMs, leftMs }) => (leftMs === undefined ? atMs : null));
}

export function ringReminders(draft: Draft): void {
  for (const reminder of draft.session.reminders.list) {
    if (reminder.leftMs !== undefined || draft.nowMs < reminder.atMs) continue;
    ringReminder(draft, reminder);
  }
}

/** Tells it now, whatever its time. */
export function ringReminder(draft: Draft, reminder: Reminder): void {
  const { id, arrival, repeat } = reminder;
  if (repeat === undefined) {
    draft.emit({ type: 'reminder.ended', id });
    return tellRungReminder(draft, reminder, { deliveryId: id, atMs: reminder.atMs, missed: 0 }, arrival);
  }
  const find = draft.recurrence();
  if (find === null) return;
  const { due, missed, next } = reminderOccurrencesUntil(reminder, repeat, draft.nowMs, find);
  const count = repeat.count + missed + 1;
  if (next === null) draft.emit({ type: 'reminder.ended', id });
  else draft.emit({ type: 'reminder.changed', reminder: { ...due, ...next, repeat: { ...repeat, count } } });
  // What was not told of it before is told with this one [H2].
  const waiting = draft.session.deliveries.open.find(
    (one) => one.topic === topicOfRungReminder(id) && one.offered === null,
  );
  const before = waiting === undefined ? 0 : (waiting.due?.missed ?? 0) + 1;
  tellRungReminder(draft, reminder, {
    deliveryId: reminderOccurrenceId(id, count - 1),
    atMs: due.atMs,
    missed: missed + before,
  });
}

type Occurrence = { deliveryId: string; atMs: number; missed: number };

function tellRungReminder(
  draft: Draft,
  reminder: Reminder,
  occurrence: Occurrence,
  arrival?: Omit<Arrival, 'id'>,
): void {
  const { id, kind, label, lengthMs, zone = 'UTC', repeat } = reminder;
  const { deliveryId, atMs, missed } = occurrence;
  if (arrival !== undefined) return acceptOwnDelivery(draft, { id: deliveryId, ...arrival });
  const called = { ...(kind && { kind }), ...(label !== undefined && { label }), ...(lengthMs && { lengthMs }) };
  const due = { atMs, zone, ...called, ...(missed > 0 && { missed }) };
  const topic = repeat === undefined ? null : topicOfRungReminder(id);
  acceptOwnDelivery(draft, { id: deliveryId, ...REMINDER_ARRIVAL, topic, ttlMs: REMINDER_STASH_MS, due });
}

/** A newer occurrence takes the place of one that still waits [D20]. */
function topicOfRungReminder(id: string): string {
  return `reminder ${id}`;
}

type WallTime = Pick<Reminder, 'atMs'> & { wall: string };

/** The last occurrence by now, how many were before it, and the next one. */
function reminderOccurrencesUntil(
  reminder: Reminder,
  repeat: NonNullable<Reminder['repeat']>,
  nowMs: number,
  find: FindNextOccurrence,
): { due: Reminder; missed: number; next: WallTime | null } {
  let due = reminder;
  for (let missed = 0; ; missed += 1) {
    const next = reminderOccurrenceAfter(due, repeat, find);
    if (next === null || next.atMs > nowMs || missed >= MAX_MISSED_LOOKS) return { due, missed, next };
    due = { ...due, ...next };
  }
}

/** The occurrence behind this one. Two in one skipped hour are one: no instant is told twice [H4]. */
export function reminderOccurrenceAfter(
  { wall = '', atMs, zone = 'UTC' }: Reminder,
  repeat: NonNullable<Reminder['repeat']>,
  find: FindNextOccurrence,
): WallTime | null {
  let last = wall;
  for (let look = 0; look < MAX_SAME_INSTANT; look += 1) {
    const next = find(repeat, last);
    if (next === null) return null;
    const nextMs = wallTimeToInstant(next, zone, atMs);
    if (nextMs !== null && nextMs > atMs) return { wall: next, atMs: nextMs };
    last = next;
  }
  return null;
}

/** An hour is skipped once, and holds twelve occurrences at most (recurrence.ts). */
const MAX_SAME_INSTANT = 24;

/** By the user, or by this producer. One of a producer ends like a delivery [D2]. False: none is set. */
export function cancelReminder(draft: Draft, id: string, producer?: string): boolean {
  const reminder = draft.session.reminders.list.find((one) => one.id === id);
  if (reminder === undefined || (producer !== undefined && reminder.arrival?.producer !== producer)) return false;
  draft.emit({ type: 'reminder.ended', id });
  if (reminder.arrival === undefined) return true;
  acceptOwnDelivery(draft, { id, ...reminder.arrival });
  const item = draft.session.deliveries.open.find((one) => one.id === id);
  if (item !== undefined) endDelivery(draft, item, 'discarded', 'cancelled');
  return true;
}

export function isTimerReminder(reminder: Reminder): boolean {
  return reminderKindOf(reminder) === 'timer';
}
