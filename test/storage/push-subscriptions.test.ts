import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dynamoTable } from '../../shared/adapters/aws/dynamo.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { eraseUserRows } from '../../shared/storage/erasure.ts';
import {
  claimNotificationRow,
  putPushSubscription,
  readNotificationsOfUser,
  readPushSubscriptionsOf,
  removePushSubscription,
  type StoredPushSubscription,
} from '../../shared/storage/push-subscriptions.ts';
import { clientAt, type LocalDynamo, startDynalite } from '../contract/dynalite.ts';

const browser = (n: number): StoredPushSubscription => ({
  id: `id${n}`,
  endpoint: `https://push.example/${n}`,
  p256dh: 'key',
  auth: 'secret',
  content: n % 2 === 0,
  atMs: n,
});

/** On each home's table. */
function contract(name: string, open: () => Promise<Table>): void {
  describe(`browsers in ${name}`, () => {
    let table: Table;
    beforeAll(async () => {
      table = await open();
    });
    afterAll(() => table.close());
    const idsOf = async (user: string) => (await readPushSubscriptionsOf(table, user)).map(({ id }) => id);

    it("[D26] push subscriptions are each user's own, the newest first, and the oldest makes room", async () => {
      for (const n of [1, 3, 2]) await putPushSubscription(table, 'ada', browser(n), 3);
      await putPushSubscription(table, 'ben', browser(9), 3);
      expect(await readPushSubscriptionsOf(table, 'ada')).toMatchObject([browser(3), browser(2), browser(1)]);
      await putPushSubscription(table, 'ada', { ...browser(1), content: true, atMs: 4 }, 3);
      expect(await idsOf('ada')).toEqual(['id1', 'id3', 'id2']);
      await putPushSubscription(table, 'ada', browser(5), 3);
      expect(await idsOf('ada')).toEqual(['id5', 'id1', 'id3']);
      expect(await idsOf('ben')).toEqual(['id9']);
    });

    it('[D26] push subscriptions are removed one by one, and all of them with the user', async () => {
      for (const n of [1, 2]) await putPushSubscription(table, 'eve', browser(n), 3);
      expect(await removePushSubscription(table, 'eve', 'id1')).toBe(true);
      expect(await removePushSubscription(table, 'eve', 'id1')).toBe(false);
      await claimNotificationRow(table, 'eve', 'd1', { atMs: 1, ordered: false, by: 'a' });
      await eraseUserRows(table, 'eve');
      expect([await idsOf('eve'), await readNotificationsOfUser(table, 'eve')]).toEqual([[], []]);
    });

    it('[D25] one run alone may notify of a delivery', async () => {
      const claim = (delivery: string, by: string) =>
        claimNotificationRow(table, 'ada', delivery, { atMs: 7, ordered: true, by });
      expect(await Promise.all([claim('d1', 'a'), claim('d1', 'b')]).then((all) => all.toSorted())).toEqual([
        false,
        true,
      ]);
      expect(await claim('d2', 'a')).toBe(true);
      expect(await readNotificationsOfUser(table, 'ada')).toMatchObject([
        { atMs: 7, ordered: true },
        { atMs: 7, ordered: true },
      ]);
    });
  });
}

contract('SQLite', async () => sqliteTable(':memory:'));

let engine: LocalDynamo;
beforeAll(async () => {
  engine = await startDynalite();
  await engine.createTable('browsers');
});
afterAll(() => engine.close());
contract('DynamoDB', async () => dynamoTable({ table: 'browsers', client: clientAt(engine.endpoint) }));
