/**
 * Stores the texts of deliveries and how they ended. The session's record alone accepts a delivery; a text
 * without a record expires.
 */
import type { Key, Table } from '../ports/ports.ts';
import type { DeliveryLine, EndedDelivery } from '../session/deliveries/state.ts';
import { reminderWordsIdOf } from '../session/reminders/state.ts';
import { deliveryRowKey, sessionDeliveryKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

export type StoredDelivery = {
  session: string;
  producer: string;
  /** Digest of the whole request: another body under the same key is a conflict [D2]. */
  digest: string;
  text: string;
  /** Lines of the agent's own remark. What others send is spoken literally [P9]. */
  lines?: readonly DeliveryLine[];
  atMs: number;
  /** The title of the agent's own work [D7]. */
  title?: string;
  /** Of a reminder: its wording, with slots for its time and text, and the language of that time [H2]. */
  reminder?: { wording: string; language: string };
  /** The request that it answers; its words are compared with the user's [D6]. */
  question?: string;
};

/** Tag of a reflection [L5]. Forgetting finds reflections by the id prefix [M5]. */
export const REMARK_TAG = 'remark';
const REMARKS = 'remark-';

export function storedRemarkDeliveryId(call: string): string {
  return `${REMARKS}${call}`;
}

/** Removes all of a session's remarks, whatever their state: each may mention what is being forgotten. */
export async function removeStoredRemarks(table: Table, session: string): Promise<void> {
  const { pk, sk: from } = sessionDeliveryKey(session, REMARKS);
  const rows = await table.query({ pk, from, to: sessionDeliveryKey(session, `${REMARKS}~`).sk });
  const prefixLength = sessionDeliveryKey(session, '').sk.length;
  await Promise.all(rows.map(({ sk }) => removeStoredDelivery(table, session, sk.slice(prefixLength))));
}

/** Far longer than the 24 h for which an idempotency key is known. */
const KEEP_SECONDS = 30 * 24 * 3_600;

/**
 * Null when stored; else the delivery already stored under this id. `ttlMs`: how long it may wait. `isErased`
 * is asked directly before the write: an erased delivery is not written [N6].
 */
export async function putStoredDelivery(
  table: Table,
  id: string,
  stored: StoredDelivery,
  ttlMs: number,
  isErased: () => boolean = () => false,
): Promise<StoredDelivery | null> {
  const expires = Math.ceil((stored.atMs + ttlMs) / 1000) + KEEP_SECONDS;
  // The index row comes first, so that an erasure finds everything that is stored [N6].
  await table.put({
    ...sessionDeliveryKey(stored.session, id),
    body: packRowBody({ v: 1, atMs: stored.atMs }),
    expires,
  });
  if (isErased()) return null;
  const row = { ...deliveryRowKey(id, 'words'), body: packRowBody(stored), expires };
  const written = await table.put(row, 'nobodyHasWritten');
  if (written.won) return null;
  if (written.winner !== null) return unpackRowBody<StoredDelivery>(written.winner.body);
  return getStoredDelivery(table, id);
}

/** Null: no such delivery, or its text is gone. All occurrences of a reminder have one row. */
export async function getStoredDelivery(table: Table, id: string): Promise<StoredDelivery | null> {
  const row = await table.get(deliveryRowKey(reminderWordsIdOf(id), 'words'));
  return row === null ? null : unpackRowBody<StoredDelivery>(row.body);
}

/** Other words, and a later end, for those that wait to be told. No effect where they are gone. */
export async function replaceDeliveryWords(
  table: Table,
  id: string,
  words: { text?: string },
  keptUntilMs: number,
): Promise<void> {
  const row = await table.get(deliveryRowKey(id, 'words'));
  if (row === null) return;
  const stored = unpackRowBody<StoredDelivery>(row.body);
  const expires = Math.max(row.expires ?? 0, Math.ceil(keptUntilMs / 1000));
  const index = sessionDeliveryKey(stored.session, id);
  await table.put({ ...index, body: packRowBody({ v: 1, atMs: stored.atMs }), expires });
  await table.put({ ...deliveryRowKey(id, 'words'), body: packRowBody({ ...stored, ...words }), expires });
}

/** An idempotency key is known for at least this long [D2]. */
const KNOWN_MS = 24 * 3_600_000;

/**
 * Erases the text and the source [N6]. A producer that asks or sends again still learns how the delivery
 * ended. `of`: the session's index row.
 */
export async function eraseStoredDelivery(
  table: Table,
  { id, of }: { id: string; of: Key },
  nowMs: number,
): Promise<void> {
  const [stored, end] = await Promise.all([getStoredDelivery(table, id), getStoredDeliveryEnd(table, id)]);
  const untilMs = (stored?.atMs ?? 0) + KNOWN_MS;
  if (stored === null || end === null || untilMs <= nowMs) {
    for (const what of ['words', 'end'] as const) await table.remove(deliveryRowKey(id, what));
    return table.remove({ pk: of.pk, sk: of.sk });
  }
  const expires = Math.ceil(untilMs / 1000);
  const { title: _, question: __, ...untitled } = stored;
  await table.put({ ...deliveryRowKey(id, 'words'), body: packRowBody({ ...untitled, text: '' }), expires });
  await table.put({ ...deliveryRowKey(id, 'end'), body: packRowBody({ ...end, source: null }), expires });
}

/** Removes a delivery that no session accepted. */
export async function removeStoredDelivery(table: Table, session: string, id: string): Promise<void> {
  await table.remove(deliveryRowKey(id, 'words'));
  await table.remove(sessionDeliveryKey(session, id));
}

/** Runs before the snapshot drops them. Idempotent. */
export async function putDeliveryEnds(table: Table, ends: readonly EndedDelivery[]): Promise<void> {
  await Promise.all(
    ends.map((end) =>
      table.put({
        ...deliveryRowKey(end.id, 'end'),
        body: packRowBody(end),
        expires: Math.ceil(end.atMs / 1000) + KEEP_SECONDS,
      }),
    ),
  );
}

export async function getStoredDeliveryEnd(table: Table, id: string): Promise<EndedDelivery | null> {
  const row = await table.get(deliveryRowKey(id, 'end'));
  return row === null ? null : unpackRowBody<EndedDelivery>(row.body);
}
