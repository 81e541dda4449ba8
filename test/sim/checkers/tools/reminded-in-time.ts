import type { StepHappening } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';
import { AwakeTime } from '../proactive/awake-time.ts';
import { QuietTime } from '../proactive/quiet-time.ts';

const EARLY_MS = 1_000;
/** The sweep replaces a late timer; a lost timer or a crash costs a minute more. */
const LATE_MS = 75_000;
const MINUTE_MS = 60_000;
const COSTLY: ReadonlySet<string> = new Set(['timer lost', 'crash between two steps', 'process restarted']);

export const remindedInTime: Checker = {
  name: 'reminded in time',
  title: '[T5] [W1] [W4] a reminder is neither early nor late, and comes at once where that disturbs nobody',
  wrong(history) {
    const set = new Map<string, Due>();
    const costs: number[] = [];
    const quiet = new QuietTime();
    const awake = new AwakeTime();
    for (const one of history) {
      if (one.is === 'fault' && COSTLY.has(one.what)) costs.push(one.atMs);
      if (one.is !== 'stepped') continue;
      awake.take(one);
      for (const [id, { dueMs, knownMs }] of set) {
        const lateMs = one.doneMs - Math.max(dueMs, knownMs);
        if (lateMs <= LATE_MS) continue;
        const more = costs.filter((ms) => ms >= dueMs - MINUTE_MS).length;
        if (lateMs > LATE_MS + more * MINUTE_MS) return at(one, `${id} is late by ${lateMs} ms`);
      }
      const isOpening = one.command.type !== 'client' && one.command.type !== 'gone' && quiet.isOpening(one.atMs);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'reminder.set') set.set(event.id, { dueMs: event.atMs, knownMs: one.doneMs });
        // A moved one has another time, and a paused one has none.
        if (event.type === 'reminder.changed') {
          const { id, atMs, leftMs } = event.reminder;
          if (leftMs === undefined) set.set(id, { dueMs: atMs, knownMs: one.doneMs });
          else set.delete(id);
        }
        if (event.type !== 'reminder.ended') continue;
        const due = set.get(event.id);
        set.delete(event.id);
        if (!isRung(one, event.id)) continue;
        if (due === undefined) return at(one, `${event.id} is said, and is not set`);
        if (one.atMs < due.dueMs - EARLY_MS) return at(one, `${event.id} is early by ${due.dueMs - one.atMs} ms`);
        const mayBeSaid = !awake.isQuiet(one.atMs) || awake.isAwake(one.atMs);
        if (isOpening && mayBeSaid && !isUsed(one)) return at(one, `${event.id} is due, and nothing is said`);
      }
      quiet.take(one);
    }
    return null;
  },
};

/** `knownMs`: since when it is known to be due. */
type Due = { dueMs: number; knownMs: number };

function isRung({ record }: StepHappening, id: string): boolean {
  return record?.events.some((event) => event.type === 'delivery.accepted' && event.id === id) === true;
}

/** A more urgent item is spoken instead. */
function isUsed({ record }: StepHappening): boolean {
  return record?.events.some(({ type }) => type === 'turn.started') === true;
}
