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

it("[D16] the page uses the server's time, whatever its own clock does", () => {
  const { time, clock } = scene();
  expect(clock.now()).toBe(1_799_913_600_000);
  clock.follow({ at: 1_800_000_000_000 });
  time.elapsed = 5_000;
  expect(clock.now()).toBe(1_800_000_005_000);
});

it("[S6] replayed frames do not set the page's idea of the server's time", () => {
  const { time, clock } = scene();
  clock.follow({ at: 1_800_000_000_000 });
  time.elapsed = 60_000;
  clock.follow({ at: 1_799_999_400_000 });
  expect(clock.now()).toBe(1_800_000_060_000);
  clock.follow({ at: 1_800_000_060_040 });
  expect(clock.now()).toBe(1_800_000_060_040);
});
