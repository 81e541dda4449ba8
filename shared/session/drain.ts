/** What an opening is used for (D8, D11, D12, D17, D22): one thing, and the rest waits for the next. */
import { isForDigest, mayIntrudeAt, mutedIn, roomAt } from './attention.ts';
import type { Figures } from './command.ts';
import { bestFirst, type Delivery, isHeld, isUrgent, urgentFirst } from './delivery.ts';
import { fallsBackAt, isLive, opensAt } from './floor.ts';
import { AT_ONCE_MS, KEEP_AT_DRAIN, MAX_ASKED, MAX_LINES } from './limits.ts';
import type { Session } from './session.ts';

/** `passOver`: what waits behind something urgent. `drop`: what is too much to be told at once (D12). */
export type Plan =
  | { is: 'say'; items: Delivery[]; unasked: Unasked; passOver: Delivery[]; drop: Delivery[] }
  | { is: 'ask'; items: Delivery[]; drop: Delivery[] };

/** What it costs of the hourly budget: each item, all of them as one, or nothing because the user has asked for them (D23). */
export type Unasked = 'each' | 'once' | 'asked for';

/** Null: this opening is left alone. `isDue`: what has waited for it. */
function planned(session: Session, nowMs: number, isDue: (item: Delivery) => boolean): Plan | null {
  const isMuted = mutedIn(session);
  // A thought of hers is for somebody who is there to hear it (L1).
  const isSeen = ({ remark }: Delivery) => remark === undefined || session.client?.visible === true;
  const open = session.deliveries.filter((item) => item.offered === null && !isMuted(item) && isSeen(item));
  const waiting = open.filter(isDue);
  if (waiting.length === 0) return null;
  const unheld = waiting.filter((item) => !item.agreed && !isHeld(item));
  const atPause = unheld.filter(({ remark }) => remark === undefined);
  const room = roomAt(session, nowMs);
  const urgent = urgentAmong(session, atPause);
  const passing = thatMayPass(urgent, room);
  const first = [...passing, ...waiting.filter((item) => item.agreed)];
  if (first.length > 0) {
    const isFirst = new Set(urgent);
    const behind = passing.length === 0 ? [] : atPause.filter((item) => !isFirst.has(item) && !item.passedOver);
    return say(first, { unasked: 'each', passOver: behind });
  }
  if (room === 0 || urgent.length > 0 || session.bid !== null) return null;
  // What she has come to think of herself makes room for whatever others have to say; she does not ask about it (L5).
  const [thought] = unheld.filter(({ remark }) => remark !== undefined);
  const own = thought === undefined ? null : say([thought], { unasked: 'each' });
  return askOrSay(session, atPause) ?? digest(session, waiting) ?? own;
}

/**
 * What goes before everything else and is never asked about (D11). On a reconnect a past urgency is none, unless something is
 * critical (D17).
 */
function urgentAmong(session: Session, items: readonly Delivery[]): Delivery[] {
  const urgent = items.filter(isUrgent);
  const presses = urgent.some((item) => item.priority === 'critical' || isLive(session, item));
  return presses ? urgent : [];
}

/** What is critical, and of the others as many as the hour still has room for (D23). By priority, then age. */
export function thatMayPass(items: readonly Delivery[], room: number): Delivery[] {
  return urgentFirst(items).filter(({ priority }, at) => priority === 'critical' || at < room);
}

/** Two or more are asked about, a few at most; one alone is simply said, unless it is to be asked for (D8, D9, D11, D12). */
function askOrSay(session: Session, atPause: readonly Delivery[]): Plan | null {
  const candidates = atPause.filter((item) => item.asked < MAX_ASKED);
  const drop = bestFirst(candidates.filter((item) => !isUrgent(item))).slice(KEEP_AT_DRAIN);
  const dropped = new Set(drop);
  const kept = candidates.filter((item) => !dropped.has(item));
  const [only] = kept;
  if (kept.length >= 2) {
    const isNew = kept.some((item) => item.asked === 0);
    if (isNew || isUnrelatedSince(session)) return { is: 'ask', items: kept, drop };
    // What has been asked about waits; it does not keep the others from their opening (D5).
    const fresh = candidates.filter((item) => item.asked === 0);
    return fresh.length === 0 ? null : askOrSay(session, fresh);
  }
  return only === undefined || waitsToBeAskedFor(only) ? null : say([only], { unasked: 'each' });
}

/** Asked about, or passed over: alone it is not said unasked, unless that has begun (D9, D11, D15). */
function waitsToBeAskedFor({ asked, passedOver, attempts }: Delivery): boolean {
  return attempts === 0 && (asked > 0 || passedOver);
}

/** The user has said something else since the newest bid. */
function isUnrelatedSince({ newest }: Session): boolean {
  return newest.words > newest.bid;
}

function digest(session: Session, waiting: readonly Delivery[]): Plan | null {
  const gathered = waiting.filter((item) => isForDigest(session, item));
  return gathered.length === 0 ? null : say(gathered, { unasked: 'once' });
}

function say(items: Delivery[], { unasked, passOver = [] }: { unasked: Unasked; passOver?: Delivery[] }): Plan {
  // As many as one turn can have room for.
  return { is: 'say', items: items.slice(0, MAX_LINES), unasked, passOver, drop: [] };
}

/** What this moment brings: an opening, or the end of patience with a voice that never stops (D13): for what came within a second, too. */
export function planNow(session: Session, nowMs: number, figures: Figures): Plan | null {
  if (session.deliveries.length === 0) return null;
  const opens = opensAt(session, figures);
  if (opens !== null) return nowMs >= opens ? planned(session, nowMs, () => true) : null;
  const isDueBy = (atMs: number) => (item: Delivery) =>
    !isHeld(item) && (fallsBackAt(session, item, figures) ?? Number.POSITIVE_INFINITY) <= atMs;
  return session.deliveries.some(isDueBy(nowMs)) ? planned(session, nowMs, isDueBy(nowMs + AT_ONCE_MS)) : null;
}

/**
 * When time alone brings something to say, epoch ms; null when it does not (W1). Whoever asks later than the decision was made
 * (a snapshot, a sweep) may find that it is time already.
 */
export function drainsAt(session: Session, nowMs: number, figures: Figures): number | null {
  if (session.client === null || session.deliveries.length === 0) return null;
  if (planNow(session, nowMs, figures) !== null) return nowMs;
  const opens = opensAt(session, figures);
  const fallbacks = session.voice.speaking ? session.deliveries.map((item) => fallsBackAt(session, item, figures)) : [];
  const times = new Set([opens, ...fallbacks]);
  let at = nowMs;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    const next = earliestAfter(at, [...times, mayIntrudeAt(session, at)]);
    if (next === null || planNow(session, next, figures) !== null) return next;
    at = next;
  }
  // It is looked at again on the way.
  return at;
}

function earliestAfter(atMs: number, times: readonly (number | null)[]): number | null {
  const ahead = times.filter((at) => at !== null).filter((at) => at > atMs);
  return ahead.length === 0 ? null : Math.min(...ahead);
}

/** Each costs a look at everything that waits. */
const MOST_LOOKS = 8;
