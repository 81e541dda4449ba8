/** What the session knows of a crisis, of the user's age and of the time of talk, without words [K3–K8]. */

import { DAY_MS } from '../../language/date-times.ts';
import type { CrisisKind } from '../../language/understanding/crisis-kinds.ts';
import type { Session } from '../kernel/state.ts';

export type SafetyState = {
  /** The crisis that was noticed last, and the turn that told of it; absent: none. */
  newest?: { kind: CrisisKind; atMs: number; turn: number };
  /** When the user was last told that the agent is an AI. */
  disclosedAtMs?: number;
  /** Below 18, by the user's or the application's word. */
  minor?: true;
  talk?: Talk;
};

/**
 * `dayMs`: the UTC day of `dayTalkMs`. `runMs`: of the talk that goes on since a pause. `pausedAtRunMs`: of
 * that, when a break was last offered.
 */
type Talk = { dayMs: number; dayTalkMs: number; runMs: number; lastAtMs: number; pausedAtRunMs?: number };

export const INITIAL_SAFETY: SafetyState = {};

/** A longer silence is no talk, and a new talk begins behind it. */
const TALK_GAP_MS = 5 * 60_000;
/** California asks for a break of minors after three hours. */
export const BREAK_AFTER_MS = 3 * 3_600_000;

/** A turn has begun or ended. */
export function countTalkTime(state: SafetyState, atMs: number): SafetyState {
  const { talk } = state;
  const dayMs = Math.max(talk?.dayMs ?? 0, atMs - (atMs % DAY_MS));
  const gapMs = talk === undefined ? 0 : Math.max(0, atMs - talk.lastAtMs);
  const isOneTalk = talk !== undefined && gapMs < TALK_GAP_MS;
  const addedMs = isOneTalk ? gapMs : 0;
  return {
    ...state,
    talk: {
      dayMs,
      dayTalkMs: (talk?.dayMs === dayMs ? talk.dayTalkMs : 0) + addedMs,
      runMs: isOneTalk ? talk.runMs + addedMs : 0,
      lastAtMs: Math.max(atMs, talk?.lastAtMs ?? 0),
      ...(isOneTalk && talk.pausedAtRunMs !== undefined && { pausedAtRunMs: talk.pausedAtRunMs }),
    },
  };
}

/** How long was talked on this UTC day. */
export function talkTimeMsOn({ safety: { talk } }: Session, nowMs: number): number {
  return talk === undefined || nowMs - talk.dayMs >= DAY_MS ? 0 : talk.dayTalkMs;
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
