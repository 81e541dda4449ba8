import type { Exchange } from '../../../../shared/session/turn/state.ts';
import { entriesMentionedBy } from '../../server/mentioned-entries.ts';
import { at, type Checker } from '../checker.ts';

export const forgottenEntriesGone: Checker = {
  name: 'nothing tells of what is gone',
  title: '[M5] a forgotten entry is in no state and no prompt any more',
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
      // Entries that a record seals are reported just before it.
      const told = sealed.flatMap(entriesMentionedBy).find((n) => gone.has(n));
      if (told !== undefined) return at(one, `entry ${told} is to be forgotten, and sealed in words`);
      sealed = [];
    }
    return null;
  },
};
