import { at, type Checker, committed } from '../checker.ts';

export const redeliveryMarks: Checker = {
  name: 'offered three times at most',
  title: '[D15] a delivery is offered three times at most, and marked from the second on',
  wrong(history) {
    const offers = new Map<string, number>();
    for (const { event, step } of committed(history)) {
      if (event.type === 'delivery.deferred')
        for (const id of event.deliveries) offers.set(id, withoutPutOff(offers.get(id) ?? 0));
      if (event.type === 'delivery' && event.state === 'offered') {
        const times = (offers.get(event.delivery) ?? 0) + 1;
        if (times > 3) return at(step, `${event.delivery} is offered ${times} times`);
        offers.set(event.delivery, times);
      }
      if (event.type !== 'line' || event.delivery === undefined) continue;
      const isAgain = (offers.get(event.delivery) ?? 0) > 1;
      if (isAgain !== (event.redelivered === true))
        return at(step, `${event.delivery}: an offer without its mark, or the reverse`);
    }
    return null;
  },
};

/** Any earlier offer marks the next. */
function withoutPutOff(times: number): number {
  return times > 1 ? times - 1 : times;
}
