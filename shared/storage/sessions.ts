/**
 * Where a session is durable: one log of records and a snapshot over it (docs/ARCHITECTURE.md, "Durability").
 *
 *   E#n      the record of commit n, written only if nobody has written n
 *   HEAD     the session as of some n, never written over a newer one
 *   M#turn   what memory keeps of the turns up to this one, written before the HEAD that no longer holds them
 *   SEEN#…   accepted frame ids in full chunks, written before the HEAD that no longer holds them
 *
 * Whatever lies beyond HEAD is covered by a mark in the due index, so that a sweep folds it even if nobody comes back.
 */
import type { Item, Table } from '../engine/ports/ports.ts';
import type { Record } from '../session/events.ts';
import { ENDED_KEPT, SEEN_IDS } from '../session/limits.ts';
import { foldRecord } from '../session/log/fold.ts';
import type { AcceptedFrames } from '../session/state.ts';
import { newSession, type Session } from '../session/state.ts';
import type { Exchange } from '../session/turn-state.ts';
import { chunksSince, seenTail, withChunks } from './accepted-frames.ts';
import { putEnds } from './deliveries.ts';
import { headKey, recordKey, sessionSpan } from './keys/keys.ts';
import { forgetAgain, putMemories, withUnstored } from './memory/exchanges.ts';
import { unpack } from './row-body.ts';
import { discard, type RowParts, readWholeRows, storeInParts, type Whole } from './row-parts.ts';

/** A session as one process holds it. */
export type CachedSession = {
  session: Session;
  /** The record that the stored snapshot covers, the accepted ids that it counted, and what lies beside it. */
  folded: { n: number; seen: ReadonlyMap<string, number>; parts: RowParts | null };
  /** What stands in the due index for this session. */
  marks: readonly DueMark[];
  /** What memory keeps of its turns from one on, as far as this process has read it, and what was forgotten by then (M5); null before. */
  history: { exchanges: readonly Exchange[]; from: number; forgot: number } | null;
};
/** `n`: the record that carries the mark; 0 is the snapshot. */
export type DueMark = { n: number; atMs: number };

/** Snapshots are written at least this often, so that loading and folding never depend on a session's age. */
export const FOLD_AT_MOST = 16;
/** At a turn's end a snapshot is worth its write once this many records have gathered. */
export const FOLD_AT_TURN_END = 8;
/** What lies beyond the snapshot is folded after this long at the latest. */
export const FOLD_WITHIN_MS = 15 * 60_000;
/** Records are kept far longer than any client's gap and any sweep's outage; trimming is the table's own. */
export const KEEP_RECORDS_SECONDS = 30 * 24 * 3_600;

type Head = { v: 1; session: Session; marks: DueMark[] };

/** One query for the snapshot and what came after it, and beside it one for the ids. Nothing stored: a new session. */
export async function load(table: Table, id: string, looks = MOST_LOOKS): Promise<CachedSession> {
  const [rows, chunks] = await Promise.all([newestRows(table, id), table.query(sessionSpan(id, 'seen'))]);
  const head = rows[0]?.sk === 'HEAD' ? rows[0] : null;
  let held = fromHead(head, chunks);
  // The chunks were read before somebody wrote this snapshot and the chunks it counts on: they are there now.
  if (held.session.seen.some(isTorn)) held = fromHead(head, await table.query(sessionSpan(id, 'seen')));
  const records = rows.filter((row) => row.sk !== 'HEAD' && (row.n ?? 0) > held.folded.n).reverse();
  const found = records.reduce(withRecord, await gapless(table, id, held, records));
  const isHurt = found.session.quarantined !== null && looks > 1;
  return isHurt && (await hasMoved(table, id, found)) ? load(table, id, looks - 1) : found;
}

/** Records are erased once another snapshot covers them (N6): whoever was just reading them looks again. */
async function hasMoved(table: Table, id: string, { folded }: CachedSession): Promise<boolean> {
  return ((await table.get(headKey(id)))?.n ?? 0) > folded.n;
}

/** The snapshot and the newest records. */
async function newestRows(table: Table, id: string, looks = MOST_LOOKS): Promise<readonly Whole[]> {
  const span = { ...sessionSpan(id, 'log'), newestFirst: true, limit: FOLD_AT_MOST + 8 };
  const rows = await readWholeRows(table, await table.query(span));
  const isTorn = rows[0]?.sk === 'HEAD' && rows[0].body === '';
  // Its parts went while we looked: another snapshot stands in its place.
  return isTorn && looks > 1 ? newestRows(table, id, looks - 1) : rows;
}
const MOST_LOOKS = 4;

/**
 * What has been committed since, by others: one query, whose cost does not depend on the session's age. Who has not seen it for long begins at
 * the snapshot, and takes nothing for unstored that others have stored since.
 */
export async function caughtUp(table: Table, id: string, held: CachedSession): Promise<CachedSession> {
  const room = MOST_BEHIND - (held.session.n - held.folded.n);
  const span = {
    ...sessionSpan(id, 'records'),
    from: recordKey(id, held.session.n + 1).sk,
    limit: Math.max(1, room + 1),
  };
  const found = await table.query(span);
  if (found.length > room) return load(table, id);
  const next = (await readWholeRows(table, found)).reduce(withRecord, held);
  return next.session.quarantined === null ? next : load(table, id);
}

/** Records beyond the snapshot that a process knows of: in time a newer one stands in its place. */
const MOST_BEHIND = 2 * FOLD_AT_MOST;

function isTorn({ count, ids }: AcceptedFrames): boolean {
  return ids.length < Math.min(count, SEEN_IDS);
}

/** `row`: the snapshot; `chunks`: the ids that lie beside it. What cannot be read is quarantined. */
export function fromHead(row: Whole | null, chunks: Item[]): CachedSession {
  if (row === null)
    return { session: newSession(), folded: NEVER_FOLDED, marks: [], history: { exchanges: [], from: 1, forgot: 0 } };
  const head = readable(row);
  if (head === null) return damaged(row.n ?? 0);
  const own = row.due === undefined ? [] : [{ n: 0, atMs: row.due }];
  const session = { ...head.session, seen: withChunks(head.session.seen, chunks) };
  return { session, folded: foldedAs(session, row.parts ?? null), marks: [...head.marks, ...own], history: null };
}

const NEVER_FOLDED: CachedSession['folded'] = { n: 0, seen: new Map(), parts: null };

function readable(row: Item): Head | null {
  try {
    return unpack<Head>(row.body);
  } catch {
    return null;
  }
}

function damaged(n: number): CachedSession {
  const session: Session = { ...newSession(), n, quarantined: { n, why: 'the snapshot cannot be read' } };
  return { session, folded: { ...NEVER_FOLDED, n }, marks: [], history: null };
}

/** More records than one page (a snapshot has failed for a while): read the missing ones, oldest first. */
async function gapless(table: Table, id: string, held: CachedSession, newest: Item[]): Promise<CachedSession> {
  const first = newest[0]?.n ?? held.folded.n + 1;
  if (first === held.folded.n + 1) return held;
  const span = { pk: recordKey(id, 1).pk, from: recordKey(id, held.folded.n + 1).sk, to: recordKey(id, first - 1).sk };
  return (await readWholeRows(table, await table.query(span))).reduce(withRecord, held);
}

/** A record that is missing or breaks an invariant quarantines the session where it stands (S12). */
function withRecord(held: CachedSession, row: Item): CachedSession {
  const { session } = held;
  if (session.quarantined !== null) return held;
  const found = folded(session, row);
  const marks = row.due === undefined ? held.marks : [...held.marks, { n: row.n ?? 0, atMs: row.due }];
  if (typeof found !== 'string') return { ...held, session: found, marks };
  return { ...held, session: { ...session, quarantined: { n: row.n ?? 0, why: found } } };
}

function folded(session: Session, row: Item): Session | string {
  try {
    return foldRecord(session, unpack<Record>(row.body));
  } catch {
    return 'this record cannot be read';
  }
}

/**
 * Commits a record (S4). Null when somebody else has written this number: load again and decide again. `name`: a new one, for
 * what is too large for one row.
 */
export async function append(
  table: Table,
  id: string,
  held: CachedSession,
  next: Session,
  record: Record,
  markMs: number | null,
  name: () => string,
): Promise<CachedSession | null> {
  const key = recordKey(id, record.n);
  const expires = Math.floor(record.atMs / 1000) + KEEP_RECORDS_SECONDS;
  // The parts of a record that lost its race expire unread.
  const { body } = await storeInParts(table, { ...key, n: record.n, expires }, record, name);
  const item: Item = { ...key, n: record.n, body, expires, ...(markMs !== null && { due: markMs }) };
  const written = await table.put(item, 'nobodyHasWritten');
  if (!written.won) return null;
  const marks = markMs === null ? held.marks : [...held.marks, { n: record.n, atMs: markMs }];
  return { ...held, session: { ...next, n: record.n }, marks };
}

/**
 * Writes the snapshot, after what it no longer holds, with the session's true next due time in the index; then takes out the
 * marks that have passed. In this order a due time is indexed once more rather than not at all.
 */
export async function fold(
  table: Table,
  id: string,
  held: CachedSession,
  dueMs: number | null,
  nowMs: number,
  name: () => string,
): Promise<CachedSession> {
  const { session } = held;
  await Promise.all([
    putMemories(table, id, session.sealed),
    putEnds(
      table,
      session.ended.filter((end) => end.n > held.folded.n),
    ),
    ...chunksSince(id, session.seen, held.folded.seen).map((row) => table.put(row)),
  ]);
  const lighter: Session = { ...session, sealed: [], ended: session.ended.slice(-ENDED_KEPT) };
  const onRecords = held.marks.filter((mark) => mark.n !== 0);
  const kept = onRecords.filter((mark) => mark.atMs > nowMs);
  const head: Head = { v: 1, session: { ...lighter, seen: seenTail(session.seen) }, marks: kept };
  const { won, parts } = await putHead(table, id, head, dueMs, name);
  // Who has written a newer one may have forgotten something of what was stored here just now.
  if (!won) await forgetAgain(table, id, session.sealed);
  const passed = onRecords.filter((mark) => mark.atMs <= nowMs);
  await Promise.all([
    ...passed.map((mark) => table.unmark(recordKey(id, mark.n))),
    discard(table, headKey(id), held.folded.parts),
  ]);
  const marks = dueMs === null ? kept : [...kept, { n: 0, atMs: dueMs }];
  // Others may have stored some of them before, and this process read them there.
  const { from } = session.memory.epoch;
  const history = held.history && {
    ...held.history,
    from: Math.max(from, held.history.from),
    exchanges: withUnstored(held.history.exchanges, session.sealed).filter(({ turn }) => turn >= from),
  };
  return { session: lighter, folded: foldedAs(session, parts), marks, history };
}

/** Not won: a newer one stands there. With what lies beside it. */
async function putHead(
  table: Table,
  id: string,
  head: Head,
  dueMs: number | null,
  name: () => string,
): Promise<{ won: boolean; parts: RowParts | null }> {
  const key = headKey(id);
  const { body, parts } = await storeInParts(table, { ...key, n: head.session.n }, head, name);
  const row: Item = { ...key, n: head.session.n, body, ...(dueMs !== null && { due: dueMs }) };
  if ((await table.put(row, 'notOverNewer')).won) return { won: true, parts };
  await discard(table, key, parts);
  return { won: false, parts: null };
}

function foldedAs(session: Session, parts: RowParts | null): CachedSession['folded'] {
  return { n: session.n, seen: new Map(session.seen.map((one) => [one.install, one.count])), parts };
}
