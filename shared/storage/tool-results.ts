/**
 * Stores tool results. A session's results are sorted by time, under their call; the session knows which are
 * valid. Results shared by several sessions are stored under their parameters [C1, C4].
 */
import type { Item, Key, Table } from '../ports/ports.ts';
import { RESULTS_AWAY_MS } from '../session/kernel/limits.ts';
import { sharedResultKey, sharedResultKeysSpan, toolResultKey, toolResultKeysSpan } from './keys/keys.ts';
import { compressRowJson, MOST_ROW_BYTES, unpackRowBody } from './row-body.ts';

export type StoredResult = {
  v: 1;
  call: string;
  tool: string;
  version: string;
  input: Record<string, unknown>;
  /** The tool's answer: text, or JSON. */
  text: string;
  atMs: number;
  /** The owner [C4]: '' for everybody, else the user or the session id. */
  owner: string;
  /** The vector of the call's question, in base64, and by which embedder [C11]. */
  meaning?: { by: string; vector: string };
};

/** Longer than a session's results are valid [C2]. */
const KEEP_SECONDS = 30 * 24 * 3_600;
/** How long a result with ttl 0 is kept for other sessions [C2]. */
export const SESSION_SECONDS = RESULTS_AWAY_MS / 1000;
/** Uncompressed bound: the newest twenty are read at once by a function of 256 MB. */
const MOST_CHARS = 512 * 1024;

/**
 * The result that is stored now; null: too large [C7]. Of two runs of one call the first stays, since prompts
 * show it for good.
 */
export async function putToolResultRow(
  table: Table,
  session: string,
  result: StoredResult,
): Promise<StoredResult | null> {
  const row = toolResultRow(toolResultKey(session, result), result, result.atMs / 1000 + KEEP_SECONDS);
  const written = row && (await table.put(row, 'nobodyHasWritten'));
  if (written === null) return null;
  return written.won ? result : (readToolResultRow(written.winner) ?? result);
}

/** The result in this row; null: unreadable. */
export function toolResultInRow(row: Item): StoredResult | null {
  return readToolResultRow(row);
}

/** Null: gone or unreadable. */
export async function getToolResultRow(
  table: Table,
  session: string,
  named: { atMs: number; call: string },
): Promise<StoredResult | null> {
  return readToolResultRow(await table.get(toolResultKey(session, named)));
}

/** The newest first, optionally before a moment. Unreadable rows are skipped. */
export async function readNewestToolResults(
  table: Table,
  session: string,
  limit: number,
  beforeMs?: number,
): Promise<StoredResult[]> {
  const rows = await table.query({ ...toolResultKeysSpan(session, beforeMs), newestFirst: true, limit });
  return rows.map(readToolResultRow).filter((one) => one !== null);
}

/** Results of the times `fromMs` … `toMs`, the newest first. Unreadable rows are skipped. */
export async function readToolResultsBetween(
  table: Table,
  session: string,
  { fromMs, toMs, limit }: { fromMs: number; toMs: number; limit: number },
): Promise<StoredResult[]> {
  const from = toolResultKey(session, { atMs: Math.max(0, fromMs), call: '' }).sk;
  const rows = await table.query({ ...toolResultKeysSpan(session, toMs + 1), from, newestFirst: true, limit });
  return rows.map(readToolResultRow).filter((one) => one !== null);
}

/** The time in which a turn's result lies, where its entry does not say it. */
export function readToolResultTimes(turnMs: number): { fromMs: number; toMs: number } {
  return { fromMs: turnMs - AROUND_MS.before, toMs: turnMs + AROUND_MS.after };
}

/** A turn may use a result this much older than itself, and a tool may end this much later. */
const AROUND_MS = { before: (SESSION_SECONDS + 3_600) * 1000, after: 3_600_000 };

/** Removes the results of these calls, around that time. Returns their tools. */
export async function removeToolResultRows(
  table: Table,
  session: string,
  calls: ReadonlySet<string>,
  turnMs: number,
): Promise<string[]> {
  const from = toolResultKey(session, { atMs: Math.max(0, turnMs - AROUND_MS.before), call: '' }).sk;
  const rows = await table.query({ ...toolResultKeysSpan(session, turnMs + AROUND_MS.after), from });
  const theirs = rows.filter(({ sk }) => calls.has(sk.split('#').at(-1) ?? ''));
  await Promise.all(theirs.map(({ pk, sk }) => table.remove({ pk, sk })));
  return [...new Set(theirs.flatMap((row) => readToolResultRow(row)?.tool ?? []))];
}

/** Address of a shared result; `user`: null for everybody's. */
export type Shared = { user: string | null; tool: string; digest: string };

/** `ttlSeconds`: the policy's. False: too large. */
export async function putSharedToolResult(
  table: Table,
  { user, tool, digest }: Shared,
  result: StoredResult,
  ttlSeconds: number,
): Promise<boolean> {
  const row = toolResultRow(
    sharedResultKey(user, tool, digest),
    result,
    result.atMs / 1000 + (ttlSeconds || SESSION_SECONDS),
  );
  if (row !== null) await table.put(row);
  return row !== null;
}

/** `corrupt`: the row is unreadable. The caller judges the age [C2]. */
export async function getSharedToolResult(
  table: Table,
  { user, tool, digest }: Shared,
): Promise<StoredResult | 'corrupt' | null> {
  const row = await table.get(sharedResultKey(user, tool, digest));
  return row === null ? null : (readToolResultRow(row) ?? 'corrupt');
}

export async function removeSharedToolResults(table: Table, { user, tool, digest }: Shared): Promise<void> {
  await table.remove(sharedResultKey(user, tool, digest));
}

/** Removes all of a user's shared results of these tools [C10]. */
export async function dropSharedToolResult(table: Table, user: string, tools: readonly string[]): Promise<void> {
  const rows = await Promise.all(tools.map((tool) => table.query(sharedResultKeysSpan(user, tool))));
  await Promise.all(rows.flat().map(({ pk, sk }) => table.remove({ pk, sk })));
}

/** Removes and returns the user's shared results of this tool (null: of all) that `isWanted`. */
export async function takeSharedToolResult(
  table: Table,
  user: string,
  tool: string | null,
  isWanted: (stored: StoredResult) => boolean,
): Promise<StoredResult[]> {
  const rows = await table.query(sharedResultKeysSpan(user, tool));
  const matches = rows.flatMap((row) => {
    const stored = readToolResultRow(row);
    return stored !== null && isWanted(stored) ? [{ row, stored }] : [];
  });
  await Promise.all(matches.map(({ row: { pk, sk } }) => table.remove({ pk, sk })));
  return matches.map(({ stored }) => stored);
}

/** Null: too large. */
function toolResultRow(key: Key, result: StoredResult, expires: number): Item | null {
  if (result.text.length > MOST_CHARS) return null;
  const body = compressRowJson(result);
  return body.length > MOST_ROW_BYTES ? null : { ...key, body, expires: Math.ceil(expires) };
}

/** Validates, since a row may have been edited by hand [C7]. */
function readToolResultRow(row: Item | null): StoredResult | null {
  if (row === null) return null;
  try {
    const one = unpackRowBody<Partial<StoredResult> | null>(row.body);
    return isWholeToolResultRow(one) ? one : null;
  } catch {
    return null;
  }
}

function isWholeToolResultRow(one: Partial<StoredResult> | null): one is StoredResult {
  return (
    one?.v === 1 &&
    [one.call, one.tool, one.version, one.text, one.owner].every((part) => typeof part === 'string') &&
    typeof one.atMs === 'number' &&
    typeof one.input === 'object' &&
    one.input !== null
  );
}
