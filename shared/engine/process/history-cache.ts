/** The earlier exchanges of a session: read once, then updated as turns are sealed. */

import { type Awaitable, andThen } from '../../ports/awaitable.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { memoriesFrom, withUnstored } from '../../storage/memory/exchanges.ts';
import type { Context } from '../context.ts';
import { cachedSession } from './cached-sessions.ts';

/**
 * Exchanges of turns `from` and later, oldest first, without an unsealed turn. `forgot`: exchanges read
 * before this edition must not be used [M5].
 */
export function historyFrom(
  context: Context,
  id: string,
  { from, forgot }: { from: number; forgot: number },
): Awaitable<Exchange[]> {
  return andThen(cachedSession(context, id), (cached) => {
    const { history, session } = cached;
    const isThere = history?.forgot === forgot && history.from <= from;
    const stored = isThere ? history.exchanges : memoriesFrom(context.table, id, from, context.clock.breath);
    return andThen(stored, (found: readonly Exchange[]) => {
      const isFromThere = (found[0]?.turn ?? from) >= from;
      const exchanges = isFromThere ? found : found.filter((one) => one.turn >= from);
      const isNew = exchanges !== history?.exchanges || history.from !== from;
      // Cached only if no snapshot moved exchanges to memory during the read.
      if (isNew && context.process.cachedSessions.get(id) === cached)
        context.process.cachedSessions.set(id, { ...cached, history: { exchanges, from, forgot } });
      const sealed = session.sealed.filter((one) => one.turn >= from);
      return withUnstored(exchanges, sealed);
    });
  });
}
