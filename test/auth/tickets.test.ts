import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { issueConnectionTicket, redeemConnectionTicket } from '../../shared/auth/tickets.ts';
import type { Item, Table } from '../../shared/ports/ports.ts';
import { ticketRowKey } from '../../shared/storage/keys/keys.ts';
import { World } from '../engine/world.ts';

let table: Table;
let world: World;
let rows: Item[];
beforeEach(() => {
  table = sqliteTable(':memory:');
  rows = [];
  world = new World({
    ...table,
    put: (item, condition) => {
      rows.push(item);
      return table.put(item, condition);
    },
  });
});
afterEach(() => table.close());

const ADA = { user: 'ada', expiresAtMs: 1_800_003_600_000 };

describe('a ticket', () => {
  it('[N1] a ticket is accepted once in all processes, and carries its user and its end', async () => {
    const { ticket, untilMs } = await issueConnectionTicket(world.process(), ADA);
    expect(untilMs).toBe(1_800_000_060_000);
    expect(await redeemConnectionTicket(world.process(), ticket)).toEqual(ADA);
    expect(await redeemConnectionTicket(world.process(), ticket)).toEqual({ refused: 'ticket used' });
  });

  it('[N1] a ticket that fifty clients use at once admits exactly one', async () => {
    const { ticket } = await issueConnectionTicket(world.process(), ADA);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => redeemConnectionTicket(world.process(), ticket)),
    );
    expect(outcomes.filter((one) => 'user' in one)).toEqual([ADA]);
  });

  it('[N1] a ticket is good for 60 seconds, not a millisecond longer, and a late use does not consume it', async () => {
    const { ticket } = await issueConnectionTicket(world.process(), ADA);
    world.nowMs += 60_000;
    expect(await redeemConnectionTicket(world.process(), ticket)).toEqual({ refused: 'ticket expired' });
    world.nowMs -= 1;
    expect(await redeemConnectionTicket(world.process(), ticket)).toEqual(ADA);
  });

  it('[N1] a ticket never outlives the sign-in that it was asked for with', async () => {
    const { ticket, untilMs } = await issueConnectionTicket(world.process(), {
      user: 'ada',
      expiresAtMs: 1_800_000_005_000,
    });
    expect(untilMs).toBe(1_800_000_005_000);
    world.nowMs += 5_000;
    expect(await redeemConnectionTicket(world.process(), ticket)).toEqual({ refused: 'ticket expired' });
  });

  it.each(['', 'unknown', '__proto__', '#', 'x'.repeat(5_000)])(
    '[N1] a ticket that nobody has issued is refused: %.20s',
    async (ticket) => {
      expect(await redeemConnectionTicket(world.process(), ticket)).toEqual({ refused: 'ticket unknown' });
    },
  );

  it('[N1] [N5] a ticket stands in the table by its hash only, for a few minutes, and a guess stores nothing', async () => {
    const { ticket } = await issueConnectionTicket(world.process(), ADA);
    await redeemConnectionTicket(world.process(), ticket);
    await redeemConnectionTicket(world.process(), 'a guess');
    expect(rows.map(({ pk, sk, expires }) => [pk.slice(0, 7), sk, expires])).toEqual([
      ['TICKET#', 'TICKET', 1_800_000_660],
      ['TICKET#', 'USED', 1_800_000_660],
    ]);
    expect(JSON.stringify(rows)).not.toContain(ticket);
    expect(rows[0]?.pk).toBe(`TICKET#${world.process().ids.digest(ticket)}`);
  });

  it("[N1] a ticket's hash is SHA-256", () => {
    expect(world.process().ids.digest('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(ticketRowKey('aa', 'used')).toEqual({ pk: 'TICKET#aa', sk: 'USED' });
  });
});
