/** Timers, alarms and reminders as a person names them, in the language of the session [H1, S16]. */
import { dateTimeInWords } from '../../language/date-times.ts';
import type { TimerSayings } from '../../language/timer-sayings.ts';
import type { TimerLanguage } from '../../language/timers/timer-language.ts';
import { toolSayingWith } from '../../language/tool-sayings.ts';
import type { Host, SetReminder } from '../tool.ts';

/** What the words of an answer depend on. */
export type Speaking = { nowMs: number; timezone: string; language: string; sayings: TimerSayings };

export function speakingOfReminder({ clock, timezone, language, sayings }: Host): Speaking {
  return { nowMs: clock.now(), timezone, language, sayings: sayings.timers };
}

/** "the pasta timer", "the timer for 5 minutes", "the alarm for today at 7:00 AM". */
export function reminderName(one: SetReminder, speaking: Speaking): string {
  const { kind, label, lengthMs, atMs } = one;
  const { sayings, language } = speaking;
  if (label !== '') return toolSayingWith(sayings.named[kind], { name: label });
  if (kind === 'timer' && lengthMs !== undefined)
    return toolSayingWith(sayings.timerOf, { length: reminderSpanInWords(lengthMs, language) });
  return kind === 'alarm'
    ? toolSayingWith(sayings.alarmAt, { when: dateTimeInWords(atMs, speaking) })
    : sayings.plain[kind];
}

/** Their names; those that share one have their length or time behind it: "the pasta timer (10 minutes)". */
export function distinctReminderNames(list: readonly SetReminder[], speaking: Speaking): string[] {
  const names = list.map((one) => reminderName(one, speaking));
  return list.map(({ kind, lengthMs, atMs }, at) => {
    const name = names[at] ?? '';
    if (names.indexOf(name) === names.lastIndexOf(name)) return name;
    const isLength = kind === 'timer' && lengthMs !== undefined;
    const which = isLength ? reminderSpanInWords(lengthMs, speaking.language) : dateTimeInWords(atMs, speaking);
    return `${name} (${which})`;
  });
}

/** "The pasta timer has 9 minutes left.", "The alarm for tomorrow at 7:00 AM is set. It repeats." */
function reminderStanding(one: SetReminder, speaking: Speaking): string {
  const { kind, atMs, leftMs, on, repeats, label } = one;
  const { sayings, language, nowMs } = speaking;
  const answer = (saying: string, slots = {}) =>
    reminderSentence(saying, { one: reminderName(one, speaking), ...slots }, language);
  if (leftMs !== undefined) return answer(sayings.paused, { span: reminderSpanInWords(leftMs, language) });
  if (on === 'return') return answer(sayings.onReturn);
  if (on === 'news') return answer(sayings.onNews);
  if (kind === 'timer') return answer(sayings.left, { span: reminderSpanInWords(atMs - nowMs, language) });
  const isNamedByTime = kind === 'alarm' && label === '';
  const standing = isNamedByTime
    ? answer(sayings.isSet)
    : answer(sayings.dueAt, { when: dateTimeInWords(atMs, speaking) });
  return repeats ? `${standing} ${sayings.repeats}` : standing;
}

export function joinReminderStandings(list: readonly SetReminder[], speaking: Speaking): string {
  return list.map((one) => reminderStanding(one, speaking)).join(' ');
}

/** The saying with its slots, with a capital at its beginning. */
export function reminderSentence(saying: string, slots: Readonly<Record<string, string>>, language: string): string {
  const words = toolSayingWith(saying, slots);
  const [first = ''] = words;
  return `${first.toLocaleUpperCase(language)}${words.slice(first.length)}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** "1 hour and 5 minutes": the two largest units, "9 minutes and 30 seconds". */
export function reminderSpanInWords(ms: number, language: string): string {
  let rest = Math.max(1, Math.round(ms / 1_000)) * 1_000;
  const parts = UNITS.flatMap(([unit, unitMs]) => {
    const count = Math.floor(rest / unitMs);
    rest -= count * unitMs;
    return count > 0
      ? [new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)]
      : [];
  });
  return new Intl.ListFormat(language).format(parts.slice(0, 2));
}

/** "in 10 minutes" */
export function reminderFromNowInWords(ms: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language);
  const seconds = ms / 1_000;
  if (seconds < 120) return words.format(Math.round(seconds), 'second');
  return seconds < 7_200
    ? words.format(Math.round(seconds / 60), 'minute')
    : words.format(Math.round(seconds / 3_600), 'hour');
}

const MOST_LABEL = 60;

/**
 * What it is called by: "your pasta timer is up" is the pasta timer. `timers`: of the session's language;
 * null: English.
 */
export function reminderLabelOf(text: string, kind: SetReminder['kind'], timers: TimerLanguage | null): string {
  const plain = text.trim().replace(/[\s.!。！]+$/, '');
  // A model may write English in a session of any language.
  const named = kind === 'reminder' ? plain : reminderWithoutEnglishWords(timers?.nameIn(plain) ?? plain);
  return named.slice(0, MOST_LABEL);
}

function reminderWithoutEnglishWords(text: string): string {
  return text
    .replace(/^(?:(?:your|the|my|a|an|it is|time(?: is up)?(?: for| to wake up| to get up)?)\b[ :,]*)+/i, '')
    .replace(/\b(?:timer|alarm|countdown)s?\b/gi, ' ')
    .replace(/(?:\b(?:is|are) )?\b(?:up|done|over|ready|ringing|finished|now)\b *$/i, '')
    .replace(/^(?:(?:\d+|an?) ?-?(?:hours?|minutes?|mins?|seconds?|secs?)\b[ ,]*(?:and )?)+$/i, '')
    .replace(/\s+/g, ' ')
    .trim();
}
