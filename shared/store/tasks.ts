/** What workflow tools leave behind: whom a waiting task is for, and that a write has been begun. */
import type { Table } from '../runtime/ports.ts';
import { pack, unpack } from './body.ts';
import { taskKey, writeKey } from './keys.ts';

/** A task that others finish: `token` is what the workflow service knows it by (Workflows.answer), and a credential. */
export type HandedTask = { token: string; session: string; call: string };

type Row = HandedTask & { v: 1; untilMs: number };

/** `hash`: of the handle under which they answer; the handle itself is kept nowhere. */
export async function putTask(table: Table, hash: string, task: HandedTask, untilMs: number): Promise<void> {
  const row: Row = { v: 1, ...task, untilMs };
  await table.put({ ...taskKey(hash), body: pack(row), expires: Math.ceil(untilMs / 1000) });
}

/** Null: no such handle, or it has expired. */
export async function getTask(table: Table, hash: string, nowMs: number): Promise<HandedTask | null> {
  const item = await table.get(taskKey(hash));
  if (item === null) return null;
  const { token, session, call, untilMs } = unpack<Row>(item.body);
  return nowMs < untilMs ? { token, session, call } : null;
}

/** Longer than any workflow lives. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/**
 * False: a run of this call has come this far before, and nobody knows how much farther (T4). `run`: a name that is used once,
 * since a store that tries again knows its own row by what stands in it.
 */
export async function beginWrite(table: Table, call: string, nowMs: number, run: string): Promise<boolean> {
  const expires = Math.ceil((nowMs + REMEMBERED_MS) / 1000);
  const { won } = await table.put({ ...writeKey(call), body: pack({ v: 1, run }), expires }, 'nobodyHasWritten');
  return won;
}
