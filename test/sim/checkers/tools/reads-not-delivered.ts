import { at, type Checker, committed } from '../checker.ts';

export const readsNotDelivered: Checker = {
  name: 'reads are not delivered',
  title: '[T3] the result of a plain read becomes no delivery',
  wrong(history) {
    const reads = new Set<string>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'call.started' && event.effect === 'read') reads.add(event.call);
      if (event.type === 'delivery.accepted' && reads.has(event.id)) return at(step, `${event.id} is delivered`);
      if (event.type === 'tool' && event.state === 'deferred' && reads.has(event.call))
        return at(step, `${event.call} is said to be delivered`);
    }
    return null;
  },
};
