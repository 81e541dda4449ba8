import { describe, expect, it } from 'vitest';
import {
  countUnits,
  countUnitsForTurn,
  countWork,
  takeUnits,
  unitsOfTurn,
} from '../../shared/engine/usage/turn-metrics.ts';

const later = () => new Promise((resolve) => setImmediate(resolve));

describe('what is counted', () => {
  it('[O2] usage is counted for the turn that the work has begun, whatever else goes on meanwhile', async () => {
    const work = (turn: string, reads: number) =>
      countWork(async () => {
        countUnits({ read: 1, messages: 1 });
        await later();
        countUnitsForTurn(turn);
        await Promise.all(
          Array.from({ length: reads }, async () => later().then(() => countUnits({ read: 0.5, write: 2 }))),
        );
        return unitsOfTurn(turn);
      });
    expect(await Promise.all([work('ada 1', 2), work('bob 7', 4)])).toEqual([
      { read: 2, write: 4, messages: 1 },
      { read: 3, write: 8, messages: 1 },
    ]);
  });

  it('[O2] usage of a turn goes on from what was taken before, in another process', async () => {
    const before = { read: 3, write: 4, messages: 5 };
    const taken = await countWork(
      async () => {
        countUnits({ write: 1 });
        return takeUnits('ada 1');
      },
      'ada 1',
      before,
    );
    expect(taken).toEqual({ read: 3, write: 5, messages: 5 });
  });

  it('[O2] usage is counted for no turn where the turn began elsewhere, and for the next one once it is over', async () => {
    await countWork(async () => {
      countUnits({ read: 9 });
      expect(unitsOfTurn('ada 1')).toBeNull();
      expect(takeUnits('ada 1')).toBeNull();
      countUnitsForTurn('ada 2');
      expect(takeUnits('ada 2')).toEqual({ read: 9, write: 0, messages: 0 });
      countUnits({ write: 1 });
      expect(takeUnits('ada 2')).toBeNull();
      countUnitsForTurn('ada 3');
      expect(takeUnits('ada 3')).toEqual({ read: 0, write: 1, messages: 0 });
    });
  });
});
