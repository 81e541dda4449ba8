/** Sums the tallies of all sessions of a user: tools, cache, tokens, turns, memory [C10, O2, X5]. */
import type { MeasuredTurn, Stats } from '../../protocol/stats.ts';
import { sessionId, sessionPersonaName, userOfSessionIdentity } from '../../session/kernel/session-identity.ts';
import type { SessionTallies } from '../../session/tallies/state.ts';
import { readSessionsOfUser } from '../../storage/sessions.ts';
import type { Context } from '../context.ts';
import { loadCurrentSession } from '../process/cached-sessions.ts';

/** An unknown user gets zeros [N2]. */
export async function userUsageStats(context: Context, user: string): Promise<Stats> {
  // The user's name as encoded in keys.
  const ids = await readSessionsOfUser(context.table, userOfSessionIdentity(sessionId(user, '')));
  const sessions = await Promise.all(ids.map((id) => loadCurrentSession(context, id)));
  const newest = ids.map((id): [string, MeasuredTurn[]] => [sessionPersonaName(id), context.newestTurns?.(id) ?? []]);
  const measured = newest.filter(([, turns]) => turns.length > 0);
  return {
    ...sumUsageTallies(sessions.map(({ session }) => session.tallies)),
    ...(measured.length > 0 && { newest: Object.fromEntries(measured) }),
  };
}

export function sumUsageTallies(all: readonly SessionTallies[]): Stats {
  const sum = (of: (tallies: SessionTallies) => number) => all.reduce((subtotal, tallies) => subtotal + of(tallies), 0);
  const byTool = tallyToolUsage(all);
  const priced = all.flatMap(({ model }) => model.dollars ?? []);
  const tools = Object.values(byTool);
  const [complete, interrupted, failed] = [
    sum(({ turns }) => turns.complete),
    sum(({ turns }) => turns.interrupted),
    sum(({ turns }) => turns.failed),
  ];
  return {
    tools: { ...tools.reduce(addToolUsageTallies, NONE), evictions: sum(({ evictions }) => evictions), byTool },
    model: {
      read: sum(({ model }) => model.read),
      write: sum(({ model }) => model.write),
      uncached: sum(({ model }) => model.uncached),
      output: sum(({ model }) => model.output),
      ...(priced.length > 0 && { dollars: Math.round(priced.reduce((one, other) => one + other) * 1e9) / 1e9 }),
    },
    turns: { count: complete + interrupted + failed, complete, interrupted, failed },
    memory: { made: sum(({ memory }) => memory.made), failed: sum(({ memory }) => memory.failed) },
  };
}

type Tally = Stats['tools']['byTool'][string];

const NONE: Tally = { hits: 0, misses: 0, joins: 0 };

/** In the order of their names. */
function tallyToolUsage(all: readonly SessionTallies[]): Record<string, Tally> {
  const byName = new Map<string, Tally>();
  for (const { tools } of all)
    for (const [name, tally] of Object.entries(tools))
      byName.set(name, addToolUsageTallies(byName.get(name) ?? NONE, tally));
  return Object.fromEntries([...byName].sort(([one], [other]) => (one < other ? -1 : 1)));
}

function addToolUsageTallies(one: Tally, other: Tally): Tally {
  return { hits: one.hits + other.hits, misses: one.misses + other.misses, joins: one.joins + other.joins };
}
