/** Reads the session's memory as prompts hold it [X1], mostly without a store read. */

import type { Context } from '../../engine/context.ts';
import { historyFrom } from '../../engine/process/history-cache.ts';
import { type Awaitable, andThen, awaitAll, recover } from '../../ports/awaitable.ts';
import { errorName } from '../../ports/errors.ts';
import { exchangeResults, numberText, shownIn } from '../../prompt/exchange-text.ts';
import type { PromptMemory } from '../../prompt/prompt-messages.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { ToolResultEntry } from '../../session/memory/entries.ts';
import type { Numbered } from '../../session/memory/state.ts';
import type { Exchange, OpenTurn } from '../../session/turn/state.ts';
import { blockOf } from '../../upkeep/block-cache.ts';
import { foldGrowingList } from './fold-growing-list.ts';
import { recentOf } from './recent-results.ts';

export type SessionMemory = PromptMemory & {
  /** Results that an earlier run of this turn found. */
  now: readonly string[];
  /** Results in the prompt that are outdated. */
  outdated: readonly ToolResultEntry[];
};

/** `turn`: its entries so far are included. */
export function knownFor(
  context: Context,
  id: string,
  session: Session,
  turn: Pick<OpenTurn, 'entries'>,
): Awaitable<SessionMemory> {
  const { epoch, forgot } = session.memory;
  const older = [blockOf(context, id, epoch.edition), historyFrom(context, id, { from: epoch.from, forgot })] as const;
  return andThen(awaitAll(older), ([block, exchanges]) => {
    const shown = withShown(resultsShownIn(exchanges), turn);
    return andThen(foundFor(context, id, shown), (found) => {
      const now = turn.entries.flatMap(({ n, of = '' }) => exchangeResults(turn.entries, found)(of, numberText(n)));
      const dropped = new Set(session.memory.dropped);
      const outdated = [...found].flatMap(([call, result]) => (dropped.has(call) ? [result] : []));
      return { block, exchanges, found, now, outdated };
    });
  });
}

const resultsShownIn = foldGrowingList<Exchange, readonly Numbered[]>([], withShown);

function withShown(before: readonly Numbered[], { entries = [] }: Pick<Exchange, 'entries'>): readonly Numbered[] {
  const more = shownIn(entries);
  return more.length === 0 ? before : [...before, ...more];
}

/** An answer can do without results. */
function foundFor(
  context: Context,
  id: string,
  shown: readonly Numbered[],
): Awaitable<ReadonlyMap<string, ToolResultEntry>> {
  return recover(
    () => recentOf(context, id, shown),
    (error) => {
      context.log.warn('earlier results not read', { session: id, why: errorName(error) });
      return new Map();
    },
  );
}
