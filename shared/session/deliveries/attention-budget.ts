/** How much the agent may say unasked: quiet hours, hourly budget, muted sources, new days [D22, D23]. */

import { wordTokensOf } from '../../language/tokenizer.ts';
import type { QuietHours } from '../../protocol/frames.ts';
import { AWAKE_MS, AWAY_MS, HOUR_MS, OWN_SHARE, SET_BACK_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { askedQuietUntil } from '../user-settings/asked-quiet.ts';
import { type Delivery, isDeliveryHeldUntilAsked, isOrderedDelivery, isUrgentDelivery } from './state.ts';

/**
 * How many items may be spoken unasked now [D23]: those of producers that are not urgent, and remarks.
 * `ordered`, `urgent`: whether the user's own work and urgent items may be. Critical ones always may.
 */
export type Attention = { ordered: boolean; urgent: boolean; others: number; remarks: number };

export function attentionUsageAt(session: Session, nowMs: number): Attention {
  if (quietHoursUntil(session, nowMs) > nowMs)
    return { ordered: isUserAwakeForDelivery(session, nowMs), urgent: false, others: 0, remarks: 0 };
  const { attentionPerHour } = session.settings;
  const spokenCount = deliveryTimesInLastHour(session.deliveries.unaskedAtMs, nowMs).length;
  const remarked = deliveryTimesInLastHour(session.proactive.remarks, nowMs).length;
  const others = Math.max(0, attentionPerHour - spokenCount - remarked);
  const remarks = Math.min(others, Math.max(0, deliveryRemarksPerHour(session) - remarked));
  return { ordered: true, urgent: attentionPerHour > 0, others, remarks };
}

/** The items that may begin now, in order. Each that was not ordered uses up one, even if critical. */
export function withinAttention(items: readonly Delivery[], attention: Attention): Delivery[] {
  let spent = 0;
  return items.filter((item) => {
    if (!mayDeliveryBegin(item, attention, spent)) return false;
    spent += isOrderedDelivery(item) ? 0 : 1;
    return true;
  });
}

/** `spent`: how many of `attention` are used up. */
export function mayDeliveryBegin(item: Delivery, attention: Attention, spent = 0): boolean {
  if (item.priority === 'critical' || item.reminder === true) return true;
  if (isOrderedDelivery(item)) return attention.ordered;
  return isUrgentDelivery(item) ? attention.urgent : spent < attention.others;
}

/** `notified`: when a notification was shown that was not ordered. `timezone`: of the browser. */
type Away = { nowMs: number; timezone: string | undefined; notified: readonly number[] };

/** Whether somebody who is away may be notified of the item [D25]: within the same limits. */
export function mayNotifyOfDelivery(session: Session, item: Delivery, { nowMs, timezone, notified }: Away): boolean {
  if (isMutedBySettings(session)(item)) return false;
  if (item.priority === 'critical' || item.reminder === true) return true;
  if (quietHoursEndAt(session, nowMs, timezone) > nowMs) return false;
  return isOrderedDelivery(item) || deliveryTimesInLastHour(notified, nowMs).length < session.settings.attentionPerHour;
}

/** When the budget next grows by time alone, epoch ms; null: never. */
export function moreAttentionAt(session: Session, nowMs: number): number | null {
  const quietMs = quietHoursUntil(session, nowMs);
  if (quietMs > nowMs) return quietMs;
  const {
    settings,
    deliveries: { unaskedAtMs: unasked },
    proactive,
  } = session;
  const all = [...unasked, ...proactive.remarks].sort((one, other) => one - other);
  const frees = [
    attentionFreeAt(deliveryTimesInLastHour(all, nowMs), settings.attentionPerHour),
    attentionFreeAt(deliveryTimesInLastHour(proactive.remarks, nowMs), deliveryRemarksPerHour(session)),
  ].filter((at) => at !== null);
  return frees.length === 0 ? null : Math.min(...frees);
}

/** When fewer than `most` of the times lie within an hour; null: they do already, or never will. */
function attentionFreeAt(recent: readonly number[], most: number): number | null {
  const last = recent[recent.length - most];
  return last === undefined ? null : last + HOUR_MS;
}

function deliveryTimesInLastHour(times: readonly number[], nowMs: number): number[] {
  // A time in the future dates from before the clock was set back [W5].
  return times.filter((at) => at > nowMs - HOUR_MS && at <= nowMs + SET_BACK_MS);
}

function deliveryRemarksPerHour({ settings }: Session): number {
  return Math.floor(settings.attentionPerHour * OWN_SHARE);
}

/** A user who has just acted is awake, even in quiet hours. */
function isUserAwakeForDelivery({ presence: { client }, presence, settings }: Session, nowMs: number): boolean {
  const actedAtMs = presence.actedAtMs ?? 0;
  return client !== null && nowMs < actedAtMs + AWAKE_MS && !isQuietAskedFor(settings, actedAtMs);
}

/** Whether the user's last act asked for quiet, or came before that. */
function isQuietAskedFor({ quiet }: Session['settings'], actedAtMs: number): boolean {
  return quiet !== undefined && quiet.untilMs > quiet.sinceMs && actedAtMs <= quiet.sinceMs;
}

/** Whether that time is in the user's quiet hours. */
export function isQuietHourAt(session: Session, atMs: number, timezone: string): boolean {
  return quietHoursEndAt(session, atMs, timezone) > atMs;
}

function quietHoursUntil(session: Session, nowMs: number): number {
  return quietHoursEndAt(session, nowMs, session.presence.client?.timezone);
}

/** `nowMs` outside of quiet hours and of the quiet that was asked for. */
function quietHoursEndAt(session: Session, nowMs: number, timezone: string | undefined): number {
  const { settings } = session;
  const askedMs = askedQuietUntil(session, nowMs);
  if (settings.quietHours === null) return askedMs;
  const minute = attentionMinuteOfTime(nowMs, timezone);
  const minutes = quietMinutesLeft(settings.quietHours, minute);
  return minutes === 0 ? askedMs : Math.max(askedMs, nowMs - (nowMs % 60_000) + minutes * 60_000);
}

/** Minutes left of the quiet hours; 0 outside them. They may pass midnight. */
function quietMinutesLeft({ from, to }: QuietHours, minute: number): number {
  const start = attentionMinuteOfDay(from);
  const end = attentionMinuteOfDay(to);
  const since = (minute - start + 1_440) % 1_440;
  const lasts = (end - start + 1_440) % 1_440;
  return since < lasts ? lasts - since : 0;
}

function attentionMinuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Whether an item's source is muted, in any spelling. */
export function isMutedBySettings({ settings }: Session): (item: { source: string | null }) => boolean {
  const muted = new Set(settings.mute.map(plainDeliverySourceName));
  return ({ source }) => muted.size > 0 && source !== null && muted.has(plainDeliverySourceName(source));
}

export function sameDeliverySource(one: string, other: string): boolean {
  return plainDeliverySourceName(one) === plainDeliverySourceName(other);
}

function plainDeliverySourceName(source: string): string {
  return wordTokensOf(source).join(' ');
}

/** Whether an act of the user at `nowMs`, after `lastMs`, begins a new day or ends a long absence [D22]. */
export function attentionBeginsNewDay(lastMs: number, nowMs: number, timezone: string | undefined): boolean {
  // In every time zone a day begins at a quarter of an hour.
  if (Math.floor(lastMs / QUARTER_MS) === Math.floor(nowMs / QUARTER_MS)) return false;
  return (
    nowMs - lastMs >= AWAY_MS || attentionDayInTimezone(lastMs, timezone) !== attentionDayInTimezone(nowMs, timezone)
  );
}

const QUARTER_MS = 15 * 60_000;

/** Whether the item belongs to a greeting's digest: passive, and accepted before the greeting. */
export function isDigestDelivery(session: Session, item: Delivery): boolean {
  return (
    item.priority === 'passive' && isDeliveryHeldUntilAsked(item) && item.acceptedAtMs < session.presence.freshAtMs
  );
}

/** Minutes since midnight in the user's time zone. */
function attentionMinuteOfTime(ms: number, timezone: string | undefined): number {
  const [hour = 0, minute = 0] =
    attentionClockOfTimezone(timezone).format(ms).split(' ').pop()?.split(':').map(Number) ?? [];
  return (hour % 24) * 60 + minute;
}

function attentionDayInTimezone(ms: number, timezone: string | undefined): string {
  return attentionClockOfTimezone(timezone).format(ms).split(' ')[0] ?? '';
}

/** Formats "2026-11-21, 07:05" (Swedish). Making a format is slow; there are a few hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function attentionClockOfTimezone(timezone = 'UTC'): Intl.DateTimeFormat {
  const format = clocks.get(timezone) ?? createAttentionClock(timezone);
  if (clocks.size < 1_000) clocks.set(timezone, format);
  return format;
}

/** Falls back to UTC for an unknown zone. */
function createAttentionClock(timeZone: string): Intl.DateTimeFormat {
  const shape = { dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...shape, timeZone });
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...shape, timeZone: 'UTC' });
  }
}
