/** The secret of a user's calendar address [H7]: one row of the user, which an erasure removes with them. */
import type { Table } from '../ports/ports.ts';
import { calendarFeedKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

/** `digest`: of the secret, which is not stored. `atMs`: when it was made. */
export type StoredCalendarFeed = { digest: string; atMs: number };

/** An earlier address is good for nothing after this. */
export async function putCalendarFeed(table: Table, user: string, feed: StoredCalendarFeed): Promise<void> {
  await table.put({ ...calendarFeedKey(user), body: packRowBody({ v: 1, ...feed }) });
}

/** Null: the user has none. */
export async function getCalendarFeed(table: Table, user: string): Promise<StoredCalendarFeed | null> {
  const row = await table.get(calendarFeedKey(user));
  return row === null ? null : unpackRowBody<StoredCalendarFeed>(row.body);
}

export async function removeCalendarFeed(table: Table, user: string): Promise<void> {
  await table.remove(calendarFeedKey(user));
}
