/** Timers, alarms and reminders as a person names them [H1]. English: models reword what tools say. */
import { inWords } from '../../language/date-times.ts';
import type { SetReminder } from '../tool.ts';

type Clock = { nowMs: number; timezone: string; language: string };

/** "the pasta timer", "the 5 minute timer", "the alarm for today, 7:00 AM", "the reminder “Call mum”". */
export function reminderName(one: SetReminder, clock: Clock): string {
  const { kind, label, lengthMs, atMs } = one;
  if (kind === 'reminder') return label === '' ? 'the reminder' : `the reminder “${label}”`;
  if (label !== '') return `the ${label} ${kind}`;
  if (kind === 'timer' && lengthMs !== undefined) return `the ${durationName(lengthMs)} timer`;
  return kind === 'alarm' ? `the alarm for ${inWords(atMs, clock)}` : `the ${kind}`;
}

/** "the pasta timer has 9 minutes left", "the alarm is set for tomorrow, 7:00 AM, and repeats". */
export function reminderStanding(one: SetReminder, clock: Clock): string {
  const { kind, atMs, leftMs, on, repeats, label } = one;
  const name = reminderName(one, clock);
  if (leftMs !== undefined) return `${name} is paused, with ${spanInWords(leftMs)} left`;
  if (on === 'return') return `${name} comes when you are back`;
  if (on === 'news') return `${name} comes when you have heard the news`;
  if (kind === 'timer') return `${name} has ${spanInWords(atMs - clock.nowMs)} left`;
  const rest = repeats ? ', and repeats' : '';
  if (kind === 'alarm' && label === '') return `${name} is set${rest}`;
  return `${name} is set for ${inWords(atMs, clock)}${rest}`;
}

export function joinStandings(list: readonly SetReminder[], clock: Clock): string {
  const parts = list.map((one) => reminderStanding(one, clock));
  return sentence(new Intl.ListFormat('en').format(parts));
}

export function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

function unitsOf(ms: number): (readonly [count: number, unit: string])[] {
  let rest = Math.round(Math.max(0, ms) / 1_000) * 1_000;
  return UNITS.flatMap(([unit, unitMs]) => {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    return count > 0 ? [[count, unit] as const] : [];
  });
}

/** "1 hour and 5 minutes": the two largest units, "9 minutes and 30 seconds". */
export function spanInWords(ms: number): string {
  const parts = unitsOf(ms)
    .slice(0, 2)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return parts.length === 0 ? 'less than a second' : new Intl.ListFormat('en').format(parts);
}

/** "1 hour 30 minute", as it stands before "timer". */
function durationName(ms: number): string {
  return unitsOf(ms)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

const MOST_LABEL = 60;

/** What it is called by: "your pasta timer is up" is the pasta timer. */
export function labelOf(text: string, kind: SetReminder['kind']): string {
  const plain = text.trim().replace(/[\s.!]+$/, '');
  const name =
    kind === 'reminder'
      ? plain
      : plain
          .replace(/^(?:(?:your|the|my|a|an|it is|time(?: is up)?(?: for)?)\b[ :,]*)+/i, '')
          .replace(/\b(?:timer|alarm|countdown)s?\b/gi, ' ')
          .replace(/(?:\b(?:is|are) )?\b(?:up|done|over|ready|ringing|finished|now)\b *$/i, '')
          .replace(/^(?:(?:\d+|an?) ?-?(?:hours?|minutes?|mins?|seconds?|secs?)\b[ ,]*(?:and )?)+$/i, '')
          .replace(/\s+/g, ' ')
          .trim();
  return name.slice(0, MOST_LABEL);
}
