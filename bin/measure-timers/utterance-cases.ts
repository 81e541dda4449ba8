/** What becomes of requests about alarms, reminders, calendars and dates that others wrote (SLURP) [B3]. */
import type { TimerCall } from './timer-world.ts';

export type UtteranceCase = { text: string; annotated: string; intent: string };
type Outcome = 'right' | 'asks' | 'says no' | 'other look-up' | 'wrong';

/** The tools that do what the intent names. Of the others no tool does anything. */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  ...{ alarm_set: ['remind_me'], alarm_query: ['list_timers'], alarm_remove: ['change_timer'] },
  ...{ calendar_set: ['remind_me'], calendar_query: ['list_timers'], calendar_remove: ['change_timer'] },
  ...{ datetime_query: ['get_server_time'], datetime_convert: ['get_server_time'] },
};
const WRITES = ['remind_me', 'change_timer', 'payments_agent'];

/** `answer`: what was said beside the calls. `figures`: writes number words as figures. */
export function outcomeOfReminderUtterance(
  { annotated, intent }: UtteranceCase,
  calls: readonly TimerCall[],
  answer: string,
  figures: (words: string) => string,
): Outcome {
  if (calls.length === 0) return answer.includes('?') ? 'asks' : 'says no';
  const wanted = TOOLS[intent] ?? [];
  if (calls.some(({ name }) => WRITES.includes(name) && !wanted.includes(name))) return 'wrong';
  if (!calls.every(({ name }) => wanted.includes(name))) return 'other look-up';
  const times = reminderHoursIn(annotated, figures);
  const set = calls.flatMap(({ input }) => reminderTimesInInput(input));
  return times.length > 0 && set.length > 0 && !set.some((at) => times.includes(at)) ? 'wrong' : 'right';
}

function reminderTimesInInput(input: unknown): string[] {
  const { at } = input as { at?: string };
  return at === undefined ? [] : [at.slice(-5)];
}

/** "18:00" of "[time : six pm]". */
function reminderHoursIn(annotated: string, figures: (words: string) => string): string[] {
  return [...annotated.matchAll(/\[time : ([^\]]+)\]/g)].flatMap(([, words = '']) => {
    const [, hour, minute = '0', half] = /^(\d{1,2})(?:[ :](\d\d))? ([ap])\.? ?m\b/.exec(figures(words)) ?? [];
    if (hour === undefined) return [];
    const hours = (Number(hour) % 12) + (half === 'p' ? 12 : 0);
    return [`${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`];
  });
}
