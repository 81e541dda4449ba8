import type { Reminder, ReminderAct } from './state.ts';

export type ReminderCommand =
  /** A stored reminder becomes due at its time [T5]. `call`: the call that set it. */
  | { type: 'remind'; reminder: Reminder; call?: string }
  /** Changes reminders of the user's own, as one [H3]. `call`: has an effect once. */
  | { type: 'reminder.change'; call: string; ids: readonly string[]; act: ReminderAct };
