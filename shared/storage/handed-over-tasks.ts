/** Stores handed-over tasks and begun writes of tools. */
import type { Table } from '../ports/ports.ts';
import { sessionTaskKey, taskDeliveryKey, taskDeliveryKeysSpan, taskRowKey, toolWriteKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

/**
 * A task that another party finishes. `token`: the workflow service's name for it (Workflows.answer), and a
 * credential. `forgotten`: erased with the user's data [N6]; nothing more is stored for it.
 */
export type HandedTask = { token: string; session: string; call: string; untilMs: number; forgotten?: true };

type Row = HandedTask & { v: 1 };

/** `hash`: of the handle under which the party answers; the handle itself is not stored. */
export async function putHandedOverTask(
  table: Table,
  hash: string,
  task: Omit<HandedTask, 'untilMs'>,
  untilMs: number,
): Promise<void> {
  const row: Row = { v: 1, ...task, untilMs };
  const expires = Math.ceil(untilMs / 1000);
  await table.put({ ...sessionTaskKey(task.session, hash), body: packRowBody({ v: 1, call: task.call }), expires });
  await table.put({ ...taskRowKey(hash), body: packRowBody(row), expires });
}

/** Null: no such handle, or expired. */
export async function getHandedOverTask(table: Table, hash: string, nowMs: number): Promise<HandedTask | null> {
  const item = await table.get(taskRowKey(hash));
  if (item === null) return null;
  const { v: _, ...task } = unpackRowBody<Row>(item.body);
  return nowMs < task.untilMs ? task : null;
}

/** Erases a task's artifacts. The registration stays, since the other party may still answer [D21]. */
export async function removeHandedOverTask(table: Table, hash: string): Promise<void> {
  const item = await table.get(taskRowKey(hash));
  if (item !== null)
    await table.put({ ...item, body: packRowBody({ ...unpackRowBody<Row>(item.body), forgotten: true }) });
  for (const { pk, sk } of await table.query(taskDeliveryKeysSpan(hash))) await table.remove({ pk, sk });
}

/** `append`: extends the artifact's earlier text; otherwise replaces it. */
export type Made = { artifact: string; text: string; append: boolean };

/** Bounds of one task: pieces, and total row length. Replaced pieces count too. */
const MOST_MADE = 256;
const MOST_MADE_LENGTH = 64 * 1024;

/**
 * Stores an interim artifact until the task ends: a remote agent does not repeat it at the end. False: over
 * the bound, or the task is gone.
 */
export async function putMadeDelivery(
  table: Table,
  hash: string,
  made: Made,
  { untilMs, forgotten }: HandedTask,
): Promise<boolean> {
  if (forgotten) return false;
  const earlierRows = await table.query(taskDeliveryKeysSpan(hash));
  if (earlierRows.reduce((sum, { body }) => sum + unpackRowBody<Made>(body).text.length, 0) > MOST_MADE_LENGTH)
    return false;
  const body = packRowBody({ v: 1, ...made });
  for (let n = earlierRows.length; n < MOST_MADE; n += 1) {
    const row = { ...taskDeliveryKey(hash, n), body, expires: Math.ceil(untilMs / 1000) };
    if ((await table.put(row, 'nobodyHasWritten')).won) return true;
  }
  return false;
}

/** Texts of all artifacts, in the order in which they began. */
export async function readMadeDeliveries(table: Table, hash: string): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const { body } of await table.query(taskDeliveryKeysSpan(hash))) {
    const { artifact, text, append } = unpackRowBody<Made>(body);
    texts.set(artifact, append ? (texts.get(artifact) ?? '') + text : text);
  }
  return [...texts.values()];
}

/** Longer than any workflow lives. */
const REMEMBERED_MS = 30 * 24 * 3_600_000;

/**
 * False: an earlier run of this call began the write, and its outcome is unknown [T4]. `run`: used once, so
 * that a retrying store recognises its own row.
 */
export async function beginToolWriteRow(table: Table, call: string, nowMs: number, run: string): Promise<boolean> {
  const expires = Math.ceil((nowMs + REMEMBERED_MS) / 1000);
  const { won } = await table.put(
    { ...toolWriteKey(call), body: packRowBody({ v: 1, run }), expires },
    'nobodyHasWritten',
  );
  return won;
}
