import { at, type Checker, isEnd, pushes } from '../checker.ts';

export const backlogEmpties: Checker = {
  name: 'the backlog empties',
  title: '[D2] [D5] [D13] [D14] [W1] all waiting deliveries end once the faults stop',
  wrong(history) {
    const known = pushes(history);
    const waiting = new Set<string>();
    /** Bid for, or passed over for something urgent: these may wait for a request [D9, D11]. */
    const asked = new Set<string>();
    /** Spoken or accepted: its outcome does not depend on time. */
    const offered = new Set<string>();
    for (const one of history) {
      if (one.is === 'stepped') {
        for (const event of one.record?.events ?? []) {
          if (event.type === 'delivery.accepted') waiting.add(event.id);
          if (event.type === 'bid.asked' || event.type === 'delivery.passedOver')
            for (const id of event.deliveries) asked.add(id);
          if (event.type === 'delivery' && event.state === 'offered') offered.add(event.delivery);
          if (event.type === 'delivery' && isEnd(event.state)) waiting.delete(event.delivery);
        }
      }
      if (one.is === 'over' && waiting.size > 0) return at(one, `${[...waiting]} never ended`);
      if (one.is !== 'rested') continue;
      for (const id of waiting) {
        const arrival = known.get(id)?.arrival;
        if (arrival === undefined || asked.has(id) || offered.has(id)) continue;
        if (arrival.policy !== 'when_asked') return at(one, `${id} (${arrival.policy}) was never said`);
        if (arrival.keywords.length > 0 && arrival.ttlMs === null) return at(one, `${id} (when_asked) has not expired`);
      }
    }
    return null;
  },
};
