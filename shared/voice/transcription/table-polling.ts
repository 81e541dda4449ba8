/** Between Lambdas there is no other channel than the table: whoever is at work for a session in this process is told of what others have done. */

import type { Context } from '../../engine/context.ts';
import { errorName, Transient } from '../../engine/ports/errors.ts';
import { currentSession } from '../../engine/process/cached-sessions.ts';

/** With the way of the frame that cuts her off, and of the look itself, what is made for nobody has ended within 100 ms (A4). */
const LOOK_EVERY_MS = 75;

/** Until the signal fires. On one machine whoever changes a session says so. */
export function keepLooking(context: Context, session: string, signal: AbortSignal): void {
  if (!context.singleProcess) void looking(context, session, signal);
}

async function looking(context: Context, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    await context.clock.sleep(LOOK_EVERY_MS, signal);
    if (signal.aborted) return;
    try {
      context.process.watchers.changed(id, (await currentSession(context, id)).session);
    } catch (error) {
      const why = error instanceof Transient ? error.message : errorName(error);
      context.log.warn('look failed', { session: id, why });
    }
  }
}
