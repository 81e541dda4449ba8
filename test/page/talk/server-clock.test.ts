import { expect, it } from 'vitest';
import { serverClock } from '../../../client/companion/talk/server-clock.ts';

function scene() {
  const time = { elapsed: 0 };
  // A day slow.
  const clock = serverClock(
    () => time.elapsed,
    () => 1_799_913_600_000 + time.elapsed,
  );
  return { time, clock };
}

it('[D16] it is as late as the server says, whatever the own clock does', () => {
  const { time, clock } = scene();
  expect(clock.now()).toBe(1_799_913_600_000);
  clock.told({ at: 1_800_000_000_000 });
  time.elapsed = 5_000;
  expect(clock.now()).toBe(1_800_000_005_000);
});

it('[S6] what is replayed is old, and tells nothing of now', () => {
  const { time, clock } = scene();
  clock.told({ at: 1_800_000_000_000 });
  time.elapsed = 60_000;
  clock.told({ at: 1_799_999_400_000 });
  expect(clock.now()).toBe(1_800_000_060_000);
  clock.told({ at: 1_800_000_060_040 });
  expect(clock.now()).toBe(1_800_000_060_040);
});
