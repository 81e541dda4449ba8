import { at, type Checker } from '../checker.ts';

export const noGapBehindBlock: Checker = {
  name: 'no gap behind a block',
  title: '[M3] the first verbatim entry of a prompt follows its block, and none after it is left out',
  wrong(history) {
    let newest = 0;
    for (const one of history) {
      if (one.is === 'sealed') newest = one.exchange.entries?.at(-1)?.n ?? newest;
      if (one.is !== 'prompted') continue;
      const { block, edition, entries } = one;
      if (edition > 0 && block === null) return at(one, `a prompt begins with block ${edition}, which nobody has made`);
      const first = (block?.asOf ?? 0) + 1;
      for (const [place, n] of entries.entries())
        if (n !== first + place) return at(one, `entry ${n} stands where ${first + place} should`);
      if (first + entries.length !== newest + 1) return at(one, `the newest entry is ${newest}, and is not there`);
    }
    return null;
  },
};
