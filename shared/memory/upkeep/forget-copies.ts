/** Removes second copies of forgotten words [M5]: log records, tool parameters and results. */

import { writeSnapshot } from '../../engine/commit.ts';
import type { Context } from '../../engine/context.ts';
import { currentSession } from '../../engine/process/cached-sessions.ts';
import { userOfSession } from '../../engine/session-identity.ts';
import type { Exchange } from '../../session/turn-state.ts';
import { eraseLog } from '../../storage/erasure.ts';
import { dropShared, removeResults } from '../../storage/tool-results.ts';

/** Returning clients and replays start at the new snapshot. */
export async function clearLog(context: Context, id: string): Promise<void> {
  await writeSnapshot(context, id);
  const { folded } = await currentSession(context, id);
  await eraseLog(context.table, id, folded.n, context.clock.now());
}

/** Removes the results of these turns: their parameters quote the user. */
export async function clearResults(
  { table }: Context,
  id: string,
  exchanges: readonly Pick<Exchange, 'atMs' | 'entries'>[],
): Promise<void> {
  for (const { atMs, entries = [] } of exchanges) {
    const calls = new Set(entries.flatMap(({ of }) => of ?? []));
    if (calls.size === 0) continue;
    const tools = await removeResults(table, id, calls, atMs);
    await dropShared(table, userOfSession(id), tools);
  }
}
