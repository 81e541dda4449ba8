import type { Reminder } from './state.ts';

export type ReminderEvent =
  | ({ type: 'reminder.set' } & Reminder)
  /** Replaces the one of this id. `by`: the call that changes it. */
  | { type: 'reminder.changed'; reminder: Reminder; by?: string }
  | { type: 'reminder.ended'; id: string; by?: string }
  /** The user's clock is another: times on it stay, the instants change [H4]. */
  | { type: 'reminders.moved'; zone: string; times: { id: string; atMs: number }[] };
