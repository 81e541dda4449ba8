/** The contract of Table (ports.ts), run by table.test.ts on each home. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bug } from '../../shared/ports/errors.ts';
import type { Condition, Item, Key, Table, Written } from '../../shared/ports/ports.ts';

/** `open` returns a table, perhaps a shared one: rows have their own partitions and are removed again. */
export function tableContract(name: string, open: () => Promise<Table>): void {
  describe(`Table: ${name}`, () => {
    let table: Table;
    let pk: string;
    const written: Key[] = [];

    beforeEach(async () => {
      table = await open();
      pk = `TEST#${randomUUID()}`;
    });
    afterEach(async () => {
      await Promise.all(written.splice(0).map((key) => table.remove(key)));
      await table.close();
    });

    function put(row: Omit<Item, 'pk'> & { pk?: string }, condition?: Condition): Promise<Written> {
      const item = { pk, ...row };
      written.push(item);
      return table.put(item, condition);
    }

    async function sortKeys(from: string, to: string, more: { newestFirst?: boolean; limit?: number } = {}) {
      return (await table.query({ pk, from, to, ...more })).map((row) => row.sk);
    }

    describe('rows', () => {
      it('[S4] a table answers null where there is no row', async () => {
        expect(await table.get({ pk, sk: 'A' })).toBeNull();
        expect(await table.query({ pk, from: 'A', to: 'Z' })).toEqual([]);
      });

      it('[S4] a table returns a row exactly as it was written', async () => {
        await put({ sk: 'A', body: '{"a":1}', n: 7, due: 1_700_000_000_123, expires: 1_900_000_000 });
        expect(await table.get({ pk, sk: 'A' })).toEqual({
          pk,
          sk: 'A',
          body: '{"a":1}',
          n: 7,
          due: 1_700_000_000_123,
          expires: 1_900_000_000,
        });
      });

      it('[S4] a table keeps absent attributes absent', async () => {
        await put({ sk: 'A', body: '1' });
        expect(Object.keys((await table.get({ pk, sk: 'A' })) ?? {}).sort()).toEqual(['body', 'pk', 'sk']);
      });

      it("[S4] a table's new row has no attributes of the row that it replaces", async () => {
        await put({ sk: 'A', body: 'old', n: 1, due: 1_000, expires: 1_900_000_000 });
        await put({ sk: 'A', body: 'new' });
        expect(await table.get({ pk, sk: 'A' })).toEqual({ pk, sk: 'A', body: 'new' });
      });

      it('[S4] a table keeps zero apart from absent', async () => {
        await put({ sk: 'A', body: '0', n: 0, due: 0, expires: 0 });
        expect(await table.get({ pk, sk: 'A' })).toEqual({ pk, sk: 'A', body: '0', n: 0, due: 0, expires: 0 });
      });

      it.each([
        ['nothing', ''],
        ['a space', ' '],
        ['a line end', '\n'],
        ['a zero character', 'a\0b'],
        ['digits', '007'],
        ['many scripts', 'żółć 漢字 עברית 👩‍👩‍👧 \u{10ffff}\uffff'],
        ['quotes', `"'\`$\\`],
      ])('[S4] a table keeps text exactly: %s', async (_, body) => {
        await put({ sk: 'A', body });
        expect((await table.get({ pk, sk: 'A' }))?.body).toBe(body);
      });

      it.each([
        ['none', []],
        ['a zero', [0]],
        ['no valid UTF-8', [0xff, 0xfe, 0xc0, 0x80]],
        ['every value', Array.from({ length: 256 }, (_, value) => value)],
      ])('[S4] a table keeps bytes exactly: %s', async (_, values) => {
        await put({ sk: 'A', body: Uint8Array.from(values) });
        await put({ sk: 'B', body: Buffer.from(values) });
        for (const row of await table.query({ pk, from: 'A', to: 'B' })) {
          expect(row.body).toBeInstanceOf(Uint8Array);
          expect([...row.body]).toEqual(values);
        }
      });

      it('[S4] a table takes a row of 300 KB', async () => {
        const body = 'é'.repeat(150 * 1024);
        await put({ sk: 'A', body });
        expect((await table.get({ pk, sk: 'A' }))?.body).toBe(body);
      });

      it('[S4] a table takes any text for a key', async () => {
        const odd = ['E#1', ' ', '%', 'a"b', "o'clock", 'ключ#鍵', '👩‍👩‍👧', 'x'.repeat(1_000)];
        for (const sk of odd) await put({ pk: `${pk}/${odd[5]}`, sk, body: sk });
        for (const sk of odd) expect((await table.get({ pk: `${pk}/${odd[5]}`, sk }))?.body).toBe(sk);
      });

      it('[S4] a table removes a row, and accepts the removal of an absent one', async () => {
        await put({ sk: 'A', body: '1' });
        await table.remove({ pk, sk: 'A' });
        await table.remove({ pk, sk: 'A' });
        expect(await table.get({ pk, sk: 'A' })).toBeNull();
      });
    });

    describe('conditions', () => {
      it("[S4] under nobodyHasWritten one of fifty writes wins, and every other is given the winner's row", async () => {
        const racers = Array.from({ length: 50 }, (_, n) => ({ sk: 'E#1', body: `racer ${n}`, n }));
        const outcomes = await Promise.all(racers.map((row) => put(row, 'nobodyHasWritten')));
        const winners = racers.filter((_, n) => outcomes[n]?.won);
        expect(winners).toHaveLength(1);
        expect(await table.get({ pk, sk: 'E#1' })).toEqual({ pk, ...winners[0] });
        const lost = outcomes.filter((outcome) => !outcome.won);
        expect(lost).toEqual(Array(49).fill({ won: false, winner: { pk, ...winners[0] } }));
      });

      it('[S4] a write under nobodyHasWritten wins again where the row was removed', async () => {
        await put({ sk: 'A', body: '1' }, 'nobodyHasWritten');
        await table.remove({ pk, sk: 'A' });
        expect(await put({ sk: 'A', body: '2' }, 'nobodyHasWritten')).toEqual({ won: true });
      });

      it('[S4] a write under notOverNewer replaces a smaller version or its own, and no greater one', async () => {
        expect(await put({ sk: 'A', body: 'five', n: 5 }, 'notOverNewer')).toEqual({ won: true });
        expect(await put({ sk: 'A', body: 'ten', n: 10 }, 'notOverNewer')).toEqual({ won: true });
        expect(await put({ sk: 'A', body: 'again', n: 10 }, 'notOverNewer')).toEqual({ won: true });
        const again = { pk, sk: 'A', body: 'again', n: 10 };
        expect(await put({ sk: 'A', body: 'nine', n: 9 }, 'notOverNewer')).toEqual({ won: false, winner: again });
        expect(await table.get({ pk, sk: 'A' })).toEqual(again);
      });

      it('[S4] of many writes at once under notOverNewer the newest stays', async () => {
        const versions = [3, 9, 1, 7, 10, 2, 8, 4, 6, 5];
        await Promise.all(versions.map((n) => put({ sk: 'A', body: `v${n}`, n }, 'notOverNewer')));
        expect(await table.get({ pk, sk: 'A' })).toEqual({ pk, sk: 'A', body: 'v10', n: 10 });
      });

      it('[S4] a write under notOverNewer loses against a row without a version, and is a bug without its own', async () => {
        await put({ sk: 'A', body: 'plain' });
        const winner = { pk, sk: 'A', body: 'plain' };
        expect(await put({ sk: 'A', body: 'one', n: 1 }, 'notOverNewer')).toEqual({ won: false, winner });
        await expect(put({ sk: 'A', body: 'none' }, 'notOverNewer')).rejects.toThrow(Bug);
      });

      it('[S4] a write under exists replaces a row, and never makes one', async () => {
        expect(await put({ sk: 'A', body: '1' }, 'exists')).toEqual({ won: false, winner: null });
        expect(await table.get({ pk, sk: 'A' })).toBeNull();
        await put({ sk: 'A', body: '1', n: 1 });
        expect(await put({ sk: 'A', body: '2' }, 'exists')).toEqual({ won: true });
        expect(await table.get({ pk, sk: 'A' })).toEqual({ pk, sk: 'A', body: '2' });
      });
    });

    describe('query', () => {
      it('[S4] a query answers the rows from one sort key to another, both inclusive, of its partition only', async () => {
        for (const sk of ['A', 'B', 'C', 'D', 'E']) await put({ sk, body: sk });
        await put({ pk: `${pk}+`, sk: 'C', body: 'of another' });
        expect(await table.query({ pk, from: 'B', to: 'D' })).toEqual([
          { pk, sk: 'B', body: 'B' },
          { pk, sk: 'C', body: 'C' },
          { pk, sk: 'D', body: 'D' },
        ]);
        expect(await sortKeys('BB', 'CC')).toEqual(['C']);
        expect(await sortKeys('F', 'G')).toEqual([]);
        expect(await sortKeys('D', 'B')).toEqual([]);
      });

      it('[S4] a query orders by bytes, not by letters or UTF-16', async () => {
        const inByteOrder = ['A', 'Z', 'a', 'z', 'é', '漢', '\uffee', '\u{10000}', '👩'];
        for (const sk of inByteOrder.toReversed()) await put({ sk, body: '1' });
        expect(await sortKeys('A', '\u{10ffff}')).toEqual(inByteOrder);
        expect(await sortKeys('漢', '\u{10000}')).toEqual(['漢', '\uffee', '\u{10000}']);
        expect(await sortKeys('\u{10000}', '\uffee')).toEqual([]);
      });

      it('[S4] newestFirst reverses a query, and limit ends it', async () => {
        for (const sk of ['E#1', 'E#2', 'E#3', 'E#4', 'HEAD']) await put({ sk, body: sk });
        expect(await sortKeys('E#', 'HEAD', { newestFirst: true })).toEqual(['HEAD', 'E#4', 'E#3', 'E#2', 'E#1']);
        expect(await sortKeys('E#', 'HEAD', { newestFirst: true, limit: 3 })).toEqual(['HEAD', 'E#4', 'E#3']);
        expect(await sortKeys('E#', 'HEAD', { limit: 2 })).toEqual(['E#1', 'E#2']);
        expect(await sortKeys('E#', 'HEAD', { limit: 99 })).toHaveLength(5);
        expect(await sortKeys('E#', 'HEAD', { limit: 0 })).toEqual([]);
      });

      it('[S4] a query answers more than a megabyte, in order', async () => {
        const sks = Array.from({ length: 12 }, (_, n) => `E#${String(n).padStart(2, '0')}`);
        await Promise.all(sks.map((sk) => put({ sk, body: sk.padEnd(200_000, '.') })));
        expect(await sortKeys('E#', 'E$')).toEqual(sks);
        expect(await sortKeys('E#', 'E$', { newestFirst: true, limit: 9 })).toEqual(sks.toReversed().slice(0, 9));
      });

      it('[S4] a query sees every write that was acknowledged', async () => {
        for (let n = 1; n <= 20; n += 1) {
          await put({ sk: `E#${n}`, body: 'x' }, 'nobodyHasWritten');
          expect(await table.query({ pk, from: 'E#', to: 'E$' })).toHaveLength(n);
        }
      });
    });

    describe('the due index', () => {
      /** Times of 1970, so that these rows are first in a shared table. */
      async function dues(beforeMs: number, limit = 100): Promise<[string, number][]> {
        const rows = await table.dueBefore(beforeMs, limit);
        return rows.filter((row) => row.pk.startsWith(pk)).map(({ sk, due }) => [sk, due]);
      }
      const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

      it('[S4] the due index finds rows at or before a time, oldest first, across partitions', async () => {
        const marks = [70, 20, 50, 10, 60, 30, 40, 90].map((due) => ({ pk: `${pk}/${due}`, sk: `at ${due}`, due }));
        for (const mark of marks) await put({ ...mark, body: 'x', n: 1, expires: 1_900_000_000 });
        await eventually(async () => {
          expect(await table.dueBefore(40, 100)).toEqual([
            { pk: `${pk}/10`, sk: 'at 10', due: 10 },
            { pk: `${pk}/20`, sk: 'at 20', due: 20 },
            { pk: `${pk}/30`, sk: 'at 30', due: 30 },
            { pk: `${pk}/40`, sk: 'at 40', due: 40 },
          ]);
          expect(await dues(90, 3)).toEqual([
            ['at 10', 10],
            ['at 20', 20],
            ['at 30', 30],
          ]);
          expect(await dues(9)).toEqual([]);
          expect(await dues(90, 0)).toEqual([]);
          expect(await dues(90, Number.MAX_SAFE_INTEGER)).toHaveLength(8);
        });
      });

      it('[S4] the due index finds only rows that have a due time', async () => {
        await put({ sk: 'marked', body: 'x', due: 5 });
        await put({ sk: 'plain', body: 'x', n: 5 });
        await eventually(async () => expect(await dues(100)).toEqual([['marked', 5]]));
      });

      it('[S4] the due index follows a due time that moves, and drops one that is overwritten or removed', async () => {
        await put({ sk: 'A', body: 'x', due: 10 });
        await put({ sk: 'B', body: 'x', due: 20 });
        await put({ sk: 'C', body: 'x', due: 30 });
        await put({ sk: 'A', body: 'x', due: 40 });
        await put({ sk: 'B', body: 'x' });
        await table.remove({ pk, sk: 'C' });
        await eventually(async () => expect(await dues(100)).toEqual([['A', 40]]));
      });

      it('[S4] unmarking takes a row out of the due index and leaves the rest of the row', async () => {
        await put({ sk: 'A', body: 'kept', n: 3, due: 10, expires: 1_900_000_000 });
        await put({ sk: 'B', body: 'x', due: 20 });
        await table.unmark({ pk, sk: 'A' });
        expect(await table.get({ pk, sk: 'A' })).toEqual({ pk, sk: 'A', body: 'kept', n: 3, expires: 1_900_000_000 });
        await eventually(async () => expect(await dues(100)).toEqual([['B', 20]]));
      });

      it('[S4] unmarking does nothing where the due time or the row is gone', async () => {
        await put({ sk: 'A', body: 'x' });
        await table.unmark({ pk, sk: 'A' });
        await table.unmark({ pk, sk: 'B' });
        expect(await table.get({ pk, sk: 'A' })).toEqual({ pk, sk: 'A', body: 'x' });
        expect(await table.get({ pk, sk: 'B' })).toBeNull();
      });

      it('[S4] a put that loses its condition leaves the due time as it was', async () => {
        await put({ sk: 'A', body: 'x', due: 10 });
        await put({ sk: 'A', body: 'y', due: 20 }, 'nobodyHasWritten');
        await eventually(async () => expect(await dues(100)).toEqual([['A', 10]]));
      });
    });
  });
}
