/** The event bus on one machine: writes events to the log [D24]. */
import type { Bus, Log } from '../../ports/ports.ts';

export function localLogBus(log: Log): Bus {
  return {
    async publish({ type, ...ids }) {
      log.info(type, ids);
    },
  };
}
