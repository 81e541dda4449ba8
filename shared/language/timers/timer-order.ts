/** Orders about timers, alarms and reminders, as they are understood [H3]. */

import { wallTimeToInstant } from '../date-times.ts';
import type { TimePiece } from '../times/read-time-pieces.ts';
import { resolveTimes, type UserClock, weekdayOfLocalTime } from '../times/resolve-times.ts';
import type { TimeCue } from '../times/time-words.ts';
import type { OrderParts, TimerNoun } from './order-parts.ts';
import type { SpokenSpan } from './read-spans.ts';

/**
 * Which ones are meant. `noun`: as it was said; `lengthSeconds`: 0 where none was; `time`: "07:00".
 * `weekday`: 0 is Sunday.
 */
export type MeantTimers = {
  kind: TimerNoun | null;
  noun: string;
  all: boolean;
  newest: boolean;
  lengthSeconds: number;
  time: string | null;
  weekday: number | null;
  name: string;
};

/**
 * `at`: "18:30" or "2026-11-30T09:00"; `repeat`: a rule of iCalendar; `day`: "2026-11-30". One whose `meant`
 * has a name alone may be about anything else that has a name.
 */
export type TimerOrder =
  | { is: 'set'; kind: TimerNoun; seconds: number; name: string }
  | { is: 'set at'; kind: TimerNoun; at: string | null; repeat: string | null; name: string }
  | { is: 'set on'; kind: TimerNoun; cue: TimeCue; name: string }
  | { is: 'set without length' | 'set without time'; kind: TimerNoun; name: string }
  | { is: 'set without text' }
  | { is: 'ask' | 'cancel' | 'pause' | 'resume' | 'move without time'; meant: MeantTimers }
  | { is: 'add' | 'subtract'; seconds: number; meant: MeantTimers }
  | { is: 'move'; to: { at: string } | { seconds: number }; meant: MeantTimers }
  | { is: 'skip'; day: string | null; meant: MeantTimers }
  | { is: 'end'; day: string; meant: MeantTimers }
  | { is: 'quiet'; to: { at: string } | { seconds: number } }
  | { is: 'snooze'; to: { at: string } | { seconds: number } | null };

/** Null: its time or its day is none, or cannot be told. */
export function meantTimers(
  { nouns, rest, has }: Pick<OrderParts, 'nouns' | 'rest' | 'has'>,
  length: SpokenSpan | undefined,
  times: readonly TimePiece[] = [],
  clock: UserClock | null = null,
): MeantTimers | null {
  const resolved = times.length === 0 ? null : resolveTimes(times, clock, { morning: true });
  if (times.length > 0 && (resolved === null || resolved.repeat !== null)) return null;
  const [noun] = nouns;
  return {
    kind: noun?.kind ?? null,
    noun: noun?.text ?? '',
    all: has('all'),
    newest: has('newest'),
    lengthSeconds: length?.seconds ?? 0,
    time: resolved?.at?.slice(-5) ?? null,
    weekday: resolved?.day ? weekdayOfLocalTime(wallTimeToInstant(`${resolved.day}T00:00`, 'UTC', 0) ?? 0) : null,
    name: rest ?? '',
  };
}

/** As the English rules for which ones are meant read it: "all pizza timers", "Sunday 07:00 alarm" [H3]. */
export function spellMeantTimers({ kind, all, newest, lengthSeconds, time, weekday, name }: MeantTimers): string {
  const length = lengthSeconds > 0 ? `${lengthSeconds} second` : '';
  const noun = kind === null ? '' : all ? `${kind}s` : kind;
  const day = weekday === null ? '' : (WEEKDAYS[weekday] ?? '');
  const parts = [all ? 'all' : newest ? 'last' : '', length, day, time ?? '', name, noun];
  return parts.filter((part) => part !== '').join(' ');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
