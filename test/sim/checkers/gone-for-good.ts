/** What is to be forgotten is told of no more from that moment on: not by the session, nor by any prompt (M5). */
import type { Exchange } from '../../../shared/session/turn-state.ts';
import { toldOf } from '../told-of.ts';
import { at, type Checker } from './checker.ts';

export const goneForGood: Checker = {
  name: 'nothing tells of what is gone',
  title: '[M5] what is to be forgotten stands in no state and no prompt any more',
  wrong(history) {
    const gone = new Set<number>();
    let sealed: Exchange[] = [];
    for (const one of history) {
      if (one.is === 'sealed') sealed.push(one.exchange);
      if (one.is === 'forgot' || one.is === 'prompted') {
        const told = one.tells.find((n) => gone.has(n));
        if (told !== undefined) return at(one, `entry ${told} is to be forgotten, and told of`);
      }
      if (one.is !== 'stepped' || one.record === null) continue;
      for (const event of one.record.events)
        if (event.type === 'entries.forgotten') for (const n of event.entries) gone.add(n);
      // What a record seals is seen just before it, as it then is.
      const told = sealed.flatMap(toldOf).find((n) => gone.has(n));
      if (told !== undefined) return at(one, `entry ${told} is to be forgotten, and sealed in words`);
      sealed = [];
    }
    return null;
  },
};
