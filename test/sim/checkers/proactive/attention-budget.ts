import type { Event } from '../../../../shared/session/kernel/events.ts';
import { at, type Checker, pushes } from '../checker.ts';
import { OrderedDeliveries } from '../deliveries/ordered-deliveries.ts';
import { proactiveTurnsIn } from './proactive-turns.ts';

const HOUR_MS = 3_600_000;

export const attentionBudget: Checker = {
  name: 'within the budget of an hour',
  title: '[D23] [L1] unasked turns stay within the hourly attention budget, and remarks within half of it',
  wrong(history) {
    const known = pushes(history);
    const ordered = new OrderedDeliveries();
    let budget = 6;
    let others: number[] = [];
    let remarks: number[] = [];
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      ordered.take(one);
      const own = proactiveTurnsIn(one);
      const isUrgent = (id: string) => URGENT.has(known.get(id)?.arrival.priority ?? '');
      for (const event of one.record?.events ?? []) {
        if (event.type === 'settings') budget = event.attentionPerHour;
        const begins = event === own ? [] : begunIn(event);
        // Requested turns cost nothing.
        if (begins === null) continue;
        const strangers = begins.filter((id) => !ordered.has(id));
        if (begins.length > 0 && strangers.length === 0 && event.type === 'bid.asked') continue;
        if (begins.length > 0 && strangers.length === 0) return at(one, `${begins} was ordered, and costs attention`);
        others = others.filter((atMs) => atMs > one.atMs - HOUR_MS);
        remarks = remarks.filter((atMs) => atMs > one.atMs - HOUR_MS);
        const isRemark = event === own || strangers.some((id) => ordered.isRemark(id));
        const isCritical = strangers.some((id) => known.get(id)?.arrival.priority === 'critical');
        const isFree = isCritical || (budget > 0 && strangers.length > 0 && strangers.every(isUrgent));
        const left = event === own ? Math.min(2, Math.floor(budget / 3)) : 0;
        const used = others.length + remarks.length;
        if (!isFree && used + left >= budget) return at(one, `${used} of ${budget} were begun before`);
        if (isRemark && remarks.length >= Math.floor(budget / 2))
          return at(one, `${remarks.length} remarks of ${budget}`);
        (isRemark ? remarks : others).push(one.atMs);
      }
    }
    return null;
  },
};

const URGENT: ReadonlySet<string> = new Set(['critical', 'time_sensitive']);

/** The deliveries of an unrequested turn, or null. A bid is one turn, whatever its items [D9]. */
function begunIn(event: Event): readonly string[] | null {
  if (event.type === 'bid.asked') return event.deliveries;
  const isUnasked = event.type === 'delivery' && event.state === 'offered' && event.unasked === true;
  return isUnasked ? [event.delivery] : null;
}
