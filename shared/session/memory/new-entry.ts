/** Which events add an entry to the newest turn [M1]: its number is counted, and it stands with the turn. */
import type { EventOf } from '../kernel/events.ts';
import type { Session } from '../kernel/state.ts';
import { memoryAfterSealedTurn } from '../turn/seal.ts';
import type { Turn } from '../turn/state.ts';
import type { Numbered } from './state.ts';

/** The user's words, or what the agent begins with. Null: a turn that nothing is remembered of. */
export function newMemoryEntryOfTurn(session: Session, { words, stimulus }: EventOf<'turn.started'>): Numbered | null {
  if (words === null && stimulus === undefined) return null;
  return { n: memoryAfterSealedTurn(session).n + 1, kind: words === null ? 'stimulus' : 'user' };
}

/** A repeated result adds none. */
export function newMemoryEntryOfResult(session: Session, { call, atMs }: EventOf<'result.stored'>): Numbered | null {
  const { turns, memory } = session;
  if (turns.newest === null || turns.newest.entries.some((one) => one.of === call)) return null;
  // The request for this result has been forgotten.
  const isGone = turns.newest.entries.some(({ isForgotten }) => isForgotten);
  return { n: memory.n + 1, kind: 'tool', of: call, atMs, ...(isGone && { isForgotten: true as const }) };
}

/** A report that replaces the newest one takes its number. */
export function newMemoryEntryOfChange({ turns, memory }: Session, event: EventOf<'state.changed'>): Numbered | null {
  if (turns.newest === null || memoryEntryReplacesReport(turns.newest, event)) return null;
  return { n: memory.n + 1, kind: 'action' };
}

export function memoryEntryReplacesReport({ changes = [] }: Turn, event: EventOf<'state.changed'>): boolean {
  const last = changes.at(-1);
  return event.by === 'user' && event.replacesReport === true && last?.by === 'user' && last.name === undefined;
}
