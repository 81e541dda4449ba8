/** Admits connections of this process's users, within their bound [N3]. */

import { Rejected } from '../../ports/errors.ts';
import {
  type Caller,
  putConnectionCaller,
  putConnectionOfUser,
  readConnectionsOfUser,
  removeConnectionCaller,
  removeConnectionOfUser,
  type Speaks,
} from '../../storage/connections.ts';
import { socketOfConnection } from '../connections/connection-name.ts';
import type { Context } from '../context.ts';
import { isConnectionOpenHere, ownerOfConnection, rememberConnectionCaller, UNNAMED } from './connection-callers.ts';

/** The close code, where the home can send one. */
const CROWDED = 4008;
/** A client says hello at once. Whoever does not holds a socket for nothing. */
const SILENT = 4002;
export const HELLO_WITHIN_MS = 10_000;
/** A slot becomes free only when a conversation ends. */
const BUSY_MS = 60_000;

/**
 * Admits a connection. Above the bound, the user's oldest connections that do not speak are closed:
 * superseded, silent or dead ones [N3]. Throws Rejected if all of them speak.
 */
export async function admitCaller(context: Context, connection: string, caller: Caller): Promise<void> {
  await makeRoomForConnection(context, caller);
  rememberConnectionCaller(context, connection, caller);
  if (context.singleProcess) return;
  const atMs = context.clock.now();
  const one = { connection, atMs, session: null, helloMs: null };
  await Promise.all([
    putConnectionCaller(context.table, connection, caller, atMs),
    putConnectionOfUser(context.table, ownerOfConnection(caller), one),
  ]);
}

/** Gives a connection its user. False: it has ended meanwhile [S8]. Throws as `admitCaller` does. */
export async function nameConnectionCaller(context: Context, connection: string, caller: Caller): Promise<boolean> {
  await makeRoomForConnection(context, caller);
  if (context.singleProcess) {
    if (!(await isConnectionOpenHere(context, connection))) return false;
  } else {
    const atMs = context.clock.now();
    if (!(await putConnectionCaller(context.table, connection, caller, atMs, 'exists'))) return false;
    await putConnectionOfUser(context.table, ownerOfConnection(caller), {
      connection,
      atMs,
      session: null,
      helloMs: null,
    });
  }
  rememberConnectionCaller(context, connection, caller);
  return true;
}

async function makeRoomForConnection(context: Context, caller: Caller): Promise<void> {
  const { singleProcess, clock } = context;
  const open = singleProcess
    ? openConnectionsHere(context, caller.user)
    : await openConnectionsAnywhere(context, ownerOfConnection(caller), clock.now());
  const excess = open.length + 1 - context.settings.caps.connections;
  const idle = open.filter(({ speaks }) => !speaks);
  if (excess > idle.length) throw new Rejected('limited', 'So many conversations at once are not to be had.', BUSY_MS);
  for (const one of excess > 0 ? idle.slice(0, excess) : [])
    await endOldConnection(context, caller.user, one.connection);
}

/** Admits a connection without a user. No bound of a user counts it yet. */
export async function admitUnnamedConnection(context: Context, connection: string, speaks: Speaks): Promise<void> {
  const caller = { user: UNNAMED, session: null, expiresAtMs: null, speaks };
  rememberConnectionCaller(context, connection, caller);
  if (!context.singleProcess) await putConnectionCaller(context.table, connection, caller, context.clock.now());
}

type Open = { connection: string; speaks: boolean };

/** The oldest first. */
function openConnectionsHere({ process: { callers, cachedSessions } }: Context, user: string): Open[] {
  return [...callers].flatMap(([connection, caller]) => {
    if (caller.user !== user) return [];
    const session = caller.session === null ? null : cachedSessions.get(caller.session)?.session;
    // Without the session in the cache it is unknown, so the connection counts as speaking.
    return [
      {
        connection,
        speaks: session === undefined || socketOfConnection(session?.presence.client?.connection ?? '') === connection,
      },
    ];
  });
}

/** In each session, the connection with the newest hello speaks. */
async function openConnectionsAnywhere({ table }: Context, user: string, nowMs: number): Promise<Open[]> {
  const all = await readConnectionsOfUser(table, user, nowMs);
  const isLast = (session: string, helloMs: number) =>
    all.every((one) => one.session !== session || (one.helloMs ?? 0) <= helloMs);
  return all.map(({ connection, session, helloMs }) => {
    return { connection, speaks: session !== null && isLast(session, helloMs ?? 0) };
  });
}

/** A removed connection has no further effect. A home that can, closes it. */
async function endOldConnection(context: Context, user: string, connection: string): Promise<void> {
  const { singleProcess, table, process, connections, log } = context;
  log.info('connection made room for another', { connection });
  process.callers.delete(connection);
  if (singleProcess) return connections.close(connection, CROWDED, 'too many connections');
  await Promise.all([
    removeConnectionCaller(table, connection),
    removeConnectionOfUser(table, ownerOfConnection({ user }), connection),
  ]);
}

/** For a process that has all connections: closes one that has not said hello in its time. */
export async function closeSilentConnection({ process, connections, log }: Context, connection: string): Promise<void> {
  if (process.callers.get(connection)?.session !== null) return;
  log.info('connection without a hello', { connection });
  await connections.close(connection, SILENT, `no hello within ${HELLO_WITHIN_MS / 1_000} s`);
}
