import type { History } from '../../world/history.ts';
import { at, type Checker } from '../checker.ts';

const MOST = 36;
const LEAST = 12;

export const verbatimTurns: Checker = {
  name: 'the verbatim part',
  title: '[X2] the verbatim part of prompts grows to 36 turns, is cut back to 12 at least, and never slides',
  wrong(history) {
    let before: Extract<History[number], { is: 'prompted' }> | null = null;
    for (const one of history) {
      if (one.is !== 'prompted') continue;
      if (one.turns > MOST) return at(one, `${one.turns} turns stand verbatim`);
      const asOf = one.block?.asOf ?? 0;
      const isCut = asOf > (before?.block?.asOf ?? 0);
      if (isCut && one.turns < LEAST) return at(one, `only ${one.turns} turns stay behind a cut`);
      if (before !== null && one.edition < before.edition) return at(one, `block ${one.edition} comes back`);
      const isMoved = before?.entries[0] !== undefined && one.entries[0] !== before.entries[0];
      if (isMoved && one.edition === before?.edition) return at(one, 'the verbatim part was slid');
      before = one;
    }
    return null;
  },
};
