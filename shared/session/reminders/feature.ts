/** Timers, alarms and reminders: at its time each becomes a delivery, which waits for the user [T5, H1]. */
import type { Feature } from '../kernel/feature.ts';
import { MAX_REMINDERS } from '../kernel/limits.ts';
import { changeReminders } from './change-reminder.ts';
import { reminderChangeFromClient, reminderChangeRefusal } from './client-changes.ts';
import type { ReminderCommand } from './commands.ts';
import { ringReminderCues } from './cues.ts';
import type { ReminderEvent } from './events.ts';
import { evolveReminders } from './evolve.ts';
import { moveRemindersToZone } from './follow-zone.ts';
import { remindersDueAt, ringReminders } from './ring.ts';
import { setReminder } from './set-reminder.ts';
import { INITIAL_REMINDERS, type RemindersState } from './state.ts';

type Declared = { event: ReminderEvent; command: ReminderCommand };

export const remindersFeature: Feature<'reminders', RemindersState, Declared> = {
  name: 'reminders',
  initial: INITIAL_REMINDERS,
  apply: evolveReminders,
  commands: { remind: setReminder, 'reminder.change': changeReminders },
  frames: { 'reminder.change': reminderChangeFromClient },
  refusals: { 'reminder.change': reminderChangeRefusal },
  deadlines: [{ name: 'reminder rings', phase: 'act', atMs: remindersDueAt, fire: ringReminders }],
  settle(draft) {
    // In another zone a time of the day may have passed.
    if (moveRemindersToZone(draft)) ringReminders(draft);
    ringReminderCues(draft);
  },
  check({ list }) {
    if (list.length > MAX_REMINDERS) return 'too many reminders';
    return new Set(list.map(({ id }) => id)).size < list.length ? 'a reminder twice' : null;
  },
};
