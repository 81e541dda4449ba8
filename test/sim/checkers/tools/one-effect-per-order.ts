/** Effects outside are no more than the user has ordered [T4, U7]. */
import { orderIn } from '../../world/utterances.ts';
import { at, type Checker } from '../checker.ts';

export const oneEffectPerOrder: Checker = {
  name: 'one order, one effect',
  title: '[T4] [U7] an order takes effect once, however often its words are read, and once more for another one',
  wrong(history) {
    /** By tool and number, which the user orders; and the call's order. */
    const ordered = new Map<string, number>();
    const orders = new Map<string, string>();
    const acted = new Map<string, number>();
    for (const one of history) {
      if (one.is === 'stepped')
        for (const event of one.record?.events ?? []) {
          const order = event.type === 'turn.started' ? orderIn(event.words) : null;
          if (order !== null) add(ordered, `${order.tool} ${order.n}`);
          if (event.type === 'call.started' || event.type === 'workflow.started') orders.set(event.call, event.title);
        }
      const order = one.is === 'acted' ? (orders.get(one.call) ?? '') : '';
      if (one.is !== 'acted' || !/^(send|ship) /.test(order)) continue;
      add(acted, order);
      const most = ordered.get(order) ?? 0;
      if ((acted.get(order) ?? 0) > most)
        return at(one, `${order} was ordered ${most} times, and ${one.call} is one more`);
    }
    return null;
  },
};

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
