/** Stores memory blocks [M2]: claimed, written once, removed when no prompt begins with them. */

import type { MemoryBlock } from '../../memory/block.ts';
import type { Fact } from '../../memory/facts/fact.ts';
import { isNewerMemory, refuseNewerMemory, type Versioned } from '../../memory/format-version.ts';
import type { Item, Span, Table } from '../../ports/ports.ts';
import { memoryBlockKey, memoryBlockKeysSpan, memoryLinesKey, memoryLinesKeysSpan } from '../keys/keys.ts';
import { packRowBody, unpackRowBody } from '../row-body.ts';

/** A claim says that a block is being made. */
type Row = MemoryBlock | (Versioned & { claimed: true });

/** False: another run claimed or made this edition. */
export async function claimMemoryBlockRow(table: Table, session: string, edition: number): Promise<boolean> {
  const row: Row = { v: 1, claimed: true };
  return (await table.put({ ...memoryBlockKey(session, edition), body: packRowBody(row) }, 'nobodyHasWritten')).won;
}

/**
 * False: the claim is gone, and nothing is written. Forgetting removes claims of makers that may have read a
 * forgotten entry [M5]. Throws Bug for a block larger than a row.
 */
export async function putMemoryBlockRow(table: Table, session: string, block: MemoryBlock): Promise<boolean> {
  return (await table.put({ ...memoryBlockKey(session, block.edition), body: packRowBody(block) }, 'exists')).won;
}

/** Null: no block, or only a claim. Of a newer version what every version has [M18]. */
export async function getMemoryBlockRow(table: Table, session: string, edition: number): Promise<MemoryBlock | null> {
  const row = edition === 0 ? null : await table.get(memoryBlockKey(session, edition));
  const block = row && unpackRowBody<Row>(row.body);
  if (block === null || 'claimed' in block) return null;
  return isNewerMemory(block) ? readableNewerBlock(block) : block;
}

/** All stored blocks: at most three, plus those of interrupted runs. Throws Transient for a newer one. */
export async function readAllMemoryBlockRows(table: Table, session: string): Promise<MemoryBlock[]> {
  const rows = await table.query(memoryBlockKeysSpan(session));
  const blocks = rows.map(({ body }) => unpackRowBody<Row>(body)).flatMap((row) => ('claimed' in row ? [] : [row]));
  for (const block of blocks) refuseNewerMemory(block);
  return blocks;
}

/** What prompts begin with, and facts whose form is known. Everything else may have another meaning. */
function readableNewerBlock({ v, edition, asOf, turn, by, text, facts, view }: MemoryBlock): MemoryBlock {
  const shownFacts = Array.isArray(facts) ? facts.filter(isFactOfKnownForm) : [];
  const nothing = { summary: '', milestones: [], reflections: [], knownStructures: [], styles: [], results: [] };
  return { ...nothing, v, edition, asOf, turn, by, text, facts: shownFacts, view, foreign: true };
}

function isFactOfKnownForm(one: Partial<Fact> | null): boolean {
  return (
    typeof one?.topic === 'string' &&
    typeof one.text === 'string' &&
    typeof one.n === 'number' &&
    typeof one.atMs === 'number'
  );
}

/** Removes blocks and claims of earlier editions, except `kept`. Later ones belong to another run. */
export async function removeMemoryBlockRowsBefore(
  table: Table,
  session: string,
  edition: number,
  count = 0,
): Promise<void> {
  const rows = await table.query({ ...memoryBlockKeysSpan(session), to: memoryBlockKey(session, edition - 1).sk });
  const old = rows.filter(({ sk }) => sk !== memoryBlockKey(session, count).sk);
  await Promise.all(old.map(({ pk, sk }) => table.remove({ pk, sk })));
}

export type EntryLines = ReadonlyMap<number, string>;

/** Stores a summariser's lines for entries up to this one [M1]. */
export async function putMemoryLines(table: Table, session: string, asOf: number, lines: EntryLines): Promise<void> {
  if (lines.size > 0) await table.put({ ...memoryLinesKey(session, asOf), body: packRowBody([...lines]) });
}

/** A block covers at most so many entries, and its lines lie under its last one. */
const MOST_OF_BLOCK = 500;

/** Lines of the entries `from` … `to`. */
export async function readMemoryLinesOfEntries(
  table: Table,
  session: string,
  { from, to }: { from: number; to: number },
): Promise<EntryLines> {
  const rows = await table.query(memoryLinesSpanOfEntries(session, { from, to }));
  const lines = rows.flatMap(({ body }) => unpackRowBody<[number, string][]>(body));
  return new Map(lines.filter(([n]) => n >= from && n <= to));
}

/** The rows that may hold lines of these entries. */
function memoryLinesSpanOfEntries(session: string, { from, to }: { from: number; to: number }): Span {
  const span = { ...memoryLinesKeysSpan(session), from: memoryLinesKey(session, from).sk };
  return { ...span, to: memoryLinesKey(session, to + MOST_OF_BLOCK).sk };
}

/**
 * Finds the lines of forgotten entries, and other lines that mention them [M5]. `drop` removes them, once
 * what is derived from them is gone.
 */
export async function findForgottenMemoryLines(
  table: Table,
  session: string,
  removedEntries: ReadonlySet<number>,
  withoutTraces: (text: string) => string,
): Promise<ForgottenLines> {
  return memoryLinesToDrop(await table.query(memoryLinesKeysSpan(session)), table, removedEntries, withoutTraces);
}

type ForgottenLines = { entries: ReadonlySet<number>; drop(): Promise<void> };

function memoryLinesToDrop(
  rows: readonly Item[],
  table: Table,
  removedEntries: ReadonlySet<number>,
  withoutTraces: (text: string) => string,
): ForgottenLines {
  const entries = new Set<number>();
  const changed: Item[] = [];
  for (const { pk, sk, body } of rows) {
    const lines = unpackRowBody<[number, string][]>(body);
    const remainingLines = lines.filter(([n, text]) => !removedEntries.has(n) && withoutTraces(text) !== '');
    if (remainingLines.length === lines.length) continue;
    const remaining = new Set(remainingLines.map(([n]) => n));
    for (const [n] of lines) if (!remaining.has(n)) entries.add(n);
    changed.push({ pk, sk, body: packRowBody(remainingLines) });
  }
  const drop = async () => {
    for (const row of changed) await table.put(row);
  };
  return { entries, drop };
}

/** Removes the lines of these entries [M5]. It reads the rows that may hold them, and no others [M8]. */
export async function dropMemoryLines(
  table: Table,
  session: string,
  removedEntries: ReadonlySet<number>,
): Promise<void> {
  if (removedEntries.size === 0) return;
  const range = { from: Math.min(...removedEntries), to: Math.max(...removedEntries) };
  const rows = await table.query(memoryLinesSpanOfEntries(session, range));
  await memoryLinesToDrop(rows, table, removedEntries, (text) => text).drop();
}
