/** The sessions that this process has cached. */
import { type CachedSession, caughtUp, load } from '../../storage/sessions.ts';
import type { Context } from '../context.ts';
import type { Awaitable } from '../ports/ports.ts';

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
  const found = isKnown ? await caughtUp(context.table, id, before) : await load(context.table, id);
  const { quarantined } = found.session;
  if (quarantined !== null)
    context.log.error('session quarantined', { session: id, record: quarantined.n, why: quarantined.why });
  cacheSession(context, id, found);
  // A commit of this process during the read is newer.
  return cachedSessions.get(id) ?? found;
}

/** A slow read must not replace a newer state. */
export function cacheSession({ process: { cachedSessions } }: Context, id: string, found: CachedSession): void {
  if ((cachedSessions.get(id)?.session.n ?? 0) <= found.session.n) cachedSessions.set(id, found);
}
