/** An empty table whose rows can all be read, and the names of what an erasure removes from it. */
import { afterEach, beforeEach } from 'vitest';
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

/** The world of the current test, set by `useErasureWorld`. */
export let listed: Listed;
export let world: World;
export let context: Context;

/** Gives each test an empty table, and a process over it. */
export function useErasureWorld(): void {
  beforeEach(() => {
    listed = new Listed(sqliteTable(':memory:'));
    world = new World(listed.table, OFTEN);
    context = world.process();
  });
  afterEach(() => listed.table.close());
}

/** As a process reads it; a new one unless given. */
export async function sessionOf(id: string, by = world.process()): Promise<Session> {
  return (await loadCurrentSession(by, id)).session;
}
