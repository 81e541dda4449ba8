/** The earlier exchanges of a conversation: read once, then kept up by this process as turns are sealed. */
import type { Exchange } from '../../session/turn-state.ts';
import { memoriesFrom, withUnstored } from '../../storage/memory/exchanges.ts';
import type { Context } from '../context.ts';
import { cachedSession } from '../process/cached-sessions.ts';

/**
 * The exchanges of turns `from` and later, oldest first; the newest turn is not among them before it is sealed. `forgot`: what was read before
 * that is not to be used (M5).
 */
export async function historyFrom(
  context: Context,
  id: string,
  { from, forgot }: { from: number; forgot: number },
): Promise<Exchange[]> {
  const held = await cachedSession(context, id);
  const known = held.history;
  const isThere = known?.forgot === forgot && known.from <= from;
  const stored = isThere ? known.exchanges : await memoriesFrom(context.table, id, from, context.clock.breath);
  const exchanges = stored.filter((one) => one.turn >= from);
  // Kept only if nothing was folded meanwhile: what has moved to memory since would be missing.
  if (context.process.cachedSessions.get(id) === held)
    context.process.cachedSessions.set(id, { ...held, history: { exchanges, from, forgot } });
  return withUnstored(
    exchanges,
    held.session.sealed.filter((one) => one.turn >= from),
  );
}
