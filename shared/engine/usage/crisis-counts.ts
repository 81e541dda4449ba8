/** Crises of a year by kind [K9]: one row each, in which no session, user or day stands. */
import { CRISIS_KINDS, type CrisisKind } from '../../language/understanding/crisis-kinds.ts';
import type { Table } from '../../ports/ports.ts';
import { crisisCountKey, crisisCountKeysSpan } from '../../storage/keys/crisis-count-keys.ts';
import { packRowBody } from '../../storage/row-body.ts';

/** `noticed`: in words, or by the model's signal. `referred`: a referral was said. `heard`: to its end. */
export const COUNTED = ['noticed', 'referred', 'heard'] as const;
export type CrisisCount = { what: (typeof COUNTED)[number]; kind: CrisisKind };
export type CrisisCounts = Readonly<Record<CrisisCount['what'], Readonly<Record<CrisisKind, number>>>>;

/** `id`: unguessable. */
export async function countCrisisUsage(
  table: Pick<Table, 'put'>,
  { what, kind }: CrisisCount,
  { nowMs, id }: { nowMs: number; id: string },
): Promise<void> {
  await table.put({ ...crisisCountKey(crisisCountYearOf(nowMs), what, kind, id), body: packRowBody({ v: 1 }) });
}

export async function readCrisisCounts(table: Pick<Table, 'query'>, year: number): Promise<CrisisCounts> {
  const countOf = async (what: CrisisCount['what'], kind: CrisisKind) =>
    [kind, (await table.query(crisisCountKeysSpan(year, what, kind))).length] as const;
  const rows = await Promise.all(
    COUNTED.map(async (what) => {
      const kinds = await Promise.all(CRISIS_KINDS.map((kind) => countOf(what, kind)));
      return [what, Object.fromEntries(kinds)] as const;
    }),
  );
  return Object.fromEntries(rows) as CrisisCounts;
}

/** UTC. */
function crisisCountYearOf(nowMs: number): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'UTC' }).format(nowMs));
}
