/** Waits under a second in the current handler, since delay queues only know whole seconds [W2]. */

import { errorAnswer } from '../../ports/error-mapping.ts';
import { sessionDueAt } from '../../session/kernel/deadlines.ts';
import type { Session } from '../../session/kernel/state.ts';
import type { Context } from '../context.ts';
import { stepSession } from '../step.ts';

/** A delay queue rounds up to the next whole second. */
const SOON_MS = 1_000;

/** `session`: after the previous step. Never throws: the timer covers for failures. */
export async function awaitSoonInProcess(context: Context, id: string, session: Session): Promise<void> {
  const nowMs = context.clock.now();
  const dueMs = sessionDueAt(session, nowMs, context.settings.operator);
  if (dueMs === null || dueMs - nowMs > SOON_MS) return;
  try {
    await context.clock.sleep(Math.max(0, dueMs - nowMs));
    await stepSession(context, id, { type: 'wake' });
  } catch (error) {
    errorAnswer(context.log, error);
  }
}
