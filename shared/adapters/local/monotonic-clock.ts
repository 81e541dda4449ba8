/** The clock of one machine [W5]: never stops when the system clock is set back. */
import { liveClock } from '../../ports/live.ts';
import type { Clock } from '../../ports/ports.ts';

/** Larger jumps are a wrong clock, not a correction. */
const CORRECTION_MS = 3_600_000;
/** How much slower it runs until both agree. */
const SLOWER = 0.1;

/**
 * Follows a jump forward, or back by over an hour, at once. After a smaller one back it runs a tenth slower
 * until both agree. `wall`: epoch ms. `elapsed`: monotonic ms.
 */
export function localMonotonicClock(wall = Date.now, elapsed = () => performance.now()): Clock {
  let now = wall();
  let lastElapsedMs = elapsed();
  return {
    ...liveClock,
    now() {
      const wallMs = wall();
      const at = elapsed();
      const passed = at - lastElapsedMs;
      lastElapsedMs = at;
      const lagMs = now + passed - wallMs;
      const isCorrection = lagMs > 0 && lagMs <= CORRECTION_MS;
      now = isCorrection ? now + passed - Math.min(lagMs, passed * SLOWER) : wallMs;
      return Math.floor(now);
    },
  };
}
