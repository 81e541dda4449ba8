/** Who is behind a connection, and to which session it has said hello. */
import type { Table } from '../runtime/ports.ts';
import { pack, unpack } from './body.ts';
import { connectionKey } from './keys.ts';

export type Caller = {
  user: string;
  session: string | null;
  /** When the sign-in ends that let this connection in, and the connection with it (N1). Null: never (a name on loopback). */
  expiresAtMs: number | null;
};

/** API Gateway ends a connection after two hours; the row outlives it by one. */
const KEEP_SECONDS = 3 * 3_600;

/** The end of the sign-in stands in the due index: a connection that says nothing is found there by the sweep. */
export async function putCaller(table: Table, connection: string, caller: Caller, nowMs: number): Promise<void> {
  await table.put({
    ...connectionKey(connection),
    body: pack(caller),
    expires: Math.floor(nowMs / 1000) + KEEP_SECONDS,
    ...(caller.expiresAtMs !== null && { due: caller.expiresAtMs }),
  });
}

/** Null: no such connection, or one that has ended. */
export async function getCaller(table: Table, connection: string): Promise<Caller | null> {
  const row = await table.get(connectionKey(connection));
  return row === null ? null : unpack<Caller>(row.body);
}

export async function removeCaller(table: Table, connection: string): Promise<void> {
  await table.remove(connectionKey(connection));
}
