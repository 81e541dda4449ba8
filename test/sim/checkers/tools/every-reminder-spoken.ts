import { at, type Checker, committed, isEnd } from '../checker.ts';

/** Ends by the user or by expiry, without speech. */
const UNSAID: ReadonlySet<string> = new Set(['discarded', 'erased', 'expired']);

/** The current turn may delay it. */
const LATE_MS = 5 * 60_000;

export const everyReminderSpoken: Checker = {
  name: 'reminded in the end',
  title: '[T5] [W1] every reminder is spoken in the end, unless it is taken back',
  wrong(history) {
    const over = history.findLast((one) => one.is === 'over');
    if (over === undefined) return null;
    const owed = new Set<string>();
    const rung = new Set<string>();
    for (const { event } of committed(history)) {
      if (event.type === 'reminder.set' && event.atMs < over.atMs - LATE_MS) owed.add(event.id);
      if (event.type === 'delivery.accepted') rung.add(event.id);
      if (event.type === 'line' && event.delivery !== undefined) owed.delete(event.delivery);
      if (event.type === 'delivery' && isEnd(event.state) && UNSAID.has(event.state)) owed.delete(event.delivery);
    }
    const taken = takenBack(history, rung);
    const left = [...owed].filter((id) => !taken.has(id));
    return left.length === 0 ? null : at(over, `${left} was never spoken`);
  },
};

/** Reminders before they are due. */
function takenBack(history: Parameters<Checker['wrong']>[0], rung: ReadonlySet<string>): Set<string> {
  const taken = new Set<string>();
  for (const { event, step } of committed(history)) {
    const isByUser = step.command.type === 'client' && step.command.frame.type === 'delivery.cancel';
    if (event.type === 'reminder.ended' && isByUser && !rung.has(event.id)) taken.add(event.id);
  }
  return taken;
}
