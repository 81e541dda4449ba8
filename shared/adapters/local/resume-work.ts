/** Work of a process that goes on without a caller: what the last process left, and what runs beside. */
import type { Context } from '../../engine/context.ts';
import { stepSessionWake } from '../../engine/step.ts';
import { errorAnswer } from '../../ports/error-mapping.ts';
import { Transient } from '../../ports/errors.ts';
import type { Log } from '../../ports/ports.ts';
import { sessionOfPartitionKey } from '../../storage/keys/keys.ts';

/** Resumes the last process's work: open turns at once, other deadlines when they are due [U9, W1]. */
export async function resumeLocalWork(context: Context, startedAtMs: number): Promise<void> {
  const marks = await context.table.dueBefore(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
  for (const [session, found] of Map.groupBy(marks, ({ pk }) => sessionOfPartitionKey(pk))) {
    if (session === null) continue;
    // A session that fails does not hinder the others.
    const woken = stepSessionWake(context, session, { found, restartedAtMs: startedAtMs });
    await rejectOnlyTransientWork(context.log, woken).catch(() =>
      context.timers.arm({ session, atMs: startedAtMs, generation: 0 }),
    );
    for (const { due } of found) if (due > startedAtMs) await context.timers.arm({ session, atMs: due, generation: 0 });
  }
}

/** Rejects only for Transient errors; others are logged. */
export function rejectOnlyTransientWork(log: Log, work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => {
    errorAnswer(log, error);
    if (error instanceof Transient) throw error;
  });
}

export function runLocallyInBackground(log: Log, work: Promise<void>): Promise<void> {
  return work.catch((error: unknown) => void errorAnswer(log, error));
}
