/** As a turn starts, the one before is sealed: its heard part goes to memory, with numbers [U6, M1]. */
import { MOST_VERBATIM } from '../kernel/limits.ts';
import type { Session } from '../kernel/state.ts';
import { newestMemoryEntry, numberMemoryEntries } from '../memory/entries.ts';
import type { OpenMemoryTurn } from '../memory/state.ts';
import { turnExchange } from './playback.ts';
import type { Exchange } from './state.ts';

/** Null: nothing of the newest turn enters memory. */
export function sealNewestTurn({ turns, toolCalls, memory }: Session): Exchange | null {
  const seal = turns.newest && turnExchange(turns.newest);
  if (!seal) return null;
  // A question that waits for a yes cannot be repeated: its call is made again [T4].
  const isAsking = seal.open !== undefined && toolCalls.confirmations.some((one) => one.turn === seal.turn);
  return numberMemoryEntries({ ...seal, ...(isAsking && { open: 'unfinished' }) }, memory.n);
}

/** The number of the newest entry, and the turns that stand verbatim, once the newest turn is sealed. */
export function memoryAfterSealedTurn(session: Session): { n: number; open: OpenMemoryTurn[] } {
  const { n, open } = session.memory;
  const sealed = sealNewestTurn(session);
  if (sealed === null) return { n, open };
  const newest = newestMemoryEntry(sealed) ?? n;
  // One more than a prompt may hold marks the overflow.
  return { n: newest, open: [...open, { turn: sealed.turn, n: newest }].slice(-MOST_VERBATIM - 1) };
}
