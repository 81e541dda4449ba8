/**
 * The day's model tokens or dollars are used up [N3]. Deliveries, commands and answers to open questions need
 * no model and continue. Other words get the persona's sentence once a day, then are refused.
 */

import { DAY_MS } from '../../language/date-times.ts';
import type { Usage } from '../../protocol/frames.ts';
import type { DecisionInput, OperatorSettings } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import type { EventOf } from '../kernel/events.ts';
import type { SessionRefusal } from '../kernel/feature.ts';
import { MINUTE_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { answerTurnWithLine } from '../turn/lifecycle.ts';
import type { Turn } from '../turn/state.ts';
import { NO_USAGE, type QuotaState, quotaDay, quotaTokenCount, type RecentUsage, type UsageCost } from './state.ts';

/** Whether the user's quota allows a model request. */
export function hasQuotaToAsk({ session, input }: Draft): boolean {
  return !isDailyQuotaSpent(session, input);
}

/** Answers with a fixed sentence, or refuses, instead of asking a model. */
export function answerWithoutQuota(draft: Draft): void {
  if (isQuotaAnnounced(draft.session, draft.nowMs)) {
    draft.refuses = true;
    return draft.tell(usedUpQuotaRefusal(draft));
  }
  answerTurnWithLine(draft, draft.input.persona.wording.spent);
  draft.emit({ type: 'quota.announced' });
}

/**
 * Why a frame has no effect once the quota is used up and the user knows it: a trial shows whether it would
 * need a model. Null: it needs none. Its id stays free.
 */
export function quotaRefusal(draft: Draft, id: string, apply: (trial: Draft) => void): SessionRefusal | null {
  if (hasQuotaToAsk(draft) || !isQuotaAnnounced(draft.session, draft.nowMs)) return null;
  const trial = draft.copy();
  apply(trial);
  draft.addMissing(trial.missing);
  return trial.refuses ? { ...usedUpQuotaRefusal(draft), id } : null;
}

function usedUpQuotaRefusal({ nowMs }: Draft) {
  const message = 'What may be spent on answers in a day is spent: send this again when the next one has begun (UTC).';
  return { type: 'error', code: 'limited', message, retryAfterMs: msToNextQuotaDay(nowMs) } as const;
}

export function quotaUsageAt({ quotas }: Pick<Session, 'quotas'>, nowMs: number): RecentUsage {
  // The log's time may step back a little: usage then stays with the newer day.
  const { tokens, dollars } = quotas.day.dayMs >= quotaDay(nowMs) ? quotas.day : NO_USAGE;
  return { tokens, dollars, calls: quotas.minute.minuteMs >= quotaMinute(nowMs) ? quotas.minute.calls : 0 };
}

type Around = Pick<DecisionInput, 'nowMs' | 'settings' | 'usageInOtherSessions'>;

/** Whether the user has used up the day's model tokens or dollars. */
export function isDailyQuotaSpent(session: Session, { nowMs, settings, usageInOtherSessions }: Around): boolean {
  const { tokens, dollars } = quotaUsageAt(session, nowMs);
  const { tokens: others, dollars: theirs } = usageInOtherSessions ?? NO_USAGE;
  return tokens + others >= settings.tokensPerDay || dollars + theirs >= settings.dollarsPerDay;
}

/** When there is quota again, epoch ms; 0: now. */
export function quotaSpentFrom(session: Session, settings: OperatorSettings, atMs: number): number {
  const day = Math.max(session.quotas.day.dayMs, quotaDay(atMs));
  return isDailyQuotaSpent(session, { nowMs: day, settings }) ? day + DAY_MS : 0;
}

/** Tool calls left in this minute. */
export function quotaCallsLeft(session: Session, { nowMs, settings, usageInOtherSessions }: Around): number {
  return settings.toolCallsPerMinute - quotaUsageAt(session, nowMs).calls - (usageInOtherSessions?.calls ?? 0);
}

/** Whether the user was told today that the quota is used up. */
export function isQuotaAnnounced({ quotas: { day } }: Pick<Session, 'quotas'>, nowMs: number): boolean {
  return day.isAnnounced === true && day.dayMs >= quotaDay(nowMs);
}

export function msToNextQuotaDay(nowMs: number): number {
  return quotaDay(nowMs) + DAY_MS - nowMs;
}

export function countQuotaCall(quotas: QuotaState, atMs: number): QuotaState {
  const minuteMs = Math.max(quotas.minute.minuteMs, quotaMinute(atMs));
  return { ...quotas, minute: { minuteMs, calls: quotaUsageAt({ quotas }, atMs).calls + 1 } };
}

export function markQuotaAnnounced(quotas: QuotaState, atMs: number): QuotaState {
  const next = addQuotaCost(quotas, NO_USAGE, atMs);
  return { ...next, day: { ...next.day, isAnnounced: true } };
}

/** Adds the usage that a model reported; undefined adds nothing. */
export function addQuotaUsageOfDay(quotas: QuotaState, usage: Usage | undefined, atMs: number): QuotaState {
  return usage === undefined ? quotas : addQuotaCost(quotas, quotaUsageCost(usage), atMs);
}

/** Adds a turn's usage. An interrupted request reports none: it is estimated. `turn`: before its end. */
export function addTurnUsageToQuota(
  quotas: QuotaState,
  turn: Turn | null,
  { usage, status }: Pick<EventOf<'turn.ended'>, 'usage' | 'status'>,
  atMs: number,
): QuotaState {
  if (usage !== undefined)
    return { ...addQuotaCost(quotas, quotaUsageCost(usage), atMs), answer: quotaUsageCost(usage) };
  // A turn without a model completes at once, and a failed one has reported its usage.
  const isCut = status !== 'complete' && (turn?.stage.is === 'asked' || turn?.stage.is === 'answering');
  return isCut ? addQuotaCost(quotas, quotaTurnCostEstimate(quotas, turn), atMs) : quotas;
}

function quotaTurnCostEstimate({ answer }: QuotaState, { reserved }: Turn): UsageCost {
  return { tokens: reserved ?? answer.tokens, dollars: answer.dollars };
}

function quotaUsageCost(usage: Usage): UsageCost {
  return { tokens: quotaTokenCount(usage), dollars: usage.dollars ?? 0 };
}

function addQuotaCost(quotas: QuotaState, { tokens, dollars }: UsageCost, atMs: number): QuotaState {
  const usage = quotaUsageAt({ quotas }, atMs);
  const day = {
    dayMs: Math.max(quotas.day.dayMs, quotaDay(atMs)),
    tokens: usage.tokens + tokens,
    dollars: roundQuotaDollars(usage.dollars + dollars),
    ...(isQuotaAnnounced({ quotas }, atMs) && { isAnnounced: true as const }),
  };
  return { ...quotas, day };
}

/** To a billionth, so that sums do not depend on the order of addition. */
function roundQuotaDollars(dollars: number): number {
  return Math.round(dollars * 1e9) / 1e9;
}

function quotaMinute(atMs: number): number {
  return Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
}
