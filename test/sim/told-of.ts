/** Of which entries something tells in words: what is to be forgotten is looked for there (M5). */

import type { Session } from '../../shared/session/state.ts';
import type { Exchange } from '../../shared/session/turn-state.ts';

/** All that a session itself holds. */
export function toldIn({ turn, sealed, memory, lastLine, life }: Session): number[] {
  const own = turn === null ? [] : toldOf({ ...turn, said: turn.lines, unspoken: '' });
  // Nobody can tell what a line is about: after something was forgotten, none is to be repeated.
  const repeated = lastLine === null ? [] : numbersOf(turn ?? {});
  const thoughts = life.memories.flatMap(({ of }) => of);
  return [...own, ...repeated, ...thoughts, ...sealed.flatMap(toldOf), ...memory.facts.map(({ n }) => n)];
}

type Worded = Pick<Exchange, 'words' | 'unspoken' | 'entries' | 'readOut'> & { said: readonly { text: string }[] };

/** The user's words, what was answered to them, and what was read out then: all may tell of the same. Results have rows of their own. */
export function toldOf({ words, said, unspoken, readOut = [], entries = [] }: Worded): number[] {
  const isTold = Boolean(words) || unspoken !== '' || readOut.length > 0 || said.some(({ text }) => text !== '');
  return isTold ? numbersOf({ entries }) : [];
}

function numbersOf({ entries = [] }: Pick<Exchange, 'entries'>): number[] {
  return entries.map(({ n }) => n);
}
