import { at, type Checker, isEnd } from '../checker.ts';
import { AwakeTime } from '../proactive/awake-time.ts';
import { QuietTime } from '../proactive/quiet-time.ts';
import { OrderedDeliveries } from './ordered-deliveries.ts';

export const orderedResultsTold: Checker = {
  name: 'what was ordered is told',
  title: '[D23] an ordered result is told at the next opening, whatever attention is left',
  wrong(history) {
    const quiet = new QuietTime();
    const awake = new AwakeTime();
    const ordered = new OrderedDeliveries();
    const waiting = new Set<string>();
    let isAsking = false;
    for (const one of history) {
      if (one.is !== 'stepped') continue;
      const events = one.record?.events ?? [];
      const isOpening = one.command.type !== 'client' && one.command.type !== 'gone' && quiet.isOpening(one.atMs);
      const isUsed = events.some(({ type }) => type === 'turn.started');
      awake.take(one);
      ordered.take(one);
      for (const event of events) {
        if (event.type === 'delivery.accepted' && ordered.has(event.id) && event.policy !== 'when_asked')
          waiting.add(event.id);
        if (event.type === 'bid.asked' || event.type === 'delivery.passedOver' || event.type === 'delivery.deferred')
          for (const id of event.deliveries) waiting.delete(id);
        if (event.type === 'delivery' && (event.state === 'offered' || isEnd(event.state)))
          waiting.delete(event.delivery);
        if (event.type === 'bid.asked' || event.type === 'bid.closed') isAsking = event.type === 'bid.asked';
      }
      const mayBeTold = !awake.isQuiet(one.atMs) || awake.isAwake(one.atMs);
      if (isOpening && !isUsed && !isAsking && mayBeTold && waiting.size > 0)
        return at(one, `${[...waiting]} waits at an opening`);
      quiet.take(one);
    }
    return null;
  },
};
