import { expect, it } from 'vitest';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import { countCrisisUsage, readCrisisCounts } from '../../../shared/engine/usage/crisis-counts.ts';

const IN_2026 = Date.parse('2026-12-31T23:59:59Z');

it('[K9] the counts of a year are by kind, and hold nothing of a session', async () => {
  const table = sqliteTable(':memory:');
  const count = (what: 'noticed' | 'referred', nowMs: number, id: string) =>
    countCrisisUsage(table, { what, kind: 'self-harm' }, { nowMs, id });
  await count('noticed', IN_2026, 'a');
  await count('noticed', IN_2026, 'b');
  await count('referred', IN_2026, 'c');
  await count('noticed', IN_2026 + 2_000, 'd');
  const none = { 'self-harm': 0, 'harm to others': 0, 'child abuse': 0 };
  expect(await readCrisisCounts(table, 2026)).toEqual({
    noticed: { ...none, 'self-harm': 2 },
    referred: { ...none, 'self-harm': 1 },
    heard: none,
  });
  await table.close();
});
