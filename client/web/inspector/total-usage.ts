/** The total usage of all turns seen here. */
import type { FromServer } from '../../sdk/wire-types.ts';

type Ended = FromServer<'turn.ended'>;

export type Spending = {
  turns: Record<Ended['status'], number>;
  /** Turns that reported tokens; `priced`: also their cost. */
  told: number;
  priced: number;
  /** Tokens read from a provider's cache, written to it, uncached, and generated. */
  read: number;
  written: number;
  uncached: number;
  output: number;
  dollars: number;
};

export const spentNothing: Spending = {
  turns: { complete: 0, interrupted: 0, failed: 0 },
  told: 0,
  priced: 0,
  read: 0,
  written: 0,
  uncached: 0,
  output: 0,
  dollars: 0,
};

export function withTurnEnd(spending: Spending, { status, usage }: Ended): Spending {
  const counted = { ...spending, turns: { ...spending.turns, [status]: spending.turns[status] + 1 } };
  if (usage === undefined) return counted;
  return {
    ...counted,
    told: spending.told + 1,
    priced: spending.priced + Number(usage.dollars !== undefined),
    read: spending.read + usage.cacheRead,
    written: spending.written + usage.cacheWrite,
    uncached: spending.uncached + usage.input,
    output: spending.output + usage.output,
    dollars: spending.dollars + (usage.dollars ?? 0),
  };
}

/** The share of prompt tokens read from the cache, 0 to 1; null if there were none. */
export function hitRate({ read, written, uncached }: Pick<Spending, 'read' | 'written' | 'uncached'>): number | null {
  const asked = read + written + uncached;
  return asked === 0 ? null : read / asked;
}
