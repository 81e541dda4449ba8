/** The sessions that this process has cached. */
import { type Awaitable, thenAwaitable } from '../../ports/awaitable.ts';
import type { Item, PromptMemoryStart, ReplyJob } from '../../ports/ports.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { mergeUnstoredExchanges, readExchangesFrom } from '../../storage/memory/exchanges.ts';
import {
  applyRecordRow,
  type CachedSession,
  catchUpWithStoredRecords,
  loadSessionFromTable,
} from '../../storage/sessions.ts';
import type { Context } from '../context.ts';

/** The cached session, or the stored one. */
export function getCachedSession(context: Context, id: string): Awaitable<CachedSession> {
  return context.process.cachedSessions.get(id) ?? readCachedSession(context, id);
}

/** The stored session. With a single process, the cached session is current. */
export function loadCurrentSession(context: Context, id: string): Awaitable<CachedSession> {
  return context.singleProcess ? getCachedSession(context, id) : readCachedSession(context, id);
}

async function readCachedSession(context: Context, id: string): Promise<CachedSession> {
  const { cachedSessions } = context.process;
  const cachedBefore = cachedSessions.get(id);
  // An operator may have repaired a quarantined session.
  const isKnown = cachedBefore !== undefined && cachedBefore.session.quarantined === null;
  const found = isKnown
    ? await catchUpCached(context, id, cachedBefore)
    : await loadSessionFromTable(context.table, id);
  const { quarantined } = found.session;
  if (quarantined !== null)
    context.log.error('session quarantined', { session: id, record: quarantined.n, why: quarantined.reason });
  cacheSession(context, id, found);
  // A commit of this process during the read is newer.
  return cachedSessions.get(id) ?? found;
}

async function catchUpCached(context: Context, id: string, cachedBefore: CachedSession): Promise<CachedSession> {
  const { cached, rows } = await catchUpWithStoredRecords(context.table, id, cachedBefore);
  noteRowsOfCachedSession(context, id, rows);
  return cached;
}

/** Longer than a cold start. Later the session may have been erased, and a prompt must not hold it [N6]. */
const MOST_AGE_MS = 15_000;

/** The cached session with the job's rows if none is missing between them, else the stored one. */
export function cachedSessionOfJob(context: Context, { session: id, newest }: ReplyJob): Awaitable<CachedSession> {
  const cached = context.process.cachedSessions.get(id);
  if (cached === undefined || newest === undefined || context.clock.now() - newest.atMs >= MOST_AGE_MS)
    return loadCurrentSession(context, id);
  const next = newest.rows.filter(({ n = 0 }) => n > cached.session.n).reduce(applyRecordRow, cached);
  if (next.session.quarantined !== null) return loadCurrentSession(context, id);
  cacheSession(context, id, next);
  return next;
}

/** A slow read must not replace a newer state. */
export function cacheSession({ process: { cachedSessions } }: Context, id: string, found: CachedSession): void {
  if ((cachedSessions.get(id)?.session.n ?? 0) <= found.session.n) cachedSessions.set(id, found);
}

/*
 * The newest rows of a session's log go with the invocation of its reply run, whose process mostly needs only
 * these: it decides without a read, and loses its first commit if others have written since.
 */

/** Rows of one session that are kept: a few turns. */
const MOST_ROWS = 16;

/** A single process hands nothing over. Compressed rows do not fit into an invocation. */
export function noteRowsOfCachedSession({ singleProcess, process }: Context, id: string, rows: readonly Item[]): void {
  if (singleProcess || rows.length === 0) return;
  const earlierRows = process.newestRows.get(id) ?? [];
  const follows = earlierRows.at(-1)?.n === (rows[0]?.n ?? 0) - 1;
  const newest = [...(follows ? earlierRows : []), ...rows].slice(-MOST_ROWS);
  const from = newest.findLastIndex(({ body }) => typeof body !== 'string') + 1;
  process.newestRows.set(id, newest.slice(from));
}

export function newestRowsForCachedSession({ process, clock }: Context, id: string): ReplyJob['newest'] {
  const rows = process.newestRows.get(id);
  const memory = process.cachedSessions.get(id)?.session.memory;
  return rows && { atMs: clock.now(), rows, ...(memory && { memory: promptMemoryStart(memory) }) };
}

export function promptMemoryStart({ epoch: { edition, from }, forgot }: Session['memory']): PromptMemoryStart {
  return { edition, from, forgot };
}

/**
 * Exchanges of turns `from` and later, oldest first, without an unsealed turn. `forgot`: exchanges read
 * before this edition must not be used [M5].
 */
export function sessionHistoryFrom(
  context: Context,
  id: string,
  { from, forgot }: { from: number; forgot: number },
): Awaitable<Exchange[]> {
  return thenAwaitable(getCachedSession(context, id), (cached) => {
    const { history, session } = cached;
    const isThere = history?.forgot === forgot && history.from <= from;
    const stored = isThere
      ? history.exchanges
      : readExchangesFrom(context.table, id, from, context.clock.yieldToEventLoop);
    return thenAwaitable(stored, (found: readonly Exchange[]) => {
      const isFromThere = (found[0]?.turn ?? from) >= from;
      const exchanges = isFromThere ? found : found.filter((one) => one.turn >= from);
      const isNew = exchanges !== history?.exchanges || history.from !== from;
      // Cached only if no snapshot moved exchanges to memory during the read.
      if (isNew && context.process.cachedSessions.get(id) === cached)
        context.process.cachedSessions.set(id, { ...cached, history: { exchanges, from, forgot } });
      const sealed = session.turns.sealed.filter((one) => one.turn >= from);
      return mergeUnstoredExchanges(exchanges, sealed);
    });
  });
}
