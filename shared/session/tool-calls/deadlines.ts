/** When a call counts as lost [W4], and when a reminder is due [T5]. */
import type { Feature } from '../kernel/feature.ts';
import { callsDueAt, retryOrFailCalls, settleWrites } from './call-lifecycle.ts';
import { remindersDueAt, ringReminders } from './reminders.ts';

export const toolCalls: Feature = {
  deadlines: [
    {
      name: 'call lost',
      phase: 'recover',
      atMs: (session, { restartedAtMs }) => callsDueAt(session, restartedAtMs),
      fire: retryOrFailCalls,
    },
    { name: 'reminder rings', phase: 'act', atMs: remindersDueAt, fire: ringReminders },
  ],
  settle: settleWrites,
};
