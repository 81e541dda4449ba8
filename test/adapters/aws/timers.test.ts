import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseSqsTimerWake, sqsDelayQueue } from '../../../shared/adapters/aws/timers.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Timers } from '../../../shared/ports/ports.ts';
import { Services } from '../../fakes/services.ts';

const NOW = 1_700_000_000_000;

let services: Services;
let timers: Timers;
beforeAll(async () => {
  services = await Services.start();
  timers = sqsDelayQueue(`${services.url}/123456789012/timers`, () => NOW);
});
afterEach(() => {
  services.queued.length = 0;
  services.faults.length = 0;
});
afterAll(() => services.close());

async function delayFor(dueInMs: number): Promise<number | null> {
  await timers.arm({ session: 'ada~companion', atMs: NOW + dueInMs, generation: 7 });
  return services.queued.pop()?.delaySeconds ?? null;
}

describe('the delay queue', () => {
  it('[W1] the delay queue is given the session to wake, the time and the record that asked', async () => {
    await timers.arm({ session: 'ada~companion', atMs: NOW + 20_000, generation: 7 });
    const [sent] = services.queued;
    expect(sent?.delaySeconds).toBe(20);
    expect(parseSqsTimerWake(sent?.body ?? '')).toEqual({
      session: 'ada~companion',
      atMs: 1_700_000_020_000,
      generation: 7,
    });
  });

  it('[W1] the delay queue rounds up to a second, so that no wake-up comes for nothing', async () => {
    expect(await delayFor(1)).toBe(1);
    expect(await delayFor(1_000)).toBe(1);
    expect(await delayFor(1_001)).toBe(2);
    expect(await delayFor(899_001)).toBe(900);
    expect(await delayFor(900_000)).toBe(900);
  });

  it('[W1] the delay queue does not wait for what is overdue', async () => {
    expect(await delayFor(0)).toBe(0);
    expect(await delayFor(-60_000)).toBe(0);
  });

  it('[W1] the delay queue leaves what is due in more than 15 minutes to the sweep', async () => {
    expect(await delayFor(900_001)).toBeNull();
    expect(await delayFor(86_400_000)).toBeNull();
  });

  it('[W1] the delay queue is Transient when the queue goes on failing', async () => {
    services.faults.push(...Array(3).fill({ status: 503, name: 'ServiceUnavailable' }));
    await expect(delayFor(1_000)).rejects.toThrow(Transient);
  });
});
