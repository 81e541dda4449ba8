/**
 * The callers of this process's connections. A caller changes only by its own hello, so it is cached. A
 * single process holds all connections and stores none.
 */
import {
  type Caller,
  connectionsOf,
  getCaller,
  putCaller,
  putOfUser,
  removeCaller,
  removeOfUser,
  type Speaks,
} from '../../storage/connections.ts';
import { socketOf } from '../connections/connection-name.ts';
import type { Context } from '../context.ts';
import type { Awaitable } from '../ports/awaitable.ts';
import { Rejected } from '../ports/errors.ts';
import { sessionId, userOfSession } from '../session-identity.ts';

const MOST_KEPT = 10_000;
/** The close code, where the home can send one. */
const CROWDED = 4008;

/** Null: there is no such connection, or it has ended. */
export function callerOf(context: Context, connection: string): Awaitable<Caller | null> {
  const socket = socketOf(connection);
  const cached = context.process.callers.get(socket);
  if (context.singleProcess) return cached ?? null;
  // A connection without a session may have said hello in another process.
  return cached !== undefined && cached.session !== null ? cached : readCaller(context, socket);
}

async function readCaller(context: Context, connection: string): Promise<Caller | null> {
  const caller = await getCaller(context.table, connection);
  if (caller !== null) remember(context, connection, caller);
  return caller;
}

/**
 * Admits a connection. Above the bound, the user's oldest connections that do not speak are closed:
 * superseded, silent or dead ones [N3]. Throws Rejected if all of them speak.
 */
export async function admitCaller(context: Context, connection: string, caller: Caller): Promise<void> {
  await makeRoom(context, caller);
  remember(context, connection, caller);
  if (context.singleProcess) return;
  const atMs = context.clock.now();
  const one = { connection, atMs, session: null, helloMs: null };
  await Promise.all([putCaller(context.table, connection, caller, atMs), putOfUser(context.table, keyOf(caller), one)]);
}

/** Gives a connection its user. False: it has ended meanwhile [S8]. Throws as `admitCaller` does. */
export async function nameCaller(context: Context, connection: string, caller: Caller): Promise<boolean> {
  await makeRoom(context, caller);
  if (context.singleProcess) {
    if (!(await isOpenHere(context, connection))) return false;
  } else {
    const atMs = context.clock.now();
    if (!(await putCaller(context.table, connection, caller, atMs, 'exists'))) return false;
    await putOfUser(context.table, keyOf(caller), { connection, atMs, session: null, helloMs: null });
  }
  remember(context, connection, caller);
  return true;
}

async function makeRoom(context: Context, caller: Caller): Promise<void> {
  const { singleProcess, clock } = context;
  const open = singleProcess ? openHere(context, caller.user) : await openAnywhere(context, keyOf(caller), clock.now());
  const over = open.length + 1 - context.settings.caps.connections;
  const idle = open.filter(({ speaks }) => !speaks);
  if (over > idle.length) throw new Rejected('limited', 'So many conversations at once are not to be had.', BUSY_MS);
  for (const one of over > 0 ? idle.slice(0, over) : []) await end(context, caller.user, one.connection);
}

/** Of a telephone carrier: whoever calls is known with its first message [G27]. No user has a blank name. */
const UNNAMED = '';

export function isUnnamed({ user }: Caller): boolean {
  return user === UNNAMED;
}

/** Admits a connection without a user. No bound of a user counts it yet. */
export async function admitUnnamed(context: Context, connection: string, speaks: Speaks): Promise<void> {
  const caller = { user: UNNAMED, session: null, expiresAtMs: null, speaks };
  remember(context, connection, caller);
  if (!context.singleProcess) await putCaller(context.table, connection, caller, context.clock.now());
}

/** Records a connection's hello. False: the connection has ended meanwhile [S8]. */
export async function attachCaller(context: Context, name: string, caller: Caller): Promise<boolean> {
  const connection = socketOf(name);
  const { singleProcess, table, clock } = context;
  if (singleProcess && !(await isOpenHere(context, connection))) return false;
  if (!singleProcess) {
    const helloMs = clock.now();
    const one = { connection, atMs: helloMs, session: caller.session, helloMs };
    // A removed row must not come back.
    const [isThere] = await Promise.all([
      putCaller(table, connection, caller, helloMs, 'exists'),
      putOfUser(table, keyOf(caller), one, 'exists'),
    ]);
    if (!isThere) return false;
  }
  remember(context, connection, caller);
  return true;
}

/** A post of no messages tells whether the connection is open. */
async function isOpenHere({ process, connections }: Context, connection: string): Promise<boolean> {
  return process.callers.has(connection) && (await connections.post(connection, [])) === 'sent';
}

/** Removes an ended connection, reported by API Gateway, a failed post or this server [S3]. */
export async function forgetCaller(context: Context, name: string): Promise<void> {
  const connection = socketOf(name);
  const { singleProcess, table, process } = context;
  const caller = process.callers.get(connection) ?? (singleProcess ? null : await getCaller(table, connection));
  process.callers.delete(connection);
  if (singleProcess || caller === null) return;
  await Promise.all([removeCaller(table, connection), removeOfUser(table, keyOf(caller), connection)]);
}

/** A slot becomes free only when a conversation ends. */
const BUSY_MS = 60_000;

type Open = { connection: string; speaks: boolean };

/** The oldest first. */
function openHere({ process: { callers, cachedSessions } }: Context, user: string): Open[] {
  return [...callers].flatMap(([connection, caller]) => {
    if (caller.user !== user) return [];
    const session = caller.session === null ? null : cachedSessions.get(caller.session)?.session;
    // Without the session in the cache it is unknown, so the connection counts as speaking.
    return [
      { connection, speaks: session === undefined || socketOf(session?.client?.connection ?? '') === connection },
    ];
  });
}

/** In each session, the connection with the newest hello speaks. */
async function openAnywhere({ table }: Context, user: string, nowMs: number): Promise<Open[]> {
  const all = await connectionsOf(table, user, nowMs);
  const isLast = (session: string, helloMs: number) =>
    all.every((one) => one.session !== session || (one.helloMs ?? 0) <= helloMs);
  return all.map(({ connection, session, helloMs }) => {
    return { connection, speaks: session !== null && isLast(session, helloMs ?? 0) };
  });
}

/** A removed connection has no further effect. A home that can, closes it. */
async function end(context: Context, user: string, connection: string): Promise<void> {
  const { singleProcess, table, process, connections, log } = context;
  log.info('connection made room for another', { connection });
  process.callers.delete(connection);
  if (singleProcess) return connections.close(connection, CROWDED, 'too many connections');
  await Promise.all([removeCaller(table, connection), removeOfUser(table, keyOf({ user }), connection)]);
}

/** The user's name as encoded in keys. */
function keyOf({ user }: Pick<Caller, 'user'>): string {
  return userOfSession(sessionId(user, ''));
}

function remember(context: Context, connection: string, caller: Caller): void {
  context.process.callers.set(connection, caller);
  const oldest =
    !context.singleProcess && context.process.callers.size > MOST_KEPT
      ? context.process.callers.keys().next().value
      : undefined;
  if (oldest !== undefined) context.process.callers.delete(oldest);
}
