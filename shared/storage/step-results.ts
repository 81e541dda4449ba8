/**
 * What the steps of a workflow have come to. It holds words of the user's, so it lies in the partition of their session: an erasure finds it
 * there (N6), and the execution knows only its name.
 */
import type { Key, Table } from '../engine/ports/ports.ts';
import { headKey } from './keys/keys.ts';
import { pack, unpack } from './row-body.ts';

/** `call`: whose workflow it is. `step`: its name within that. */
export type StepOf = { session: string; call: string; step: string };

type Row = { v: 1; atMs: number; result: unknown };

/** Longer than any workflow goes on: what ends as it should takes its rows out itself. */
const KEEP_SECONDS = 30 * 24 * 3_600;

/** The result that stands: this one, unless another was written before it. At most 64 KB of JSON. */
export async function putStepResult(table: Table, of: StepOf, result: unknown, nowMs: number): Promise<unknown> {
  const row: Row = { v: 1, atMs: nowMs, result };
  const expires = Math.ceil(nowMs / 1000) + KEEP_SECONDS;
  const written = await table.put({ ...keyOf(of), body: pack(row), expires }, 'nobodyHasWritten');
  return written.won || written.winner === null ? result : unpack<Row>(written.winner.body).result;
}

/** Null: it has none yet, or none any more. */
export async function getStepResult(table: Table, of: StepOf): Promise<{ result: unknown } | null> {
  const row = await table.get(keyOf(of));
  return row && { result: unpack<Row>(row.body).result };
}

/** Those of all steps: the workflow is over. */
export async function removeStepResults(table: Table, session: string, call: string): Promise<void> {
  const rows = await table.query({ pk: headKey(session).pk, from: `X#${call}#`, to: `X#${call}$` });
  await Promise.all(rows.map(({ pk, sk }) => table.remove({ pk, sk })));
}

/** In the partition of its session, as all that goes with it. */
function keyOf({ session, call, step }: StepOf): Key {
  return { pk: headKey(session).pk, sk: `X#${call}#${step}` };
}
