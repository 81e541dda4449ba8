/** Offers a delivery in a turn, and settles the outcome [D15]. */
import type { DiscardReason } from '../../protocol/frames.ts';
import type { Draft } from '../kernel/draft.ts';
import { MAX_ATTEMPTS, MAX_LINES } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { endTurn, startTurn } from '../turn/lifecycle.ts';
import { turnSpeaksUntil, wasTurnHeard, wholeLinePlaybackEvents } from '../turn/playback.ts';
import type { SaidLine } from '../turn/state.ts';
import { openTurn } from '../turn/state.ts';
import { attributeDeliveryText, lateReminderDeliveryText } from './attribution.ts';
import { deliveryExpiresAt } from './expiry.ts';
import type { Unasked } from './plan.ts';
import { type Delivery, type DeliveryLine, type EndedDelivery, isOrderedDelivery } from './state.ts';

/**
 * Says the items in order, as far as one turn has room; the rest follows at the next opening. `into`: an open
 * turn to add to; without it a new turn interrupts any other. False: nothing was said.
 */
export function sayDeliveries(
  draft: Draft,
  items: readonly Delivery[],
  { into, unasked }: { into?: number; unasked: Unasked },
): boolean {
  // Each item is at least one line, so the words of more items are not needed. A question comes last [G21].
  const question = items.findIndex(({ asks }) => asks);
  const most = question === -1 ? MAX_LINES : Math.min(MAX_LINES, question + 1);
  const first = items.slice(0, most);
  if (!draft.has(first.map(({ id }) => id))) return false;
  const readable = first.filter((item) => !isDeliveryErased(draft, item));
  if (readable.length === 0) return false;
  if (into === undefined) endTurn(draft, 'interrupted');
  const turn = into ?? beginDeliveryTurn(draft, readable);
  let saidCount = 0;
  for (const item of readable) {
    const isCharged = unasked === 'each' ? item.pending.is !== 'agreed' : unasked === 'once' && saidCount === 0;
    if (!offerDelivery(draft, item, turn, isCharged && !isOrderedDelivery(item))) break;
    saidCount += 1;
  }
  const untold = [...readable.slice(saidCount), ...items.slice(most)].map(({ id }) => id);
  if (unasked === 'asked for' && untold.length > 0) draft.emit({ type: 'delivery.requested', deliveries: untold });
  if (into === undefined) endTurn(draft, 'complete');
  settleDeliveryOffers(draft, 'unless still heard');
  return true;
}

/** Remarks alone make a turn of their own [L5]. */
function beginDeliveryTurn(draft: Draft, items: readonly Delivery[]): number {
  const isOwn = items.every(({ remark }) => remark !== undefined);
  return isOwn ? startTurn(draft, 'reflection', null, { stimulus: REFLECTED }) : startTurn(draft, 'delivery', null);
}

/** Stands in memory in place of the user's words [X2]. */
const REFLECTED = 'A thought of your own, after a while of quiet.';

/** Ends a delivery whose words are gone. */
function isDeliveryErased(draft: Draft, item: Delivery): boolean {
  if (deliveryLinesWithSource(draft, item).length > item.from) return false;
  endDelivery(draft, item, 'erased');
  return true;
}

type Introduced = Pick<Delivery, 'id' | 'source' | 'title' | 'namesItself' | 'asks' | 'due'>;

/** One line per sentence, from the first unheard one; the first has the source [D7, D15]. False: no room. */
function offerDelivery(draft: Draft, item: Delivery, turn: number, unasked: boolean): boolean {
  const { id, source, from } = item;
  const lines = deliveryLinesWithSource(draft, item).slice(from);
  const index = draft.session.turns.newest?.lines.length ?? 0;
  if (index > 0 && index + lines.length > MAX_LINES) return false;
  draft.emit({ ...deliveryEvent(item, 'offered'), turn, ...(unasked && { unasked }) });
  for (const [at, line] of lines.entries()) {
    draft.emit({
      type: 'line',
      turn,
      index: index + at,
      kind: item.remark === undefined ? 'delivery' : 'remark',
      ...line,
      delivery: id,
      ...(source !== null && { source }),
      ...(item.attempts > 0 && { redelivered: true as const }),
      ...(item.referral && { interruptible: false as const }),
    });
  }
  return true;
}

/** Its lines, the first with its source. */
export function deliveryLinesWithSource(draft: Draft, item: Introduced): DeliveryLine[] {
  const lines = fitDeliveryLines(draft.linesOf(item.id));
  const text = lines.map((line) => line.text).join(' ');
  const { sayings } = draft.input.persona;
  const whole = attributeDeliveryText(text, item, sayings);
  const late = item.due === undefined ? '' : lateReminderDeliveryText(item.due, draft.nowMs, sayings);
  const introduction = late + whole.slice(0, whole.length - text.length);
  return lines.map((line, index) => {
    return index > 0 ? line : { ...line, text: introduction + line.text, display: introduction + line.display };
  });
}

/** More sentences than a turn has lines are joined: no word is omitted [D6]. */
function fitDeliveryLines(lines: readonly DeliveryLine[]): readonly DeliveryLine[] {
  if (lines.length <= MAX_LINES) return lines;
  const each = Math.ceil(lines.length / MAX_LINES);
  return Array.from({ length: Math.ceil(lines.length / each) }, (_, at) =>
    joinDeliveryLines(lines.slice(at * each, (at + 1) * each)),
  );
}

function joinDeliveryLines(lines: readonly DeliveryLine[]): DeliveryLine {
  return {
    expression: lines[0]?.expression ?? 'neutral',
    text: lines.map(({ text }) => text).join(' '),
    display: lines.map(({ display }) => display).join(' '),
    actions: lines.flatMap(({ actions }) => actions),
  };
}

/** Ends heard deliveries, and requeues unheard ones until their attempts run out [D15]. */
export function settleDeliveryOffers(draft: Draft, end: 'unless still heard' | 'over' | 'another client'): void {
  const offeredItems = draft.session.deliveries.open.filter((item) => item.attempts > 0);
  if (offeredItems.length === 0) return;
  draft.emit(...wholeLinePlaybackEvents(draft.session, draft.nowMs));
  const isOver = end !== 'unless still heard' || nobodyListensToDelivery(draft.session, draft.nowMs);
  const isHere = end !== 'another client' && draft.session.presence.client !== null;
  for (const item of offeredItems) {
    const lines = deliveryLinesSaid(draft.session, item);
    // The report may be late, or come from a client that received the lines in a replay.
    const isHeard = item.offered === null ? lines.every((line) => line.played) : lines.every(wasTurnHeard);
    if (lines.length > 0 && isHeard) endDelivery(draft, item, 'heard');
    else if (item.offered !== null && isOver)
      requeueDelivery(draft, item, lines, { isHere, isUnanswered: end === 'unless still heard' });
  }
}

/**
 * Applies a heard report that arrives after the offer has ended [D15, S8]. Lines are played in order, so a
 * report covers all lines before it.
 */
export function applyLateDeliveryReport(draft: Draft, seq: number): void {
  for (const item of draft.session.deliveries.open) {
    const { cut = [], offered, from } = item;
    const heardCount = cut.indexOf(seq) + 1;
    if (offered !== null || heardCount === 0) continue;
    if (heardCount === cut.length) endDelivery(draft, item, 'heard');
    else draft.emit({ type: 'delivery.progressed', delivery: item.id, from: from + heardCount });
  }
}

/** When the offered lines stop playing, epoch ms; null without an offer, or during an open turn [W1]. */
export function deliveryOffersEndAt(session: Session): number | null {
  const isOffered = session.deliveries.open.some((item) => item.offered !== null);
  return isOffered && openTurn(session) === null ? turnSpeaksUntil(session) : null;
}

function nobodyListensToDelivery(session: Session, nowMs: number): boolean {
  return openTurn(session) === null && nowMs >= turnSpeaksUntil(session);
}

function deliveryLinesSaid({ turns: { newest: turn } }: Session, { id }: Delivery): SaidLine[] {
  return turn?.lines.filter((line) => line.delivery === id) ?? [];
}

/**
 * For a connected user it repeats without a bid. A reconnect asks again [D17]. `isUnanswered`: it ended by
 * time, not by an act of the user: a referral does not repeat to an empty room [K2].
 */
function requeueDelivery(
  draft: Draft,
  item: Delivery,
  lines: readonly SaidLine[],
  { isHere, isUnanswered }: { isHere: boolean; isUnanswered: boolean },
): void {
  const isLastAttempt = item.attempts >= MAX_ATTEMPTS;
  if (isLastAttempt && item.referral && isUnanswered) return deferDeliveries(draft, [item]);
  if (isLastAttempt && !item.referral) return endDelivery(draft, item, 'dead');
  if (isDeliverySuperseded(draft.session, item)) return endDelivery(draft, item, 'discarded', 'superseded');
  if (isDeliveryExpired(draft, item)) return endDelivery(draft, item, 'expired');
  const from = item.from + firstUnheardDeliveryLine(lines);
  draft.emit({ ...deliveryEvent(item, 'pending'), from, ...(isHere && { agreed: true as const }) });
}

function firstUnheardDeliveryLine(lines: readonly SaidLine[]): number {
  return Math.max(
    0,
    lines.findIndex((line) => !wasTurnHeard(line)),
  );
}

/** Defers these deliveries [D15]: each later continues from its first unheard line. */
export function deferDeliveries(draft: Draft, items: readonly Delivery[]): void {
  const isOld = new Set(items.filter((item) => isDeliverySuperseded(draft.session, item)));
  endDeliveries(draft, [...isOld], 'discarded', 'superseded');
  const expired = new Set(items.filter((item) => !isOld.has(item) && isDeliveryExpired(draft, item)));
  endDeliveries(draft, [...expired], 'expired');
  const remaining = items.filter((item) => !isOld.has(item) && !expired.has(item));
  for (const item of remaining.filter(({ offered }) => offered !== null)) {
    const from = item.from + firstUnheardDeliveryLine(deliveryLinesSaid(draft.session, item));
    draft.emit({ ...deliveryEvent(item, 'pending'), from });
  }
  draft.emit({ type: 'delivery.deferred', deliveries: remaining.map(({ id }) => id) });
}

/** A delivery that expired while being said is finished, but not repeated [D14]. */
function isDeliveryExpired({ session, input, nowMs }: Draft, item: Delivery): boolean {
  const atMs = deliveryExpiresAt(session, { ...item, offered: null }, input.settings);
  return atMs !== null && nowMs >= atMs;
}

/** A newer delivery of the same producer and topic exists [D20]. */
export function isDeliverySuperseded(
  { deliveries: { open: deliveries } }: Session,
  { id, topic, producer }: Delivery,
): boolean {
  if (topic === null) return false;
  const newest = deliveries.findLast((one) => one.topic === topic && one.producer === producer);
  return newest !== undefined && newest.id !== id;
}

/** Ends a delivery, once, with a reason [D2]. */
export function endDelivery(draft: Draft, item: Delivery, state: EndedDelivery['state'], reason?: DiscardReason): void {
  endDeliveries(draft, [item], state, reason);
}

export function endDeliveries(
  draft: Draft,
  items: readonly Delivery[],
  state: EndedDelivery['state'],
  reason?: DiscardReason,
): void {
  draft.emit(...items.map((item) => ({ ...deliveryEvent(item, state), ...(reason && { reason }) })));
  const { newest } = draft.session.safety;
  if (state === 'heard' && newest !== undefined && items.some(({ referral }) => referral))
    draft.addEffect({ do: 'count crisis', what: 'heard', kind: newest.kind });
}

function deliveryEvent<S extends string>({ id, priority, source, title }: Delivery, state: S) {
  const from = { ...(source !== null && { source }), ...(title !== null && { title }) };
  return { type: 'delivery', delivery: id, state, priority, ...from } as const;
}
