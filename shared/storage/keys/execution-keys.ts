/** Keys of the journal that the single-machine home keeps of its workflows. */
import type { Key, Span } from '../../engine/ports/ports.ts';

/** An execution of the single-machine home. Its own row stands in the due index for as long as it is unfinished. */
export function executionKey(execution: string): Key {
  return { pk: `EXEC#${execution}`, sk: 'EXEC' };
}

/** What one of its states has come to (`outcome`), or waits for (`wait`). */
export function stateKey(execution: string, what: 'outcome' | 'wait', state: string): Key {
  return { pk: `EXEC#${execution}`, sk: `${what === 'outcome' ? 'S' : 'W'}#${state}` };
}

/** All rows of an execution: its own, outcomes, waits. */
export function executionSpan(execution: string): Span {
  return { pk: `EXEC#${execution}`, from: 'EXEC', to: 'W$' };
}

/** The execution that a row of the due index belongs to; null: it belongs to a session or a connection. */
export function executionOf(pk: string): string | null {
  return pk.startsWith('EXEC#') ? pk.slice('EXEC#'.length) : null;
}
