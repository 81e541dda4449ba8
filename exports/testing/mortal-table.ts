/** A table whose process can die: from then on it answers nothing, and changes nothing. */
import type { Table } from '../../shared/ports/ports.ts';

export type MortalTable<T extends Table> = { table: T; die(): void };

/** Calls that had begun are done, as rows that a killed process had written are. `close` closes nothing. */
export function mortalTable<T extends Table>(stored: T): MortalTable<T> {
  let isDead = false;
  const alive = Object.entries(stored).map(([name, method]) => [
    name,
    typeof method !== 'function' || name === 'close'
      ? method
      : (...args: unknown[]) => (isDead ? new Promise(() => {}) : method.apply(stored, args)),
  ]);
  const table: T = { ...Object.fromEntries(alive), close: async () => {} };
  return {
    table,
    die: () => {
      isDead = true;
    },
  };
}
