/**
 * Covers for lost timers [W1, W2] by looks into the due index, each minute: `watchdog` wakes overdue
 * sessions, `idle` arms timers for those due soon. It also ends connections whose sign-in has expired [N1].
 */

import { errorAnswer } from '../ports/error-mapping.ts';
import type { Due } from '../ports/ports.ts';
import { connectionOfPartitionKey, sessionOfPartitionKey } from '../storage/keys/keys.ts';
import type { Context } from './context.ts';
import { endExpiredConnection } from './process/connection-callers.ts';
import { stepSessionWake } from './step.ts';

export type Look = 'watchdog' | 'idle';

/** Longer than the minute between two looks, so that one may fail. */
const AHEAD_MS = 120_000;
/** Marks per look, the oldest first, looks per run, and parallel work. */
const MOST_MARKS = 1_000;
const MOST_PAGES = 5;
const AT_ONCE = 20;

/** Sessions woken, timers armed, connections ended, and failures left to the next look. */
export type Swept = { woken: number; armed: number; endedConnections: number; failed: number };

/** Repeats while the index is full and progress is made. Throws Transient if the index is unreadable. */
export async function sweepTimers(context: Context, looks: readonly Look[] = ['watchdog', 'idle']): Promise<Swept> {
  const all: Swept = { woken: 0, armed: 0, endedConnections: 0, failed: 0 };
  let pages = 0;
  let page: Page;
  do {
    page = await sweepDuePage(context, looks);
    for (const what of ['woken', 'armed', 'endedConnections', 'failed'] as const) all[what] += page[what];
    pages += 1;
  } while (page.isFull && page.woken + page.endedConnections > 0 && pages < MOST_PAGES);
  const look = looks.join('+');
  context.log.info('swept', { look, ...all });
  if (page.isFull) context.log.warn('sweep full', { look, marks: pages * MOST_MARKS });
  return all;
}

/** `isFull`: there may be more. */
type Page = Swept & { isFull: boolean };

async function sweepDuePage(context: Context, looks: readonly Look[]): Promise<Page> {
  const nowMs = context.clock.now();
  const [wakes, arms] = [looks.includes('watchdog'), looks.includes('idle')];
  const marks = await context.table.dueBefore(arms ? nowMs + AHEAD_MS : nowMs, MOST_MARKS);
  const ofSessions = marks.flatMap((mark) => {
    const session = sessionOfPartitionKey(mark.pk);
    return session === null ? [] : [{ ...mark, session }];
  });
  const passed = ofSessions.filter(({ due }) => wakes && due <= nowMs);
  const overdue = [...Map.groupBy(passed, ({ session }) => session)];
  const soon = ofSessions.filter(({ due }) => due > nowMs);
  const expired = marks.filter(({ pk, due }) => wakes && due <= nowMs && connectionOfPartitionKey(pk) !== null);
  const endedConnections = await countSweptSessions(context, expired, (mark) => sweepDueConnection(context, mark));
  const woken = await countSweptSessions(context, overdue, ([session, found]) =>
    stepSessionWake(context, session, { found }),
  );
  const armed = await countSweptSessions(context, soon, async (mark) => context.timers.arm(wakeForDueMark(mark)));
  const failed = expired.length + overdue.length + soon.length - endedConnections - woken - armed;
  return { woken, armed, endedConnections, failed, isFull: marks.length === MOST_MARKS };
}

/** The requesting record is unknown here. A needless wake-up has no effect. */
function wakeForDueMark({ session, due }: { session: string; due: number }) {
  return { session, atMs: due, generation: 0 };
}

/** The row stays for `$disconnect`, which notifies the session. */
async function sweepDueConnection(context: Context, mark: Due): Promise<void> {
  await endExpiredConnection(context, connectionOfPartitionKey(mark.pk) ?? '');
  await context.table.unmark(mark);
}

/** The number of successes. A failure does not stop the others. */
async function countSweptSessions<T>(
  context: Context,
  all: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<number> {
  const remaining = all.values();
  let count = 0;
  const worker = async () => {
    for (const one of remaining) {
      try {
        await work(one);
        count += 1;
      } catch (error) {
        errorAnswer(context.log, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count;
}
