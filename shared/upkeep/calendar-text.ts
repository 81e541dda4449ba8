/** Reminders as a file of iCalendar (RFC 5545), written by ical.js [H7]. */
import { dateTimeStampOf } from '../language/date-times.ts';
import type { TimerSayings } from '../language/timer-sayings.ts';
import { type Reminder, reminderKindOf } from '../session/reminders/state.ts';

/** `titles`: of reminders without a name, in the language of the session. */
type CalendarSession = { reminders: readonly Reminder[]; titles: TimerSayings['titles'] };

/**
 * What is on the user's clock has no zone, as there: it stands at the same time wherever the calendar is
 * shown. What is an instant is in UTC. Paused ones, those with a cue, and producers' ones are left out.
 */
export async function calendarText(sessions: readonly CalendarSession[], nowMs: number): Promise<string> {
  const { default: ICAL } = await import('ical.js');
  const calendar = new ICAL.Component('vcalendar');
  calendar.addPropertyWithValue('prodid', '-//Sotto//Reminders//EN');
  calendar.addPropertyWithValue('version', '2.0');
  calendar.addPropertyWithValue('method', 'PUBLISH');
  calendar.addPropertyWithValue('x-wr-calname', 'Sotto');
  for (const { reminders, titles } of sessions) {
    const shown = reminders.filter(
      ({ arrival, leftMs, on }) => arrival === undefined && leftMs === undefined && on === undefined,
    );
    for (const reminder of shown) {
      const title = titles[reminderKindOf(reminder)];
      calendar.addSubcomponent(calendarEventOf(ICAL, reminder, { title, nowMs }));
    }
  }
  return `${calendar.toString()}\r\n`;
}

type CalendarWording = { title: string; nowMs: number };

function calendarEventOf(
  ICAL: typeof import('ical.js').default,
  reminder: Reminder,
  { title, nowMs }: CalendarWording,
) {
  const { id, atMs, label = '', wall, repeat } = reminder;
  const event = new ICAL.Component('vevent');
  event.addPropertyWithValue('uid', `${id}@sotto`);
  event.addPropertyWithValue('dtstamp', calendarUtcTime(ICAL, nowMs));
  event.addPropertyWithValue(
    'dtstart',
    wall === undefined ? calendarUtcTime(ICAL, atMs) : calendarWallTime(ICAL, wall),
  );
  event.addPropertyWithValue('summary', label === '' ? title : label);
  event.addPropertyWithValue('categories', title);
  event.addPropertyWithValue('transp', 'TRANSPARENT');
  if (repeat === undefined || wall === undefined) return event;
  event.addPropertyWithValue('rrule', ICAL.Recur.fromString(repeat.rule));
  for (const day of repeat.skips ?? [])
    event.addPropertyWithValue('exdate', calendarWallTime(ICAL, `${day}${wall.slice(10)}`));
  return event;
}

function calendarWallTime(ICAL: typeof import('ical.js').default, wall: string) {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = wall.split(/[-T:]/).map(Number);
  return ICAL.Time.fromData({ year, month, day, hour, minute, second });
}

function calendarUtcTime(ICAL: typeof import('ical.js').default, ms: number) {
  const time = calendarWallTime(ICAL, dateTimeStampOf(ms, 'UTC').slice(0, 19));
  time.zone = ICAL.Timezone.utcTimezone;
  return time;
}
