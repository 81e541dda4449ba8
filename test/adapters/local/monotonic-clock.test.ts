import { describe, expect, it } from 'vitest';
import { localMonotonicClock } from '../../../shared/adapters/local/monotonic-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START_MS = 1_800_000_000_000;

/** A machine whose clock can be set. */
function machine() {
  let wall = START_MS;
  let elapsed = 0;
  const clock = localMonotonicClock(
    () => wall,
    () => elapsed,
  );
  const pass = (ms: number) => {
    wall += ms;
    elapsed += ms;
    return clock.now();
  };
  const set = (byMs: number) => {
    wall += byMs;
    return clock.now();
  };
  return { pass, set, wall: () => wall };
}

describe("the clock of one machine, when the machine's own is set", () => {
  it('[W5] the clock of one machine tells the time of the machine', () => {
    const { pass } = machine();
    expect(pass(0)).toBe(START_MS);
    expect(pass(1_234)).toBe(START_MS + 1_234);
  });

  it("[W5] a machine clock that is set back by a minute never makes Sotto's clock step back, and seconds keep their length", () => {
    const { pass, set } = machine();
    const before = pass(5_000);
    expect(set(-MINUTE_MS)).toBe(before);
    expect(pass(1_000) - before).toBe(900);
    expect(pass(10_000) - before).toBe(9_900);
  });

  it("[W5] a machine clock that is set back by a minute agrees with Sotto's again after ten minutes", () => {
    const { pass, set, wall } = machine();
    set(-MINUTE_MS);
    for (let second = 0; second < 599; second += 1) pass(1_000);
    expect(pass(500)).toBeGreaterThan(wall());
    pass(2_000);
    expect(pass(1_000)).toBe(wall());
    expect(pass(1_000)).toBe(wall());
  });

  it.each([
    ['forward by a minute', MINUTE_MS],
    ['forward by a day, as when it has slept', 24 * HOUR_MS],
    ['back by a day, since it was wrong', -24 * HOUR_MS],
  ])("[W5] Sotto's clock follows at once a machine clock that is set %s", (_, byMs) => {
    const { pass, set, wall } = machine();
    pass(1_000);
    expect(set(byMs)).toBe(wall());
    expect(pass(1_000)).toBe(wall());
  });
});
