/** What an answer is made from: the session's memory as prompts hold it (X1), mostly without a read. */

import type { Sotto } from '../../engine/context.ts';
import { historyFrom } from '../../engine/process/history-cache.ts';
import { blockOf } from '../../memory/upkeep/block-cache.ts';
import type { Found, Numbered } from '../../session/memory/entries.ts';
import type { Session } from '../../session/state.ts';
import type { OpenTurn } from '../../session/turn/state.ts';
import { numberText, resultsOf, shownIn } from '../../talk/context.ts';
import type { Kept } from '../../talk/prompt.ts';
import { recentOf } from './recent-results.ts';

export type Known = Kept & {
  /** What tools have found in the turn that is to be answered, before this run. */
  now: readonly string[];
  /** Results that a prompt holds, and that hold no more. */
  outdated: readonly Found[];
};

/** `turn`: of it, what became an entry so far. */
export async function knownFor(
  sotto: Sotto,
  id: string,
  session: Session,
  turn: Pick<OpenTurn, 'entries'>,
): Promise<Known> {
  const { epoch } = session.memory;
  const [block, exchanges] = await Promise.all([
    blockOf(sotto, id, epoch.edition),
    historyFrom(sotto, id, { from: epoch.from, forgot: session.memory.forgot }),
  ]);
  const shown = [...exchanges, turn].flatMap(({ entries = [] }) => shownIn(entries));
  const found = await foundFor(sotto, id, shown);
  const now = turn.entries.flatMap(({ n, of = '' }) => resultsOf(turn.entries, found)(of, numberText(n)));
  const dropped = new Set(session.memory.dropped);
  const outdated = [...found].flatMap(([call, result]) => (dropped.has(call) ? [result] : []));
  return { block, exchanges, found, now, outdated };
}

/** An answer can do without them. */
async function foundFor(sotto: Sotto, id: string, shown: readonly Numbered[]): Promise<ReadonlyMap<string, Found>> {
  try {
    return await recentOf(sotto, id, shown);
  } catch (error) {
    sotto.log.warn('earlier results not read', { session: id, why: error instanceof Error ? error.name : 'unknown' });
    return new Map();
  }
}
