import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { redeemConnectionTicket } from '../../shared/auth/tickets.ts';
import { liveIds } from '../../shared/ports/live.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { beginToolWriteRow } from '../../shared/storage/handed-over-tasks.ts';
import { putTicketRow } from '../../shared/storage/tickets.ts';
import { World } from '../engine/world.ts';

let stored: Table;
let table: Table;
beforeEach(() => {
  stored = sqliteTable(':memory:');
  table = {
    ...stored,
    put: async (item, condition) => {
      const written = await stored.put(item, condition);
      return !written.won && isDeepStrictEqual(written.winner, item) ? { won: true } : written;
    },
  };
});
afterEach(() => stored.close());

it('[N1] a ticket admits one of those who show it in the same millisecond, despite retries of the store', async () => {
  const house = { ...new World(table).process(), ids: liveIds };
  const nowMs = house.clock.now();
  await putTicketRow(table, liveIds.digest('secret'), { user: 'ada', expiresAtMs: null, untilMs: nowMs + 60_000 });
  const verdicts = await Promise.all([
    redeemConnectionTicket(house, 'secret'),
    redeemConnectionTicket(house, 'secret'),
  ]);
  expect(verdicts).toEqual([{ user: 'ada', expiresAtMs: null }, { refused: 'ticket used' }]);
});

it('[T4] a write is begun by one of two runs that come in the same second', async () => {
  expect(await beginToolWriteRow(table, 'call-1', 1_800_000_000_000, liveIds.random())).toBe(true);
  expect(await beginToolWriteRow(table, 'call-1', 1_800_000_000_000, liveIds.random())).toBe(false);
});
