import { describe, expect, it } from 'vitest';
import {
  countUsageUnits,
  countUsageUnitsForTurn,
  countWorkUsage,
  takeUsageUnits,
  usageUnitsOfTurn,
} from '../../shared/engine/usage/turn-metrics.ts';

const later = () => new Promise((resolve) => setImmediate(resolve));

describe('what is counted', () => {
  it('[O2] usage is counted for the turn that the work has begun, whatever else goes on meanwhile', async () => {
    const work = (turn: string, reads: number) =>
      countWorkUsage(async () => {
        countUsageUnits({ read: 1, messages: 1 });
        await later();
        countUsageUnitsForTurn(turn);
        await Promise.all(
          Array.from({ length: reads }, async () => later().then(() => countUsageUnits({ read: 0.5, write: 2 }))),
        );
        return usageUnitsOfTurn(turn);
      });
    expect(await Promise.all([work('ada 1', 2), work('bob 7', 4)])).toEqual([
      { read: 2, write: 4, messages: 1 },
      { read: 3, write: 8, messages: 1 },
    ]);
  });

  it('[O2] usage of a turn goes on from what was taken before, in another process', async () => {
    const before = { read: 3, write: 4, messages: 5 };
    const taken = await countWorkUsage(
      async () => {
        countUsageUnits({ write: 1 });
        return takeUsageUnits('ada 1');
      },
      'ada 1',
      before,
    );
    expect(taken).toEqual({ read: 3, write: 5, messages: 5 });
  });

  it('[O2] usage is counted for no turn where the turn began elsewhere, and for the next one once it is over', async () => {
    await countWorkUsage(async () => {
      countUsageUnits({ read: 9 });
      expect(usageUnitsOfTurn('ada 1')).toBeNull();
      expect(takeUsageUnits('ada 1')).toBeNull();
      countUsageUnitsForTurn('ada 2');
      expect(takeUsageUnits('ada 2')).toEqual({ read: 9, write: 0, messages: 0 });
      countUsageUnits({ write: 1 });
      expect(takeUsageUnits('ada 2')).toBeNull();
      countUsageUnitsForTurn('ada 3');
      expect(takeUsageUnits('ada 3')).toEqual({ read: 0, write: 1, messages: 0 });
    });
  });
});
