/**
 * Counts a turn's units of the table and messages [O2] by asynchronous context, because an answer reads and
 * writes in many places. Uncounted work costs one look-up of a variable.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** DynamoDB read and write units, and messages through the socket in both directions. */
export type Units = { read: number; write: number; messages: number };

/** `turn`: the turn being counted, as `session number`; null: none yet. */
type Count = Units & { turn: string | null };

const NOTHING: Count = { read: 0, write: 0, messages: 0, turn: null };

const counts = new AsyncLocalStorage<Count>();

/** Runs work with its own count. `turn`: counted for it; `before`: its units in other processes. */
export function countWork<T>(
  work: () => Promise<T>,
  turn: string | null = null,
  before: Partial<Units> = {},
): Promise<T> {
  return counts.run({ ...NOTHING, ...before, turn }, work);
}

/** The same, unless a count is active. */
export function countedAnyhow<T>(work: () => Promise<T>): Promise<T> {
  return counts.getStore() === undefined ? countWork(work) : work();
}

export function isCounted(): boolean {
  return counts.getStore() !== undefined;
}

export function countUnits({ read = 0, write = 0, messages = 0 }: Partial<Units>): void {
  const count = counts.getStore();
  if (count === undefined) return;
  count.read += read;
  count.write += write;
  count.messages += messages;
}

/** Assigns the count so far and from now on to this turn. A second turn resets it: shares are unknown. */
export function countFor(turn: string): void {
  const count = counts.getStore();
  if (count === undefined) return;
  if (count.turn === null) count.turn = turn;
  else if (count.turn !== turn) Object.assign(count, NOTHING);
}

/** The turn's units so far; null: not counted here from its beginning. */
export function unitsOf(turn: string): Units | null {
  const count = counts.getStore();
  if (count?.turn !== turn) return null;
  const { read, write, messages } = count;
  return { read, write, messages };
}

/** Takes the turn's units: it is over or continues elsewhere. Later work counts for another turn. */
export function countedOff(turn: string): Units | null {
  const taken = unitsOf(turn);
  const count = counts.getStore();
  if (taken !== null && count !== undefined) Object.assign(count, NOTHING);
  return taken;
}
