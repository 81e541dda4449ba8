import { at, type Checker } from '../checker.ts';

export const forgetCompletes: Checker = {
  name: 'what is forgotten goes',
  title: '[M5] [W1] every request to forget is done once the faults stop',
  wrong(history) {
    const why = new Map<number, string>();
    let waits = false;
    for (const one of history) {
      if (one.is === 'rested' && waits) return at(one, 'something is still to be forgotten');
      if (one.is !== 'stepped') continue;
      for (const event of one.record?.events ?? []) {
        if (event.type === 'entries.forgotten') waits = true;
        if (event.type === 'block.requested') why.set(event.edition, event.reason);
        if (event.type === 'block.made' && why.get(event.edition) === 'forgetting') waits = false;
      }
    }
    return null;
  },
};
