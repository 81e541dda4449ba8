/** What the client shows, as an answer to an action is told it (X4): once, and so that most of it is the same bytes from action to action. */

import type { Exchange } from '../turn-state.ts';
import type { Change } from './change.ts';
import { differenceText, stateText } from './change-text.ts';
import { difference, type Step, same } from './difference.ts';
import { states } from './state.ts';

/** The state as it was behind entry `asOf`, and what is different now. */
export type Screen = { asOf: number; state: unknown; since: readonly Step[] };

/**
 * Differences may be this share of the state, as characters. Beyond it the state itself is told anew: so what an action is told stays as long as
 * the state is, and caches hold most of it.
 */
const MOST_SINCE = 0.2;

/** What prompts begin with: the state as of an entry. */
type Base = { asOf: number; view?: unknown };

/** `exchanges`: all turns behind `block`; `changes`: those of the turn that is answered; `now`: the state behind them. */
export function screenFor(
  block: Base | null,
  exchanges: readonly Exchange[],
  changes: readonly Change[],
  now: unknown,
): Screen {
  const before = exchanges.reduce((walk, one) => walkedOver(walk, one), beginningWith(block));
  const walk = walked(before, changes);
  // Whatever is missing, what is shown is what the client shows.
  if (walk.screen === null || !same(walk.now, now))
    return { asOf: changes.at(-1)?.n ?? walk.asOf, state: now, since: [] };
  return walk.screen;
}

/** `now`: the state behind entry `asOf`. */
type Walk = { screen: Screen | null; now: unknown; asOf: number };

const beginnings = new WeakMap<Base, Walk>();

/** The same for the same block, so that what follows is known by it. */
function beginningWith(block: Base | null): Walk {
  if (block === null) return NOTHING;
  const { asOf, view } = block;
  const walk = beginnings.get(block) ?? {
    screen: view === undefined ? null : { asOf, state: view, since: [] },
    now: view,
    asOf,
  };
  beginnings.set(block, walk);
  return walk;
}

const NOTHING: Walk = { screen: null, now: undefined, asOf: 0 };

/** A sealed exchange never changes: what it leads to from one place is worked out once. */
const known = new WeakMap<Exchange, { from: Walk; to: Walk }>();

function walkedOver(from: Walk, exchange: Exchange): Walk {
  const before = known.get(exchange);
  if (before?.from === from) return before.to;
  const to = walked(from, exchange.changes ?? []);
  known.set(exchange, { from, to });
  return to;
}

function walked(from: Walk, changes: readonly Change[]): Walk {
  const last = changes.at(-1);
  if (last === undefined) return from;
  const now = changes.reduce((state, change) => states.behind(state, change) ?? state, from.now);
  const since = from.screen === null ? null : difference(from.screen.state, now);
  const isShort = since !== null && differenceText(since).length <= MOST_SINCE * stateText(now).length;
  const screen = from.screen !== null && isShort ? { ...from.screen, since } : { asOf: last.n, state: now, since: [] };
  return { screen: now === undefined ? null : screen, now, asOf: last.n };
}
