/**
 * What tools have brought. A session's results lie by their time, under the call that brought them; which of them still count stands
 * in the session. What a user's other sessions, or everybody, may be answered with lies under what was asked (C1, C4).
 */
import type { Item, Key, Table } from '../engine/ports/ports.ts';
import { RESULTS_AWAY_MS } from '../session/limits.ts';
import { resultKey, resultsSpan, sharedKey, sharedSpan } from './keys/keys.ts';
import { compact, MOST_ROW_BYTES, unpack } from './row-body.ts';

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

/**
 * What stands there from now on; null: it is too large to be kept (C7). Two runs of one call may bring it in the same moment: prompts show one of
 * them for good, so that the first stays.
 */
export async function putResult(table: Table, session: string, result: StoredResult): Promise<StoredResult | null> {
  const row = rowOf(resultKey(session, result), result, result.atMs / 1000 + KEEP_SECONDS);
  const written = row && (await table.put(row, 'nobodyHasWritten'));
  if (written === null) return null;
  return written.won ? result : (read(written.winner) ?? result);
}

/** What this row holds; null: it cannot be read. */
export function resultIn(row: Item): StoredResult | null {
  return read(row);
}

/** Null: it is gone, or cannot be read. */
export async function getResult(
  table: Table,
  session: string,
  named: { atMs: number; call: string },
): Promise<StoredResult | null> {
  return read(await table.get(resultKey(session, named)));
}

/** The newest first, or the newest from before some moment. Rows that cannot be read are left out. */
export async function newestResults(
  table: Table,
  session: string,
  limit: number,
  beforeMs?: number,
): Promise<StoredResult[]> {
  const rows = await table.query({ ...resultsSpan(session, beforeMs), newestFirst: true, limit });
  return rows.map(read).filter((one) => one !== null);
}

/** What is found within a turn may have been brought by others so long before it; and a tool ends so long after it at most. */
const AROUND_MS = { before: (SESSION_SECONDS + 3_600) * 1000, after: 3_600_000 };

/** What these calls have brought, in or for a turn of that time, as if they had brought nothing. Their tools. */
export async function removeResults(
  table: Table,
  session: string,
  calls: ReadonlySet<string>,
  turnMs: number,
): Promise<string[]> {
  const from = resultKey(session, { atMs: Math.max(0, turnMs - AROUND_MS.before), call: '' }).sk;
  const rows = await table.query({ ...resultsSpan(session, turnMs + AROUND_MS.after), from });
  const theirs = rows.filter(({ sk }) => calls.has(sk.split('#').at(-1) ?? ''));
  await Promise.all(theirs.map(({ pk, sk }) => table.remove({ pk, sk })));
  return [...new Set(theirs.flatMap((row) => read(row)?.tool ?? []))];
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
  const row = rowOf(sharedKey(user, tool, digest), result, result.atMs / 1000 + (ttlSeconds || SESSION_SECONDS));
  if (row !== null) await table.put(row);
  return row !== null;
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

/** Takes what this user's sessions share of this tool's results, or of all (null), out of the store, as far as `isWanted`. What was taken out. */
export async function takeShared(
  table: Table,
  user: string,
  tool: string | null,
  isWanted: (stored: StoredResult) => boolean,
): Promise<StoredResult[]> {
  const rows = await table.query(sharedSpan(user, tool));
  const wanted = rows.flatMap((row) => {
    const stored = read(row);
    return stored !== null && isWanted(stored) ? [{ row, stored }] : [];
  });
  await Promise.all(wanted.map(({ row: { pk, sk } }) => table.remove({ pk, sk })));
  return wanted.map(({ stored }) => stored);
}

/** Null: it is too large. */
function rowOf(key: Key, result: StoredResult, expires: number): Item | null {
  if (result.text.length > MOST_CHARS) return null;
  const body = compact(result);
  return body.length > MOST_ROW_BYTES ? null : { ...key, body, expires: Math.ceil(expires) };
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
