/** Every layout over the same sessions, priced in both ways. */
import type { CachingFamily } from '../../shared/models/bedrock/prompt-cache-prices.ts';
import { CheckpointCache, costOf } from './checkpoints.ts';
import { type Played, played } from './played.ts';
import { automaticCostOf, PrefixCache } from './prefixes.ts';
import type { Layout, PromptRequest } from './request.ts';
import type { RequestKind, SimulatedSession } from './session.ts';
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
  /** What was sent and read for each kind of request (X4). */
  kinds: Partial<Record<RequestKind, { sent: number; read: number }>>;
};

/** For each family one for each layout, in their orders. */
export async function measured(
  layouts: readonly Layout[],
  sessions: readonly SimulatedSession[],
  families: readonly CachingFamily[],
): Promise<Measured[][]> {
  const sums = families.map(() => layouts.map(({ name }) => nothing(name)));
  for (const session of sessions) measure(layouts, await played(session), families, sums);
  return sums;
}

/** Adds to `sums`, if they are given. */
export function measure(
  layouts: readonly Layout[],
  session: Played,
  families: readonly CachingFamily[],
  sums = families.map(() => layouts.map(({ name }) => nothing(name))),
): Measured[][] {
  const tokenizer = new Tokenizer();
  for (const [row, family] of families.entries()) {
    for (const [column, layout] of layouts.entries()) {
      const sum = sums[row]?.[column];
      if (sum) new Meter(family, tokenizer, sum).session(layout, session);
    }
  }
  return sums;
}

/** Both caches over the requests of one session. */
export class Meter {
  readonly sum: Measured;
  readonly #family: CachingFamily;
  readonly #checkpoints: CheckpointCache;
  readonly #prefixes: PrefixCache;

  constructor(family: CachingFamily, tokenizer: Tokenizer, sum: Measured) {
    this.sum = sum;
    this.#family = family;
    this.#checkpoints = new CheckpointCache(family, tokenizer);
    this.#prefixes = new PrefixCache(tokenizer);
  }

  session(layout: Layout, session: Played): void {
    for (const [at, { atMs, turn }] of session.turns.entries())
      for (const request of layout.of(session, at, this.#family)) this.ask(request, atMs, turn.action?.kind);
  }

  ask(request: PromptRequest, atMs: number, kind?: RequestKind): void {
    const { sum } = this;
    const spent = this.#checkpoints.ask(request, atMs);
    const begun = this.#prefixes.ask(request, atMs);
    sum.requests += 1;
    sum.sent += spent.sent;
    sum.same += begun.same;
    sum.read += spent.read;
    sum.written += spent.written;
    sum.cost += costOf(spent);
    sum.automaticCost += automaticCostOf(begun);
    sum.early += spent.early;
    if (kind === undefined) return;
    const { sent, read } = sum.kinds[kind] ?? { sent: 0, read: 0 };
    sum.kinds[kind] = { sent: sent + spent.sent, read: read + spent.read };
  }
}

export function nothing(name: string): Measured {
  const none = { requests: 0, sent: 0, same: 0, read: 0, written: 0, cost: 0, automaticCost: 0, early: 0, kinds: {} };
  return { name, ...none };
}
