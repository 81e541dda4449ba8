/**
 * The callers of this process's connections. A caller changes only by its own hello, so it is cached. A
 * single process holds all connections and stores none.
 */
import type { Awaitable } from '../../ports/awaitable.ts';
import type { PassingFrame } from '../../protocol/frames.ts';
import { sessionId, userOfSessionIdentity } from '../../session/kernel/session-identity.ts';
import {
  type Caller,
  getConnectionCaller,
  putConnectionCaller,
  putConnectionOfUser,
  removeConnectionCaller,
  removeConnectionOfUser,
} from '../../storage/connections.ts';
import { socketOfConnection } from '../connections/connection-name.ts';
import { closeConnection, postFrames } from '../connections/post-frames.ts';
import type { Context } from '../context.ts';

const MOST_KEPT = 10_000;

/** Of a telephone carrier: whoever calls is known with its first message [G27]. No user has a blank name. */
export const UNNAMED = '';

export function isCallerUnnamed({ user }: Caller): boolean {
  return user === UNNAMED;
}

/** Null: there is no such connection, or it has ended. */
export function callerOfConnection(context: Context, connection: string): Awaitable<Caller | null> {
  const socket = socketOfConnection(connection);
  const cached = context.process.callers.get(socket);
  if (context.singleProcess) return cached ?? null;
  // A connection without a session may have said hello in another process.
  return cached !== undefined && cached.session !== null ? cached : readConnectionCaller(context, socket);
}

async function readConnectionCaller(context: Context, connection: string): Promise<Caller | null> {
  const caller = await getConnectionCaller(context.table, connection);
  if (caller !== null) rememberConnectionCaller(context, connection, caller);
  return caller;
}

/** Records a connection's hello. False: the connection has ended meanwhile [S8]. */
export async function attachConnectionCaller(context: Context, name: string, caller: Caller): Promise<boolean> {
  const connection = socketOfConnection(name);
  const { singleProcess, table, clock } = context;
  if (singleProcess && !(await isConnectionOpenHere(context, connection))) return false;
  if (!singleProcess) {
    const helloMs = clock.now();
    const one = { connection, atMs: helloMs, session: caller.session, helloMs };
    // A removed row must not come back.
    const [isThere] = await Promise.all([
      putConnectionCaller(table, connection, caller, helloMs, 'exists'),
      putConnectionOfUser(table, ownerOfConnection(caller), one, 'exists'),
    ]);
    if (!isThere) return false;
  }
  rememberConnectionCaller(context, connection, caller);
  return true;
}

/** A post of no messages tells whether the connection is open. */
export async function isConnectionOpenHere({ process, connections }: Context, connection: string): Promise<boolean> {
  return process.callers.has(connection) && (await connections.post(connection, [])) === 'sent';
}

/** Removes an ended connection, reported by API Gateway, a failed post or this server [S3]. */
export async function forgetConnectionCaller(context: Context, name: string): Promise<void> {
  const connection = socketOfConnection(name);
  const { singleProcess, table, process } = context;
  const caller =
    process.callers.get(connection) ?? (singleProcess ? null : await getConnectionCaller(table, connection));
  process.callers.delete(connection);
  if (singleProcess || caller === null) return;
  await Promise.all([
    removeConnectionCaller(table, connection),
    removeConnectionOfUser(table, ownerOfConnection(caller), connection),
  ]);
}

/** The user's name as encoded in keys. */
export function ownerOfConnection({ user }: Pick<Caller, 'user'>): string {
  return userOfSessionIdentity(sessionId(user, ''));
}

/** At most so many, but for a single process, which has all connections. */
export function rememberConnectionCaller(context: Context, connection: string, caller: Caller): void {
  context.process.callers.set(connection, caller);
  const oldest =
    !context.singleProcess && context.process.callers.size > MOST_KEPT
      ? context.process.callers.keys().next().value
      : undefined;
  if (oldest !== undefined) context.process.callers.delete(oldest);
}

/** The close code. API Gateway does not send it: its clients only get the `error` frame. */
export const EXPIRED = 4003;
const MESSAGE = 'Your sign-in has expired: connect again with a new token.';

export function hasConnectionCallerExpired({ expiresAtMs }: Caller, nowMs: number): boolean {
  return expiresAtMs !== null && nowMs >= expiresAtMs;
}

/** Sends the reason and closes. `id`: of a late frame. Throws Transient if the connection stays open. */
export async function endExpiredConnection(context: Context, connection: string, id?: string): Promise<void> {
  const at = context.clock.now();
  const frame: PassingFrame = {
    type: 'error',
    at,
    code: 'forbidden',
    message: MESSAGE,
    ...(id !== undefined && { id }),
  };
  context.log.info('sign-in expired', { connection });
  await postFrames(context, { id: null, session: null, connection }, [frame]);
  await closeConnection(context, connection, EXPIRED, 'sign-in expired');
}
