/** The sessions that this process has cached. */

import type { Awaitable } from '../../ports/awaitable.ts';
import type { ReplyJob } from '../../ports/ports.ts';
import { type CachedSession, caughtUp, load, withRecord } from '../../storage/sessions.ts';
import type { Context } from '../context.ts';
import { noteRows } from './newest-rows.ts';

/** The cached session, or the stored one. */
export function cachedSession(context: Context, id: string): Awaitable<CachedSession> {
  return context.process.cachedSessions.get(id) ?? readSession(context, id);
}

/** The stored session. With a single process, the cached session is current. */
export function currentSession(context: Context, id: string): Awaitable<CachedSession> {
  return context.singleProcess ? cachedSession(context, id) : readSession(context, id);
}

async function readSession(context: Context, id: string): Promise<CachedSession> {
  const { cachedSessions } = context.process;
  const before = cachedSessions.get(id);
  // An operator may have repaired a quarantined session.
  const isKnown = before !== undefined && before.session.quarantined === null;
  const found = isKnown ? await caughtUpHere(context, id, before) : await load(context.table, id);
  const { quarantined } = found.session;
  if (quarantined !== null)
    context.log.error('session quarantined', { session: id, record: quarantined.n, why: quarantined.why });
  cacheSession(context, id, found);
  // A commit of this process during the read is newer.
  return cachedSessions.get(id) ?? found;
}

async function caughtUpHere(context: Context, id: string, before: CachedSession): Promise<CachedSession> {
  const { cached, rows } = await caughtUp(context.table, id, before);
  noteRows(context, id, rows);
  return cached;
}

/** Longer than a cold start. Later the session may have been erased, and a prompt must not hold it [N6]. */
const MOST_AGE_MS = 15_000;

/** The cached session with the job's rows if none is missing between them, else the stored one. */
export function sessionOfJob(context: Context, { session: id, newest }: ReplyJob): Awaitable<CachedSession> {
  const own = context.process.cachedSessions.get(id);
  if (own === undefined || newest === undefined || context.clock.now() - newest.atMs >= MOST_AGE_MS)
    return currentSession(context, id);
  const next = newest.rows.filter(({ n = 0 }) => n > own.session.n).reduce(withRecord, own);
  if (next.session.quarantined !== null) return currentSession(context, id);
  cacheSession(context, id, next);
  return next;
}

/** A slow read must not replace a newer state. */
export function cacheSession({ process: { cachedSessions } }: Context, id: string, found: CachedSession): void {
  if ((cachedSessions.get(id)?.session.n ?? 0) <= found.session.n) cachedSessions.set(id, found);
}
