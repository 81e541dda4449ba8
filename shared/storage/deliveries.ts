/**
 * The words of deliveries, and how they ended. A delivery is accepted by the session's record alone: words whose record was
 * never written belong to nobody, and expire.
 */
import type { Key, Table } from '../engine/ports/ports.ts';
import type { DeliveryLine, EndedDelivery } from '../session/deliveries/state.ts';
import { deliveryForKey, deliveryKey } from './keys/keys.ts';
import { pack, unpack } from './row-body.ts';

export type StoredDelivery = {
  session: string;
  producer: string;
  /** Of all that was sent: another body under the same key is a conflict (D2). Of a workflow's end: `done` or `failed`. Of a remark: just that. */
  digest: string;
  text: string;
  /** Only of the agent's own remark: the lines in which it is performed. What others send is spoken as its text stands (P9). */
  lines?: readonly DeliveryLine[];
  atMs: number;
  /** What the agent's own work is called [D7]. */
  title?: string;
  /** What it answers, in words that are held against the user's [D6]. */
  question?: string;
};

/** What the agent has come to think of by herself (L5). By its name it is found again when something is to be forgotten (M5). */
export const REMARK_TAG = 'remark';
const REMARKS = 'remark-';

export function remarkId(call: string): string {
  return `${REMARKS}${call}`;
}

/** All of them of this session, whatever has become of them: each may tell of what is to be forgotten. */
export async function removeRemarks(table: Table, session: string): Promise<void> {
  const { pk, sk: from } = deliveryForKey(session, REMARKS);
  const rows = await table.query({ pk, from, to: deliveryForKey(session, `${REMARKS}~`).sk });
  const before = deliveryForKey(session, '').sk.length;
  await Promise.all(rows.map(({ sk }) => removeDelivery(table, session, sk.slice(before))));
}

/** Far longer than the 24 h for which a key is known, and than anybody asks what became of it. */
const KEEP_SECONDS = 30 * 24 * 3_600;

/**
 * Null when it is stored; else what stands under this id already. `ttlMs`: how long it may have to wait. `isErased`: asked directly before its
 * words are written; where the user has had all forgotten by then, they are not (N6).
 */
export async function putDelivery(
  table: Table,
  id: string,
  stored: StoredDelivery,
  ttlMs: number,
  isErased: () => boolean = () => false,
): Promise<StoredDelivery | null> {
  const expires = Math.ceil((stored.atMs + ttlMs) / 1000) + KEEP_SECONDS;
  // First: nothing is ever stored for a session that it could not find again (N6).
  await table.put({ ...deliveryForKey(stored.session, id), body: pack({ v: 1, atMs: stored.atMs }), expires });
  if (isErased()) return null;
  const row = { ...deliveryKey(id, 'words'), body: pack(stored), expires };
  const written = await table.put(row, 'nobodyHasWritten');
  if (written.won) return null;
  if (written.winner !== null) return unpack<StoredDelivery>(written.winner.body);
  return getDelivery(table, id);
}

/** Null: there is no such delivery, or its words are gone. */
export async function getDelivery(table: Table, id: string): Promise<StoredDelivery | null> {
  const row = await table.get(deliveryKey(id, 'words'));
  return row === null ? null : unpack<StoredDelivery>(row.body);
}

/** Under an idempotency key the same is known for at least so long (D2). */
const KNOWN_MS = 24 * 3_600_000;

/**
 * Nothing is left of what it says, nor of whom it is from (N6). Where its producer may still ask, or send it again, they hear how it ended; what
 * was never accepted is as if it had never come. `of`: the row that says whose it is.
 */
export async function eraseDelivery(table: Table, { id, of }: { id: string; of: Key }, nowMs: number): Promise<void> {
  const [stored, end] = await Promise.all([getDelivery(table, id), getEnd(table, id)]);
  const untilMs = (stored?.atMs ?? 0) + KNOWN_MS;
  if (stored === null || end === null || untilMs <= nowMs) {
    for (const what of ['words', 'end'] as const) await table.remove(deliveryKey(id, what));
    return table.remove({ pk: of.pk, sk: of.sk });
  }
  const expires = Math.ceil(untilMs / 1000);
  const { title: _, question: __, ...untitled } = stored;
  await table.put({ ...deliveryKey(id, 'words'), body: pack({ ...untitled, text: '' }), expires });
  await table.put({ ...deliveryKey(id, 'end'), body: pack({ ...end, source: null }), expires });
}

/** What has come for nobody any more. */
export async function removeDelivery(table: Table, session: string, id: string): Promise<void> {
  await table.remove(deliveryKey(id, 'words'));
  await table.remove(deliveryForKey(session, id));
}

/** Before the snapshot that no longer holds them. Twice the same is once. */
export async function putEnds(table: Table, ends: readonly EndedDelivery[]): Promise<void> {
  await Promise.all(
    ends.map((end) =>
      table.put({
        ...deliveryKey(end.id, 'end'),
        body: pack(end),
        expires: Math.ceil(end.atMs / 1000) + KEEP_SECONDS,
      }),
    ),
  );
}

export async function getEnd(table: Table, id: string): Promise<EndedDelivery | null> {
  const row = await table.get(deliveryKey(id, 'end'));
  return row === null ? null : unpack<EndedDelivery>(row.body);
}
