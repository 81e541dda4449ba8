/** The event bus of the single-machine home: whoever wants to route something on reads the log (D24). */
import type { Bus, Log } from '../../engine/ports/ports.ts';

export function logBus(log: Log): Bus {
  return {
    async publish({ type, ...ids }) {
      log.info(type, ids);
    },
  };
}
