import { at, type Checker, committed } from '../checker.ts';

export const silentAfterEnd: Checker = {
  name: 'nothing of it after its end',
  title: '[D2] [D20] a line of a delivery is said only while the delivery is offered',
  wrong(history) {
    const offered = new Set<string>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'delivery' && event.state === 'offered') offered.add(event.delivery);
      else if (event.type === 'delivery') offered.delete(event.delivery);
      if (event.type === 'line' && event.delivery !== undefined && !offered.has(event.delivery)) {
        return at(step, `a line of ${event.delivery}, which is not offered`);
      }
    }
    return null;
  },
};
