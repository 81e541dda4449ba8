/** Counts over the life of a session, for its statistics [C10, O2]. */
import type { Usage } from '../../protocol/frames.ts';
import type { Feature } from '../kernel/feature.ts';
import { MAX_RESULTS, MAX_TALLIED, RUNS_KEPT } from '../kernel/limits.ts';
import type { ToolChanged } from '../tool-calls/events.ts';
import { addCallResult } from '../tool-calls/evolve.ts';
import { INITIAL_TALLIES, type SessionTallies, type ToolTally } from './state.ts';

export const talliesFeature: Feature<'tallies', SessionTallies> = {
  name: 'tallies',
  initial: INITIAL_TALLIES,
  apply: {
    tool: tallyToolCall,
    'turn.ended': (tallies, { status, usage }) => {
      return tallyModelUsage({ ...tallies, turns: { ...tallies.turns, [status]: tallies.turns[status] + 1 } }, usage);
    },
    'result.stored': (tallies, event, { session }) => {
      const surplus = addCallResult(session.toolCalls.results, event).length - MAX_RESULTS;
      return surplus > 0 ? { ...tallies, evictions: tallies.evictions + surplus } : tallies;
    },
    'block.made': (tallies, { usage }) => tallyModelUsage(tallyMemoryBlock(tallies, 'made'), usage),
    'block.failed': (tallies, { usage }) => tallyModelUsage(tallyMemoryBlock(tallies, 'failed'), usage),
    'reflection.made': (tallies, { usage }) => tallyModelUsage(tallies, usage),
    'reflection.failed': (tallies, { usage }) => tallyModelUsage(tallies, usage),
  },
};

function tallyToolCall(tallies: SessionTallies, { name, counts, tookMs }: ToolChanged): SessionTallies {
  if (counts === undefined && tookMs === undefined) return tallies;
  const isKnown = Object.hasOwn(tallies.tools, name) || Object.keys(tallies.tools).length < MAX_TALLIED;
  const key = isKnown ? name : OTHERS;
  const current: ToolTally = (Object.hasOwn(tallies.tools, key) && tallies.tools[key]) || NO_TALLY;
  const tally = {
    ...current,
    ...(counts && { [counts]: current[counts] + 1 }),
    ...(tookMs !== undefined && { tookMs: [...current.tookMs, tookMs].slice(-RUNS_KEPT) }),
  };
  return { ...tallies, tools: { ...tallies.tools, [key]: tally } };
}

const OTHERS = 'others';
const NO_TALLY: ToolTally = { hits: 0, misses: 0, joins: 0, tookMs: [] };

function tallyMemoryBlock(tallies: SessionTallies, outcome: keyof SessionTallies['memory']): SessionTallies {
  return { ...tallies, memory: { ...tallies.memory, [outcome]: tallies.memory[outcome] + 1 } };
}

function tallyModelUsage(tallies: SessionTallies, usage: Usage | undefined): SessionTallies {
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
