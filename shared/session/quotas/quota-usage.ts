/** A user's usage per day and minute [N3], counted from events that are recorded anyway. */

import type { Usage } from '../../protocol/frames.ts';
import type { DecisionInput, OperatorSettings } from '../kernel/commands.ts';
import type { Event } from '../kernel/events.ts';
import { DAY_MS, MINUTE_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import type { Turn } from '../turn/state.ts';
import type { Caps, UsageCost, Used } from './state.ts';
import { dayOf, NO_USAGE, tokensOf } from './state.ts';

export function usedAt({ caps }: Session, nowMs: number): Used {
  // The log's time may step back a little: usage then stays with the newer day.
  const { tokens, dollars } = caps.day.dayMs >= dayOf(nowMs) ? caps.day : NO_USAGE;
  return { tokens, dollars, calls: caps.minute.minuteMs >= minuteOf(nowMs) ? caps.minute.calls : 0 };
}

type Around = Pick<DecisionInput, 'nowMs' | 'settings' | 'elsewhere'>;

/** Whether the user has used up the day's model tokens or dollars. */
export function isDaySpent(session: Session, { nowMs, settings, elsewhere }: Around): boolean {
  const { tokens, dollars } = usedAt(session, nowMs);
  const { tokens: others, dollars: theirs } = elsewhere ?? NO_USAGE;
  return tokens + others >= settings.tokensPerDay || dollars + theirs >= settings.dollarsPerDay;
}

/** When there is quota again, epoch ms; 0: now. */
export function spendsFrom(session: Session, settings: OperatorSettings, atMs: number): number {
  const day = Math.max(session.caps.day.dayMs, dayOf(atMs));
  return isDaySpent(session, { nowMs: day, settings }) ? day + DAY_MS : 0;
}

/** Tool calls left in this minute. */
export function callsLeft(session: Session, { nowMs, settings, elsewhere }: Around): number {
  return settings.toolCallsPerMinute - usedAt(session, nowMs).calls - (elsewhere?.calls ?? 0);
}

/** Whether the user was told today that the quota is used up. */
export function wasTold({ caps: { day } }: Session, nowMs: number): boolean {
  return day.told === true && day.dayMs >= dayOf(nowMs);
}

export function restOfDay(nowMs: number): number {
  return dayOf(nowMs) + DAY_MS - nowMs;
}

export function withCallCounted(session: Session, atMs: number): Session {
  const minuteMs = Math.max(session.caps.minute.minuteMs, minuteOf(atMs));
  const minute = { minuteMs, calls: usedAt(session, atMs).calls + 1 };
  return { ...session, caps: { ...session.caps, minute } };
}

export function withToldQuota(session: Session, atMs: number): Session {
  const after = withCost(session, NO_USAGE, atMs);
  return { ...after, caps: { ...after.caps, day: { ...after.caps.day, told: true } } };
}

/** Adds the usage that a model reported; undefined adds nothing. */
export function withUsageOfDay(session: Session, usage: Usage | undefined, atMs: number): Session {
  return usage === undefined ? session : withCost(session, costOf(usage), atMs);
}

/** Adds a turn's usage. An interrupted model request reports none, so it is estimated. */
export function withTurnOfDay(session: Session, { usage, status }: Ended, atMs: number): Session {
  const { caps, turn } = session;
  if (usage === undefined) {
    // A turn without a model completes at once, and a failed one has reported its usage.
    const isCut = status !== 'complete' && (turn?.stage.is === 'asked' || turn?.stage.is === 'answering');
    return isCut ? withCost(session, estimated(caps, turn), atMs) : session;
  }
  const after = withCost(session, costOf(usage), atMs);
  return { ...after, caps: { ...after.caps, answer: costOf(usage) } };
}

type Ended = Pick<Extract<Event, { type: 'turn.ended' }>, 'usage' | 'status'>;

function estimated({ answer }: Caps, { reserved }: Turn): UsageCost {
  return { tokens: reserved ?? answer.tokens, dollars: answer.dollars };
}

function costOf(usage: Usage): UsageCost {
  return { tokens: tokensOf(usage), dollars: usage.dollars ?? 0 };
}

function withCost(session: Session, { tokens, dollars }: UsageCost, atMs: number): Session {
  const { caps } = session;
  const before = usedAt(session, atMs);
  const day = {
    dayMs: Math.max(caps.day.dayMs, dayOf(atMs)),
    tokens: before.tokens + tokens,
    dollars: rounded(before.dollars + dollars),
    ...(wasTold(session, atMs) && { told: true as const }),
  };
  return { ...session, caps: { ...caps, day } };
}

/** To a billionth, so that sums do not depend on the order of addition. */
function rounded(dollars: number): number {
  return Math.round(dollars * 1e9) / 1e9;
}

function minuteOf(atMs: number): number {
  return Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}
