/** Reads a session that this process has not cached beside the memory that its prompt begins with [X1]. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../engine/context.ts';
import { cachedSessionOfJob, cacheSession, promptMemoryStart } from '../../engine/process/cached-sessions.ts';
import type { Awaitable } from '../../ports/awaitable.ts';
import type { PromptMemoryStart, ReplyJob } from '../../ports/ports.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { getMemoryBlockRow } from '../../storage/memory/blocks.ts';
import { readExchangesFrom } from '../../storage/memory/exchanges.ts';
import type { CachedSession } from '../../storage/sessions.ts';
import { keepBlockInCache } from '../../upkeep/block-cache.ts';

export function sessionBesideMemory(context: Context, job: ReplyJob): Awaitable<CachedSession> {
  const { session: id, newest } = job;
  const isRead = context.process.cachedSessions.get(id) === undefined;
  return isRead && newest?.memory ? readBesideMemory(context, job, newest.memory) : cachedSessionOfJob(context, job);
}

async function readBesideMemory(context: Context, job: ReplyJob, start: PromptMemoryStart): Promise<CachedSession> {
  const { table, clock } = context;
  const { session: id } = job;
  // What fails here is read again behind the session, where a prompt that needs it fails.
  const exchangesRead = readExchangesFrom(table, id, start.from, clock.yieldToEventLoop).catch(() => null);
  const blockRead = start.edition === 0 ? null : getMemoryBlockRow(table, id, start.edition).catch(() => null);
  const cached = await cachedSessionOfJob(context, job);
  const [exchanges, block] = await Promise.all([exchangesRead, blockRead]);
  if (block !== null) keepBlockInCache(context, id, block);
  if (cached.history !== null || exchanges === null || !areWhole(exchanges, start, cached.session)) return cached;
  const withHistory = { ...cached, history: { exchanges, from: start.from, forgot: start.forgot } };
  cacheSession(context, id, withHistory);
  return withHistory;
}

/** A snapshot may have moved exchanges out of the session between both reads: then one would be missing. */
function areWhole(exchanges: readonly Exchange[], start: PromptMemoryStart, { memory, turns }: Session): boolean {
  const { sealed, newest } = turns;
  const next = sealed[0]?.turn ?? newest?.number ?? start.from;
  const isOfStart = isDeepStrictEqual(promptMemoryStart(memory), start);
  return isOfStart && exchanges.at(-1)?.turn === next - 1 && exchanges.length === next - start.from;
}
