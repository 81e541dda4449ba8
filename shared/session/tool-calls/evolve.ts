/** Applies the events of results, confirmations, reminders and tallies (evolve.ts). */
import type { Usage } from '../../protocol/frames.ts';
import type { Event, ToolChanged } from '../kernel/events.ts';
import { MAX_ASKING, MAX_RESULTS, MAX_TALLIED, RUNS_KEPT, YES_MS } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { spent } from '../proactive/token-spending.ts';
import { withToldQuota, withTurnOfDay } from '../quotas/quota-usage.ts';
import { tokensOf } from '../quotas/state.ts';
import type { SaidLine, Turn } from '../turn/state.ts';
import { isUnasked } from '../turn/state.ts';
import { madeOfOthers, markOutdated } from './evolve-calls.ts';
import { type Asking, FORGET_ALL, type Result, type Tallies, type ToolTally } from './state.ts';

type Work = Extract<
  Event,
  | { type: 'result.stored' }
  | { type: 'result.used' }
  | { type: 'results.dropped' }
  | { type: 'confirmation.requested' }
  | { type: 'confirmation.given' }
  | { type: 'reminder.set' }
  | { type: 'reminder.ended' }
  | { type: 'quota.announced' }
>;

export function withWork(session: Session, event: Work, atMs: number): Session {
  switch (event.type) {
    case 'result.stored':
      return withResult(session, event);
    case 'result.used':
      return usedAgain(session, event);
    case 'results.dropped':
      return {
        ...session,
        results: session.results.filter(({ call }) => !event.calls.includes(call)),
        calls: markOutdated(session.calls, event.calls),
        memory: { ...session.memory, dropped: [...session.memory.dropped, ...event.calls].slice(-MAX_RESULTS) },
      };
    case 'confirmation.requested': {
      const { type: _, ...asking } = event;
      // A question that the newest turn puts replaces those that earlier ones have left open.
      const begunAtMs = session.turn?.startedAtMs ?? 0;
      const isLeftOpen = (one: Asking) => asking.atMs >= begunAtMs && one.atMs < begunAtMs;
      const besides = session.asking.filter((one) => one.key !== asking.key && !isLeftOpen(one));
      // A confirmation of this question must confirm nothing else.
      const others = asking.key === FORGET_ALL ? [] : besides;
      return { ...session, asking: [...others, asking].slice(-MAX_ASKING) };
    }
    case 'confirmation.given':
      return { ...session, asking: session.asking.map((one) => ({ ...one, yesIn: event.turn })) };
    case 'reminder.set': {
      const { type: _, ...reminder } = event;
      return { ...session, reminders: [...session.reminders, reminder] };
    }
    case 'reminder.ended':
      return { ...session, reminders: session.reminders.filter(({ id }) => id !== event.id) };
    case 'quota.announced':
      return withToldQuota(session, atMs);
  }
}

/** A newer answer replaces the older one; beyond the bound the least recently used goes [C5]. */
function withResult(session: Session, event: Extract<Event, { type: 'result.stored' }>): Session {
  const { type: _, ...result } = event;
  const others = session.results.filter(
    ({ call, key }) => call !== result.call && (key === null || key !== result.key),
  );
  const all = [...others, result];
  const over = Math.max(0, all.length - MAX_RESULTS);
  const { tallies } = session;
  return { ...session, results: all.slice(over), tallies: { ...tallies, evictions: tallies.evictions + over } };
}

function usedAgain(session: Session, { call, turn }: { call: string; turn: number }): Session {
  const used = session.results.filter((one) => one.call === call);
  const others = session.results.filter((one) => one.call !== call);
  const results = [...others, ...used.map(({ interrupted: _, ...one }) => ({ ...one, turn }))];
  const isForeign = used.some(({ foreign }) => foreign === true);
  return { ...session, results, turn: isForeign ? madeOfOthers(session.turn, turn) : session.turn };
}

/** Confirmations that still count: only the user's next turn can give one [T4]. */
export function stillAsked({ asking, newest }: Session): Session['asking'] {
  return asking.filter(({ turn }) => turn >= newest.words);
}

/**
 * The confirmations that a new turn leaves open. A turn of the agent's own leaves them to be asked again: a
 * yes may refer to that turn [N7, U12].
 */
export function askedBefore(
  session: Session,
  { cause }: Extract<Event, { type: 'turn.started' }>,
  atMs: number,
): Session['asking'] {
  const asked = stillAsked(session);
  return cause === 'user' ? asked : asked.filter((one) => atMs < one.atMs + YES_MS);
}

/** The line of this question in this turn, said first or again; undefined: the turn has none. */
export function questionLine(turn: Turn | null, { question }: Asking): SaidLine | undefined {
  return turn?.lines.findLast(({ text }) => text === question);
}

export function withTool(tallies: Tallies, { name, counts, tookMs }: ToolChanged): Tallies {
  if (counts === undefined && tookMs === undefined) return tallies;
  const isKnown = Object.hasOwn(tallies.tools, name) || Object.keys(tallies.tools).length < MAX_TALLIED;
  const under = isKnown ? name : OTHERS;
  const before: ToolTally = (Object.hasOwn(tallies.tools, under) && tallies.tools[under]) || NO_TALLY;
  const tally = {
    ...before,
    ...(counts && { [counts]: before[counts] + 1 }),
    ...(tookMs !== undefined && { tookMs: [...before.tookMs, tookMs].slice(-RUNS_KEPT) }),
  };
  return { ...tallies, tools: { ...tallies.tools, [under]: tally } };
}

/** Adds a tool's duration to its turn [O2]. */
export function withRun(session: Session, { turn: number, tookMs }: ToolChanged): Session {
  const { turn } = session;
  if (tookMs === undefined || turn?.number !== number) return session;
  return { ...session, turn: { ...turn, toolMs: (turn.toolMs ?? 0) + tookMs } };
}

const OTHERS = 'others';
const NO_TALLY: ToolTally = { hits: 0, misses: 0, joins: 0, tookMs: [] };

export function withTurnEnd(session: Session, event: Extract<Event, { type: 'turn.ended' }>, atMs: number): Session {
  const { turn, status, usage } = event;
  const { tallies, results } = session;
  const turns = { ...tallies.turns, [status]: tallies.turns[status] + 1 };
  const counted = { ...tallies, turns, ...(usage && { model: withUsage(tallies.model, usage) }) };
  const cut = status === 'interrupted' && results.some((one) => one.turn === turn);
  const cost = costOf(session.turn, usage);
  const day = withTurnOfDay(session, event, atMs);
  const paid = cost === 0 ? day : spent(day, cost, atMs);
  return { ...paid, tallies: counted, ...(cut && { results: results.map((one) => unheard(one, turn)) }) };
}

/** Tokens of a proactive turn: as reported, or the reservation if the turn ended early [L6]. */
function costOf(turn: Turn | null, usage: Usage | undefined): number {
  if (turn === null || !isUnasked(turn.cause)) return 0;
  return usage === undefined ? (turn.reserved ?? 0) : tokensOf(usage);
}

/** The answer that needed this result was interrupted [C9]. */
function unheard(result: Result, turn: number): Result {
  return result.turn === turn ? { ...result, interrupted: true } : result;
}

export function withUsage(model: Tallies['model'], usage: Usage): Tallies['model'] {
  const { input, output, cacheRead, cacheWrite, dollars } = usage;
  return {
    ...model,
    ...(dollars !== undefined && { dollars: Math.round(((model.dollars ?? 0) + dollars) * 1e9) / 1e9 }),
    read: model.read + cacheRead,
    write: model.write + cacheWrite,
    uncached: model.uncached + input,
    output: model.output + output,
  };
}
