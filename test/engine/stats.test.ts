import { describe, expect, it } from 'vitest';
import { sumUsageTallies } from '../../shared/engine/usage/stats.ts';
import { newSession } from '../../shared/session/kernel/new-session.ts';

const NOTHING = {
  tools: { hits: 0, misses: 0, joins: 0, evictions: 0, byTool: {} },
  model: { read: 0, write: 0, uncached: 0, output: 0 },
  turns: { count: 0, complete: 0, interrupted: 0, failed: 0 },
  memory: { made: 0, failed: 0 },
};

describe('the figures of several sessions', () => {
  it('[C10] [O2] [X5] the statistics of several sessions are added up, tool by tool', () => {
    const one = {
      tools: {
        web_search: { hits: 1, misses: 2, joins: 3, tookMs: [40] },
        get_weather: { hits: 10, misses: 20, joins: 30, tookMs: [] },
      },
      evictions: 4,
      model: { read: 100, write: 200, uncached: 300, output: 400, dollars: 0.0012 },
      turns: { complete: 5, interrupted: 6, failed: 7 },
      memory: { made: 8, failed: 1 },
    };
    const other = {
      tools: { get_weather: { hits: 1, misses: 1, joins: 1, tookMs: [7, 8] } },
      evictions: 1,
      model: { read: 1, write: 2, uncached: 3, output: 4 },
      turns: { complete: 1, interrupted: 0, failed: 0 },
      memory: { made: 2, failed: 0 },
    };
    const sum = sumUsageTallies([one, other, newSession().tallies]);
    expect(sum).toEqual({
      tools: {
        hits: 12,
        misses: 23,
        joins: 34,
        evictions: 5,
        byTool: {
          get_weather: { hits: 11, misses: 21, joins: 31 },
          web_search: { hits: 1, misses: 2, joins: 3 },
        },
      },
      model: { read: 101, write: 202, uncached: 303, output: 404, dollars: 0.0012 },
      turns: { count: 19, complete: 6, interrupted: 6, failed: 7 },
      memory: { made: 10, failed: 1 },
    });
    expect(Object.keys(sum.tools.byTool)).toEqual(['get_weather', 'web_search']);
  });

  it('[N2] the statistics of no session, or of new ones, are zeros', () => {
    expect(sumUsageTallies([])).toEqual(NOTHING);
    expect(sumUsageTallies([newSession().tallies])).toEqual(NOTHING);
  });
});
