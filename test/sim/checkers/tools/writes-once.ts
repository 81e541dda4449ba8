/** The effect of a write on the world happens once at most for each call (T4). */
import { at, type Checker } from '../checker.ts';

export const writesOnce: Checker = {
  name: 'a write acts once',
  title: '[T4] a write takes effect once at most, whatever dies and comes twice',
  wrong(history) {
    const acted = new Set<string>();
    for (const one of history) {
      if (one.is !== 'acted') continue;
      if (acted.has(one.call)) return at(one, `${one.call} takes effect twice`);
      acted.add(one.call);
    }
    return null;
  },
};
