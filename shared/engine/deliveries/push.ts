/** Accepts pushes [D2, D21]: stores their words, then hands them to the session. */

import { Rejected } from '../../ports/errors.ts';
import type { DeliveryPolicy, DeliveryState, DiscardReason, Priority } from '../../protocol/frames.ts';
import { awaitsDeliveryAnswer } from '../../session/deliveries/questions.ts';
import type { Arrival, Delivery, EndedDelivery } from '../../session/deliveries/state.ts';
import { STASH_MS } from '../../session/kernel/limits.ts';
import type { Session } from '../../session/kernel/state.ts';
import { getStoredDelivery, getStoredDeliveryEnd, putStoredDelivery } from '../../storage/deliveries.ts';
import { readMemoryExchangesBefore } from '../../storage/memory/exchanges.ts';
import type { Context } from '../context.ts';
import { getCachedSession, loadCurrentSession } from '../process/cached-sessions.ts';
import type { PushBatch, PushItem } from '../process/process-state.ts';
import { stepSession } from '../step.ts';

/** As many as always fit one record. */
const MOST_AT_ONCE = 100;
/** A shorter wait would not help: pending deliveries take minutes. */
const RETRY_AFTER_MS = 60_000;

export type PushStanding = {
  delivery: string;
  state: DeliveryState;
  reason?: DiscardReason;
  source?: string;
  priority: Priority;
  policy: DeliveryPolicy;
  /** Epoch ms. Of one for later: its time. */
  acceptedAt: number;
  endedAt?: number;
  /** Of a question [G20], with its answer as long as the user's words are remembered. */
  question?: 'open' | 'answered' | 'unanswered';
  answer?: string;
};

/** `dueMs`: when it is to be told, if later [G22]. */
type StoredPush = { text: string; digest: string; question?: string | undefined; dueMs?: number | null };

/**
 * Resolves with the delivery's state once it is accepted. A repeated id is the same delivery. Throws Rejected
 * `conflict` for another body under that id, `limited` when too many wait.
 */
export async function acceptPush(
  context: Context,
  id: string,
  arrival: Arrival,
  { text, digest, question, dueMs = null }: StoredPush,
): Promise<PushStanding> {
  const { session } = await loadCurrentSession(context, id);
  if (session.quarantined !== null) throw pushToQuarantinedSessionError();
  if (isInboxFull(context, session) && !(await isPushKnown(context, session, arrival.id))) throw pushInboxFullError();
  const stored = {
    session: id,
    producer: arrival.producer,
    digest,
    text,
    atMs: context.clock.now(),
    ...(question && { question }),
  };
  const ttlMs = (arrival.ttlMs ?? STASH_MS) + (dueMs === null ? 0 : dueMs - stored.atMs);
  const storedBefore = await putStoredDelivery(context.table, arrival.id, stored, ttlMs);
  if (storedBefore !== null && (storedBefore.digest !== digest || storedBefore.session !== id))
    throw new Rejected('conflict', 'This key was used for another delivery: choose a new one.');
  const earlier = storedBefore === null ? null : await findEarlierPush(context, session, arrival.id);
  if (earlier !== null) return earlier;
  const after =
    dueMs === null
      ? stepWithPushBatch(context, id, { arrival, lines: context.linesOf(text) })
      : schedulePush(context, id, arrival, dueMs);
  const found = findPushStandingInSession(await after, arrival.id);
  if (found === null) throw pushInboxFullError();
  return found;
}

function schedulePush(context: Context, session: string, { id, ...arrival }: Arrival, atMs: number): Promise<Session> {
  return stepSession(context, session, { type: 'remind', reminder: { id, atMs, arrival } });
}

/** Looks in the session before the store: a delivery may move between them in the meantime. */
async function findEarlierPush(context: Context, session: Session, id: string): Promise<PushStanding | null> {
  const found = findPushStandingInSession(session, id);
  if (found !== null) return found;
  const end = await getStoredDeliveryEnd(context.table, id);
  return end === null ? null : pushStandingOfEnd(end);
}

function pushToQuarantinedSessionError(): Rejected {
  return new Rejected('internal', 'This session is damaged and takes nothing new until an operator has looked at it.');
}

function pushInboxFullError(): Rejected {
  return new Rejected('limited', 'Too much waits for this user already: try again later.', RETRY_AFTER_MS);
}

function isInboxFull({ settings }: Context, { deliveries: { open: deliveries } }: Session): boolean {
  return deliveries.length >= settings.mostPending;
}

/** Also true for deliveries that ended long ago or were refused. */
async function isPushKnown(context: Context, session: Session, id: string): Promise<boolean> {
  return findPushStandingInSession(session, id) !== null || (await getStoredDelivery(context.table, id)) !== null;
}

/** Pushes that arrive during a step share the next one, so that many pushes need few records. */
function stepWithPushBatch(context: Context, id: string, item: PushItem): Promise<Session> {
  const newest = context.process.pushBatches.get(id);
  const isRoom = newest?.isOpen === true && newest.items.size < MOST_AT_ONCE;
  const batch = isRoom ? newest : openPushBatch(context, id, newest);
  batch.items.set(item.arrival.id, item);
  return batch.done;
}

function openPushBatch(context: Context, id: string, openedBatch: PushBatch | undefined): PushBatch {
  const gathering = { items: new Map<string, PushItem>(), isOpen: true };
  const batch: PushBatch = Object.assign(gathering, { done: takePushBatch(context, id, gathering, openedBatch) });
  context.process.pushBatches.set(id, batch);
  return batch;
}

async function takePushBatch(
  context: Context,
  id: string,
  batch: Omit<PushBatch, 'done'>,
  openedBatch: PushBatch | undefined,
): Promise<Session> {
  await context.clock.yieldToEventLoop();
  await openedBatch?.done.catch(() => {});
  batch.isOpen = false;
  try {
    const { session } = await getCachedSession(context, id);
    const items = pushItemsWithRoom(session, [...batch.items.values()], context.settings.mostPending);
    if (items.length === 0) return session;
    const texts = new Map(items.map(({ arrival, lines }) => [arrival.id, lines]));
    return await stepSession(context, id, { type: 'push', arrivals: items.map(({ arrival }) => arrival) }, texts);
  } finally {
    if (context.process.pushBatches.get(id)?.items === batch.items) context.process.pushBatches.delete(id);
  }
}

/** The new items that fit [N3], oldest first. More may have passed the check before. */
function pushItemsWithRoom(session: Session, items: readonly PushItem[], most: number): PushItem[] {
  const room = Math.max(0, most - session.deliveries.open.length);
  return items.filter(({ arrival }) => findPushStandingInSession(session, arrival.id) === null).slice(0, room);
}

/** The state of a producer's delivery; null: unknown, or of another producer [N2]. */
export async function pushStandingOf(
  context: Context,
  delivery: string,
  producer: string,
): Promise<PushStanding | null> {
  const stored = await getStoredDelivery(context.table, delivery);
  if (stored === null || stored.producer !== producer) return null;
  const { session } = await loadCurrentSession(context, stored.session);
  const standing = await findEarlierPush(context, session, delivery);
  return standing && { ...standing, ...(await answerToPushedDelivery(context, stored.session, session, delivery)) };
}

/** Empty for what is no question. The answer is read from memory, so it is forgotten with it [M5, N6]. */
async function answerToPushedDelivery(
  context: Context,
  id: string,
  session: Session,
  delivery: string,
): Promise<Pick<PushStanding, 'question' | 'answer'>> {
  const waiting = session.deliveries.open.find((one) => one.id === delivery);
  if (waiting !== undefined) return waiting.asks ? { question: 'open' } : {};
  const end =
    session.deliveries.recent.findLast((one) => one.id === delivery) ??
    (await getStoredDeliveryEnd(context.table, delivery));
  if (!end?.asks) return {};
  if (end.answeredIn === undefined)
    return { question: awaitsDeliveryAnswer(session, delivery, context.clock.now()) ? 'open' : 'unanswered' };
  const answer = await userWordsInPushTurn(context, id, session, end.answeredIn);
  return { question: 'answered', ...(answer && { answer }) };
}

/** Empty or null: they are forgotten. */
async function userWordsInPushTurn(
  { table }: Context,
  id: string,
  session: Session,
  turn: number,
): Promise<string | null> {
  if (session.turns.newest?.number === turn) return session.turns.newest.words;
  const sealed = session.turns.sealed.find((one) => one.turn === turn);
  if (sealed !== undefined) return sealed.words;
  const { exchanges } = await readMemoryExchangesBefore(table, id, { from: turn, before: turn + 1, chars: 0 });
  return exchanges[0]?.words ?? null;
}

/** Cancels a pending delivery and returns its state; null as above. */
export async function takeBackPush(context: Context, delivery: string, producer: string): Promise<PushStanding | null> {
  const standingBefore = await pushStandingOf(context, delivery, producer);
  const stored = standingBefore === null ? null : await getStoredDelivery(context.table, delivery);
  if (standingBefore?.state !== 'pending' || stored === null) return standingBefore;
  const after = await stepSession(context, stored.session, { type: 'cancel', delivery, producer });
  return findPushStandingInSession(after, delivery) ?? pushStandingOf(context, delivery, producer);
}

function findPushStandingInSession(session: Session, id: string): PushStanding | null {
  // The newest deliveries are asked about most.
  const waiting = session.deliveries.open.findLast((one) => one.id === id);
  if (waiting !== undefined)
    return { ...pushStandingOfDelivery(waiting), state: waiting.offered === null ? 'pending' : 'offered' };
  const end = session.deliveries.recent.findLast((one) => one.id === id);
  if (end !== undefined) return pushStandingOfEnd(end);
  const { arrival, atMs } = session.reminders.list.find((one) => one.id === id) ?? {};
  return arrival && atMs
    ? { ...pushStandingOfDelivery({ ...arrival, id, acceptedAtMs: atMs }), state: 'pending' }
    : null;
}

function pushStandingOfEnd(end: EndedDelivery): PushStanding {
  const { state, reason, atMs } = end;
  return { ...pushStandingOfDelivery(end), state, ...(reason !== null && { reason }), endedAt: atMs };
}

function pushStandingOfDelivery({
  id,
  source,
  priority,
  policy,
  acceptedAtMs,
}: Pick<Delivery, 'id' | 'source' | 'priority' | 'policy' | 'acceptedAtMs'>): Omit<PushStanding, 'state'> {
  return { delivery: id, ...(source !== null && { source }), priority, policy, acceptedAt: acceptedAtMs };
}
