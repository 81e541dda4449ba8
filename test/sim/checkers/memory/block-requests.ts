import { at, type Checker } from '../checker.ts';

const LEAST = 12;

export const blockRequests: Checker = {
  name: 'a block is asked for in time',
  title: '[M2] [M3] a memory block is asked for between answers, covers whole turns, and leaves the newest 12 verbatim',
  wrong(history) {
    /** The newest entry of each turn. */
    const sealed = new Map<number, number>();
    let isOpen = false;
    let covered = 0;
    let asked = 0;
    for (const one of history) {
      if (one.is === 'sealed') sealed.set(one.exchange.turn, one.exchange.entries?.at(-1)?.n ?? 0);
      if (one.is !== 'stepped') continue;
      for (const event of one.record?.events ?? []) {
        if (event.type === 'turn.started') isOpen = true;
        if (event.type === 'turn.ended') isOpen = false;
        if (event.type === 'block.made' && !event.same) covered = asked;
        if (event.type !== 'block.requested') continue;
        const { edition, asOf, turn, reason } = event;
        asked = asOf;
        if (isOpen && reason === 'due') return at(one, `block ${edition} is asked for while somebody is answered`);
        if (asOf === covered) continue;
        if (sealed.get(turn) !== asOf) return at(one, `block ${edition} ends in the middle of a turn`);
        const left = [...sealed.keys()].filter((number) => number > turn).length;
        if (left < LEAST) return at(one, `block ${edition} leaves only ${left} turns`);
      }
    }
    return null;
  },
};
