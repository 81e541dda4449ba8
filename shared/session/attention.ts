/** Whether the user may be spoken to unasked: quiet hours, an hourly budget, muted sources, and the moment of a greeting (D22, D23). */
import type { QuietHours } from '../protocol/frames.ts';
import { type Delivery, isHeld } from './delivery.ts';
import { AWAY_MS, HOUR_MS } from './limits.ts';
import type { Session } from './session.ts';
import { wordsOf } from './words.ts';

/** How many items may now be said that nobody asked for (D23). What is critical passes, whatever this says. */
export function roomAt(session: Session, nowMs: number): number {
  if (quietUntil(session, nowMs) > nowMs) return 0;
  return Math.max(0, session.wishes.attentionPerHour - recentAt(session, nowMs).length);
}

/** From when on there is room again, epoch ms: `nowMs` where there is; null: never, by time alone. */
export function mayIntrudeAt(session: Session, nowMs: number): number | null {
  const free = budgetFreeAt(session, nowMs);
  return free === null ? null : quietUntil(session, free);
}

function budgetFreeAt(session: Session, nowMs: number): number | null {
  const recent = recentAt(session, nowMs);
  const over = recent.length - session.wishes.attentionPerHour;
  if (over < 0) return nowMs;
  const oldest = recent[over];
  return oldest === undefined ? null : oldest + HOUR_MS;
}

function recentAt({ unasked }: Session, nowMs: number): number[] {
  return unasked.filter((at) => at > nowMs - HOUR_MS);
}

function quietUntil({ wishes, client }: Session, nowMs: number): number {
  if (wishes.quietHours === null) return nowMs;
  const minute = minuteOfDay(nowMs, client?.timezone);
  const left = minutesLeft(wishes.quietHours, minute);
  return left === 0 ? nowMs : nowMs - (nowMs % 60_000) + left * 60_000;
}

/** How many minutes of the quiet hours are still to come; 0 outside them. They may reach over midnight. */
function minutesLeft({ from, to }: QuietHours, minute: number): number {
  const start = minuteOf(from);
  const end = minuteOf(to);
  const since = (minute - start + 1_440) % 1_440;
  const lasts = (end - start + 1_440) % 1_440;
  return since < lasts ? lasts - since : 0;
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** Which sources are muted, however they are written. */
export function mutedIn({ wishes }: Session): (item: { source: string | null }) => boolean {
  const muted = new Set(wishes.mute.map(plain));
  return ({ source }) => muted.size > 0 && source !== null && muted.has(plain(source));
}

export function sameSource(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(source: string): string {
  return wordsOf(source).join(' ');
}

/** Whether something of the user at `nowMs`, after `lastMs`, begins a new day of theirs, or ends a long absence (D22). */
export function isFresh(lastMs: number, nowMs: number, timezone: string | undefined): boolean {
  // In every zone a day begins with some quarter of an hour.
  if (Math.floor(lastMs / QUARTER_MS) === Math.floor(nowMs / QUARTER_MS)) return false;
  return nowMs - lastMs >= AWAY_MS || dayOf(lastMs, timezone) !== dayOf(nowMs, timezone);
}

const QUARTER_MS = 15 * 60_000;

/** What a greeting gathers into one digest: passive items from before it. */
export function isForDigest(session: Session, item: Delivery): boolean {
  return item.priority === 'passive' && isHeld(item) && item.acceptedAtMs < session.presence.freshAtMs;
}

/** Minutes since midnight on the user's own clock. */
function minuteOfDay(ms: number, timezone: string | undefined): number {
  const [hour = 0, minute = 0] = clock(timezone).format(ms).split(' ').pop()?.split(':').map(Number) ?? [];
  return (hour % 24) * 60 + minute;
}

function dayOf(ms: number, timezone: string | undefined): string {
  return clock(timezone).format(ms).split(' ')[0] ?? '';
}

/** "2026-11-21, 07:05": as Sweden writes it. Making a format is slow, using one is not; there are a few hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clock(timezone = 'UTC'): Intl.DateTimeFormat {
  const known = clocks.get(timezone) ?? madeClock(timezone);
  if (clocks.size < 1_000) clocks.set(timezone, known);
  return known;
}

/** What a client calls its zone may be no zone. */
function madeClock(timeZone: string): Intl.DateTimeFormat {
  const shape = { dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    return new Intl.DateTimeFormat('sv-SE', { ...shape, timeZone });
  } catch {
    return new Intl.DateTimeFormat('sv-SE', { ...shape, timeZone: 'UTC' });
  }
}
