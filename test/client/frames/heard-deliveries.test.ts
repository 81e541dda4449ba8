import { describe, expect, it } from 'vitest';
import { HeardDeliveries } from '../../../client/sdk/frames/heard-deliveries.ts';
import type { Durable } from '../../../client/sdk/frames/wire-types.ts';
import { ended, line } from '../story.ts';

const offered: Durable = { type: 'delivery', seq: 1, at: 0, delivery: 'a', state: 'offered', priority: 'active' };

describe('what was heard to its end', () => {
  it('[D18] a delivery heard to its end is known although its lines come again right behind themselves', () => {
    const told = new HeardDeliveries([]);
    told.applyFrame(offered);
    told.applyFrame(line(2, 1, { delivery: 'a' }));
    told.applyPlayed(2);
    told.applyFrame(line(3, 1, { delivery: 'a' }));
    told.applyFrame(ended(4, 1) as Durable);
    expect(told.heard).toEqual(['a']);
  });

  it('[D18] a delivery heard to its end is known although a new connection came before its end, but not behind a gap', () => {
    for (const isGap of [false, true]) {
      const told = new HeardDeliveries([]);
      told.applyFrame(offered);
      told.applyFrame(line(2, 1, { delivery: 'a' }));
      told.applyPlayed(2);
      told.voidOffersUpTo(2, isGap);
      told.applyFrame(ended(3, 1) as Durable);
      expect(told.heard).toEqual(isGap ? [] : ['a']);
    }
  });

  it('[D18] [D15] a delivery does not count as heard while one of its lines was not heard', () => {
    const told = new HeardDeliveries([]);
    told.applyFrame(offered);
    told.applyFrame(line(2, 1, { delivery: 'a' }));
    told.applyFrame(line(3, 1, { delivery: 'a', index: 1 }));
    told.applyPlayed(2);
    told.applyFrame(line(4, 1, { delivery: 'a' }));
    told.applyFrame(ended(5, 1) as Durable);
    expect(told.heard).toEqual([]);
  });
});
