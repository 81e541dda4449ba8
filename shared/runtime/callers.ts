/**
 * The callers of this process's connections: a caller changes only by its own hello, so what was read once holds. Where one
 * process holds all connections they end with it, and nothing of them needs to be stored.
 */
import { type Caller, getCaller, putCaller, removeCaller } from '../store/connections.ts';
import type { Sotto } from './sotto.ts';

const MOST_KEPT = 10_000;

/** Null: nobody has connected under this id. */
export async function callerOf(sotto: Sotto, connection: string): Promise<Caller | null> {
  const known = sotto.callers.get(connection);
  // A connection that has not said hello may have done so in another process.
  if (sotto.alone) return known ?? null;
  if (known !== undefined && known.session !== null) return known;
  const caller = await getCaller(sotto.table, connection);
  if (caller !== null) remember(sotto, connection, caller);
  return caller;
}

export async function setCaller(sotto: Sotto, connection: string, caller: Caller): Promise<void> {
  remember(sotto, connection, caller);
  if (!sotto.alone) await putCaller(sotto.table, connection, caller, sotto.clock.now());
}

export async function forgetCaller(sotto: Sotto, connection: string): Promise<void> {
  sotto.callers.delete(connection);
  if (!sotto.alone) await removeCaller(sotto.table, connection);
}

function remember(sotto: Sotto, connection: string, caller: Caller): void {
  sotto.callers.set(connection, caller);
  const oldest = !sotto.alone && sotto.callers.size > MOST_KEPT ? sotto.callers.keys().next().value : undefined;
  if (oldest !== undefined) sotto.callers.delete(oldest);
}
