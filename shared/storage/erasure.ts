/**
 * What an erasure takes out of the table (N6). It may be broken off anywhere, and is then done again from the beginning; and it is done once more
 * when nobody can be left who had begun to write before it. So every row says whether it is from before: by its number, its time, or its call.
 */
import type { Item, Key, Span, Table } from '../engine/ports/ports.ts';
import type { Erasing } from '../session/erasure/state.ts';
import { eraseDelivery } from './deliveries.ts';
import { isSoundBefore } from './exchange/utterances.ts';
import { isConnectionOfUser } from './keys/connection-keys.ts';
import { allOfSession, allOfUser, isSessionOfUser, recordKey, sessionSpan } from './keys/keys.ts';
import { exchangesIn } from './memory/exchanges.ts';
import { unpack } from './row-body.ts';
import { discard, rowPartsOf } from './row-parts.ts';
import { KEEP_RECORDS_SECONDS } from './sessions.ts';
import { forgetTask } from './tasks.ts';

/**
 * `alive`: deliveries, reminders and calls that are the session's own since it began anew, whatever their time says. `isUnderWay`: whether a call
 * is, now. `removeImages`: takes those out that a row tells of, by their ids. `removePublic`: what everybody is answered with, and this result
 * of the user's is.
 */
type Of = {
  erasing: Erasing;
  alive: ReadonlySet<string>;
  isUnderWay: (call: string) => Promise<boolean>;
  removeImages: (ids: readonly string[]) => Promise<void>;
  removePublic: (result: Item) => Promise<void>;
  nowMs: number;
};

/** Clocks of two processes differ by less. */
const SKEW_MS = 60_000;

/** Rows read at once, and how many of them are taken out side by side. */
const PAGE = 500;
const AT_ONCE = 25;

/** What lies in the session's partition, and under the ids that stand there. Its snapshot is to cover the erasure by now. */
export async function eraseSession(table: Table, id: string, of: Of): Promise<void> {
  await eachOf(table, allOfSession(id), (row) => eraseRow(table, row, of));
}

/** The records up to this one, which the snapshot covers. */
export async function eraseLog(table: Table, id: string, upTo: number, nowMs: number): Promise<void> {
  const span = { ...sessionSpan(id, 'records'), to: recordKey(id, upTo).sk };
  await eachOf(table, span, (row) => eraseRecord(table, row, nowMs));
}

/** What is kept of the user beside their sessions: answers that tools gave them, and their demo account. Who is there stays, and counts (N3). */
export async function eraseUser(table: Table, user: string): Promise<void> {
  const goesOn = ({ sk }: Item) => isSessionOfUser(sk) || isConnectionOfUser(sk);
  for (const span of allOfUser(user))
    await eachOf(table, span, async (row) => (goesOn(row) ? undefined : table.remove(keyOf(row))));
}

/** Only what tools gave them: a cache may always be emptied. */
export async function eraseCache(table: Table, user: string): Promise<void> {
  for (const span of allOfUser(user).filter(({ pk }) => pk.startsWith('CACHE#')))
    await eachOf(table, span, (row) => table.remove(keyOf(row)));
}

/** Nothing is left of a session whose log cannot be read any more: it is as if it had never been. */
export async function eraseDamaged(
  table: Table,
  id: string,
  { removePublic, nowMs }: Pick<Of, 'removePublic' | 'nowMs'>,
): Promise<void> {
  await eachOf(table, allOfSession(id), async (row) => {
    const [kind, name = ''] = named(row.sk);
    if (kind === 'R') await removePublic(row);
    if (kind === 'D') await eraseDelivery(table, { id: name, of: row }, nowMs);
    else if (kind === 'T') await forgetTask(table, name);
    if (kind !== 'D') await table.remove(keyOf(row));
  });
}

async function eraseRow(table: Table, row: Item, of: Of): Promise<void> {
  const { erasing, nowMs } = of;
  const [kind, name = ''] = named(row.sk);
  switch (kind) {
    // What goes on: who is there, what they have sent, and the numbers.
    case 'HEAD':
    case 'SEEN':
      return;
    case 'PART':
      return isOfBefore(row, erasing) ? table.remove(keyOf(row)) : undefined;
    case 'E':
      return Number(name) <= erasing.n ? eraseRecord(table, row, nowMs) : undefined;
    case 'M':
      if (Number(name) <= erasing.turn) await of.removeImages(imagesIn(row));
      return removeUpTo(table, row, Number(name), erasing.turn);
    case 'B':
      return removeUpTo(table, row, Number(name), erasing.edition);
    case 'C':
    case 'V':
      return removeUpTo(table, row, Number(name), erasing.entry);
    case 'R': {
      const [atMs, call = ''] = split(name);
      if (!isOver(call, Number(atMs), of)) return;
      await of.removePublic(row);
      return table.remove(keyOf(row));
    }
    case 'X':
      return isOver(split(name)[0], timeOf(row), of) ? table.remove(keyOf(row)) : undefined;
    case 'D':
      return isOver(name, timeOf(row), of) ? eraseDelivery(table, { id: name, of: row }, nowMs) : undefined;
    case 'T':
      return (await of.isUnderWay(callOf(row))) ? undefined : forgetTask(table, name);
    // Sound: what is said now goes on.
    case 'U':
      return isSoundBefore(row, erasing.atMs) || isSpent(row, nowMs) ? table.remove(keyOf(row)) : undefined;
    default:
      // Of a kind that says nothing of its age, but when it is of no use to anybody.
      return erasing.stage === 'rows' || isSpent(row, nowMs) ? table.remove(keyOf(row)) : undefined;
  }
}

/** The store takes it out by itself, but may take days. */
function isSpent({ expires }: Item, nowMs: number): boolean {
  return expires !== undefined && expires * 1000 <= nowMs;
}

/** Reminders are called by the call that has set them. What has come just behind it is left for the last time: then it is known what is alive. */
function isOver(id: string, atMs: number, { erasing, alive }: Of): boolean {
  const isLate = erasing.calls.some((call) => id === call || id === `r${call}`);
  const untilMs = erasing.atMs + (erasing.stage === 'late' ? SKEW_MS : 0);
  return (isLate || atMs <= untilMs) && !alive.has(id);
}

/** A part of a record from before, or of a snapshot in whose place another stands: those of records expire with them. */
function isOfBefore({ n, expires }: Item, erasing: Erasing): boolean {
  return n !== undefined && (expires === undefined ? n < erasing.n : n <= erasing.n);
}

/** A row that cannot be read goes all the same, and its images with their day. */
function imagesIn(row: Item): string[] {
  try {
    return exchangesIn(row).flatMap(({ image }) => image ?? []);
  } catch {
    return [];
  }
}

async function removeUpTo(table: Table, row: Item, n: number, most: number): Promise<void> {
  if (n <= most) await table.remove(keyOf(row));
}

const ERASED = '{"v":1,"erased":true}';

/** Whether this record has been erased. */
export function isRecordErased({ body }: Pick<Item, 'body'>): boolean {
  return body === ERASED;
}

/** A process may still want to write this number, not knowing that it was taken (S4): for an hour it stays so. Its mark stays with it. */
const STALE_MS = 3_600_000;

async function eraseRecord(table: Table, row: Item, nowMs: number): Promise<void> {
  await discard(table, row, rowPartsOf(row));
  const { pk, sk, n, due, expires } = row;
  const writtenMs = ((expires ?? 0) - KEEP_RECORDS_SECONDS) * 1000;
  if (nowMs - writtenMs > STALE_MS) return table.remove({ pk, sk });
  if (isRecordErased(row)) return;
  const rest = {
    ...(n !== undefined && { n }),
    ...(due !== undefined && { due }),
    ...(expires !== undefined && { expires }),
  };
  await table.put({ pk, sk, body: ERASED, ...rest });
}

function timeOf({ body }: Item): number {
  return unpack<{ atMs?: number }>(body).atMs ?? 0;
}

function callOf({ body }: Item): string {
  return unpack<{ call?: string }>(body).call ?? '';
}

/** "E#12": its kind, and what stands behind it. */
function named(sk: string): [string, string?] {
  return split(sk);
}

function split(text: string): [string, string?] {
  const at = text.indexOf('#');
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function keyOf({ pk, sk }: Key): Key {
  return { pk, sk };
}

/** Page by page: a partition may hold more than a process. */
async function eachOf(table: Table, span: Span, work: (row: Item) => Promise<void>): Promise<void> {
  let { from } = span;
  for (;;) {
    const rows = await table.query({ ...span, from, limit: PAGE });
    const left = rows.filter(({ sk }) => sk !== from).values();
    const worker = async () => {
      for (const row of left) await work(row);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (rows.length < PAGE) return;
    from = rows.at(-1)?.sk ?? span.to;
  }
}
