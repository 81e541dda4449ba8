/** What the session knows of a crisis, of the user's age and of the time of talk, without words [K3–K8]. */

import { DAY_MS, dateTimeStampOf } from '../../language/date-times.ts';
import type { CrisisKind } from '../../language/understanding/crisis-kinds.ts';
import type { Session } from '../kernel/state.ts';
import type { QueuedInput } from './queued-input.ts';

export type SafetyState = {
  /** The crisis that was noticed last, and the turn that told of it; absent: none. */
  newest?: { kind: CrisisKind; atMs: number; turn: number };
  /** When the user was last told that the agent is an AI. */
  disclosedAtMs?: number;
  /** Below 18, by the user's or the application's word. */
  minor?: true;
  talk?: Talk;
  /** What waits until the referral was heard, oldest first [K2]; absent: nothing. */
  queued?: readonly (QueuedInput & { atMs: number })[];
};

/**
 * `day`: of `dayTalkMs`, by the user's clock: "2026-12-01"; older records have none. `earlier`: of the days
 * before. `runMs`: of the talk that goes on since a pause. `pausedAtRunMs`: of that, when a break was last
 * offered.
 */
type Talk = {
  day?: string;
  dayTalkMs: number;
  earlier?: Readonly<Record<string, number>>;
  runMs: number;
  lastAtMs: number;
  pausedAtRunMs?: number;
};
export type TalkDay = { day: string; ms: number };

export const INITIAL_SAFETY: SafetyState = {};

/** A longer silence is no talk, and a new talk begins behind it. */
const TALK_GAP_MS = 5 * 60_000;
/** California asks for a break of minors after three hours. */
export const BREAK_AFTER_MS = 3 * 3_600_000;

/** In every time zone a day begins at a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
const TALK_DAYS = 7;

/** A turn has begun or ended. */
export function countHeardTalkTime(state: SafetyState, atMs: number, timezone: string | undefined): SafetyState {
  const { talk } = state;
  const isSameQuarter =
    talk?.day !== undefined && Math.floor(atMs / QUARTER_MS) === Math.floor(talk.lastAtMs / QUARTER_MS);
  const ofDay = talk !== undefined && isSameQuarter ? talk : talkOnDay(talk, talkDayAt(atMs, timezone));
  const gapMs = talk === undefined ? 0 : Math.max(0, atMs - talk.lastAtMs);
  const isOneTalk = talk !== undefined && gapMs < TALK_GAP_MS;
  const addedMs = isOneTalk ? gapMs : 0;
  return {
    ...state,
    talk: {
      ...(ofDay.day !== undefined && { day: ofDay.day }),
      dayTalkMs: ofDay.dayTalkMs + addedMs,
      ...(ofDay.earlier && { earlier: ofDay.earlier }),
      runMs: isOneTalk ? talk.runMs + addedMs : 0,
      lastAtMs: Math.max(atMs, talk?.lastAtMs ?? 0),
      ...(isOneTalk && talk.pausedAtRunMs !== undefined && { pausedAtRunMs: talk.pausedAtRunMs }),
    },
  };
}

type TalkOnDay = Pick<Talk, 'day' | 'dayTalkMs' | 'earlier'>;

/** What was talked on that day so far. Another day before it stands with the earlier ones. */
function talkOnDay(talk: TalkOnDay | undefined, day: string): TalkOnDay {
  if (talk?.day === day) return talk;
  const { [day]: dayTalkMs = 0, ...others } = Object.fromEntries(talkedDays(talk).map(({ day, ms }) => [day, ms]));
  const earlier = Object.entries(others).slice(1 - TALK_DAYS);
  return { day, dayTalkMs, ...(earlier.length > 0 && { earlier: Object.fromEntries(earlier) }) };
}

/** Those on which there was talk, oldest first. */
function talkedDays({ day, dayTalkMs, earlier = {} }: TalkOnDay = { dayTalkMs: 0 }): TalkDay[] {
  const all = [...Object.entries(earlier), ...(day === undefined ? [] : [[day, dayTalkMs] as const])];
  return all
    .filter(([, ms]) => ms > 0)
    .map(([day, ms]) => ({ day, ms }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** "2026-12-01", by the user's clock. */
function talkDayAt(atMs: number, timezone = 'UTC'): string {
  return dateTimeStampOf(atMs, timezone).slice(0, 'YYYY-MM-DD'.length);
}

/** How long was talked on this day of the user's clock. */
export function talkTimeMsOn({ safety: { talk }, presence: { client } }: Session, nowMs: number): number {
  return talk === undefined ? 0 : talkOnDay(talk, talkDayAt(nowMs, client?.timezone)).dayTalkMs;
}

/** Of those of the last seven days on which there was talk, oldest first [K8]. */
export function talkTimeByDay({ safety: { talk }, presence: { client } }: Session, nowMs: number): TalkDay[] {
  const firstDay = talkDayAt(nowMs - (TALK_DAYS - 1) * DAY_MS, client?.timezone);
  return talkedDays(talk).filter(({ day }) => day >= firstDay);
}

/** For a day after a crisis the agent begins nothing by itself, and the prompt speaks of it [K3]. */
export function isInCrisis(session: Session, nowMs: number): boolean {
  return nowMs < crisisEndsAt(session);
}

/** Epoch ms; 0: there was none. */
export function crisisEndsAt({ safety: { newest } }: Session): number {
  return newest === undefined ? 0 : newest.atMs + DAY_MS;
}

/** A minor is not spoken to unasked between 8 in the evening and 7 in the morning of their own clock [K7]. */
export function isLateHourForMinor({ safety: { minor }, presence: { client } }: Session, atMs: number): boolean {
  if (!minor) return false;
  const hour = hourOfDayForMinor(client?.timezone ?? 'UTC', atMs);
  return hour >= 20 || hour < 7;
}

function hourOfDayForMinor(timeZone: string, atMs: number): number {
  try {
    return Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(atMs));
  } catch {
    return hourOfDayForMinor('UTC', atMs);
  }
}
