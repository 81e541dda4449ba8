import { describe, expect, it } from 'vitest';
import { addTokenUsage, priceTokenUsage } from '../../shared/models/token-usage.ts';

/** Claude Haiku 4.5 by `global.`, in dollars per million tokens. */
const HAIKU = { input: 1, output: 5, cacheRead: 0.1, cacheWrite: { '5m': 1.25, '1h': 2 } };
const NOVA = { input: 0.8, output: 3.2, cacheRead: 0.2, cacheWrite: { '5m': 0.8, '1h': null } };
const usage = { input: 100, output: 200, cacheRead: 10_000, cacheWrite: 400 };

describe('what a request has cost', () => {
  it('[O2] the cost of a request is each kind of token at its own price', () => {
    expect(priceTokenUsage(usage, HAIKU)).toEqual({ ...usage, dollars: 0.0026 });
  });

  it('[O2] [X3] cache writes that last an hour cost more, where those exist', () => {
    expect(priceTokenUsage(usage, HAIKU, 400).dollars).toBe(0.0029);
    expect(priceTokenUsage(usage, HAIKU, 200).dollars).toBe(0.00275);
    expect(priceTokenUsage(usage, NOVA, 400).dollars).toBe(priceTokenUsage(usage, NOVA).dollars);
  });

  it('[O2] the cost of several requests is known only where each is known', () => {
    const dear = { ...usage, dollars: 0.1 };
    expect(addTokenUsage(dear, { ...usage, dollars: 0.2 })).toEqual({
      input: 200,
      output: 400,
      cacheRead: 20_000,
      cacheWrite: 800,
      dollars: 0.3,
    });
    expect(addTokenUsage(dear, usage)).not.toHaveProperty('dollars');
    expect(addTokenUsage(dear, null)).toEqual(dear);
    expect(addTokenUsage(null, null)).toBeNull();
  });
});
