/**
 * The net under the timers (W1, W2), as two looks into the due index, each minute: `watchdog` wakes whatever is overdue, `idle` gives
 * whatever falls due soon its timer. A session that was lost in between, however it was lost, is found here by its mark. So is a
 * connection whose sign-in has expired and that says nothing (N1).
 */

import { connectionOf, sessionOf } from '../storage/keys/keys.ts';
import type { Context } from './context.ts';
import { errorAnswer } from './error-mapping.ts';
import type { Due } from './ports/ports.ts';
import { endExpired } from './sign-in-expiry.ts';
import { wake } from './step.ts';

export type Look = 'watchdog' | 'idle';

/** Longer than the minute between two looks, so that one of them may fail. */
const AHEAD_MS = 120_000;
/** Taken on at once, the oldest first; and how often one run looks again while there is more, within its minute. */
const MOST_MARKS = 1_000;
const MOST_PAGES = 5;
const AT_ONCE = 20;

/** Sessions woken, timers armed, connections ended, and how many of all failed and are left to the next look. */
export type Swept = { woken: number; armed: number; ended: number; failed: number };

/**
 * Looks again as long as the index is full and something could be done, so that a crowd of one kind hides nobody else for long.
 * Throws Transient when the due index cannot be read.
 */
export async function sweep(context: Context, looks: readonly Look[] = ['watchdog', 'idle']): Promise<Swept> {
  const all: Swept = { woken: 0, armed: 0, ended: 0, failed: 0 };
  let pages = 0;
  let page: Page;
  do {
    page = await onePage(context, looks);
    for (const what of ['woken', 'armed', 'ended', 'failed'] as const) all[what] += page[what];
    pages += 1;
  } while (page.isFull && page.woken + page.ended > 0 && pages < MOST_PAGES);
  const look = looks.join('+');
  context.log.info('swept', { look, ...all });
  if (page.isFull) context.log.warn('sweep full', { look, marks: pages * MOST_MARKS });
  return all;
}

/** `isFull`: there may be more. */
type Page = Swept & { isFull: boolean };

async function onePage(context: Context, looks: readonly Look[]): Promise<Page> {
  const nowMs = context.clock.now();
  const [wakes, arms] = [looks.includes('watchdog'), looks.includes('idle')];
  const marks = await context.table.dueBefore(arms ? nowMs + AHEAD_MS : nowMs, MOST_MARKS);
  const ofSessions = marks.flatMap((mark) => {
    const session = sessionOf(mark.pk);
    return session === null ? [] : [{ ...mark, session }];
  });
  const passed = ofSessions.filter(({ due }) => wakes && due <= nowMs);
  const overdue = [...Map.groupBy(passed, ({ session }) => session)];
  const soon = ofSessions.filter(({ due }) => due > nowMs);
  const expired = marks.filter(({ pk, due }) => wakes && due <= nowMs && connectionOf(pk) !== null);
  const ended = await succeeded(context, expired, (mark) => end(context, mark));
  const woken = await succeeded(context, overdue, ([session, found]) => wake(context, session, { found }));
  const armed = await succeeded(context, soon, (mark) => context.timers.arm(wakeFor(mark)));
  const failed = expired.length + overdue.length + soon.length - ended - woken - armed;
  return { woken, armed, ended, failed, isFull: marks.length === MOST_MARKS };
}

/** Which record asked for it is not known here, nor needed: waking too often changes nothing. */
function wakeFor({ session, due }: { session: string; due: number }) {
  return { session, atMs: due, generation: 0 };
}

/** The row stays for `$disconnect`, which tells the session. */
async function end(context: Context, mark: Due): Promise<void> {
  await endExpired(context, connectionOf(mark.pk) ?? '');
  await context.table.unmark(mark);
}

/** How many went well. One that fails keeps no other from its turn. */
async function succeeded<T>(context: Context, all: readonly T[], work: (one: T) => Promise<void>): Promise<number> {
  const left = all.values();
  let count = 0;
  const worker = async () => {
    for (const one of left) {
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
