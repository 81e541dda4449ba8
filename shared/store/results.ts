/**
 * What tools have brought. A session's results lie by their time, under the call that brought them; which of them still count stands
 * in the session. What a user's other sessions, or everybody, may be answered with lies under what was asked (C1, C4).
 */
import type { Item, Key, Table } from '../runtime/ports.ts';
import { RESULTS_AWAY_MS } from '../session/limits.ts';
import { compact, MOST_BYTES, unpack } from './body.ts';
import { flightKey, resultKey, resultsSpan, sharedKey, sharedSpan } from './keys.ts';

export type StoredResult = {
  v: 1;
  call: string;
  tool: string;
  version: string;
  input: Record<string, unknown>;
  /** As the tool answered: text, or JSON. */
  text: string;
  atMs: number;
  /** Whose it is (C4): '' for everybody, else the user, or the session's id. */
  owner: string;
};

/** Longer than a session's results count (C2). */
const KEEP_SECONDS = 30 * 24 * 3_600;
/** And how long what lives as long as a session is kept for others (C2). */
export const SESSION_SECONDS = RESULTS_AWAY_MS / 1000;
/** However well it is compressed: the newest twenty are read at once, in a function of 256 MB. */
const MOST_CHARS = 512 * 1024;
/** Of a call that is on its way: then another may bring it as well. */
const FLIGHT_SECONDS = 60;

/** False: it is too large to be kept (C7). */
export async function putResult(table: Table, session: string, result: StoredResult): Promise<boolean> {
  return put(table, resultKey(session, result), result, result.atMs / 1000 + KEEP_SECONDS);
}

/** Null: it is gone, or cannot be read. */
export async function getResult(
  table: Table,
  session: string,
  named: { atMs: number; call: string },
): Promise<StoredResult | null> {
  return read(await table.get(resultKey(session, named)));
}

/** The newest first. Rows that cannot be read are left out. */
export async function newestResults(table: Table, session: string, limit: number): Promise<StoredResult[]> {
  const rows = await table.query({ ...resultsSpan(session), newestFirst: true, limit });
  return rows.map(read).filter((one) => one !== null);
}

/** Where a result lies that several sessions share; `user`: null for everybody's. */
export type Shared = { user: string | null; tool: string; digest: string };

/** `ttlSeconds` as the policy has it. False: it is too large to be kept. */
export async function putShared(
  table: Table,
  { user, tool, digest }: Shared,
  result: StoredResult,
  ttlSeconds: number,
): Promise<boolean> {
  return put(table, sharedKey(user, tool, digest), result, result.atMs / 1000 + (ttlSeconds || SESSION_SECONDS));
}

/** `corrupt`: something lies there that cannot be read. Its age is the reader's to judge (C2). */
export async function getShared(
  table: Table,
  { user, tool, digest }: Shared,
): Promise<StoredResult | 'corrupt' | null> {
  const row = await table.get(sharedKey(user, tool, digest));
  return row === null ? null : (read(row) ?? 'corrupt');
}

export async function removeShared(table: Table, { user, tool, digest }: Shared): Promise<void> {
  await table.remove(sharedKey(user, tool, digest));
}

/** All that this user is answered with from these tools (C10). */
export async function dropShared(table: Table, user: string, tools: readonly string[]): Promise<void> {
  const rows = await Promise.all(tools.map((tool) => table.query(sharedSpan(user, tool))));
  await Promise.all(rows.flat().map(({ pk, sk }) => table.remove({ pk, sk })));
}

/** False: somebody is about to bring it, since less than a minute. */
export async function takeOff(table: Table, digest: string, nowMs: number): Promise<boolean> {
  const nowSeconds = Math.floor(nowMs / 1000);
  const row = { ...flightKey(digest), body: '{"v":1}', n: nowSeconds, expires: nowSeconds + FLIGHT_SECONDS };
  const { won, ...lost } = await table.put(row, 'nobodyHasWritten');
  if (won) return true;
  const isOld = !('winner' in lost) || (lost.winner?.n ?? 0) + FLIGHT_SECONDS <= nowSeconds;
  return isOld && (await table.put(row, 'notOverNewer')).won;
}

export async function land(table: Table, digest: string): Promise<void> {
  await table.remove(flightKey(digest));
}

async function put(table: Table, key: Key, result: StoredResult, expires: number): Promise<boolean> {
  if (result.text.length > MOST_CHARS) return false;
  const body = compact(result);
  if (body.length > MOST_BYTES) return false;
  await table.put({ ...key, body, expires: Math.ceil(expires) });
  return true;
}

/** Whatever somebody has made of it by hand (C7). */
function read(row: Item | null): StoredResult | null {
  if (row === null) return null;
  try {
    const one = unpack<Partial<StoredResult> | null>(row.body);
    return isWhole(one) ? one : null;
  } catch {
    return null;
  }
}

function isWhole(one: Partial<StoredResult> | null): one is StoredResult {
  return (
    one?.v === 1 &&
    [one.call, one.tool, one.version, one.text, one.owner].every((part) => typeof part === 'string') &&
    typeof one.atMs === 'number' &&
    typeof one.input === 'object' &&
    one.input !== null
  );
}
