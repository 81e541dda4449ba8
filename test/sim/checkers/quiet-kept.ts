/** In quiet hours nothing is begun unasked but what is critical (D23). What has begun may be told to its end. */
import type { QuietHours } from '../../../shared/protocol/frames.ts';
import { at, type Checker, pushes } from './checker.ts';
import { Wishes } from './wishes.ts';

export const quietKept: Checker = {
  name: 'quiet hours are quiet',
  title: '[D23] in quiet hours nothing is begun unasked but what is critical',
  wrong(history) {
    const known = pushes(history);
    const wishes = new Wishes(known);
    const begun = new Set<string>();
    let quiet: QuietHours | null = null;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      wishes.take(one);
      for (const event of one.record?.events ?? []) {
        if (event.type === 'settings') quiet = event.quietHours;
        const begins = event.type === 'bid.asked' ? event.deliveries : [];
        if (event.type === 'delivery' && event.state === 'offered') begins.push(event.delivery);
        for (const id of begins) {
          const isFree = begun.has(id) || wishes.has(id) || known.get(id)?.arrival.priority === 'critical';
          if (!isFree && isWithin(quiet, one.atMs)) return at(one, `${id} is begun in quiet hours`);
        }
        for (const id of begins) begun.add(id);
      }
    }
    return null;
  },
};

/** Everybody here lives by UTC, and nobody's quiet hours reach over midnight. */
function isWithin(quiet: QuietHours | null, ms: number): boolean {
  const time = new Date(ms).toISOString().slice(11, 16);
  return quiet !== null && quiet.from <= time && time < quiet.to;
}
