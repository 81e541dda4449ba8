import { at, type Checker, pushes } from '../checker.ts';
import { Expiry } from './expiry.ts';

export const silentAfterExpiry: Checker = {
  name: 'not after expiry',
  title: '[D14] [D20] no delivery is said after its expiry',
  wrong(history) {
    const expiry = new Expiry(pushes(history));
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      expiry.asked(one);
      for (const event of one.record?.events ?? []) {
        const lateMs =
          event.type === 'delivery' && event.state === 'offered' ? one.atMs - expiry.of(event.delivery).latestMs : -1;
        if (lateMs >= 0 && event.type === 'delivery')
          return at(one, `${event.delivery} is said ${lateMs} ms after its time`);
        expiry.took(event, one.atMs);
      }
    }
    return null;
  },
};
