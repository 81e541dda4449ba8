/**
 * Removes an erasure's rows from the table [N6]. It can stop anywhere and start again, and runs once more
 * when no earlier writer can be left. Each row is dated by its number, time or call.
 */
import type { Item, Key, Span, Table } from '../ports/ports.ts';
import type { ErasureInProgress } from '../session/erasure/state.ts';
import { eraseStoredDelivery } from './deliveries.ts';
import { isUtteranceSoundRowBefore } from './exchange/utterances.ts';
import { removeHandedOverTask } from './handed-over-tasks.ts';
import { isConnectionKeyOfUser } from './keys/connection-keys.ts';
import { allKeysOfSession, allKeysOfUser, isSessionKeyOfUser, sessionKeysSpan, sessionRecordKey } from './keys/keys.ts';
import { indexSegmentOfKey } from './keys/search-index-keys.ts';
import { exchangesInMemoryRow } from './memory/exchanges.ts';
import { removeRowParts, rowPartsOf, unpackRowBody } from './row-body.ts';
import { KEEP_RECORDS_SECONDS } from './sessions.ts';

/**
 * `alive`: deliveries, reminders and calls of the session since it began anew. `isUnderWay`: whether a call
 * runs now. `removeImages`: removes a row's images by their ids. `removePublic`: removes a public result that
 * this user brought.
 */
type Of = {
  erasing: ErasureInProgress;
  alive: ReadonlySet<string>;
  isUnderWay: (call: string) => Promise<boolean>;
  removeImages: (ids: readonly string[]) => Promise<void>;
  removePublic: (result: Item) => Promise<void>;
  nowMs: number;
};

/** Upper bound of the clock difference between two processes. */
const SKEW_MS = 60_000;

/** Rows per read, and how many are removed in parallel. */
const PAGE = 500;
const AT_ONCE = 25;

/** Erases the session's partition and the rows it points to. The snapshot must cover the erasure by now. */
export async function eraseSessionRows(table: Table, id: string, of: Of): Promise<void> {
  await forEachRowInSpan(table, allKeysOfSession(id), (row) => eraseRow(table, row, of));
}

/** Erases the records up to this one; the snapshot covers them. */
export async function eraseLogRows(table: Table, id: string, upTo: number, nowMs: number): Promise<void> {
  const span = { ...sessionKeysSpan(id, 'records'), to: sessionRecordKey(id, upTo).sk };
  await forEachRowInSpan(table, span, (row) => eraseRecordRow(table, row, nowMs));
}

/** Erases a user's tool results and demo account. Open connections stay, and count [N3]. */
export async function eraseUserRows(table: Table, user: string): Promise<void> {
  const goesOn = ({ sk }: Item) => isSessionKeyOfUser(sk) || isConnectionKeyOfUser(sk);
  for (const span of allKeysOfUser(user))
    await forEachRowInSpan(table, span, async (row) => (goesOn(row) ? undefined : table.remove(rowKeyOf(row))));
}

/** Erases only cached tool results. */
export async function eraseCacheRows(table: Table, user: string): Promise<void> {
  for (const span of allKeysOfUser(user).filter(({ pk }) => pk.startsWith('CACHE#')))
    await forEachRowInSpan(table, span, (row) => table.remove(rowKeyOf(row)));
}

/** Erases a session whose log cannot be read, as if it never existed. */
export async function eraseDamagedRows(
  table: Table,
  id: string,
  { removePublic, nowMs }: Pick<Of, 'removePublic' | 'nowMs'>,
): Promise<void> {
  await forEachRowInSpan(table, allKeysOfSession(id), async (row) => {
    const [kind, name = ''] = splitRowSortKey(row.sk);
    if (kind === 'R') await removePublic(row);
    if (kind === 'D') await eraseStoredDelivery(table, { id: name, of: row }, nowMs);
    else if (kind === 'T') await removeHandedOverTask(table, name);
    if (kind !== 'D') await table.remove(rowKeyOf(row));
  });
}

async function eraseRow(table: Table, row: Item, of: Of): Promise<void> {
  const { erasing, nowMs } = of;
  const [kind, name = ''] = splitRowSortKey(row.sk);
  switch (kind) {
    // Connections, accepted frame ids and numbers stay.
    case 'HEAD':
    case 'SEEN':
      return;
    case 'PART':
      return isRecordBeforeErasure(row, erasing) ? table.remove(rowKeyOf(row)) : undefined;
    case 'E':
      return Number(name) <= erasing.n ? eraseRecordRow(table, row, nowMs) : undefined;
    case 'M':
      if (Number(name) <= erasing.turn) await of.removeImages(imageNamesInErasedRow(row));
      return removeRowsUpTo(table, row, Number(name), erasing.turn);
    case 'B':
    case 'F':
      return removeRowsUpTo(table, row, Number(name), erasing.edition);
    case 'C':
    case 'V':
      return removeRowsUpTo(table, row, Number(name), erasing.entry);
    // A manifest names segments alone; one that names removed ones is made again.
    case 'INDEX':
      return removeRowsUpTo(table, row, indexSegmentOfKey(row.sk)?.from ?? 0, erasing.entry);
    case 'R': {
      const [atMs, call = ''] = splitRowKeyAtHash(name);
      if (!isRowErasedByTime(call, Number(atMs), of)) return;
      await of.removePublic(row);
      return table.remove(rowKeyOf(row));
    }
    case 'X':
      return isRowErasedByTime(splitRowKeyAtHash(name)[0], rowTimeMs(row), of)
        ? table.remove(rowKeyOf(row))
        : undefined;
    case 'D':
      return isRowErasedByTime(name, rowTimeMs(row), of)
        ? eraseStoredDelivery(table, { id: name, of: row }, nowMs)
        : undefined;
    case 'T':
      return (await of.isUnderWay(rowToolCall(row))) ? undefined : removeHandedOverTask(table, name);
    // Audio of a current utterance stays.
    case 'U':
      return isUtteranceSoundRowBefore(row, erasing.atMs) || isRowExpired(row, nowMs)
        ? table.remove(rowKeyOf(row))
        : undefined;
    default:
      // Rows without an age go in the last stage, or once they expire.
      return erasing.stage === 'rows' || isRowExpired(row, nowMs) ? table.remove(rowKeyOf(row)) : undefined;
  }
}

/** The table's TTL may take days. */
function isRowExpired({ expires }: Item, nowMs: number): boolean {
  return expires !== undefined && expires * 1000 <= nowMs;
}

/** A reminder's id is derived from its call. Later rows wait for the last stage, when `alive` is known. */
function isRowErasedByTime(id: string, atMs: number, { erasing, alive }: Of): boolean {
  const isLate = erasing.calls.some((call) => id === call || id === `r${call}`);
  const untilMs = erasing.atMs + (erasing.stage === 'late' ? SKEW_MS : 0);
  return (isLate || atMs <= untilMs) && !alive.has(id);
}

/** A part of an old record or of a replaced snapshot. Parts of records expire with them. */
function isRecordBeforeErasure({ n, expires }: Item, erasing: ErasureInProgress): boolean {
  return n !== undefined && (expires === undefined ? n < erasing.n : n <= erasing.n);
}

/** An unreadable row is removed too; its images expire by themselves. */
function imageNamesInErasedRow(row: Item): string[] {
  try {
    return exchangesInMemoryRow(row).flatMap(({ image }) => image ?? []);
  } catch {
    return [];
  }
}

async function removeRowsUpTo(table: Table, row: Item, n: number, most: number): Promise<void> {
  if (n <= most) await table.remove(rowKeyOf(row));
}

const ERASED = '{"v":1,"erased":true}';

/** Whether this record has been erased. */
export function isRecordRowErased({ body }: Pick<Item, 'body'>): boolean {
  return body === ERASED;
}

/** For an hour a process may still try to write this number [S4], so the number and its mark stay taken. */
const STALE_MS = 3_600_000;

async function eraseRecordRow(table: Table, row: Item, nowMs: number): Promise<void> {
  await removeRowParts(table, row, rowPartsOf(row));
  const { pk, sk, n, due, expires } = row;
  const writtenMs = ((expires ?? 0) - KEEP_RECORDS_SECONDS) * 1000;
  if (nowMs - writtenMs > STALE_MS) return table.remove({ pk, sk });
  if (isRecordRowErased(row)) return;
  const rest = {
    ...(n !== undefined && { n }),
    ...(due !== undefined && { due }),
    ...(expires !== undefined && { expires }),
  };
  await table.put({ pk, sk, body: ERASED, ...rest });
}

function rowTimeMs({ body }: Item): number {
  return unpackRowBody<{ atMs?: number }>(body).atMs ?? 0;
}

function rowToolCall({ body }: Item): string {
  return unpackRowBody<{ call?: string }>(body).call ?? '';
}

/** Splits "E#12" into its kind and the rest. */
function splitRowSortKey(sk: string): [string, string?] {
  return splitRowKeyAtHash(sk);
}

function splitRowKeyAtHash(text: string): [string, string?] {
  const at = text.indexOf('#');
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function rowKeyOf({ pk, sk }: Key): Key {
  return { pk, sk };
}

/** Reads page by page: a partition may exceed the process's memory. */
async function forEachRowInSpan(table: Table, span: Span, work: (row: Item) => Promise<void>): Promise<void> {
  let { from } = span;
  for (;;) {
    const rows = await table.query({ ...span, from, limit: PAGE });
    const remaining = rows.filter(({ sk }) => sk !== from).values();
    const worker = async () => {
      for (const row of remaining) await work(row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (rows.length < PAGE) return;
    from = rows.at(-1)?.sk ?? span.to;
  }
}
