import { expect, it } from 'vitest';
import { PeriodicChecks } from '../../shared/engine/process/process-state.ts';
import { ManualClock } from '../fakes/manual-clock.ts';

class CountingClock extends ManualClock {
  sleeps = 0;

  override sleep(ms: number): Promise<void> {
    this.sleeps += 1;
    return super.sleep(ms);
  }
}

it('[U8] [U9] periodic checks are called at their own times, until they end', async () => {
  const clock = new ManualClock(0);
  const checks = new PeriodicChecks();
  const called: string[] = [];
  const add = (name: string) => checks.add(async () => void called.push(`${name} ${clock.nowMs}`), 1_000, clock);
  const endA = add('a');
  await clock.pass(300);
  const endB = add('b');
  await clock.pass(1_900);
  expect(called).toEqual(['a 1000', 'b 1300', 'a 2000']);
  endB();
  await clock.pass(1_000);
  expect(called).toEqual(['a 1000', 'b 1300', 'a 2000', 'a 3000']);
  endA();
  await clock.pass(5_000);
  expect(called).toHaveLength(4);
  add('c');
  await clock.pass(1_000);
  expect(called.at(-1)).toBe('c 9200');
});

it('[U8] a thousand periodic checks that end early set one timer', async () => {
  const clock = new CountingClock(0);
  const checks = new PeriodicChecks();
  for (let n = 0; n < 1_000; n += 1) checks.add(() => expect.fail('called'), 1_000, clock)();
  await clock.pass(5_000);
  expect(clock.sleeps).toBe(1);
});
