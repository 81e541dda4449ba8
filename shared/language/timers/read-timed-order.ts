/** Reads orders with a time of the day or a repetition: "weck mich jeden Werktag um sieben" [H3, H5]. */
import type { TimePiece } from '../times/read-time-pieces.ts';
import { type ResolvedTime, resolveTimes, type UserClock } from '../times/resolve-times.ts';
import type { OrderNoun, OrderParts, TimerNoun } from './order-parts.ts';
import { type MeantTimers, meantTimers, type TimerOrder } from './timer-order.ts';
import type { TimerOrderKind } from './timer-words.ts';

/**
 * An alarm, or a reminder by its noun or "remind me". Null: something does not fit together. `isAsking`: what
 * is missing may be asked for.
 */
export function setOrderOf(
  { kind, isAsking }: { kind: TimerNoun; isAsking: boolean },
  { spans, times, has, rest, text }: OrderParts,
  clock: UserClock | null,
): TimerOrder | null {
  const name = kind === 'reminder' ? text : rest;
  const [span] = spans;
  if (name === null || spans.length > 1 || has('all') || has('newest')) return null;
  if (span !== undefined && times.length > 0) return null;
  const isUnnamed = kind === 'reminder' && name === '';
  const [first, second] = times;
  if (first?.is === 'cue') {
    if (second !== undefined || span !== undefined || kind === 'alarm') return null;
    return isUnnamed ? askForTimerText(isAsking) : { is: 'set on', kind, cue: first.cue, name };
  }
  if (span === undefined && times.length === 0) return isAsking ? { is: 'set without time', kind, name } : null;
  if (span !== undefined) {
    // "À 25 heures" is no span, and no time.
    const isNoHour = span.isFromNow !== true && span.seconds % 3_600 === 0 && span.seconds > 24 * 3_600;
    if (span.seconds <= 0 || isNoHour) return null;
    return isUnnamed ? askForTimerText(isAsking) : { is: 'set', kind, seconds: span.seconds, name };
  }
  const dayTime = kind === 'reminder' ? { dayTime: NINE } : {};
  const resolved = resolveTimes(times, clock, { morning: kind === 'alarm', ...dayTime });
  if (resolved === null) return null;
  const at = timeOfOrder(resolved, kind);
  const isTimed = at !== null || timerRuleRepeatsWithinDay(resolved.repeat);
  if (!isTimed) return isAsking ? { is: 'set without time', kind, name } : null;
  if (kind === 'timer' && resolved.repeat !== null) return null;
  return isUnnamed ? askForTimerText(isAsking) : { is: 'set at', kind, at, repeat: resolved.repeat, name };
}

const askForTimerText = (isAsking: boolean): TimerOrder | null => (isAsking ? { is: 'set without text' } : null);
const timerRuleRepeatsWithinDay = (rule: string | null) =>
  rule !== null && /FREQ=(?:HOURLY|MINUTELY|SECONDLY)/.test(rule);

/** When a day begins for a reminder. Nobody is woken at an hour that they have not named. */
const NINE = '09:00';

function timeOfOrder({ at, day, repeat }: ResolvedTime, kind: TimerNoun): string | null {
  if (at !== null || kind !== 'reminder' || timerRuleRepeatsWithinDay(repeat)) return at;
  return day === null ? NINE : `${day}T${NINE}`;
}

export type ChangeKind = Exclude<TimerOrderKind, 'set' | 'snooze' | 'quiet'>;

/**
 * Of one that is set. `noun`: undefined where only its name was said. Null: something is said twice, or is
 * left over.
 */
export function changeOrderOf(
  kind: ChangeKind,
  noun: OrderNoun | undefined,
  parts: OrderParts,
  clock: UserClock | null,
): TimerOrder | null {
  const { spans, times, rest } = parts;
  const [span, second] = spans;
  if (rest === null || second !== undefined) return null;
  switch (kind) {
    case 'move':
      return moveOrderOf(noun?.kind, parts, clock);
    case 'end':
      return endOrderOf(parts, clock);
    case 'letSleep':
    case 'omit':
    case 'skip': {
      const resolved = times.length === 0 ? null : resolveTimes(times, clock, { morning: true });
      const clocks = times.filter(({ is }) => is === 'clock');
      const meant = meantTimers(parts, span, clocks, clock);
      if (meant === null || (times.length > 0 && (resolved === null || resolved.repeat !== null))) return null;
      const isDenied = kind !== 'skip';
      if (isDenied && !resolved?.day) return null;
      const alarm = kind === 'letSleep' ? ({ kind: 'alarm' } as const) : {};
      return { is: 'skip', day: resolved?.day ?? null, meant: { ...meant, ...alarm } };
    }
    case 'add':
    case 'subtract': {
      const meant = meantTimers(parts, undefined, times, clock);
      return span === undefined || meant === null ? null : { is: kind, seconds: span.seconds, meant };
    }
    default: {
      const meant = meantTimers(parts, span, times, clock);
      return meant && { is: kind === 'left' ? 'ask' : kind, meant };
    }
  }
}

/** "Nur noch bis Sonntag"; an hour beside it is that of the one that is meant. */
function endOrderOf(parts: OrderParts, clock: UserClock | null): TimerOrder | null {
  const untils = parts.times.filter(({ is }) => is === 'until');
  const hours = parts.times.filter(({ is }) => is === 'clock');
  const isFitting = untils.length === 1 && untils.length + hours.length === parts.times.length;
  const meant = meantTimers(parts, undefined, hours, clock);
  if (!isFitting || parts.spans.length > 0 || meant === null) return null;
  const [until] = untils;
  const isDay = until?.is === 'until' && until.until.is === 'day';
  const day = isDay ? resolveTimes(untils, clock, { morning: false })?.day : null;
  const alarm = parts.has('wake') ? ({ kind: 'alarm' } as const) : {};
  return day ? { is: 'end', day, meant: { ...meant, ...alarm } } : null;
}

/** Of two times of the day the first one is that which it has, and the second one is where it moves to. */
function moveOrderOf(kind: TimerNoun | undefined, parts: OrderParts, clock: UserClock | null): TimerOrder | null {
  const { spans, times } = parts;
  const [span] = spans;
  const [first, second, third] = times.filter(({ is }) => is === 'clock');
  if (third !== undefined || times.some(({ is }) => is === 'cue')) return null;
  const isWhich = (piece: TimePiece) => second !== undefined && first !== undefined && piece.start <= first.start;
  const meant: MeantTimers | null = meantTimers(parts, undefined, times.filter(isWhich), clock);
  const to = times.filter((piece) => !isWhich(piece));
  if (meant === null) return null;
  if (span !== undefined) {
    if (to.length > 0) return null;
    const { seconds } = span;
    return span.isFromNow === true ? { is: 'move', to: { seconds }, meant } : { is: 'add', seconds, meant };
  }
  if (to.length === 0) return { is: 'move without time', meant };
  const resolved = resolveTimes(to, clock, { morning: kind === 'alarm' });
  if (resolved === null || resolved.repeat !== null) return null;
  return resolved.at === null ? { is: 'move without time', meant } : { is: 'move', to: { at: resolved.at }, meant };
}

/** "Sei eine Stunde still", "stör mich nicht bis 18 Uhr". Without an end it is no order here. */
export function quietOrderOf({ spans, times, text }: OrderParts, clock: UserClock | null): TimerOrder | null {
  const [span, second] = spans;
  if (text !== '' || second !== undefined || (span !== undefined && times.length > 0)) return null;
  if (span !== undefined) return { is: 'quiet', to: { seconds: span.seconds } };
  const resolved = times.length === 0 ? null : resolveTimes(times, clock, { morning: false, dayTime: NINE });
  return resolved?.at && resolved.repeat === null ? { is: 'quiet', to: { at: resolved.at } } : null;
}

/** "Noch fünf Minuten": what was just told, once more; with a name, so much more for that one. */
export function snoozeOrderOf(parts: OrderParts, clock: UserClock | null): TimerOrder | null {
  const { nouns, spans, times, text, rest } = parts;
  const [span, second] = spans;
  if (rest !== null && rest !== '' && nouns.length === 0 && span !== undefined)
    return times.length === 0 ? changeOrderOf('add', undefined, parts, clock) : null;
  if (text !== '' || second !== undefined || (span !== undefined && times.length > 0)) return null;
  if (span !== undefined) return { is: 'snooze', to: { seconds: span.seconds } };
  if (times.length === 0) return { is: 'snooze', to: null };
  const resolved = resolveTimes(times, clock, { morning: false });
  return resolved?.at && resolved.repeat === null ? { is: 'snooze', to: { at: resolved.at } } : null;
}
