/** A user's browsers [D25], and what they were notified of: rows that an erasure removes with the user. */
import type { Table } from '../ports/ports.ts';
import {
  notificationKeysSpan,
  notificationRowKey,
  pushSubscriptionKey,
  pushSubscriptionKeysSpan,
} from './keys/push-keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

export type StoredPushSubscription = {
  /** A digest of the endpoint. */
  id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  /** The user's leave to show words on this browser. */
  content: boolean;
  timezone?: string;
  atMs: number;
};

/** Those that registered longest ago make way above `most`. */
export async function putPushSubscription(
  table: Table,
  user: string,
  subscription: StoredPushSubscription,
  most: number,
): Promise<void> {
  await table.put({ ...pushSubscriptionKey(user, subscription.id), body: packRowBody({ v: 1, ...subscription }) });
  const all = await readPushSubscriptionsOf(table, user);
  const others = all.filter(({ id }) => id !== subscription.id).slice(most - 1);
  await Promise.all(others.map(({ id }) => removePushSubscription(table, user, id)));
}

/** The newest first. */
export async function readPushSubscriptionsOf(table: Table, user: string): Promise<StoredPushSubscription[]> {
  const rows = await table.query(pushSubscriptionKeysSpan(user));
  return rows
    .map(({ body }) => unpackRowBody<StoredPushSubscription>(body))
    .sort((one, other) => other.atMs - one.atMs);
}

/** False: there was none. */
export async function removePushSubscription(table: Table, user: string, id: string): Promise<boolean> {
  const key = pushSubscriptionKey(user, id);
  if ((await table.get(key)) === null) return false;
  await table.remove(key);
  return true;
}

/** `ordered`: by the user, so that it costs no attention [D23]. */
export type Notified = { atMs: number; ordered: boolean };

/** Longer than any repeated invocation, and than the hour of the attention budget. */
const KEEP_SECONDS = 24 * 3_600;

/** True for one caller per delivery. `by`: used once, so that a retrying store recognises its own row. */
export async function claimNotificationRow(
  table: Table,
  user: string,
  delivery: string,
  notified: Notified & { by: string },
): Promise<boolean> {
  const expires = Math.ceil(notified.atMs / 1000) + KEEP_SECONDS;
  const row = { ...notificationRowKey(user, delivery), body: packRowBody({ v: 1, ...notified }), expires };
  return (await table.put(row, 'nobodyHasWritten')).won;
}

export async function readNotificationsOfUser(table: Table, user: string): Promise<Notified[]> {
  const rows = await table.query(notificationKeysSpan(user));
  return rows.map(({ body }) => unpackRowBody<Notified>(body));
}
