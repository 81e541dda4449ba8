/** Every layout over the same sessions, priced in both ways. */

import { CheckpointCache, costOf } from './checkpoints.ts';
import { automaticCostOf, PrefixCache } from './prefixes.ts';
import type { Family, Layout } from './request.ts';
import type { SimulatedSession } from './session.ts';
import { Tokenizer } from './tokens.ts';

/**
 * Sums over all requests of all sessions, in tokens; `cost` and `automaticCost` are in tokens that no cache knows.
 * `same`: as an earlier request of the last five minutes began.
 */
export type Measured = {
  name: string;
  requests: number;
  sent: number;
  same: number;
  read: number;
  written: number;
  cost: number;
  automaticCost: number;
  /** Points that stood below the minimum. */
  early: number;
};

/** For each family one for each layout, in their orders. */
export async function measured(
  layouts: readonly Layout[],
  sessions: readonly SimulatedSession[],
  families: readonly Family[],
): Promise<Measured[][]> {
  const sums = families.map(() => layouts.map(({ name }) => nothing(name)));
  for (const session of sessions) {
    const tokenizer = new Tokenizer();
    for (const [row, family] of families.entries()) {
      for (const [column, layout] of layouts.entries()) {
        const sum = sums[row]?.[column];
        if (sum) await measure(layout, session, { family, tokenizer, sum });
      }
    }
  }
  return sums;
}

type Means = { family: Family; tokenizer: Tokenizer; sum: Measured };

async function measure(layout: Layout, session: SimulatedSession, { family, tokenizer, sum }: Means): Promise<void> {
  const builder = layout.begin(family);
  const checkpoints = new CheckpointCache(family, tokenizer);
  const prefixes = new PrefixCache(tokenizer);
  for (const { n, atMs } of session.turns) {
    const request = await builder.next(session, n);
    const spent = checkpoints.ask(request, atMs);
    const begun = prefixes.ask(request, atMs);
    sum.requests += 1;
    sum.sent += spent.sent;
    sum.same += begun.same;
    sum.read += spent.read;
    sum.written += spent.written;
    sum.cost += costOf(spent);
    sum.automaticCost += automaticCostOf(begun);
    sum.early += spent.early;
  }
}

function nothing(name: string): Measured {
  const none = { requests: 0, sent: 0, same: 0, read: 0, written: 0, cost: 0, automaticCost: 0, early: 0 };
  return { name, ...none };
}
