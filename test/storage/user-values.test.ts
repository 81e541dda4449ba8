import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { eraseUserRows } from '../../shared/storage/erasure.ts';
import { readUserValuesAfter, userValuesInTable } from '../../shared/storage/user-values.ts';

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

const never = async () => false;

describe('[E3] values of a user', () => {
  it('[E3] application values of a user are JSON under any key, each user’s own, and listed by prefix', async () => {
    const ada = userValuesInTable(table, 'ada', never);
    await ada.put('list:é/#~ 1', { tea: [1, null] });
    await ada.put('list:2', 'two');
    await ada.put('other', 3);
    expect(await ada.get('list:é/#~ 1')).toEqual({ tea: [1, null] });
    expect((await ada.keys('list:')).toSorted()).toEqual(['list:2', 'list:é/#~ 1']);
    await ada.remove('list:2');
    expect(await ada.get('list:2')).toBeNull();
    expect(await userValuesInTable(table, 'ben', never).keys()).toEqual([]);
  });

  it('[E3] application values of a user have a bound each, and say so', async () => {
    const ada = userValuesInTable(table, 'ada', never);
    await expect(ada.put('', 1)).rejects.toThrow('needs a key of 1 to 200 characters');
    await expect(ada.put('k'.repeat(201), 1)).rejects.toThrow('needs a key of 1 to 200 characters');
    await expect(ada.put('k', 'x'.repeat(65_536))).rejects.toThrow('larger than 64 KB');
  });

  it('[E3] [N6] application values are erased with the user, and an erased call restores none', async () => {
    const ada = userValuesInTable(table, 'ada', never);
    await ada.put('k', 1);
    await eraseUserRows(table, 'ada');
    expect(await ada.keys()).toEqual([]);
    await expect(userValuesInTable(table, 'ada', async () => true).put('k', 2)).rejects.toThrow('was erased');
    // The erasure comes between the check and the write.
    const checks = [false, true];
    await userValuesInTable(table, 'ada', async () => checks.shift() === true).put('k', 3);
    expect(await ada.keys()).toEqual([]);
  });

  it('[M9] application values of a user are exported in parts that fit into an answer, each value once', async () => {
    const ada = userValuesInTable(table, 'ada', never);
    const keys = Array.from({ length: 40 }, (_, n) => `list:${n}`);
    for (const key of ['list', 'list!', 'list/~', ...keys]) await ada.put(key, key.padEnd(60_000, 'x'));
    await userValuesInTable(table, 'ben', never).put('secret', 1);
    const found: string[] = [];
    let after: string | null = null;
    let parts = 0;
    for (let isMore = true; isMore; parts += 1) {
      const part: Awaited<ReturnType<typeof readUserValuesAfter>> = await readUserValuesAfter(table, 'ada', after);
      expect(JSON.stringify(part).length).toBeLessThan(2_000_000);
      found.push(...part.values.map(({ key }) => key));
      isMore = part.isMore;
      after = found.at(-1) ?? null;
    }
    expect(parts).toBe(2);
    expect(found.toSorted()).toEqual(['list', 'list!', 'list/~', ...keys].toSorted());
  });
});
