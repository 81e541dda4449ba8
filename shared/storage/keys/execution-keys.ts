/** Keys of the single-machine workflow journal. */
import type { Key, Span } from '../../ports/ports.ts';

/** An execution. Its row stands in the due index until it ends. */
export function workflowExecutionKey(execution: string): Key {
  return { pk: `EXEC#${execution}`, sk: 'EXEC' };
}

/** The outcome of a state, or the wait of a state. */
export function workflowStateKey(execution: string, what: 'outcome' | 'wait', state: string): Key {
  return { pk: `EXEC#${execution}`, sk: `${what === 'outcome' ? 'S' : 'W'}#${state}` };
}

export function workflowExecutionKeysSpan(execution: string): Span {
  return { pk: `EXEC#${execution}`, from: 'EXEC', to: 'W$' };
}

/** The execution of a due-index row; null: the row is a session's or a connection's. */
export function executionOfPartitionKey(pk: string): string | null {
  return pk.startsWith('EXEC#') ? pk.slice('EXEC#'.length) : null;
}
