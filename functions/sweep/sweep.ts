/**
 * The net under the timers (W1, W2): each minute, whatever is overdue is woken, and whatever falls due soon gets its timer. A
 * session that was lost in between, however it was lost, is found here by its mark in the due index.
 */
import { refusalOf } from '../../shared/runtime/entry.ts';
import type { Due } from '../../shared/runtime/ports.ts';
import type { Sotto } from '../../shared/runtime/sotto.ts';
import { wake } from '../../shared/runtime/step.ts';
import { sessionOf } from '../../shared/store/keys.ts';

/** Longer than the minute between two sweeps, so that one of them may fail. */
const AHEAD_MS = 120_000;
/** What one run can take on within its minute; the oldest come first, the rest is left to the next. */
const MOST_MARKS = 1_000;
const AT_ONCE = 20;

/** Sessions woken, timers armed, and how many of both failed and are left to the next sweep. */
export type Swept = { woken: number; armed: number; failed: number };

/** Throws Transient when the due index cannot be read. */
export async function sweep(sotto: Sotto): Promise<Swept> {
  const nowMs = sotto.clock.now();
  const marks = await sotto.table.dueBefore(nowMs + AHEAD_MS, MOST_MARKS);
  const overdue = [
    ...Map.groupBy(
      marks.filter(({ due }) => due <= nowMs),
      ({ pk }) => sessionOf(pk),
    ),
  ];
  const soon = marks.filter(({ due }) => due > nowMs);
  const woken = await succeeded(sotto, overdue, ([session, found]) => wake(sotto, session, { found }));
  const armed = await succeeded(sotto, soon, (mark) => sotto.timers.arm(wakeFor(mark)));
  const swept = { woken, armed, failed: overdue.length + soon.length - woken - armed };
  sotto.log.info('swept', swept);
  if (marks.length === MOST_MARKS) sotto.log.warn('sweep full', { marks: MOST_MARKS });
  return swept;
}

/** Which record asked for it is not known here, nor needed: waking too often changes nothing. */
function wakeFor({ pk, due }: Due) {
  return { session: sessionOf(pk), atMs: due, generation: 0 };
}

/** How many went well. One that fails keeps no other from its turn. */
async function succeeded<T>(sotto: Sotto, all: readonly T[], work: (one: T) => Promise<void>): Promise<number> {
  const left = all.values();
  let count = 0;
  const worker = async () => {
    for (const one of left) {
      try {
        await work(one);
        count += 1;
      } catch (error) {
        refusalOf(sotto.log, error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count;
}
