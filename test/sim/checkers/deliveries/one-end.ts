import type { Event } from '../../../../shared/session/kernel/events.ts';
import { at, type Checker, isEnd } from '../checker.ts';

type Life = 'pending' | 'offered' | 'ended';

export const oneEnd: Checker = {
  name: 'ends once',
  title:
    '[D2] an accepted delivery has one end at most, with its reason, and a producer is told only what is in the log',
  wrong(history) {
    const lives = new Map<string, Life>();
    for (const one of history) {
      if (one.is === 'told' && !lives.has(one.delivery))
        return at(one, `${one.delivery} was told accepted and is not in the log`);
      if (one.is !== 'stepped' || one.record === null) continue;
      for (const event of one.record.events) {
        const wrong = moved(lives, event);
        if (wrong !== null) return at(one, wrong);
      }
    }
    return null;
  },
};

function moved(lives: Map<string, Life>, event: Event): string | null {
  if (event.type === 'delivery.accepted') {
    if (lives.has(event.id)) return `${event.id} is accepted twice`;
    lives.set(event.id, 'pending');
  }
  if (event.type !== 'delivery') return null;
  const before = lives.get(event.delivery);
  if (before === undefined) return `${event.delivery} was never accepted`;
  if (before === 'ended') return `${event.delivery} has ended and is ${event.state}`;
  if (event.state === before) return `${event.delivery} is ${before} twice in a row`;
  if ((event.state === 'discarded') !== (event.reason !== undefined))
    return `${event.delivery}: ${event.state} without its reason`;
  lives.set(event.delivery, event.state === 'pending' || event.state === 'offered' ? event.state : 'ended');
  return isEnd(event.state) === (lives.get(event.delivery) === 'ended') ? null : 'impossible';
}
