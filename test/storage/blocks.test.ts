import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { MemoryBlock } from '../../shared/memory/block.ts';
import { emptyMemoryBlock } from '../../shared/memory/block-redaction.ts';
import { Bug } from '../../shared/ports/errors.ts';
import { memoryBlockKey } from '../../shared/storage/keys/keys.ts';
import {
  claimMemoryBlockRow,
  dropMemoryLines,
  findForgottenMemoryLines,
  getMemoryBlockRow,
  putMemoryBlockRow,
  putMemoryLines,
  readAllMemoryBlockRows,
  readMemoryLinesOfEntries,
  removeMemoryBlockRowsBefore,
} from '../../shared/storage/memory/blocks.ts';

let table: ReturnType<typeof sqliteTable>;
beforeEach(() => {
  table = sqliteTable(':memory:');
});
afterEach(() => table.close());

function block(edition: number, summary = `Summary ${edition}.`): MemoryBlock {
  return { ...emptyMemoryBlock(edition), asOf: 10 * edition, turn: 5 * edition, summary };
}

async function store(...editions: number[]): Promise<void> {
  for (const edition of editions) {
    await claimMemoryBlockRow(table, 's', edition);
    await putMemoryBlockRow(table, 's', block(edition));
  }
}

const editions = async () => (await readAllMemoryBlockRows(table, 's')).map(({ edition }) => edition);

describe('[M2] a block in the store', () => {
  it('[M2] a memory block is claimed by one process', async () => {
    const claims = await Promise.all([1, 2, 3].map(() => claimMemoryBlockRow(table, 's', 7)));
    expect(claims.sort()).toEqual([false, false, true]);
    expect(await claimMemoryBlockRow(table, 's', 8)).toBe(true);
    expect(await claimMemoryBlockRow(table, 'other', 7)).toBe(true);
  });

  it('[M2] a memory block is there once it was made, and not when it is only claimed', async () => {
    await claimMemoryBlockRow(table, 's', 7);
    expect([await getMemoryBlockRow(table, 's', 7), await editions()]).toEqual([null, []]);
    expect(await putMemoryBlockRow(table, 's', block(7))).toBe(true);
    expect(await getMemoryBlockRow(table, 's', 7)).toEqual(block(7));
    expect(await claimMemoryBlockRow(table, 's', 7)).toBe(false);
  });

  it('[M2] there is no memory block of edition 0, and that costs no read', async () => {
    const deaf = { ...table, get: () => Promise.reject(new Error('nobody asks')) };
    expect(await getMemoryBlockRow(deaf, 's', 0)).toBeNull();
  });

  it('[M5] a memory block whose claim was taken out is not written', async () => {
    await claimMemoryBlockRow(table, 's', 7);
    await removeMemoryBlockRowsBefore(table, 's', 8);
    expect(await putMemoryBlockRow(table, 's', block(7))).toBe(false);
    expect(await table.get(memoryBlockKey('s', 7))).toBeNull();
  });

  it('[M2] a memory block is deleted when a later one stands, but not the one that prompts begin with', async () => {
    await store(1, 2, 3, 5);
    await claimMemoryBlockRow(table, 's', 4);
    await removeMemoryBlockRowsBefore(table, 's', 3, 1);
    expect(await editions()).toEqual([1, 3, 5]);
    expect(await putMemoryBlockRow(table, 's', block(4))).toBe(true);
    await store(12);
    await removeMemoryBlockRowsBefore(table, 's', 12);
    expect(await editions()).toEqual([12]);
  });

  it('[M8] a memory block is compressed where it is large, and refused where it is larger than a row', async () => {
    await claimMemoryBlockRow(table, 's', 1);
    const large = { ...block(1, 'x'.repeat(200_000)), view: { text: 'y'.repeat(300_000) } };
    expect(await putMemoryBlockRow(table, 's', large)).toBe(true);
    expect(await getMemoryBlockRow(table, 's', 1)).toEqual(large);
    const noise = Array.from({ length: 600_000 }, (_, at) =>
      String.fromCharCode(33 + ((at * at * 7919 + at * 31) % 90)),
    ).join('');
    const random = [...noise]
      .map((letter, at) => (at % 3 === 0 ? String.fromCodePoint(0x4e00 + ((at * 2_654_435_761) % 20_000)) : letter))
      .join('');
    await expect(putMemoryBlockRow(table, 's', block(1, random))).rejects.toThrow(Bug);
  });
});

describe('[M1] the lines of entries, as a summariser put them', () => {
  beforeEach(async () => {
    await putMemoryLines(
      table,
      's',
      20,
      new Map([
        [3, 'Three'],
        [9, 'Nine, and three'],
      ]),
    );
    await putMemoryLines(table, 's', 40, new Map([[27, 'Twenty-seven']]));
    await putMemoryLines(table, 's', 60, new Map());
  });

  it("[M1] [M8] a summariser's lines are read of some entries, in whichever block they stand", async () => {
    const numbers = async (from: number, to: number) => [
      ...(await readMemoryLinesOfEntries(table, 's', { from, to })).keys(),
    ];
    expect(await numbers(1, 60)).toEqual([3, 9, 27]);
    expect(await numbers(4, 9)).toEqual([9]);
    expect(await numbers(21, 26)).toEqual([]);
    expect(await readMemoryLinesOfEntries(table, 'other', { from: 1, to: 60 })).toEqual(new Map());
  });

  it("[M5] a summariser's line is removed with its entry", async () => {
    await dropMemoryLines(table, 's', new Set([3, 27]));
    expect(await readMemoryLinesOfEntries(table, 's', { from: 1, to: 60 })).toEqual(new Map([[9, 'Nine, and three']]));
  });

  it("[M5] [M8] removing a summariser's line reads the rows that may hold it, and no others", async () => {
    const read: string[] = [];
    const counting = {
      ...table,
      query: async (span: Parameters<typeof table.query>[0]) => {
        const rows = await table.query(span);
        read.push(...rows.map(({ sk }) => sk.replace(/#0+/, '#')));
        return rows;
      },
    };
    await putMemoryLines(table, 's', 2_000, new Map([[1_990, 'Long after']]));
    await dropMemoryLines(counting, 's', new Set([27]));
    expect(read).toEqual(['C#40']);
    expect([...(await readMemoryLinesOfEntries(table, 's', { from: 1, to: 2_000 })).keys()]).toEqual([3, 9, 1_990]);
  });

  it("[M5] a summariser's line is removed where it tells of a forgotten entry", async () => {
    const withoutTraces = (text: string) => (text.includes('three') ? '' : text);
    const found = await findForgottenMemoryLines(table, 's', new Set([3]), withoutTraces);
    expect(found.entries).toEqual(new Set([3, 9]));
    await found.drop();
    expect(await readMemoryLinesOfEntries(table, 's', { from: 1, to: 60 })).toEqual(new Map([[27, 'Twenty-seven']]));
  });
});
