/** The sync tools of the simulation, and the session command for a call [T4, C1]. */

import type { Session } from '../../../shared/session/kernel/state.ts';
import { hasCallBegun } from '../../../shared/session/tool-calls/call-lifecycle.ts';
import type { StandingTurn } from '../../../shared/session/tool-calls/standing-orders.ts';
import type { Saying, StartedInTurn, StartedWorkflow } from '../../../shared/session/turn/commands.ts';
import { toolOrderIdentity } from '../../../shared/tools/order-identity.ts';
import type { Behaviour } from '../world/behaviour.ts';
import { orderIn } from '../world/utterances.ts';

export type Tool = {
  effect: 'read' | 'write';
  /** How long its results are cached; 0: for the session, null: not at all. */
  ttlMs: number | null;
  /** Results are shared between sessions. */
  isShared?: true;
  /** Results contain external text. */
  isForeign?: true;
  /** Requires the user's confirmation of exactly this. */
  asks?: true;
  /** All its effects are in the session, under its call. */
  sessionOnly?: true;
  /** Runs as a workflow, beyond its turn. */
  isWorkflow?: true;
  /** The tools whose cached results it invalidates. */
  drops?: readonly string[];
};

export const TOOLS = {
  clock: { effect: 'read', ttlMs: 30_000 },
  account: { effect: 'read', ttlMs: 60_000 },
  weather: { effect: 'read', ttlMs: 300_000, isShared: true, isForeign: true },
  pages: { effect: 'read', ttlMs: 0 },
  dice: { effect: 'read', ttlMs: null },
  note: { effect: 'write', ttlMs: null },
  pay: { effect: 'write', ttlMs: null, asks: true, drops: ['account'] },
  remind: { effect: 'write', ttlMs: null, sessionOnly: true },
  order: { effect: 'write', ttlMs: null, sessionOnly: true },
  send: { effect: 'write', ttlMs: null },
  ship: { effect: 'write', ttlMs: null, isWorkflow: true },
} as const satisfies { [name: string]: Tool };
export type ToolName = keyof typeof TOOLS;

export function findTool(name: ToolName): Tool {
  return TOOLS[name];
}

/** A call. `input`: all its parameters as a number. `isWantedNow`: its own turn's message requests it. */
export type RequestedCall = { tool: ToolName; input: number; isWantedNow?: true };

/** Named by request and turn: two runs of a turn use the same name. `times`: earlier requests in this run. */
export function callName(turn: number, { tool, input }: RequestedCall, times: number): string {
  return `t${turn}.${tool}${input}${times > 0 ? `.${times}` : ''}`;
}

export function cacheKey({ tool, input }: RequestedCall): string {
  return `${tool} ${input}`;
}

export type CallStart =
  /** Begun by this run or an earlier one: it is not begun again. */
  | { is: 'begun before'; call: string }
  | { is: 'asks'; says: Saying }
  | { is: 'works'; says: Saying }
  | { is: 'cached'; says: Saying }
  | { is: 'unreadable'; result: string }
  | { is: 'begins'; want: RequestedCall; begins: StartedInTurn };

/** Shared results, by key. */
export type Shared = ReadonlyMap<string, { call: string; atMs: number }>;
export type CallInputs = { turn: number; nowMs: number; shared: Shared; isUnreadable: () => boolean } & OrderInputs;
/** `standing`: turns that this run also answers [U7]; `words`: of its own turn. */
export type OrderInputs = {
  standing: readonly (StandingTurn & { turn: number })[];
  words: string | null;
  behaviour: Pick<Behaviour, 'nameOrder' | 'isOrderBegun' | 'forgetsWrites'>;
};

/** `times`: this run's requests of exactly that. */
export function startCall(session: Session, want: RequestedCall, times: number, look: CallInputs): CallStart {
  const { turn } = look;
  const { effect, ttlMs, asks, sessionOnly, isWorkflow } = findTool(want.tool);
  const own = callName(turn, want, times);
  const earlier = look.standing.map((one) => callName(one.turn, want, times));
  const { call, isSet } = sessionOnly
    ? look.behaviour.nameOrder(session, { own, earlier, isWantedNow: want.isWantedNow === true })
    : { call: own, isSet: false };
  const key = cacheKey(want);
  const mayRunAgain = sessionOnly && session.toolCalls.open.some((one) => one.call === call);
  const isDone = isSet || (hasCallBegun(session, call) && !mayRunAgain && !look.behaviour.forgetsWrites);
  if (effect === 'write' && (times > 0 || isDone)) return { is: 'begun before', call };
  const order = effect === 'write' && !sessionOnly && toolOrderIdentity(want.tool, { of: want.input });
  const turns = [...look.standing, { words: look.words }];
  if (order && look.behaviour.isOrderBegun(turns, order, (words) => isAnother(words, want)))
    return { is: 'begun before', call };
  if (asks && !session.toolCalls.confirmations.some((one) => one.key === key && one.confirmedIn === turn)) {
    const asking = { key, tool: want.tool, input: { of: want.input } };
    const what = `${key} now, yes, please, or no, thanks`;
    return { is: 'asks', says: { is: 'asks', asking, what } };
  }
  if (isWorkflow && order) return { is: 'works', says: { is: 'begins', call: workflowOf(call, want, order) } };
  const begins: StartedInTurn = {
    call,
    tool: want.tool,
    title: key,
    timeoutMs: TIMEOUT_MS,
    effect,
    key: ttlMs === null ? null : key,
    ...(asks && { yes: key }),
    ...(sessionOnly && { sessionOnly }),
    ...(order && { order }),
    ...(ttlMs !== null && { found: 'no' }),
  };
  return (
    (ttlMs === null ? null : found(session, { key, tool: want.tool, call, ttlMs }, look)) ?? {
      is: 'begins',
      want,
      begins,
    }
  );
}

function isAnother(words: string, { tool, input }: RequestedCall): boolean {
  const order = orderIn(words);
  return order?.isAnother === true && order.tool === tool && order.n === input;
}

function workflowOf(call: string, { tool, input }: RequestedCall, order: string): StartedWorkflow {
  const delivery = { priority: 'active', policy: 'next_silence' } as const;
  const work = { machine: 'slow', input: { of: input }, title: `${tool} ${input}`, effect: 'write', order } as const;
  return { call, tool, timeoutMs: TIMEOUT_MS, delivery, ...work };
}

/** Longer than any tool here takes. */
const TIMEOUT_MS = 30_000;

type Sought = { key: string; tool: ToolName; call: string; ttlMs: number };

/** First in the session's results, then in the shared ones. */
function found(session: Session, sought: Sought, { nowMs, shared, isUnreadable }: CallInputs): CallStart | null {
  const { key, tool, call, ttlMs } = sought;
  const isFresh = (atMs: number) => ttlMs === 0 || nowMs - atMs <= ttlMs;
  const mine = session.toolCalls.results.find((one) => one.key === key);
  if (mine !== undefined && isFresh(mine.atMs)) {
    if (isUnreadable()) return { is: 'unreadable', result: mine.call };
    return { is: 'cached', says: { is: 'cached', call, tool, of: mine.call, ageMs: nowMs - mine.atMs } };
  }
  const other = findTool(tool).isShared ? shared.get(key) : undefined;
  if (other === undefined || !isFresh(other.atMs)) return null;
  const brings = { atMs: other.atMs, key, ttlMs, foreign: true as const };
  return { is: 'cached', says: { is: 'cached', call, tool, of: other.call, ageMs: nowMs - other.atMs, brings } };
}
