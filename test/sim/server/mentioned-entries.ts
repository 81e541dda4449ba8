/** The entries that a text mentions, to find what must be forgotten [M5]. */

import type { Session } from '../../../shared/session/kernel/state.ts';
import type { Exchange } from '../../../shared/session/turn/state.ts';

/** All entries in the session's state. */
export function entriesMentionedIn({
  turns: { newest: turn, sealed, lastLine },
  memory,
  proactive,
}: Session): number[] {
  const own = turn === null ? [] : entriesMentionedBy({ ...turn, heardLines: turn.lines, unspoken: '' });
  // A line's topic is unknown: after a forget, none is repeated.
  const repeated = lastLine === null ? [] : numbersOf(turn ?? {});
  const thoughts = proactive.memories.flatMap(({ of }) => of);
  return [...own, ...repeated, ...thoughts, ...sealed.flatMap(entriesMentionedBy), ...memory.facts.map(({ n }) => n)];
}

type Worded = Pick<Exchange, 'words' | 'unspoken' | 'entries' | 'readOut'> & {
  heardLines: readonly { text: string }[];
};

/**
 * The message, its answer and the deliveries of its turn may mention the same. Results have rows of their
 * own.
 */
export function entriesMentionedBy({ words, heardLines, unspoken, readOut = [], entries = [] }: Worded): number[] {
  const isTold = Boolean(words) || unspoken !== '' || readOut.length > 0 || heardLines.some(({ text }) => text !== '');
  return isTold ? numbersOf({ entries }) : [];
}

function numbersOf({ entries = [] }: Pick<Exchange, 'entries'>): number[] {
  return entries.map(({ n }) => n);
}
