import { describe, expect, it } from 'vitest';
import type { FromServer } from '../../../client/sdk/frames/wire-types.ts';
import { WaitingDeliveries } from '../../../client/sdk/store/waiting-deliveries.ts';

type State = FromServer<'delivery'>['state'];

/** Applies the events, and returns the count. */
function scene() {
  const waiting = new WaitingDeliveries();
  const told = (seq: number, state: State, delivery = 'd1') => {
    waiting.delivery({ type: 'delivery', seq, at: 1, delivery, state });
    return waiting.count;
  };
  return { waiting, told };
}

/** The count after each of these. */
function counts(states: State[], { pending = [] as string[] } = {}): number[] {
  const { waiting, told } = scene();
  waiting.snapshot(pending);
  waiting.live(pending.length, 0);
  return states.map((state, at) => told(at + 1, state));
}

describe('how many deliveries wait', () => {
  it('[D2] the count of waiting deliveries goes up when one comes, and down when one has ended', () => {
    expect(counts(['pending', 'offered', 'heard'])).toEqual([1, 1, 0]);
    expect(counts(['pending', 'expired', 'pending'])).toEqual([1, 0, 1]);
  });

  it('[D15] an interrupted delivery that waits again is not counted twice', () => {
    expect(counts(['pending', 'offered', 'pending', 'offered', 'dead'])).toEqual([1, 1, 1, 1, 0]);
    expect(counts(['pending', 'offered', 'heard'], { pending: ['d1'] })).toEqual([1, 1, 0]);
  });

  it('[S6] [D16] the count of waiting deliveries is as the welcome says, with newer ones that were told before', () => {
    const { waiting, told } = scene();
    told(41, 'pending', 'a');
    told(42, 'pending', 'b');
    told(44, 'pending', 'c');
    told(45, 'heard', 'a');
    waiting.live(7, 43);
    expect(waiting.count).toBe(7);
    told(46, 'pending', 'd');
    expect(waiting.count).toBe(8);
    waiting.live(8, 46);
    expect(waiting.count).toBe(8);
  });

  it('[D2] the count of waiting deliveries is never negative', () => {
    expect(counts(['heard'])).toEqual([0]);
  });
});
