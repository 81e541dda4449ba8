/**
 * The callers of this process's connections: a caller changes only by its own hello, so what was read once holds. Where one
 * process holds all connections they end with it, and nothing of them needs to be stored.
 */
import {
  type Caller,
  connectionsOf,
  getCaller,
  putCaller,
  putOfUser,
  removeCaller,
  removeOfUser,
} from '../../storage/connections.ts';
import type { Context } from '../context.ts';
import { sessionId, userOfSession } from '../identity.ts';
import { Rejected } from '../ports/errors.ts';

const MOST_KEPT = 10_000;
/** Sent where the home can send one. */
const CROWDED = 4008;

/** Null: nobody has connected under this id, or it has ended. */
export async function callerOf(context: Context, connection: string): Promise<Caller | null> {
  const known = context.process.callers.get(connection);
  // A connection that has not said hello may have done so in another process.
  if (context.singleProcess) return known ?? null;
  if (known !== undefined && known.session !== null) return known;
  const caller = await getCaller(context.table, connection);
  if (caller !== null) remember(context, connection, caller);
  return caller;
}

/**
 * Somebody has connected. Of too many of one user's the oldest make room for it that are nobody's speaker: they have been superseded, have never said
 * hello, or are dead (N3). Throws Rejected where all of them speak.
 */
export async function admitCaller(context: Context, connection: string, caller: Caller): Promise<void> {
  const { singleProcess, table, clock } = context;
  const user = keyOf(caller);
  const nowMs = clock.now();
  const open = singleProcess ? openHere(context, caller.user) : await openAnywhere(context, user, nowMs);
  const over = open.length + 1 - context.settings.caps.connections;
  const idle = open.filter(({ speaks }) => !speaks);
  if (over > idle.length) throw new Rejected('limited', 'So many conversations at once are not to be had.', BUSY_MS);
  for (const one of over > 0 ? idle.slice(0, over) : []) await end(context, caller.user, one.connection);
  remember(context, connection, caller);
  if (singleProcess) return;
  const one = { connection, atMs: nowMs, session: null, helloMs: null };
  await Promise.all([putCaller(table, connection, caller, nowMs), putOfUser(table, user, one)]);
}

/** It has said hello to that session. False: it has ended meanwhile, and comes to nothing (S8). */
export async function attachCaller(context: Context, connection: string, caller: Caller): Promise<boolean> {
  const { singleProcess, table, clock } = context;
  if (singleProcess && !(await isOpenHere(context, connection))) return false;
  if (!singleProcess) {
    const helloMs = clock.now();
    const one = { connection, atMs: helloMs, session: caller.session, helloMs };
    // What was removed stays so.
    const [isThere] = await Promise.all([
      putCaller(table, connection, caller, helloMs, 'exists'),
      putOfUser(table, keyOf(caller), one, 'exists'),
    ]);
    if (!isThere) return false;
  }
  remember(context, connection, caller);
  return true;
}

/** Who holds the sockets knows which are open, whether or not anybody was told of an end: nothing is sent, and that it could be is the answer. */
async function isOpenHere({ process, connections }: Context, connection: string): Promise<boolean> {
  return process.callers.has(connection) && (await connections.post(connection, [])) === 'sent';
}

/** It has ended, whoever says so: API Gateway, a post that found it gone, or we (S3). */
export async function forgetCaller(context: Context, connection: string): Promise<void> {
  const { singleProcess, table, process } = context;
  const caller = process.callers.get(connection) ?? (singleProcess ? null : await getCaller(table, connection));
  process.callers.delete(connection);
  if (singleProcess || caller === null) return;
  await Promise.all([removeCaller(table, connection), removeOfUser(table, keyOf(caller), connection)]);
}

/** Asking again sooner changes nothing: a conversation has to end first. */
const BUSY_MS = 60_000;

type Open = { connection: string; speaks: boolean };

/** The oldest first. */
function openHere({ process: { callers, cachedSessions } }: Context, user: string): Open[] {
  return [...callers].flatMap(([connection, caller]) => {
    if (caller.user !== user) return [];
    const session = caller.session === null ? null : cachedSessions.get(caller.session)?.session;
    // Of a session that is not held nobody can tell.
    return [{ connection, speaks: session === undefined || session?.client?.connection === connection }];
  });
}

/** Whoever has said hello last to a session speaks there. */
async function openAnywhere({ table }: Context, user: string, nowMs: number): Promise<Open[]> {
  const all = await connectionsOf(table, user, nowMs);
  const isLast = (session: string, helloMs: number) =>
    all.every((one) => one.session !== session || (one.helloMs ?? 0) <= helloMs);
  return all.map(({ connection, session, helloMs }) => {
    return { connection, speaks: session !== null && isLast(session, helloMs ?? 0) };
  });
}

/** Whoever is forgotten here can do nothing any more; where the home can, it is told so. */
async function end(context: Context, user: string, connection: string): Promise<void> {
  const { singleProcess, table, process, connections, log } = context;
  log.info('connection made room for another', { connection });
  process.callers.delete(connection);
  if (singleProcess) return connections.close(connection, CROWDED, 'too many connections');
  await Promise.all([removeCaller(table, connection), removeOfUser(table, keyOf({ user }), connection)]);
}

/** As it stands in keys. */
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
