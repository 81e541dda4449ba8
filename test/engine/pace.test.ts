import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RateLimiter } from '../../shared/engine/process/rate-limiter.ts';

const PACE = { framesPerSecond: 100, bytesPerMinute: 60_000 };

describe('how fast one user sends', () => {
  it('[N3] the rate limit takes 100 frames in a second over all connections, and one more when the first is a second old', () => {
    const paces = new RateLimiter(PACE);
    for (let n = 0; n < 100; n += 1) expect(paces.take('ada', 10, 5_000 + n)).toBe(0);
    expect(paces.take('ada', 10, 5_100)).toBe(900);
    expect(paces.take('ben', 10, 5_100)).toBe(0);
    expect(paces.take('ada', 10, 5_999)).toBe(1);
    expect(paces.take('ada', 10, 6_000)).toBe(0);
    expect(paces.take('ada', 10, 6_000)).toBe(1);
  });

  it('[N3] [A2] the rate limit takes a voice in the smallest pieces with its reports and commands', () => {
    const paces = new RateLimiter({ ...PACE, bytesPerMinute: 16 * 1024 * 1024 });
    const waits: number[] = [];
    for (let ms = 0; ms < 60_000; ms += 20) {
      waits.push(paces.take('ada', 950, ms));
      if (ms % 100 === 0) waits.push(paces.take('ada', 60, ms), paces.take('ada', 60, ms));
    }
    expect(waits.filter((ms) => ms > 0)).toEqual([]);
  });

  it('[N3] the rate limit on bytes recovers with time', () => {
    const paces = new RateLimiter(PACE);
    expect(paces.take('ada', 40_000, 0)).toBe(0);
    expect(paces.take('ada', 30_000, 0)).toBe(10_000);
    expect(paces.take('ada', 20_000, 0)).toBe(0);
    expect(paces.take('ada', 1_000, 500)).toBe(500);
    expect(paces.take('ada', 1_000, 1_000)).toBe(0);
  });
  it('[N3] the rate limit never takes more than 100 frames in any second, and takes one more at the time that it named', () => {
    const gap = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 2_000 }));
    fc.assert(
      fc.property(fc.array(gap, { minLength: 200, maxLength: 600 }), (gaps) => {
        const paces = new RateLimiter({ ...PACE, bytesPerMinute: 1e9 });
        const taken: number[] = [];
        let now = 0;
        for (const ms of gaps) {
          now += ms;
          const wait = paces.take('ada', 10, now);
          if (wait > 0) {
            now += wait;
            expect(paces.take('ada', 10, now)).toBe(0);
          }
          taken.push(now);
        }
        for (const [at, ms] of taken.entries()) {
          const before = taken[at - 100];
          if (before !== undefined) expect(ms - before).toBeGreaterThanOrEqual(1_000);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('[N3] the rate limit neither blocks nor doubles when the clock is set back by an hour', () => {
    const paces = new RateLimiter({ framesPerSecond: 2, bytesPerMinute: 60_000 });
    const atMs = 7_200_000;
    expect([paces.take('ada', 30_000, atMs), paces.take('ada', 30_000, atMs)]).toEqual([0, 0]);
    expect(paces.take('ada', 1_000, atMs - 3_600_000)).toBe(1_000);
    expect(paces.take('ada', 1_000, atMs - 3_599_000)).toBe(0);
  });

  it('[N3] the rate limit remembers a bounded number of users, and forgets the one who was silent for longest', () => {
    const paces = new RateLimiter({ framesPerSecond: 1, bytesPerMinute: 1_000 }, 2);
    expect([paces.take('ada', 1, 0), paces.take('ben', 1, 0), paces.take('ada', 1, 1)]).toEqual([0, 0, 999]);
    expect([paces.take('cleo', 1, 2), paces.take('ada', 1, 3), paces.take('ben', 1, 4)]).toEqual([0, 997, 0]);
  });
});
