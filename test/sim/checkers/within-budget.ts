/**
 * What is begun unasked stays within the hour's budget, but for what is critical (D23); and she herself leaves two of it to others, of a small
 * budget less (L1).
 */
import type { Event } from '../../../shared/session/event.ts';
import { at, type Checker, pushes } from './checker.ts';
import { ownIn } from './own.ts';

const HOUR_MS = 3_600_000;

export const withinBudget: Checker = {
  name: 'within the budget of an hour',
  title: '[D23] [L1] what is begun unasked stays within the budget of an hour, and she leaves room for others',
  wrong(history) {
    const known = pushes(history);
    let budget = 6;
    let begun: number[] = [];
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      const own = ownIn(one);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'settings') budget = event.attentionPerHour;
        // What the user has asked to see costs nothing.
        if (event !== own && !isUnasked(event)) continue;
        begun = begun.filter((atMs) => atMs > one.atMs - HOUR_MS);
        const left = event === own ? Math.min(2, Math.floor(budget / 3)) : 0;
        const isFree = event.type === 'delivery' && known.get(event.delivery)?.arrival.priority === 'critical';
        if (!isFree && begun.length + left >= budget) return at(one, `${begun.length} of ${budget} were begun before`);
        begun.push(one.atMs);
      }
    }
    return null;
  },
};

/** A question is one, whatever it is about (D9). */
function isUnasked(event: Event): boolean {
  return (
    event.type === 'bid.asked' || (event.type === 'delivery' && event.state === 'offered' && event.unasked === true)
  );
}
