import { describe, expect, it } from 'vitest';
import { tiersOf } from '../../../client/web/inspector/prompt-tiers.ts';
import { hitRate, spentNothing, withTurnEnd } from '../../../client/web/inspector/total-usage.ts';
import { ended } from './frames.ts';

const prompt = { tools: 100, system: 300, block: 0, turns: 500, fresh: 100 };

describe('the parts of a prompt', () => {
  it('[X1] [X5] are told in order, and what was cached counts from the stable end', () => {
    const { tiers, total, cached } = tiersOf(prompt, { input: 80, output: 9, cacheRead: 600, cacheWrite: 120 });
    expect([total, cached]).toEqual([1_000, 0.75]);
    expect(tiers).toEqual([
      { name: 'tools', tokens: 100, cached: 1 },
      { name: 'system', tokens: 300, cached: 1 },
      { name: 'block', tokens: 0, cached: 0 },
      { name: 'turns', tokens: 500, cached: 0.7 },
      { name: 'fresh', tokens: 100, cached: 0 },
    ]);
  });

  it('[X5] nothing is known of a cache where the model tells no tokens', () => {
    expect(tiersOf(prompt, undefined)).toMatchObject({ cached: null, tiers: [{ cached: 0 }, {}, {}, {}, {}] });
    expect(tiersOf(prompt, { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }).cached).toBeNull();
    const nothing = { tools: 0, system: 0, block: 0, turns: 0, fresh: 0 };
    expect(tiersOf(nothing, undefined).tiers.every(({ cached }) => cached === 0)).toBe(true);
  });
});

describe('what all turns have taken', () => {
  it('[O2] is the sum of what they tell, and dollars of those that know them', () => {
    const usage = { input: 10, output: 20, cacheRead: 70, cacheWrite: 20 };
    const turns = [
      ended(1, { usage: { ...usage, dollars: 0.5 } }),
      ended(2, { usage }),
      ended(3, { status: 'failed' }),
    ];
    const spending = turns.reduce(withTurnEnd, spentNothing);
    expect(spending).toEqual({
      turns: { complete: 2, interrupted: 0, failed: 1 },
      told: 2,
      priced: 1,
      read: 140,
      written: 40,
      uncached: 20,
      output: 40,
      dollars: 0.5,
    });
    expect(hitRate(spending)).toBe(0.7);
    expect(hitRate(spentNothing)).toBeNull();
  });
});
