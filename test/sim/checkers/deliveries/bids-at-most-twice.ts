import { at, type Checker, committed } from '../checker.ts';

export const bidsAtMostTwice: Checker = {
  name: 'asks twice at most',
  title: '[D8] [D9] a bid is about two deliveries or more, and about the same ones twice at most',
  wrong(history) {
    const asked = new Map<string, number>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'delivery.requested')
        for (const group of asked.keys()) if (group.includes(event.deliveries.toSorted().join())) asked.delete(group);
      if (event.type !== 'bid.asked') continue;
      if (event.deliveries.length < 2) return at(step, 'a bid for less than two');
      const group = event.deliveries.toSorted().join();
      const times = (asked.get(group) ?? 0) + 1;
      if (times > 2) return at(step, `asked ${times} times about ${group}`);
      asked.set(group, times);
    }
    return null;
  },
};
