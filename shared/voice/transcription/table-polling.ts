/** Reloads a session for its local watchers, because Lambdas share only the table. */

import type { Context } from '../../engine/context.ts';
import { loadCurrentSession } from '../../engine/process/cached-sessions.ts';
import { errorNameText, Transient } from '../../ports/errors.ts';

/** With the interrupting frame's travel, unwanted synthesis ends within 100 ms [A4]. */
const LOOK_EVERY_MS = 75;

/** Until the signal fires. On one machine each change notifies the watchers. */
export function pollTableForUtterance(context: Context, session: string, signal: AbortSignal): void {
  if (!context.singleProcess) void pollOnceForUtterance(context, session, signal);
}

async function pollOnceForUtterance(context: Context, id: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    await context.clock.sleep(LOOK_EVERY_MS, signal);
    if (signal.aborted) return;
    try {
      context.process.watchers.notify(id, (await loadCurrentSession(context, id)).session);
    } catch (error) {
      const reason = error instanceof Transient ? error.message : errorNameText(error);
      context.log.warn('look failed', { session: id, why: reason });
    }
  }
}
