/**
 * Stores results of workflow steps. They contain the user's words, so they lie in the session's partition
 * where an erasure finds them [N6]; the execution holds only the key.
 */
import type { Key, Table } from '../ports/ports.ts';
import { sessionHeadKey } from './keys/keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

/** `call`: the workflow's call id. `step`: its name within the workflow. */
export type StepOf = { session: string; call: string; step: string };

type Row = { v: 1; atMs: number; result: unknown };

/** Longer than any workflow runs; a normal end removes the rows. */
const KEEP_SECONDS = 30 * 24 * 3_600;

/** Returns the stored result: this one, unless another was written first. At most 64 KB of JSON. */
export async function putStepResultRow(table: Table, of: StepOf, result: unknown, nowMs: number): Promise<unknown> {
  const row: Row = { v: 1, atMs: nowMs, result };
  const expires = Math.ceil(nowMs / 1000) + KEEP_SECONDS;
  const written = await table.put({ ...stepResultRowKey(of), body: packRowBody(row), expires }, 'nobodyHasWritten');
  return written.won || written.winner === null ? result : unpackRowBody<Row>(written.winner.body).result;
}

/** Null: no result yet, or no longer. */
export async function getStepResultRow(table: Table, of: StepOf): Promise<{ result: unknown } | null> {
  const row = await table.get(stepResultRowKey(of));
  return row && { result: unpackRowBody<Row>(row.body).result };
}

/** All that are stored, by step. */
export async function getStepResultRows(table: Table, session: string, call: string): Promise<Map<string, unknown>> {
  const rows = await table.query({ pk: sessionHeadKey(session).pk, from: `X#${call}#`, to: `X#${call}$` });
  const prefixLength = stepResultRowKey({ session, call, step: '' }).sk.length;
  return new Map(rows.map(({ sk, body }) => [sk.slice(prefixLength), unpackRowBody<Row>(body).result]));
}

/** Removes the results of all steps when the workflow ends. */
export async function removeStepResultRows(table: Table, session: string, call: string): Promise<void> {
  const rows = await table.query({ pk: sessionHeadKey(session).pk, from: `X#${call}#`, to: `X#${call}$` });
  await Promise.all(rows.map(({ pk, sk }) => table.remove({ pk, sk })));
}

function stepResultRowKey({ session, call, step }: StepOf): Key {
  return { pk: sessionHeadKey(session).pk, sk: `X#${call}#${step}` };
}
