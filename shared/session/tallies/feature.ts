/** Counts over the life of a session, for its statistics [C10, O2]. */
import type { Usage } from '../../protocol/frames.ts';
import type { Feature } from '../kernel/feature.ts';
import { MAX_RESULTS, MAX_TALLIED, RUNS_KEPT } from '../kernel/limits.ts';
import type { ToolChanged } from '../tool-calls/events.ts';
import { addResult } from '../tool-calls/evolve.ts';
import { INITIAL_TALLIES, type Tallies, type ToolTally } from './state.ts';

export const talliesFeature: Feature<'tallies', Tallies> = {
  name: 'tallies',
  initial: INITIAL_TALLIES,
  apply: {
    tool: countTool,
    'turn.ended': (tallies, { status, usage }) => {
      return countUsage({ ...tallies, turns: { ...tallies.turns, [status]: tallies.turns[status] + 1 } }, usage);
    },
    'result.stored': (tallies, event, { session }) => {
      const over = addResult(session.toolCalls.results, event).length - MAX_RESULTS;
      return over > 0 ? { ...tallies, evictions: tallies.evictions + over } : tallies;
    },
    'block.made': (tallies, { usage }) => countUsage(countBlock(tallies, 'made'), usage),
    'block.failed': (tallies, { usage }) => countUsage(countBlock(tallies, 'failed'), usage),
    'reflection.made': (tallies, { usage }) => countUsage(tallies, usage),
    'reflection.failed': (tallies, { usage }) => countUsage(tallies, usage),
  },
};

function countTool(tallies: Tallies, { name, counts, tookMs }: ToolChanged): Tallies {
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

const OTHERS = 'others';
const NO_TALLY: ToolTally = { hits: 0, misses: 0, joins: 0, tookMs: [] };

function countBlock(tallies: Tallies, outcome: keyof Tallies['memory']): Tallies {
  return { ...tallies, memory: { ...tallies.memory, [outcome]: tallies.memory[outcome] + 1 } };
}

function countUsage(tallies: Tallies, usage: Usage | undefined): Tallies {
  if (usage === undefined) return tallies;
  const { input, output, cacheRead, cacheWrite, dollars } = usage;
  const { model } = tallies;
  return {
    ...tallies,
    model: {
      ...model,
      ...(dollars !== undefined && { dollars: Math.round(((model.dollars ?? 0) + dollars) * 1e9) / 1e9 }),
      read: model.read + cacheRead,
      write: model.write + cacheWrite,
      uncached: model.uncached + input,
      output: model.output + output,
    },
  };
}
