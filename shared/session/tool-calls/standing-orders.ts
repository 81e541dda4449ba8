/** Words that stand before the model again, and the writes that they have ordered already [T4, U7]. */
import type { Exchange } from '../turn/state.ts';

/** A write that a turn began. `order`: a digest of what it orders, however that is spelled. */
export type BegunWrite = { call: string; tool: string; order: string };

export type StandingTurn = { words: string | null; writes?: readonly BegunWrite[] };

/**
 * The turns that were not answered to their end: the model reads their words with the next ones, and may
 * order again. What the agent began by itself answers nobody. `newer`: in place of the same turns.
 */
export function standingCallOrders(exchanges: readonly Exchange[], newer: readonly Exchange[] = []): Exchange[] {
  const older = exchanges.filter(({ turn }) => newer.every((one) => one.turn !== turn));
  const all = [...older, ...newer];
  return all.slice(all.findLastIndex(isExchangeOfOrderAnswered) + 1);
}

function isExchangeOfOrderAnswered({ words, imageText, changes, heardLines, unspoken, cut }: Exchange): boolean {
  const asks = words !== null || imageText !== undefined || (changes ?? []).length > 0;
  return asks && heardLines.length > 0 && unspoken === '' && cut === undefined;
}

/**
 * Whether this was begun as often as these words order it: once, and once more for each later turn that asks
 * for another. `turns`: oldest first, the answering turn last.
 */
export function isCallOrderBegun(
  turns: readonly StandingTurn[],
  order: string,
  asksForAnother: (words: string) => boolean,
): boolean {
  let count = 0;
  let ordered = 1;
  for (const { words, writes = [] } of turns) {
    if (count > 0 && words !== null && asksForAnother(words)) ordered += 1;
    count += writes.filter((one) => one.order === order).length;
  }
  return count >= ordered;
}
