/** The client's state in the prompt of an answer to an action [X4], kept stable for prompt caches. */

import type { Exchange } from '../turn/state.ts';
import { clientStateText, patchText } from './change-text.ts';
import type { Change } from './change-types.ts';
import { isJsonEqual, jsonDifference, type PatchStep } from './json-diff.ts';
import type { OutlineText } from './locate-hunks.ts';
import { states } from './state.ts';

/** The state as of entry `asOf`, and the steps since then. */
export type PromptState = { asOf: number; state: unknown; since: readonly PatchStep[] };

/**
 * The largest share of differences in the state, by characters. Beyond it the prompt takes the new state as
 * its base, so that caches hold most of it until then.
 */
const MOST_SINCE = 0.2;

/** The state at a prompt's beginning. */
type Base = { asOf: number; view?: unknown };

/** `exchanges`: turns after `block`; `changes`: of the turn being answered; `now`: the state after all. */
export function promptClientStateFor(
  block: Base | null,
  exchanges: readonly Exchange[],
  changes: readonly Change[],
  now: unknown,
  outlineText?: OutlineText,
): PromptState {
  const start = exchanges.reduce(
    (walk, one) => walkClientStateExchange(walk, one, outlineText),
    startClientStateWalk(block),
  );
  const walk = walkClientStateChanges(start, changes, outlineText);
  // If an entry is missing, the prompt still shows the client's state.
  if (walk.screen === null || !isJsonEqual(walk.now, now))
    return { asOf: changes.at(-1)?.n ?? walk.asOf, state: now, since: [] };
  return walk.screen;
}

/** `now`: the state after entry `asOf`. */
type Walk = { screen: PromptState | null; now: unknown; asOf: number };

const beginnings = new WeakMap<Base, Walk>();

/** Returns the same object for the same block, because `known` compares by identity. */
function startClientStateWalk(block: Base | null): Walk {
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

/** A sealed exchange never changes, so its result is computed once per starting point. */
const walks = new WeakMap<Exchange, { from: Walk; to: Walk }>();

function walkClientStateExchange(from: Walk, exchange: Exchange, outlineText: OutlineText | undefined): Walk {
  const cached = walks.get(exchange);
  if (cached?.from === from) return cached.to;
  const to = walkClientStateChanges(from, exchange.changes ?? [], outlineText);
  walks.set(exchange, { from, to });
  return to;
}

function walkClientStateChanges(from: Walk, changes: readonly Change[], outlineText: OutlineText | undefined): Walk {
  const last = changes.at(-1);
  if (last === undefined) return from;
  const now = changes.reduce((state, change) => states.stateAfter(state, change) ?? state, from.now);
  const since = from.screen === null ? null : jsonDifference(from.screen.state, now, outlineText);
  const isShort = since !== null && patchText(since).length <= MOST_SINCE * clientStateText(now).length;
  const screen = from.screen !== null && isShort ? { ...from.screen, since } : { asOf: last.n, state: now, since: [] };
  return { screen: now === undefined ? null : screen, now, asOf: last.n };
}
