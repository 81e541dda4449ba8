import { describe, expect, it } from 'vitest';
import { inspectedCacheHitRate, turnUsage } from '../../../client/web/inspector/turn-usage.ts';
import { audio, ended, line, measured, started, tool, turnAfter } from './frames.ts';

const usage = { input: 10, output: 20, cacheRead: 300, cacheWrite: 40, dollars: 0.0012 };
const prompt = { tools: 1, system: 2, block: 3, turns: 4, fresh: 5 };

describe('what a turn has taken', () => {
  it('[O2] the usage of a turn is shown in figures: time, each tool, tokens, cache, units and dollars', () => {
    const timings = { heardMs: 300, firstLineMs: 340, firstTokenMs: 90, modelMs: 900, toolMs: 1_740, totalMs: 2_300 };
    const turn = turnAfter(
      started(),
      line(0, 40),
      tool('finished', 640, { tookMs: 540 }),
      tool('failed', 1_300, { call: 'c2', name: 'web_search', tookMs: 1_200 }),
      tool('cached', 1_400, { call: 'c3', name: 'news', ageMs: 2 }),
      ended(2_000, { usage, timings, prompt }),
      audio(2_100),
      measured({ readUnits: 1, writeUnits: 7, messages: 5, dollars: 0.00121 }),
    );
    expect(turnUsage(turn).slice(1)).toEqual([
      ['understood', '300 ms'],
      ['first line', '340 ms'],
      ['first sound', '2.4 s'],
      ['model', '900 ms, first sign 90 ms'],
      ['tools', 'get_weather 540 ms, web_search 1.2 s'],
      ['in all', '2.3 s'],
      ['prompt', '~15 tokens: tools 1, system 2, session 3, turns 4, fresh 5'],
      ['in', '350 tokens, 86 % cached'],
      ['out', '20 tokens'],
      ['table', '1 unit read, 7 units written'],
      ['messages', '5'],
      ['cost', '$0.0012, $0.0012 of it for the model'],
    ]);
    expect(turnUsage(turn)[0]?.[0]).toBe('began');
  });

  it('[X5] a model that reports no tokens has no cache hit rate', () => {
    expect([inspectedCacheHitRate(70, 30), inspectedCacheHitRate(0, 0)]).toEqual([0.7, null]);
  });

  it('[O2] unknown usage is not shown as zero', () => {
    const names = (...behind: Parameters<typeof turnAfter>) =>
      turnUsage(turnAfter(started(), ...behind)).map(([name]) => name);
    expect(names()).toEqual(['began']);
    expect(names(ended(9, { timings: { totalMs: 9 } }))).toEqual(['began', 'in all']);
    expect(names(ended(9), measured())).toEqual(['began', 'table', 'messages']);
    const { dollars: _, ...unpriced } = usage;
    expect(names(ended(9, { usage: unpriced }))).toEqual(['began', 'in', 'out']);
    expect(turnUsage(turnAfter(started(), ended(9, { usage }))).at(-1)).toEqual(['cost', '$0.0012 for the model']);
  });
});
