import { at, type Checker, pushes } from '../checker.ts';
import { AwakeTime } from '../proactive/awake-time.ts';
import { UserSettings } from '../turns/user-settings.ts';
import { OrderedDeliveries } from './ordered-deliveries.ts';

export const quietHours: Checker = {
  name: 'quiet hours are quiet',
  title:
    '[D23] [H4] in quiet hours nothing begins but critical deliveries, reminders, and what was ordered by a user who is awake',
  wrong(history) {
    const known = pushes(history);
    const wishes = new UserSettings(known);
    const ordered = new OrderedDeliveries();
    const awake = new AwakeTime();
    const begun = new Set<string>();
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      wishes.take(one);
      ordered.take(one);
      awake.take(one);
      for (const event of one.record?.events ?? []) {
        const begins = event.type === 'bid.asked' ? event.deliveries : [];
        if (event.type === 'delivery' && event.state === 'offered') begins.push(event.delivery);
        for (const id of begins) {
          const isFree = begun.has(id) || wishes.has(id) || known.get(id)?.arrival.priority === 'critical';
          const isOwed = ordered.isReminder(id) || (ordered.has(id) && awake.isAwake(one.atMs));
          if (!isFree && !isOwed && awake.isQuiet(one.atMs)) return at(one, `${id} is begun in quiet hours`);
        }
        for (const id of begins) begun.add(id);
      }
    }
    return null;
  },
};
