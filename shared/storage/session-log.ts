/** Reads everything stored of a session's log, for offline replay [O3]. It never writes. */
import type { Item, Table } from '../ports/ports.ts';
import type { Record } from '../session/kernel/events.ts';
import type { StoredSnapshot } from '../session/kernel/log/replay.ts';
import { newSession } from '../session/kernel/new-session.ts';
import type { Session } from '../session/kernel/state.ts';
import type { StoredDelivery } from './deliveries.ts';
import { isRecordRowErased } from './erasure.ts';
import { deliveryRowKey, sessionKeysSpan } from './keys/keys.ts';
import { readWholeRows, unpackRowOrNull, type Whole } from './row-body.ts';
import { KEEP_RECORDS_SECONDS, sessionFromHeadRow } from './sessions.ts';

export type Readable = Pick<Table, 'query'>;

export type KeptLog = {
  /** The oldest known state: a new session, or the snapshot where earlier records are gone. */
  start: Session;
  /** Records after `start`, oldest first. */
  records: readonly Record[];
  snapshots: readonly StoredSnapshot[];
  /** Number of records before the oldest known state; replay cannot reach them. */
  before: number;
  /** The first unreadable record, described without content. `records` end before it. */
  unreadable: Unreadable | null;
};
export type Unreadable = { n: number; reason: string };

/** Null: no such session. Throws Transient where the table does. */
export async function readStoredSessionLog(table: Readable, id: string, nowMs: number): Promise<KeptLog | null> {
  const rows = await readSessionLogRows(table, id);
  const last = rows.at(-1);
  if (last === undefined) return null;
  const head = last.sk === 'HEAD' ? last : null;
  const { records, unreadable } = recordsInLogRows(rows.filter((row) => row !== head && !isRecordRowErased(row)));
  const fresh: KeptLog = { start: newSession(), records, snapshots: [], before: 0, unreadable };
  if (head === null) return fresh;
  const { session } = sessionFromHeadRow(head, await table.query(sessionKeysSpan(id, 'seen')));
  if (session.quarantined !== null) return { ...fresh, unreadable: session.quarantined };
  if (doesLogReachSession(session, records, nowMs)) return { ...fresh, snapshots: [{ n: session.n, session }] };
  const laterRecords = records.filter(({ n }) => n > session.n);
  const isHurt = unreadable !== null && unreadable.n > session.n;
  return {
    start: session,
    records: laterRecords,
    snapshots: [],
    before: records.length - laterRecords.length,
    unreadable: isHurt ? unreadable : null,
  };
}

const PAGE = 500;

/** Oldest first: the snapshot comes last, and the records read before it lead up to it. */
async function readSessionLogRows(table: Readable, id: string): Promise<readonly Whole[]> {
  const rows: Whole[] = [];
  let span = sessionKeysSpan(id, 'log');
  for (;;) {
    const page = await table.query({ ...span, limit: PAGE });
    rows.push(
      ...(await readWholeRows(
        table,
        page.filter(({ sk }) => sk !== rows.at(-1)?.sk),
      )),
    );
    if (page.length < PAGE) return rows;
    span = { ...span, from: rows.at(-1)?.sk ?? span.to };
  }
}

function recordsInLogRows(rows: readonly Item[]): { records: Record[]; unreadable: Unreadable | null } {
  const records: Record[] = [];
  for (const row of rows) {
    const record = unpackRowOrNull<Record>(row.body);
    if (record === null) return { records, unreadable: { n: row.n ?? 0, reason: 'this record cannot be read' } };
    records.push(record);
  }
  return { records, unreadable: null };
}

/** Whether the records lead to the snapshot. An unexplained gap counts as led to, so replay shows it. */
function doesLogReachSession(
  { n, erasure: { running: erasing }, memory }: Session,
  records: readonly Record[],
  nowMs: number,
): boolean {
  const gap = records.findIndex((record, at) => record.n !== at + 1);
  const reached = records[(gap === -1 ? records.length : gap) - 1];
  if (reached === undefined) return false;
  if (reached.n >= n) return true;
  const isKept = reached.atMs + KEEP_RECORDS_SECONDS * 1_000 > nowMs;
  // Forgetting removes records in no order.
  return isKept && erasing === null && memory.forgetting.length === 0;
}

/** By their ids. A text that has expired is absent. Throws Transient where the table does. */
export async function readStoredDeliveryTexts(
  table: Readable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const id of ids) {
    const { pk, sk } = deliveryRowKey(id, 'words');
    const [row] = await table.query({ pk, from: sk, to: sk });
    const stored = row && unpackRowOrNull<StoredDelivery>(row.body);
    if (stored) texts.set(id, stored.text);
  }
  return texts;
}
