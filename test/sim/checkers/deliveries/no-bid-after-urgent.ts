import { at, type Checker } from '../checker.ts';

export const noBidAfterUrgent: Checker = {
  name: 'the rest waits',
  title: '[D11] behind an urgent delivery the rest is not asked about in the same pause',
  wrong(history) {
    const rest = new Set<string>();
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      for (const event of one.record?.events ?? []) {
        const isUsers = event.type === 'turn.started' && event.words !== null;
        if (isUsers || (event.type === 'hello' && !event.resumed)) rest.clear();
        if (event.type === 'delivery.passedOver') for (const id of event.deliveries) rest.add(id);
        const asked = event.type === 'bid.asked' ? event.deliveries.filter((id) => rest.has(id)) : [];
        if (asked.length > 0) return at(one, `${asked} is asked about in the pause of something urgent`);
      }
    }
    return null;
  },
};
