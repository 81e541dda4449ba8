import { findUtterance } from '../../world/utterances.ts';
import { at, type Checker } from '../checker.ts';

export const deferredWaits: Checker = {
  name: 'what was put off waits',
  title: '[D15] a delivery that the user puts off is not offered again by itself on that connection',
  wrong(history) {
    const deferred = new Set<string>();
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      const frame = one.command.type === 'client' ? one.command.frame : null;
      const said = frame?.type === 'user.text' ? findUtterance(frame.text) : null;
      const asks = frame?.type === 'delivery.play' || said?.asksForAll === true || (said?.names.length ?? 0) > 0;
      for (const event of one.record?.events ?? []) {
        if (event.type === 'hello' && !event.resumed) deferred.clear();
        if (event.type === 'delivery.deferred') for (const id of event.deliveries) deferred.add(id);
        // A turn may lack room for all requested items.
        if (event.type === 'delivery.requested' && asks) for (const id of event.deliveries) deferred.delete(id);
        const begins = event.type === 'bid.asked' ? event.deliveries : [];
        if (event.type === 'delivery' && event.state === 'offered') begins.push(event.delivery);
        for (const id of begins) {
          if (deferred.has(id) && !asks) return at(one, `${id} was put off, and comes by itself`);
          deferred.delete(id);
        }
      }
    }
    return null;
  },
};
