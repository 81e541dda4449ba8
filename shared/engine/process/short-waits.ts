/** Waits of less than a second, where timers only know whole ones (W2): the handler that is awake anyway waits, and the timer stands behind it. */
import { nextDueAt } from '../../session/deadlines.ts';
import type { Session } from '../../session/state.ts';
import type { Context } from '../context.ts';
import { errorAnswer } from '../error-mapping.ts';
import { step } from '../step.ts';

/** A delay queue rounds up to the next whole second. */
const SOON_MS = 1_000;

/** `session`: as the step before has left it. Never throws: the timer does what is not done here. */
export async function awaitSoon(context: Context, id: string, session: Session): Promise<void> {
  // Where one process is alone its timers are exact.
  if (context.singleProcess) return;
  const nowMs = context.clock.now();
  const dueMs = nextDueAt(session, nowMs, context.settings.operator);
  if (dueMs === null || dueMs - nowMs > SOON_MS) return;
  try {
    await context.clock.sleep(Math.max(0, dueMs - nowMs));
    await step(context, id, { type: 'wake' });
  } catch (error) {
    errorAnswer(context.log, error);
  }
}
