/** The clock of one machine (W5): what is measured with it does not stand still because the machine's clock was set back. */
import { liveClock } from '../../engine/ports/live.ts';
import type { Clock } from '../../engine/ports/ports.ts';

/** A correction, and not a clock that was wrong altogether. */
const CORRECTION_MS = 3_600_000;
/** How much slower it runs until it agrees again. */
const SLOWER = 0.1;

/**
 * Set forward, or back by more than an hour, it follows at once; set back by less it runs a tenth slower until both agree. `wall`: epoch ms.
 * `elapsed`: ms from anywhere, never less than before.
 */
export function steadyClock(wall = Date.now, elapsed = () => performance.now()): Clock {
  let now = wall();
  let asked = elapsed();
  return {
    ...liveClock,
    now() {
      const wallMs = wall();
      const at = elapsed();
      const passed = at - asked;
      asked = at;
      const behind = now + passed - wallMs;
      const isCorrection = behind > 0 && behind <= CORRECTION_MS;
      now = isCorrection ? now + passed - Math.min(behind, passed * SLOWER) : wallMs;
      return Math.floor(now);
    },
  };
}
