/** What workflow tools leave behind: whom a waiting task is for, and that a write has been begun. */
import type { Table } from '../engine/ports/ports.ts';
import { madeKey, madeSpan, taskForKey, taskKey, writeKey } from './keys/keys.ts';
import { pack, unpack } from './row-body.ts';

/**
 * A task that others finish: `token` is what the workflow service knows it by (Workflows.answer), and a credential. `forgotten`: with all else of
 * its user's (N6), so that nothing of it is kept any more.
 */
export type HandedTask = { token: string; session: string; call: string; untilMs: number; forgotten?: true };

type Row = HandedTask & { v: 1 };

/** `hash`: of the handle under which they answer; the handle itself is kept nowhere. */
export async function putTask(
  table: Table,
  hash: string,
  task: Omit<HandedTask, 'untilMs'>,
  untilMs: number,
): Promise<void> {
  const row: Row = { v: 1, ...task, untilMs };
  const expires = Math.ceil(untilMs / 1000);
  await table.put({ ...taskForKey(task.session, hash), body: pack({ v: 1, call: task.call }), expires });
  await table.put({ ...taskKey(hash), body: pack(row), expires });
}

/** Null: no such handle, or it has expired. */
export async function getTask(table: Table, hash: string, nowMs: number): Promise<HandedTask | null> {
  const item = await table.get(taskKey(hash));
  if (item === null) return null;
  const { v: _, ...task } = unpack<Row>(item.body);
  return nowMs < task.untilMs ? task : null;
}

/** Whoever was handed it may still answer: our registration lives as long as the task (D21). What they have told so far goes. */
export async function forgetTask(table: Table, hash: string): Promise<void> {
  const item = await table.get(taskKey(hash));
  if (item !== null) await table.put({ ...item, body: pack({ ...unpack<Row>(item.body), forgotten: true }) });
  for (const { pk, sk } of await table.query(madeSpan(hash))) await table.remove({ pk, sk });
}

/** `append`: it goes on what was told of the same artifact before; otherwise it takes its place. */
export type Made = { artifact: string; text: string; append: boolean };

/** Of one task: pieces, and the length of their rows together. Several times what is told, since a piece may take another's place. */
const MOST_MADE = 256;
const MOST_MADE_LENGTH = 64 * 1024;

/**
 * Kept until the task's time is over: what an agent has made on the way, it does not tell again at the end. False: it is not kept, being too
 * much, or for nobody.
 */
export async function keepMade(
  table: Table,
  hash: string,
  made: Made,
  { untilMs, forgotten }: HandedTask,
): Promise<boolean> {
  if (forgotten) return false;
  const before = await table.query(madeSpan(hash));
  if (before.reduce((sum, { body }) => sum + unpack<Made>(body).text.length, 0) > MOST_MADE_LENGTH) return false;
  const body = pack({ v: 1, ...made });
  for (let n = before.length; n < MOST_MADE; n += 1) {
    const row = { ...madeKey(hash, n), body, expires: Math.ceil(untilMs / 1000) };
    if ((await table.put(row, 'nobodyHasWritten')).won) return true;
  }
  return false;
}

/** The texts of all artifacts, in the order in which they were begun. */
export async function madeSoFar(table: Table, hash: string): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const { body } of await table.query(madeSpan(hash))) {
    const { artifact, text, append } = unpack<Made>(body);
    texts.set(artifact, append ? (texts.get(artifact) ?? '') + text : text);
  }
  return [...texts.values()];
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
