/** What the events of tools change (evolve.ts): results, askings, reminders, tallies. */
import type { Usage } from '../../protocol/frames.ts';
import type { Event, ToolChanged } from '../events.ts';
import { MAX_ASKING, MAX_RESULTS, MAX_TALLIED, RUNS_KEPT } from '../limits.ts';
import { wasHeard } from '../playback.ts';
import { spent } from '../proactive/spending.ts';
import { withToldQuota, withTurnOfDay } from '../quotas/quotas.ts';
import { tokensOf } from '../quotas/state.ts';
import type { Session } from '../state.ts';
import type { Turn } from '../turn-state.ts';
import { isUnasked } from '../turn-state.ts';
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
      // A yes to this one is to be to nothing else.
      const others = asking.key === FORGET_ALL ? [] : session.asking.filter(({ key }) => key !== asking.key);
      return { ...session, asking: [...others, asking].slice(-MAX_ASKING) };
    }
    case 'confirmation.given':
      return { ...session, asking: session.asking.map((one) => ({ ...one, yesIn: event.turn })) };
    case 'reminder.set':
      return { ...session, reminders: [...session.reminders, { id: event.id, atMs: event.atMs }] };
    case 'reminder.ended':
      return { ...session, reminders: session.reminders.filter(({ id }) => id !== event.id) };
    case 'quota.announced':
      return withToldQuota(session, atMs);
  }
}

/** A newer answer to the same question replaces the older one; beyond the bound the one unused for longest goes (C5). */
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

/** A question that nobody has answered by now is void: a yes counts in the next turn of the user's, and in no later one (T4). */
export function stillAsked({ asking, newest }: Session): Session['asking'] {
  return asking.filter(({ turn }) => turn >= newest.words);
}

/**
 * What a turn leaves of the questions from before it. A yes behind a turn of the agent's own may be to what was said in that (N7); what
 * the user has only heard again, or has set, is none; but what had not been put to them by then never is.
 */
export function askedBefore(
  session: Session,
  { cause, words }: Extract<Event, { type: 'turn.started' }>,
): Session['asking'] {
  if (cause !== 'user') return [];
  return words === null ? session.asking.filter((one) => wasPut(session.turn, one)) : stillAsked(session);
}

/** Its question was heard in this turn to its end, for the first time or again: the user agrees to all of it (U6). */
export function wasPut(turn: Turn | null, { question }: Asking): boolean {
  return turn?.lines.some((line) => line.text === question && wasHeard(line)) === true;
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

/** The turn that it has run in takes as long as all its tools together (O2). */
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

/** Of what nobody asked for: as the model says, or, where the turn ended before it could, what was set aside for it (L6). */
function costOf(turn: Turn | null, usage: Usage | undefined): number {
  if (turn === null || !isUnasked(turn.cause)) return 0;
  return usage === undefined ? (turn.reserved ?? 0) : tokensOf(usage);
}

/** Nobody has waited for the answer that it was for (C9). */
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
