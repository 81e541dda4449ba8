/** Stores who owns a connection and its session, and lists a user's connections. */
import type { Condition, Item, Table } from '../ports/ports.ts';
import { userConnectionKey, userConnectionKeysSpan } from './keys/connection-keys.ts';
import { connectionRowKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

export type Caller = {
  user: string;
  session: string | null;
  /** When the sign-in behind this connection ends [N1]. Null: never (a name on loopback). */
  expiresAtMs: number | null;
  /** Absent: the native protocol. */
  speaks?: Speaks;
  /** The application says that the user is below 18 [K7]. */
  minor?: true;
};

/**
 * The protocol of the client [G8], the persona and the locale (BCP 47) that its address names, and whether it
 * only follows [S13].
 */
export type Speaks = { protocol: string; persona?: string; locale?: string; observes?: true };

/** `helloMs`: when the connection said hello to that session. */
export type OfUser = { connection: string; atMs: number; session: string | null; helloMs: number | null };

/** API Gateway ends a connection after two hours, even if nobody reports it. */
const LONGEST_MS = 2 * 3_600_000;
/** Rows outlive the connection by an hour. */
const KEEP_SECONDS = 3 * 3_600;

/** The sign-in's end stands in the due index, so the sweep also finds silent connections. */
export async function putConnectionCaller(
  table: Table,
  connection: string,
  caller: Caller,
  nowMs: number,
  condition?: Condition,
): Promise<boolean> {
  const row: Item = {
    ...connectionRowKey(connection),
    body: packRowBody(caller),
    expires: connectionRowExpiry(nowMs),
    ...(caller.expiresAtMs !== null && { due: caller.expiresAtMs }),
  };
  return (await table.put(row, condition)).won;
}

/** Null: no such connection, or it has ended. */
export async function getConnectionCaller(table: Table, connection: string): Promise<Caller | null> {
  const row = await table.get(connectionRowKey(connection));
  return row === null ? null : unpackRowBody<Caller>(row.body);
}

export async function removeConnectionCaller(table: Table, connection: string): Promise<void> {
  await table.remove(connectionRowKey(connection));
}

/** `user`: the form used in session ids. */
export async function putConnectionOfUser(
  table: Table,
  user: string,
  one: OfUser,
  condition?: Condition,
): Promise<void> {
  const { connection, ...body } = one;
  const expires = connectionRowExpiry(one.helloMs ?? one.atMs);
  await table.put({ ...userConnectionKey(user, connection), body: packRowBody({ v: 1, ...body }), expires }, condition);
}

/** Connections that may still be open, oldest first. */
export async function readConnectionsOfUser(table: Table, user: string, nowMs: number): Promise<OfUser[]> {
  const rows = await table.query(userConnectionKeysSpan(user));
  const all = rows.map(({ sk, body }) => ({
    ...unpackRowBody<Omit<OfUser, 'connection'>>(body),
    connection: sk.slice('CONN#'.length),
  }));
  return all.filter(({ atMs }) => nowMs - atMs < LONGEST_MS).sort((a, b) => a.atMs - b.atMs);
}

export async function removeConnectionOfUser(table: Table, user: string, connection: string): Promise<void> {
  await table.remove(userConnectionKey(user, connection));
}

function connectionRowExpiry(nowMs: number): number {
  return Math.floor(nowMs / 1_000) + KEEP_SECONDS;
}
