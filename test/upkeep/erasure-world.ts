/** An empty table whose rows can all be read, and the names of what an erasure removes from it. */
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import { World } from '../engine/world.ts';
import { Listed, OFTEN } from './lives.ts';

/** What an erasure must leave nothing of. */
export const MARK = /zanzibar/i;
export const [ONE, TWO] = ['ada~companion', 'ada~tutor'];
/** After this time no process from before the erasure still writes. */
export const LATE_MS = 16 * 60_000;

export type ErasureWorld = {
  listed: Listed;
  world: World;
  context: Context;
  /** As a process reads it; a new one unless given. */
  sessionOf(id: string, by?: Context): Promise<Session>;
};

export function openErasureWorld(): ErasureWorld {
  const listed = new Listed(sqliteTable(':memory:'));
  const world = new World(listed.table, OFTEN);
  const sessionOf = async (id: string, by = world.process()) => (await loadCurrentSession(by, id)).session;
  return { listed, world, context: world.process(), sessionOf };
}
