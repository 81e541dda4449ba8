/** The arithmetic of what a talk costs; what it is done with is counted by the bench. */
import { describe, expect, it } from 'vitest';
import { billOf, containerBill, messagesIn, transcribeDollars } from '../../bench/voice/bill.ts';

const USED = {
  messagesUp: 1_000_000,
  messagesDown: 2_000_000,
  bytesUp: 1_000_000_000,
  bytesDown: 2_000_000_000,
  connectionMinutes: 4_000_000,
  invocations: 5_000_000,
  gbSeconds: 300_000,
  writeUnits: 8_000_000,
  readUnits: 16_000_000,
  timers: 1_000_000,
};

describe('a bill', () => {
  it('counts messages in units of 32 KB', () => {
    expect([0, 1, 32_768, 32_769, 98_304].map(messagesIn)).toEqual([1, 1, 1, 2, 3]);
  });

  it('prices each thing that was used, and ends with the sum', () => {
    const dollars = billOf(USED).map((line) => [line.what, Number(line.dollars.toFixed(4))]);
    expect(dollars).toEqual([
      ['messages up', 1],
      ['messages down', 2],
      ['minutes connected', 1],
      ['Lambda requests', 1],
      ['Lambda GB-seconds', 4],
      ['write units', 5],
      ['read units', 2],
      ['requests to the delay queue', 1.2],
      ['MB out', 0.18],
      ['all', 17.38],
    ]);
  });

  it('shares a container and its load balancer among the talks in it, not what each sends', () => {
    const dollars = containerBill(USED, 10, { vcpus: 1, gb: 2 }).map((line) => Number(line.dollars.toFixed(5)));
    expect(dollars).toEqual([0.00395, 0.02625, 0.18, 0.2102]);
  });

  it('charges an utterance as 15 seconds at the least', () => {
    expect(transcribeDollars(240, 5)).toEqual({ byTime: expect.closeTo(0.48), charged: expect.closeTo(1.44) });
    expect(transcribeDollars(2, 30)).toEqual({ byTime: expect.closeTo(0.024), charged: expect.closeTo(0.024) });
  });
});
