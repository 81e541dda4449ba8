import type { EventHandlers } from '../kernel/feature.ts';
import { MAX_CHANGE_CALLS, MAX_TOLD_REMINDERS } from '../kernel/limits.ts';
import { type RemindersState, reminderWordsIdOf } from './state.ts';

export const evolveReminders: EventHandlers<RemindersState> = {
  'reminder.set': (state, { type: _, ...reminder }) => ({ ...state, list: [...state.list, reminder] }),
  'reminder.changed': (state, { reminder, by }) => ({
    ...state,
    list: state.list.map((one) => (one.id === reminder.id ? reminder : one)),
    changedBy: addReminderChangeCall(state.changedBy, by),
  }),
  'delivery.accepted': (state, { id, due }) => {
    if (due === undefined) return state;
    const { missed: _, ...told } = due;
    return { ...state, told: [...state.told, { id: reminderWordsIdOf(id), ...told }].slice(-MAX_TOLD_REMINDERS) };
  },
  'reminder.ended': (state, { id, by }) => ({
    ...state,
    list: state.list.filter((one) => one.id !== id),
    changedBy: addReminderChangeCall(state.changedBy, by),
  }),
  'reminders.moved': (state, { zone, times }) => {
    const atMsOf = new Map(times.map(({ id, atMs }) => [id, atMs]));
    return { ...state, list: state.list.map((one) => ({ ...one, zone, atMs: atMsOf.get(one.id) ?? one.atMs })) };
  },
};

function addReminderChangeCall(calls: string[], by: string | undefined): string[] {
  return by === undefined || calls.includes(by) ? calls : [...calls, by].slice(-MAX_CHANGE_CALLS);
}
