/** Stores the lines that a model wrote for a persona in another language [S17], for all users. */
import type { WordingPools } from '../language/wording-pools.ts';
import type { Table } from '../ports/ports.ts';
import { personaWordingKey, type WordingOf, wordingClaimKey } from './keys/wording-keys.ts';
import { packRowBody, unpackRowBody } from './row-body.ts';

/** `answers`: how often a model has answered so far. */
export type StoredWording = { pools: WordingPools; answers: number };

/** A process that dies while it asks leaves the claim behind. */
const CLAIM_SECONDS = 600;

export const NOTHING_WRITTEN: StoredWording = { pools: {}, answers: 0 };

export async function readPersonaWording(table: Pick<Table, 'get'>, of: WordingOf): Promise<StoredWording> {
  const row = await table.get(personaWordingKey(of));
  return row === null ? NOTHING_WRITTEN : unpackRowBody<StoredWording>(row.body);
}

/** A row with fewer answers does not replace one with more. */
export async function putPersonaWording(table: Table, of: WordingOf, wording: StoredWording): Promise<void> {
  await table.put({ ...personaWordingKey(of), body: packRowBody(wording), n: wording.answers }, 'notOverNewer');
}

/** False: another process writes it, or has tried to within the last ten minutes. */
export async function claimPersonaWording(table: Table, of: WordingOf, nowMs: number): Promise<boolean> {
  const slot = Math.floor(nowMs / 1_000 / CLAIM_SECONDS);
  const expires = Math.ceil(nowMs / 1_000) + 2 * CLAIM_SECONDS;
  const row = { ...wordingClaimKey(of, slot), body: packRowBody({ atMs: nowMs }), expires };
  return (await table.put(row, 'nobodyHasWritten')).won;
}

/** More answers would not bring what these have not. */
const MOST_ANSWERS = 3;

/** The lists that a model may still be asked for: none once it has answered often enough. */
export function missingPoolsInStoredWording(names: readonly string[], { pools, answers }: StoredWording): string[] {
  return answers >= MOST_ANSWERS ? [] : names.filter((name) => !Object.hasOwn(pools, name));
}
