import { at, type Checker, committed, pushes } from '../checker.ts';

export const urgentNotPruned: Checker = {
  name: 'urgent items are kept',
  title: '[D12] no critical or time_sensitive delivery is pruned',
  wrong(history) {
    const known = pushes(history);
    for (const { event, step } of committed(history)) {
      if (event.type !== 'delivery' || event.reason !== 'overflow') continue;
      const priority = known.get(event.delivery)?.arrival.priority;
      if (priority === 'critical' || priority === 'time_sensitive')
        return at(step, `${event.delivery} (${priority}) is pruned`);
    }
    return null;
  },
};
