/**
 * What a turn takes of the table and of the socket (O2), counted where it is asked for, and for whoever has begun the work that asks: an answer
 * reads and writes in many places, and none of them is to hand a count about. What nobody counts costs a look at a variable.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** DynamoDB's read and write units, and messages through the socket, either way. */
export type Units = { read: number; write: number; messages: number };

/** `turn`: the one that it is for, as `session number`; null: none has begun yet. */
type Count = Units & { turn: string | null };

const NOTHING: Count = { read: 0, write: 0, messages: 0, turn: null };

const counts = new AsyncLocalStorage<Count>();

/** Work with a count of its own. `turn`: it is for that one, which has taken `before` already, in another process mostly. */
export function countWork<T>(
  work: () => Promise<T>,
  turn: string | null = null,
  before: Partial<Units> = {},
): Promise<T> {
  return counts.run({ ...NOTHING, ...before, turn }, work);
}

/** The same, unless somebody counts already. */
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

/** From now on, and with what has led here, it is this turn that takes; where it was another one, nobody can tell their shares apart. */
export function countFor(turn: string): void {
  const count = counts.getStore();
  if (count === undefined) return;
  if (count.turn === null) count.turn = turn;
  else if (count.turn !== turn) Object.assign(count, NOTHING);
}

/** What it has taken so far; null: nobody here has counted for it, or not from its beginning. */
export function unitsOf(turn: string): Units | null {
  const count = counts.getStore();
  if (count?.turn !== turn) return null;
  const { read, write, messages } = count;
  return { read, write, messages };
}

/** The turn is over, or goes on elsewhere: what follows is for another one. */
export function countedOff(turn: string): Units | null {
  const taken = unitsOf(turn);
  const count = counts.getStore();
  if (taken !== null && count !== undefined) Object.assign(count, NOTHING);
  return taken;
}
