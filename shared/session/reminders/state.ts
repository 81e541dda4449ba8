/** State of timers, alarms and reminders [H1]. Their words are in the store, under the id of each. */
import type { Repetition } from '../../language/recurrence.ts';
import type { Arrival, DueReminder } from '../deliveries/state.ts';

export type ReminderKind = 'timer' | 'alarm' | 'reminder';
/** What it waits for in place of a time [H6]. */
export type ReminderCue = 'return' | 'news';

export type Reminder = {
  /** Derived from the call that set it. An occurrence is a delivery with this id, or `id~number`. */
  id: string;
  /** The next occurrence, epoch ms. Of one with a cue: when it is told at the latest. */
  atMs: number;
  /** The delivery of a producer, for a later time [G22]. All else is the user's own. */
  arrival?: Omit<Arrival, 'id'>;
  /** Absent: a reminder. */
  kind?: ReminderKind;
  /** What it is called by, the beginning of its text. */
  label?: string;
  /** The zone of the user's clock when it was last reckoned. */
  zone?: string;
  /** The next occurrence on the user's clock, "2026-11-30T07:00:00": it goes with the user [H4]. */
  wall?: string;
  /** `count`: occurrences that were told. Only with `wall`. */
  repeat?: Repetition & { count: number };
  /** Ms that were left when it was paused [H3]. */
  leftMs?: number;
  on?: ReminderCue;
  /** How long it was set for: "the five minute timer". */
  lengthMs?: number;
};

/** One that was told lately, which may be told again: "again in five minutes" [H3]. */
export type ToldReminder = { id: string } & Omit<DueReminder, 'missed'>;

export type RemindersState = {
  list: Reminder[];
  /** The newest last. */
  told: ToldReminder[];
  /** Calls that changed reminders, the newest last: a second run changes nothing [T4]. */
  changedBy: string[];
};

export const INITIAL_REMINDERS: RemindersState = { list: [], told: [], changedBy: [] };

/** A change of one reminder. Times are checked before. */
export type ReminderAct =
  | { is: 'cancel' }
  | { is: 'pause' }
  | { is: 'resume' }
  /** Negative: taken off. */
  | { is: 'add'; ms: number }
  | { is: 'move'; atMs: number; wall?: string }
  | { is: 'rename'; label: string }
  /** Without the next occurrence, or that of a day, "2026-12-01" [H5]. */
  | { is: 'skip'; day?: string }
  /** The last possible occurrence on the user's clock [H5]. */
  | { is: 'end'; rule: string };

const OCCURRENCE = /^(r[\w-]+)~\d+$/;

/** The id under which the words of a delivery are stored: of an occurrence, that of its reminder. */
export function reminderWordsIdOf(delivery: string): string {
  return OCCURRENCE.exec(delivery)?.[1] ?? delivery;
}

export function reminderOccurrenceId(id: string, count: number): string {
  return count === 0 ? id : `${id}~${count + 1}`;
}

export function reminderKindOf({ kind }: Pick<Reminder, 'kind'>): ReminderKind {
  return kind ?? 'reminder';
}
