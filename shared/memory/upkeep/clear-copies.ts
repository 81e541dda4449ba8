/** Where the store holds what was said a second time (M5): in the records of its log, and in what tools were asked and have answered. */

import { writeSnapshot } from '../../engine/commit.ts';
import type { Context } from '../../engine/context.ts';
import { userOfSession } from '../../engine/identity.ts';
import { currentSession } from '../../engine/process/cached-sessions.ts';
import type { Exchange } from '../../session/turn-state.ts';
import { eraseLog } from '../../storage/erasure.ts';
import { dropShared, removeResults } from '../../storage/results.ts';

/** Records are kept for clients that come back and for who looks into them; from here on both begin at the snapshot. */
export async function clearLog(context: Context, id: string): Promise<void> {
  await writeSnapshot(context, id);
  const { folded } = await currentSession(context, id);
  await eraseLog(context.table, id, folded.n, context.clock.now());
}

/** What tools have found in these turns: it was asked for in the user's words. */
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
