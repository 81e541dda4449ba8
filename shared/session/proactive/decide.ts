/**
 * Decides what the agent begins by itself [L1, L5, L6]: one act at a time, while both sides are silent. The
 * time depends only on past speech, so each act costs one wake-up, and sleep costs none.
 */

import { DAY_MS } from '../../language/date-times.ts';
import type { ClientFrame } from '../../protocol/frames.ts';
import { attentionUsageAt } from '../deliveries/attention-budget.ts';
import { bidLapsesAt, leaveBid } from '../deliveries/bid.ts';
import { acceptOwnDelivery } from '../deliveries/intake.ts';
import { deliveryAnswerAwaitedUntil } from '../deliveries/questions.ts';
import type { Command } from '../kernel/commands.ts';
import type { FrameAnswer, OperatorSettings } from '../kernel/decision.ts';
import type { Draft } from '../kernel/draft.ts';
import {
  HOUR_MS,
  LEFT_TO_OTHERS,
  MAX_UNANSWERED,
  REFLECT_ENTRIES,
  REFLECT_LOST_MS,
  REMARK_MS,
  YES_MS,
} from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { detachConnection } from '../presence/connections.ts';
import { isDailyQuotaSpent, quotaSpentFrom } from '../quotas/daily-quota.ts';
import { quotaDay } from '../quotas/state.ts';
import { crisisEndsAt, isInCrisis, isLateHourForMinor } from '../safety/state.ts';
import { endTurn, startTurn } from '../turn/lifecycle.ts';
import { turnSpeaksUntil, turnSpeechEndedAt } from '../turn/playback.ts';
import { openTurn } from '../turn/state.ts';
import { drawProactiveChance } from './chance.ts';
import { hasFreshEntriesToReflect } from './evolve.ts';
import { proactiveTokensSpentOn } from './state.ts';

type Act = { is: 'speak' | 'sleep' | 'reflect'; atMs: number };

/** Begins the act that is due, if any. */
export function actProactively(draft: Draft): void {
  const due = nextProactiveAct(draft.session, draft.input.settings);
  if (due === null || draft.nowMs < due.atMs) return;
  switch (due.is) {
    case 'reflect':
      return beginReflection(draft);
    case 'speak':
      if (detachLostReflection(draft)) break;
      speakProactively(draft);
      if (!draft.session.proactive.asleep) return;
      break;
    case 'sleep':
      draft.emit({ type: 'agent.slept' });
  }
  // The agent went to sleep; a reflection may still be due [L5].
  actProactively(draft);
}

/** After a single-process restart, connections are gone without an event. A hello would be newer. */
export function detachLostReflection(draft: Draft): boolean {
  const {
    presence: { client },
    speech: { voice },
  } = draft.session;
  if (client === null || voice.atMs >= draft.restartedAtMs) return false;
  detachConnection(draft, client.connection);
  return true;
}

/** Epoch ms; null: the agent begins nothing until the user acts [W1]. */
export function nextProactiveActAt(session: Session, settings: OperatorSettings): number | null {
  return nextProactiveAct(session, settings)?.atMs ?? null;
}

/** A reflection precedes a remark [L6]. */
function nextProactiveAct(session: Session, settings: OperatorSettings): Act | null {
  if (!isProactiveOn(session, settings) || session.speech.voice.speaking || openTurn(session) !== null) return null;
  if (session.proactive.reflecting !== null || session.speech.utterances.length > 0) return null;
  const reflects = reflectionDueAt(session, settings);
  // A reflection postponed to the next day's tokens does not delay other acts.
  const isSoon = reflects !== null && reflects < session.presence.quietSinceMs + settings.reflectAfterMs + HOUR_MS;
  const ownTurn = nextProactiveTurnOrSleep(session, settings, isSoon);
  if (reflects !== null && (ownTurn === null || reflects <= ownTurn.atMs)) return { is: 'reflect', atMs: reflects };
  return ownTurn;
}

export function isProactiveOn(
  { settings, erasure: { running: erasing } }: Session,
  { proactive }: OperatorSettings,
): boolean {
  return proactive && settings.proactive && erasing?.stage !== 'rows';
}

/** A remark or sleep; null without a visible client. */
function nextProactiveTurnOrSleep(session: Session, settings: OperatorSettings, reflects: boolean): Act | null {
  const {
    proactive,
    presence: { client },
  } = session;
  if (client === null || !client.visible || proactive.asleep) return null;
  const silentMs = userSilentSince(session);
  const isQuiet =
    proactive.unanswered >= MAX_UNANSWERED || isInCrisis(session, silentMs) || isLateHourForMinor(session, silentMs);
  if (isQuiet) return { is: 'sleep', atMs: silentMs + settings.idleSleepMs };
  // If a reflection follows in this silence, the last remark is left to it.
  if (reflects && proactive.unanswered === MAX_UNANSWERED - 1) return null;
  return { is: 'speak', atMs: Math.max(silentMs + remarkPauseMs(session, settings), sleepDueAt(session)) };
}

/** The end of the agent's playback and of open questions, epoch ms. */
export function sleepDueAt(session: Session): number {
  const beginTurn = Math.max(turnSpeaksUntil(session), bidLapsesAt(session) ?? 0, deliveryAnswerAwaitedUntil(session));
  return session.toolCalls.confirmations.reduce((end, { atMs }) => Math.max(end, atMs + YES_MS), beginTurn);
}

/** When a reflection is due; it needs no connected client [L5]. */
function reflectionDueAt(session: Session, settings: OperatorSettings): number | null {
  if (!hasFreshEntriesToReflect(session, REFLECT_ENTRIES) || settings.unaskedTokensPerDay === 0) return null;
  const quietMs = session.presence.quietSinceMs + settings.reflectAfterMs;
  const calmAtMs = crisisEndsAt(session);
  return Math.max(quietMs, calmAtMs, sleepDueAt(session), proactiveTokensSufficeAt(session, settings, quietMs));
}

/** When the day's tokens suffice, epoch ms. */
function proactiveTokensSufficeAt(session: Session, settings: OperatorSettings, atMs: number): number {
  const { proactive } = session;
  const day = Math.max(proactive.spent.dayMs, quotaDay(atMs));
  const ownBudgetAt = proactiveTokensSpentOn(proactive, day) < settings.unaskedTokensPerDay ? 0 : day + DAY_MS;
  return Math.max(ownBudgetAt, quotaSpentFrom(session, settings, atMs));
}

/** Begins unheard news or a remark. Without budget the agent sleeps instead of waiting. */
function speakProactively(draft: Draft): void {
  if (!hasProactiveAttentionLeft(draft) || isProactiveBudgetSpent(draft)) return draft.emit({ type: 'agent.slept' });
  const unheard = wantsProactiveNews(draft) ? draft.unheardNews() : false;
  if (unheard === null) return;
  beginProactiveTurn(draft, unheard ? 'news' : 'idle');
}

/** Within the agent's share of the hourly attention, leaving some for other sources [D23]. */
export function hasProactiveAttentionLeft({ session, nowMs }: Draft): boolean {
  const { remarks, others } = attentionUsageAt(session, nowMs);
  return remarks > 0 && others > Math.min(LEFT_TO_OTHERS, Math.floor(session.settings.attentionPerHour / 3));
}

export function isProactiveBudgetSpent({ session, nowMs, input }: Draft): boolean {
  return (
    proactiveTokensSpentOn(session.proactive, nowMs) >= input.settings.unaskedTokensPerDay ||
    isDailyQuotaSpent(session, input)
  );
}

/** Reserves tokens before a request of a proactive turn. Without enough tokens the agent sleeps. */
export function reserveProactiveTokens(draft: Draft, tokens: number): void {
  const { session, nowMs, input } = draft;
  const all = proactiveTokensSpentOn(session.proactive, nowMs) + (session.turns.newest?.reserved ?? 0) + tokens;
  const isPaid = all <= input.settings.unaskedTokensPerDay && !isDailyQuotaSpent(session, input);
  if (isPaid) return draft.emit({ type: 'tokens.reserved', tokens });
  draft.emit({ type: 'reply.finished' }, { type: 'agent.slept' });
}

function wantsProactiveNews({ session, nowMs, input: { settings } }: Draft): boolean {
  return (
    settings.newsEveryMs !== null && session.settings.news && nowMs >= session.proactive.newsAtMs + settings.newsEveryMs
  );
}

/** `wanted`: the user asked for it, so it costs no attention [D23]. */
function beginProactiveTurn(draft: Draft, cause: 'idle' | 'news', isRequested?: true): void {
  const stimulus = cause === 'news' ? NEWS : remarkStimulus(draft);
  const turn = startTurn(draft, cause, null, { stimulus, ...(isRequested && { isRequested }) });
  draft.addEffect({ do: 'reply', turn, ask: 1 });
}

/** Stands in memory in place of the user's words [X2]; the article is only in the prompt. */
const NEWS = 'There is news that the user has not heard yet.';

function remarkStimulus({ session, input }: Draft): string {
  const all = input.settings.stimuli ?? input.persona.stimuli;
  const others = all.filter((one) => one !== session.proactive.stimulus);
  const from = others.length > 0 ? others : all;
  const at = drawProactiveChance(session.turns.newest?.startedAtMs ?? 0, session.n) * from.length;
  return from[Math.floor(at)] ?? '';
}

function beginReflection(draft: Draft, isRequested?: true): void {
  const { session } = draft;
  const { number, turn } = session.proactive.reflected;
  const to = session.turns.newest?.number ?? 0;
  draft.emit({
    type: 'reflection.requested',
    number: number + 1,
    from: turn + 1,
    to,
    ...(isRequested && { isRequested }),
  });
  draft.addEffect({ do: 'reflect', number: number + 1, atMs: draft.nowMs });
}

/** Restarts a lost reflection, or gives it up after its time. */
export function recoverReflection(draft: Draft): void {
  const { reflecting } = draft.session.proactive;
  if (reflecting === null) return;
  const { number, atMs } = reflecting;
  if (draft.nowMs >= atMs + REFLECT_LOST_MS) draft.emit({ type: 'reflection.failed', number });
  else draft.addEffect({ do: 'reflect', number, atMs });
}

/** Ignores a late or repeated end. The remark is kept only if it may be spoken. */
export function finishReflection(draft: Draft, command: Extract<Command, { type: 'reflected' }>): void {
  const { number, memory, remark, usage } = command;
  if (draft.session.proactive.reflecting?.number !== number) return;
  const isHeard = mayRemarkProactively(draft.session) && hasProactiveAttentionLeft(draft);
  const cost = usage && { usage };
  if (memory === undefined && remark === undefined) return draft.emit({ type: 'reflection.failed', number, ...cost });
  draft.emit({ type: 'reflection.made', number, ...(memory && { memory }), ...cost });
  if (remark === undefined || !isHeard) return;
  const { id } = remark;
  acceptOwnDelivery(draft, {
    id,
    priority: 'active',
    policy: 'next_silence',
    title: null,
    ttlMs: REMARK_MS,
    remark: true,
  });
}

/** A client is visible and few remarks are unanswered; the agent's turns are allowed, or this one wanted. */
export function mayRemarkProactively({ presence: { client }, proactive, settings }: Session): boolean {
  const isWanted = settings.proactive || proactive.reflecting?.isRequested === true;
  return isWanted && client?.visible === true && proactive.unanswered < MAX_UNANSWERED;
}

type Frame = Extract<ClientFrame, { type: 'life' }>;

/** Null: the requested act is possible. */
export function proactiveRefusal(draft: Draft, { id, act }: Frame): Extract<FrameAnswer, { type: 'error' }> | null {
  const { session, nowMs } = draft;
  if (isProactiveBudgetSpent(draft)) {
    const retryAfterMs = quotaDay(nowMs) + DAY_MS - nowMs;
    return {
      type: 'error',
      code: 'limited',
      message: 'What the agent may spend by itself is used up for today.',
      retryAfterMs,
      id,
    };
  }
  if (act === 'news' && draft.unheardNews() === false)
    return { type: 'error', code: 'not_found', message: 'There is no news that you have not heard.', id };
  if (act === 'reflection' && (!hasFreshEntriesToReflect(session, 1) || session.proactive.reflecting !== null))
    return { type: 'error', code: 'not_found', message: 'There is nothing new to reflect on.', id };
  return null;
}

/** Starts an act on the user's request. */
export function actProactivelyNow(draft: Draft, { act }: Frame): void {
  draft.emit({ type: 'user.acted' });
  if (act === 'reflection') return beginReflection(draft, true);
  leaveBid(draft);
  endTurn(draft, 'interrupted');
  beginProactiveTurn(draft, act, true);
}

/** When both sides were last heard, epoch ms. */
function userSilentSince(session: Session): number {
  return Math.max(userActedBeforeRemarkAt(session), turnSpeechEndedAt(session));
}

/** When the user last acted; remarks do not change it. */
function userActedBeforeRemarkAt({ presence, proactive }: Session): number {
  return Math.max(presence.quietSinceMs, proactive.sinceMs);
}

/** Silence before the next remark, ms: fixed at first, then drawn, then at least doubled each time. */
function remarkPauseMs(session: Session, settings: OperatorSettings): number {
  const actedAtMs = userActedBeforeRemarkAt(session);
  let pause = 0;
  for (let nth = 0; nth <= session.proactive.unanswered; nth += 1)
    pause =
      (nth < 2 ? baseRemarkPauseMs(settings, actedAtMs, nth) : 2 * pause) +
      extraRemarkPauseMs(settings, actedAtMs, nth);
  return Math.round(pause);
}

function baseRemarkPauseMs({ idleAfterMs, idleEveryMs }: OperatorSettings, actedAtMs: number, nth: number): number {
  return nth === 0 ? idleAfterMs : drawRemarkPauseBetween(idleEveryMs, actedAtMs, nth, PAUSE);
}

/** A third of the pauses get an additional moment without a remark. */
function extraRemarkPauseMs({ idleEveryMs }: OperatorSettings, actedAtMs: number, nth: number): number {
  return drawProactiveChance(actedAtMs, nth, PASSES) < 1 / 3
    ? drawRemarkPauseBetween(idleEveryMs, actedAtMs, nth, PASSED)
    : 0;
}

function drawRemarkPauseBetween({ least, most }: OperatorSettings['idleEveryMs'], ...of: number[]): number {
  return least + drawProactiveChance(...of) * (most - least);
}

/** Distinguishes the draws. */
const PAUSE = 1;
const PASSES = 2;
const PASSED = 3;
