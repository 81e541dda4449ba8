import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Exchange } from '../../shared/session/turn/state.ts';
import {
  mergeUnstoredExchanges,
  putExchangeRows,
  readExchangesFrom,
  readExchangesWithEntries,
  rewriteExchangeRows,
} from '../../shared/storage/memory/exchanges.ts';

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

function exchange(turn: number, words = `Word ${turn}.`): Exchange {
  return { turn, atMs: turn, words, heardLines: [{ expression: 'happy', text: `Line ${turn}.` }], unspoken: '' };
}

/** Turn n has the entries 2n - 1 and 2n. */
function numbered(turn: number): Exchange {
  return {
    ...exchange(turn),
    entries: [
      { n: 2 * turn - 1, kind: 'user' },
      { n: 2 * turn, kind: 'agent' },
    ],
  };
}

function turns(from: number, to: number): Exchange[] {
  return Array.from({ length: to - from + 1 }, (_, at) => numbered(from + at));
}

describe('what memory keeps of turns', () => {
  it('[U6] turns that share a row are serialised once', async () => {
    const stringify = vi.spyOn(JSON, 'stringify');
    await putExchangeRows(table, 's', turns(1, 5));
    const calls = stringify.mock.calls.length;
    stringify.mockRestore();

    expect(calls).toBe(1);
    expect(await readExchangesFrom(table, 's', 1)).toEqual(turns(1, 5));
  });

  it('[U6] stored turns come back each once and in order, however they were stored', async () => {
    await putExchangeRows(table, 's', [exchange(1), exchange(2), exchange(3)]);
    await putExchangeRows(table, 's', [exchange(3), exchange(4), exchange(5)]);
    await putExchangeRows(table, 's', [exchange(1), exchange(2)]);
    await putExchangeRows(table, 'other', [exchange(9)]);
    expect((await readExchangesFrom(table, 's', 1)).map(({ turn }) => turn)).toEqual([1, 2, 3, 4, 5]);
    expect(await readExchangesFrom(table, 's', 4)).toEqual([exchange(4), exchange(5)]);
    expect(await readExchangesFrom(table, 's', 6)).toEqual([]);
  });

  it('[S8] stored turns with long words share no row beyond its bound', async () => {
    const long = Array.from({ length: 16 }, (_, at) => exchange(at + 1, 'x'.repeat(30_000)));
    await putExchangeRows(table, 's', long);
    expect(await readExchangesFrom(table, 's', 1)).toEqual(long);
    expect((await table.query({ pk: 'SESSION#s', from: 'M#', to: 'M#~' })).length).toBeGreaterThanOrEqual(8);
  });

  it('[N3] reading many stored turns lets other work go first between rows, and reading few does not', async () => {
    const long = Array.from({ length: 40 }, (_, at) => exchange(at + 1, 'x'.repeat(60_000)));
    await putExchangeRows(table, 's', long);
    let breaths = 0;
    const breath = async () => {
      breaths += 1;
    };
    expect(await readExchangesFrom(table, 's', 1, breath)).toEqual(long);
    expect(breaths).toBeGreaterThanOrEqual(4);
    breaths = 0;
    await readExchangesFrom(table, 's', 38, breath);
    expect(breaths).toBe(0);
  });

  it('[M3] turns that only the session holds stand among the stored ones in order, each once', () => {
    const sealed = [exchange(2), exchange(4), exchange(5)];
    const all = mergeUnstoredExchanges([exchange(1), exchange(3), exchange(5)], sealed);
    expect(all).toEqual([exchange(1), exchange(2), exchange(3), exchange(4), exchange(5)]);
    expect(mergeUnstoredExchanges([], sealed)).toEqual(sealed);
  });
});

describe('[M5] turns that hold an entry', () => {
  it('[M5] turns that hold an entry are found by its number, wherever it lies', async () => {
    await putExchangeRows(table, 's', turns(1, 3));
    await putExchangeRows(table, 's', turns(4, 4));
    await putExchangeRows(table, 's', turns(5, 9));
    const found = await readExchangesWithEntries(table, 's', { entries: [1, 8, 18, 99], newest: 9 });
    expect(found.map(({ turn }) => turn).sort()).toEqual([1, 4, 9]);
  });

  it('[M8] turns that hold an entry are found in a few small reads, however long the session is', async () => {
    for (let from = 1; from < 4_000; from += 5) await putExchangeRows(table, 's', turns(from, from + 4));
    let reads = 0;
    let rows = 0;
    const counting = {
      ...table,
      query: async (span: Parameters<typeof table.query>[0]) => {
        const found = await table.query(span);
        reads += 1;
        rows += found.length;
        return found;
      },
    };
    const [found] = await readExchangesWithEntries(counting, 's', { entries: [4_321], newest: 4_000 });
    expect(found?.turn).toBe(2_161);
    expect(reads).toBeLessThan(20);
    expect(rows).toBeLessThan(30);
  });

  it('[M5] turns that hold an entry are rewritten in every row that holds them, and no others are', async () => {
    await putExchangeRows(table, 's', turns(1, 3));
    await putExchangeRows(table, 's', turns(3, 5));
    const gone = new Set([5]);
    await rewriteExchangeRows(table, 's', {
      ...{ entries: [5], newest: 6 },
      change: (one) => (one.entries?.some(({ n }) => gone.has(n)) ? { ...one, words: '' } : one),
    });
    const rows = await table.query({ pk: 'SESSION#s', from: 'M#', to: 'M#~' });
    expect(rows.map(({ body }) => String(body).includes('Word 3.'))).toEqual([false, false]);
    expect((await readExchangesFrom(table, 's', 1)).map(({ words }) => words)).toEqual([
      'Word 1.',
      'Word 2.',
      '',
      'Word 4.',
      'Word 5.',
    ]);
  });

  it('[M1] [M5] turns that hold an entry are found among turns from before entries had numbers', async () => {
    await putExchangeRows(table, 's', [exchange(1), exchange(2)]);
    await putExchangeRows(table, 's', [exchange(3), { ...exchange(4), entries: [{ n: 1, kind: 'user' }] }]);
    await putExchangeRows(table, 's', [{ ...exchange(5), entries: [{ n: 2, kind: 'user' }] }]);
    const of = async (n: number) =>
      (await readExchangesWithEntries(table, 's', { entries: [n], newest: 5 })).map(({ turn }) => turn);
    expect([await of(1), await of(2), await of(3)]).toEqual([[4], [5], []]);
  });

  it('[M5] turns that hold an entry are found however two processes have stored them', async () => {
    const folds = fc.array(fc.tuple(fc.nat(3), fc.nat(9)), { minLength: 4, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(folds, fc.integer({ min: 1, max: 60 }), async (list, n) => {
        const fresh = sqliteTable(':memory:');
        const snapshots = [0];
        for (const [back, more] of [...list, [0, 40] as const]) {
          const from = snapshots.at(-1 - (back % snapshots.length)) ?? 0;
          const to = Math.min(30, from + 1 + more);
          await putExchangeRows(fresh, 's', turns(from + 1, to));
          if (to < 30 && to > (snapshots.at(-1) ?? 0)) snapshots.push(to);
        }
        await rewriteExchangeRows(fresh, 's', {
          ...{ entries: [n], newest: 30 },
          change: (one) => (one.entries?.some((entry) => entry.n === n) ? { ...one, words: 'gone' } : one),
        });
        const turn = Math.ceil(n / 2);
        const rows = await fresh.query({ pk: 'SESSION#s', from: 'M#', to: 'M#~' });
        expect(rows.filter(({ body }) => String(body).includes(`"Word ${turn}."`))).toEqual([]);
        expect((await readExchangesFrom(fresh, 's', 1)).filter(({ words }) => words === 'gone')).toHaveLength(1);
        await fresh.close();
      }),
      { numRuns: 60 },
    );
  });
});
