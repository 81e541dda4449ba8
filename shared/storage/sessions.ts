/**
 * Stores a session as a log of records and a snapshot (docs/ARCHITECTURE.md, "Durability").
 *
 *   E#n      the record of commit n, written only if nobody has written n
 *   HEAD     the session as of some n, never written over a newer one
 *   M#turn   memory's exchanges up to this turn, written before the HEAD that drops them
 *   SEEN#…   accepted frame ids in full chunks, written before the HEAD that drops them
 *
 * A mark in the due index covers records beyond HEAD, so that a sweep folds them without a client.
 */
import { isDeepStrictEqual } from 'node:util';
import { type Awaitable, thenAwaitable } from '../ports/awaitable.ts';
import { Transient } from '../ports/errors.ts';
import type { Item, Table, Written } from '../ports/ports.ts';
import { type AcceptedFrames, frameIdTextCount } from '../session/client-frames/accepted-frames.ts';
import type { Record } from '../session/kernel/events.ts';
import { FEATURES } from '../session/kernel/features.ts';
import { ENDED_KEPT } from '../session/kernel/limits.ts';
import { foldLogRecord } from '../session/kernel/log/fold.ts';
import { NEWER, READ_VERSION, WRITTEN_VERSION } from '../session/kernel/log/version.ts';
import { newSession } from '../session/kernel/new-session.ts';
import type { Session } from '../session/kernel/state.ts';
import { INITIAL_REMINDERS, type Reminder } from '../session/reminders/state.ts';
import type { ToolCallsState } from '../session/tool-calls/state.ts';
import type { Exchange } from '../session/turn/state.ts';
import { acceptedFrameChunksSince, joinAcceptedFrameChunks, readNewestAcceptedFrames } from './accepted-frames.ts';
import { putDeliveryEnds } from './deliveries.ts';
import { sessionHeadKey, sessionKeysSpan, sessionRecordKey, userSessionKey, userSessionKeysSpan } from './keys/keys.ts';
import { forgetExchangeRowsAgain, mergeUnstoredExchanges, putExchangeRows } from './memory/exchanges.ts';
import {
  type RowParts,
  readWholeRows,
  removeRowParts,
  storeRowInParts,
  unpackRowOrNull,
  type Whole,
} from './row-body.ts';

/** A session as one process caches it. */
export type CachedSession = {
  session: Session;
  /** The record that the stored snapshot covers, its counts of accepted ids, and its parts. */
  folded: { n: number; acceptedCounts: ReadonlyMap<string, number>; parts: RowParts | null };
  /** The session's marks in the due index. */
  marks: readonly DueMark[];
  /** The newest version among the snapshot and the records read, which the next snapshot carries on [S12]. */
  version: number;
  /** Exchanges of turns `from` on that this process read; `forgot`: forgotten by then [M5]. Null: none. */
  history: { exchanges: readonly Exchange[]; from: number; forgot: number } | null;
};
/** `n`: the record that carries the mark; 0 is the snapshot. */
export type DueMark = { n: number; atMs: number };

/** Snapshots are written at least this often, so that loading never depends on a session's age. */
export const FOLD_AT_MOST = 32;
/** At a turn's end a snapshot is worth its write after this many records: it is as large as four to eight. */
export const FOLD_AT_TURN_END = 16;
/** Records beyond the snapshot are folded after this long at the latest. */
export const FOLD_WITHIN_MS = 15 * 60_000;
/** Far longer than any client's gap or sweep's outage; the table's TTL trims records. */
export const KEEP_RECORDS_SECONDS = 30 * 24 * 3_600;

type Head = { v: number; session: Session; marks: DueMark[] };

/** One query for the snapshot and later records, one for the ids. Nothing stored: a new session. */
export async function loadSessionFromTable(table: Table, id: string, looks = MOST_LOOKS): Promise<CachedSession> {
  const [rows, chunks] = await Promise.all([
    readNewestSessionRows(table, id),
    table.query(sessionKeysSpan(id, 'seen')),
  ]);
  const head = rows[0]?.sk === 'HEAD' ? rows[0] : null;
  let cached = sessionFromHeadRow(head, chunks);
  // A concurrent fold wrote this snapshot after the chunks were read: read the chunks again.
  if (cached.session.acceptedFrames.some(areAcceptedFrameRowsTorn))
    cached = sessionFromHeadRow(head, await table.query(sessionKeysSpan(id, 'seen')));
  const records = rows.filter((row) => row.sk !== 'HEAD' && (row.n ?? 0) > cached.folded.n).reverse();
  const found = records.reduce(applyRecordRow, await fillStoredRecordGap(table, id, cached, records));
  const isHurt = found.session.quarantined !== null && looks > 1;
  return isHurt && (await hasNewerSnapshot(table, id, found)) ? loadSessionFromTable(table, id, looks - 1) : found;
}

/** Records are erased once a newer snapshot covers them [N6]: a concurrent reader loads again. */
async function hasNewerSnapshot(table: Table, id: string, { folded }: CachedSession): Promise<boolean> {
  return ((await table.get(sessionHeadKey(id)))?.n ?? 0) > folded.n;
}

/** The snapshot and the newest records. */
async function readNewestSessionRows(table: Table, id: string, looks = MOST_LOOKS): Promise<readonly Whole[]> {
  const span = { ...sessionKeysSpan(id, 'log'), newestFirst: true, limit: FOLD_AT_MOST + 8 };
  const rows = await readWholeRows(table, await table.query(span));
  const isTorn = rows[0]?.sk === 'HEAD' && rows[0].body === '';
  // The parts were discarded during the read: a newer snapshot exists.
  return isTorn && looks > 1 ? readNewestSessionRows(table, id, looks - 1) : rows;
}
const MOST_LOOKS = 4;

/**
 * Applies what others committed since: one query, whose cost does not depend on the session's age. A process
 * that is far behind loads from the snapshot, and gets no `rows`.
 */
export async function catchUpWithStoredRecords(table: Table, id: string, held: CachedSession): Promise<CaughtUp> {
  const room = MOST_BEHIND - (held.session.n - held.folded.n);
  const span = {
    ...sessionKeysSpan(id, 'records'),
    from: sessionRecordKey(id, held.session.n + 1).sk,
    limit: Math.max(1, room + 1),
  };
  const found = await table.query(span);
  const rows = found.length > room ? null : await readWholeRows(table, found);
  const cached = rows?.reduce(applyRecordRow, held);
  if (!rows || !cached || cached.session.quarantined !== null)
    return { cached: await loadSessionFromTable(table, id), rows: [] };
  return { cached, rows };
}
type CaughtUp = { cached: CachedSession; rows: readonly Item[] };

/** Records beyond the known snapshot after which a process reads a newer one. */
const MOST_BEHIND = FOLD_AT_MOST + FOLD_AT_TURN_END;

function areAcceptedFrameRowsTorn({ count, ids }: AcceptedFrames): boolean {
  return ids.length < frameIdTextCount(count);
}

/** `row`: the snapshot; `chunks`: the id rows. Quarantined if unreadable. Throws Transient: a newer one. */
export function sessionFromHeadRow(row: Whole | null, chunks: Item[]): CachedSession {
  if (row === null) return { ...NEVER_STORED, session: newSession(), history: { exchanges: [], from: 1, forgot: 0 } };
  const head = unpackRowOrNull<Head>(row.body);
  if (head === null) return quarantineSessionAt(row.n ?? 0);
  if (head.v > READ_VERSION) throw new Transient(NEWER);
  const ownMark = row.due === undefined ? [] : [{ n: 0, atMs: row.due }];
  const session = {
    ...sessionFromStoredState(head.session),
    acceptedFrames: joinAcceptedFrameChunks(head.session.acceptedFrames, chunks),
  };
  const folded = foldedStateOfStoredSession(session, row.parts ?? null);
  return { session, folded, marks: [...head.marks, ...ownMark], version: head.v, history: null };
}

/**
 * In a snapshot the list of reminders stands among the calls, where releases before the feature `reminders`
 * read and change it [S12].
 */
function storedSessionWithRemindersAmongCalls(session: Session): Session {
  const { reminders, toolCalls, ...rest } = session;
  const { list, told, changedBy } = reminders;
  const lately = told.length + changedBy.length > 0 && { reminders: { ...reminders, list: [] } };
  return { ...rest, ...lately, toolCalls: { ...toolCalls, reminders: list } } as unknown as Session;
}

/** A feature that is newer than the snapshot begins with its initial state. */
export function sessionFromStoredState(stored: Session): Session {
  return storedSessionWithReminderSlot({ ...newSession(), ...stored });
}

function storedSessionWithReminderSlot(session: Session): Session {
  const { reminders: list = [], ...toolCalls } = session.toolCalls as ToolCallsState & { reminders?: Reminder[] };
  const isInitial = list.length === 0 && session.reminders === INITIAL_REMINDERS;
  const reminders = isInitial ? INITIAL_REMINDERS : { ...INITIAL_REMINDERS, ...session.reminders, list };
  return { ...session, toolCalls, reminders };
}

const NEVER_FOLDED: CachedSession['folded'] = { n: 0, acceptedCounts: new Map(), parts: null };
const NEVER_STORED = { folded: NEVER_FOLDED, marks: [], version: WRITTEN_VERSION };

function quarantineSessionAt(n: number): CachedSession {
  const session: Session = { ...newSession(), n, quarantined: { n, reason: 'the snapshot cannot be read' } };
  return { ...NEVER_STORED, session, folded: { ...NEVER_FOLDED, n }, history: null };
}

/** More records than one page (snapshots failed for a while): reads the missing ones, oldest first. */
async function fillStoredRecordGap(
  table: Table,
  id: string,
  cached: CachedSession,
  newest: Item[],
): Promise<CachedSession> {
  const first = newest[0]?.n ?? cached.folded.n + 1;
  if (first === cached.folded.n + 1) return cached;
  const span = {
    pk: sessionRecordKey(id, 1).pk,
    from: sessionRecordKey(id, cached.folded.n + 1).sk,
    to: sessionRecordKey(id, first - 1).sk,
  };
  return (await readWholeRows(table, await table.query(span))).reduce(applyRecordRow, cached);
}

/** A missing or invalid record quarantines the session [S12]. Throws Transient: a newer one. */
export function applyRecordRow(cached: CachedSession, row: Item): CachedSession {
  const { session } = cached;
  if (session.quarantined !== null) return cached;
  const record = unpackRowOrNull<Record>(row.body);
  const found = record === null ? 'this record cannot be read' : foldLogRecord(session, record);
  if (found === NEWER) throw new Transient(NEWER);
  const marks = row.due === undefined ? cached.marks : [...cached.marks, { n: row.n ?? 0, atMs: row.due }];
  if (record !== null && typeof found !== 'string')
    return { ...cached, session: found, marks, version: Math.max(cached.version, record.v) };
  return { ...cached, session: { ...session, quarantined: { n: row.n ?? 0, reason: String(found) } } };
}

/**
 * Commits a record [S4]. `writing`: not won when another process wrote this number: load and decide again.
 * `cached`, `row`: as they are once it is won. `name`: fresh, for the parts of a large record.
 */
export function appendRecordRow(
  table: Table,
  id: string,
  held: CachedSession,
  next: Session,
  record: Record,
  markMs: number | null,
  name: () => string,
): Awaitable<{ cached: CachedSession; row: Item; writing: Promise<Written> }> {
  const key = sessionRecordKey(id, record.n);
  const expires = Math.floor(record.atMs / 1000) + KEEP_RECORDS_SECONDS;
  // The parts of a record that lost the race expire unread.
  const stored = storeRowInParts(table, { ...key, n: record.n, expires }, record, name);
  const marks = markMs === null ? held.marks : [...held.marks, { n: record.n, atMs: markMs }];
  const version = Math.max(held.version, record.v);
  return thenAwaitable(stored, ({ body }) => {
    const item: Item = { ...key, n: record.n, body, expires, ...(markMs !== null && { due: markMs }) };
    const writing = table.put(item, 'nobodyHasWritten');
    return { cached: { ...held, session: { ...next, n: record.n }, marks, version }, row: item, writing };
  });
}

/**
 * Writes the snapshot after the rows it no longer holds, with the session's true next due time, then removes
 * past marks. In this order a due time may be indexed twice and is never missing.
 */
export async function foldSnapshot(
  table: Table,
  id: string,
  cached: CachedSession,
  dueMs: number | null,
  nowMs: number,
  name: () => string,
): Promise<CachedSession> {
  const { session } = cached;
  await Promise.all([
    putExchangeRows(table, id, session.turns.sealed),
    putDeliveryEnds(
      table,
      session.deliveries.recent.filter((end) => end.n > cached.folded.n),
    ),
    ...acceptedFrameChunksSince(id, session.acceptedFrames, cached.folded.acceptedCounts).map((row) => table.put(row)),
  ]);
  const lighter: Session = {
    ...session,
    turns: { ...session.turns, sealed: [] },
    deliveries: { ...session.deliveries, recent: session.deliveries.recent.slice(-ENDED_KEPT) },
  };
  const onRecords = cached.marks.filter((mark) => mark.n !== 0);
  const remainingMarks = onRecords.filter((mark) => mark.atMs > nowMs);
  const head: Head = {
    v: cached.version,
    session: storedStateWithoutInitialSlots(
      storedSessionWithRemindersAmongCalls({
        ...lighter,
        acceptedFrames: readNewestAcceptedFrames(session.acceptedFrames),
      }),
    ),
    marks: remainingMarks,
  };
  const { won, parts } = await putHeadRow(table, id, head, dueMs, name);
  // The writer of the newer snapshot may have forgotten something that was stored here just now.
  if (!won) await forgetExchangeRowsAgain(table, id, session.turns.sealed);
  const passed = onRecords.filter((mark) => mark.atMs <= nowMs);
  await Promise.all([
    ...passed.map((mark) => table.unmark(sessionRecordKey(id, mark.n))),
    removeRowParts(table, sessionHeadKey(id), cached.folded.parts),
  ]);
  const marks = dueMs === null ? remainingMarks : [...remainingMarks, { n: 0, atMs: dueMs }];
  // Another process may have stored some of them before, and this process read them there.
  const { from } = session.memory.epoch;
  const history = cached.history && {
    ...cached.history,
    from: Math.max(from, cached.history.from),
    exchanges: mergeUnstoredExchanges(cached.history.exchanges, session.turns.sealed).filter(
      ({ turn }) => turn >= from,
    ),
  };
  return {
    session: lighter,
    folded: foldedStateOfStoredSession(session, parts),
    marks,
    version: cached.version,
    history,
  };
}

/** Slots that are as in a new session are left out: the snapshot fits into one page longer. */
function storedStateWithoutInitialSlots(session: Session): Session {
  const isChanged = ([name, slot]: [string, unknown]) =>
    name === 'acceptedFrames' || !isDeepStrictEqual(slot, INITIAL_SLOTS.get(name));
  return Object.fromEntries(Object.entries(session).filter(isChanged)) as Session;
}

const INITIAL_SLOTS = new Map(FEATURES.list.map(({ name, initial }) => [name, initial]));

/** Returns the parts of the stored snapshot. Not won: a newer one is stored. */
async function putHeadRow(
  table: Table,
  id: string,
  head: Head,
  dueMs: number | null,
  name: () => string,
): Promise<{ won: boolean; parts: RowParts | null }> {
  const key = sessionHeadKey(id);
  const { body, parts } = await storeRowInParts(table, { ...key, n: head.session.n }, head, name);
  const row: Item = { ...key, n: head.session.n, body, ...(dueMs !== null && { due: dueMs }) };
  if ((await table.put(row, 'notOverNewer')).won) return { won: true, parts };
  await removeRowParts(table, key, parts);
  return { won: false, parts: null };
}

function foldedStateOfStoredSession(session: Session, parts: RowParts | null): CachedSession['folded'] {
  return {
    n: session.n,
    acceptedCounts: new Map(session.acceptedFrames.map((one) => [one.install, one.count])),
    parts,
  };
}

/** Written before a session's first record, so that every session is listed. */
export async function putSessionRow(table: Table, user: string, session: string): Promise<void> {
  await table.put({ ...userSessionKey(user, session), body: '{}' });
}

export async function readSessionsOfUser(table: Table, user: string): Promise<string[]> {
  const rows = await table.query(userSessionKeysSpan(user));
  return rows.map(({ sk }) => sk.slice('SESSION#'.length));
}
