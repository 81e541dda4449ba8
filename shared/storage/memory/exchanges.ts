/**
 * Stores sealed exchanges, written once and edited only to forget [U6, M5]. Those sealed together share a row
 * under their newest turn. Two processes may store the same exchange with equal content.
 */
import { type Awaitable, thenAwaitable } from '../../ports/awaitable.ts';
import type { Clock, Item, Key, Span, Table } from '../../ports/ports.ts';
import { redactMemoryExchange } from '../../session/memory/redact-exchange.ts';
import type { Exchange } from '../../session/turn/state.ts';
import { memoryTurnKey } from '../keys/keys.ts';
import { packRowBody, packRowJson, unpackRowBody } from '../row-body.ts';

/** Characters of one row: several turns fit many times over, far below the store's bound. */
const ROW_CHARS = 64 * 1024;

export async function putExchangeRows(table: Table, session: string, exchanges: readonly Exchange[]): Promise<void> {
  await Promise.all(groupExchangesIntoRows(exchanges).map((row) => putExchangeRow(table, session, row)));
}

/** A stored row may have been edited to forget: its entries stay, and only missing ones are added. */
async function putExchangeRow(table: Table, session: string, { row, json }: ExchangeRow): Promise<void> {
  const key = memoryTurnKey(session, row.at(-1)?.turn ?? 0);
  const written = await table.put({ ...key, body: packRowJson(json) }, 'nobodyHasWritten');
  const there = written.won || written.winner === null ? null : exchangesInMemoryRow(written.winner);
  if (there === null) return;
  const all = mergeUnstoredExchanges(there, row);
  if (all.length > there.length) await table.put({ ...key, body: packRowBody(all) });
}

/** Forgets again in exchanges stored late: another process may have forgotten some meanwhile [M5]. */
export async function forgetExchangeRowsAgain(
  table: Table,
  session: string,
  exchanges: readonly Exchange[],
): Promise<void> {
  const [first, last] = [exchanges[0], exchanges.at(-1)];
  if (first === undefined || last === undefined) return;
  const to = memoryTurnKey(session, last.turn + ROW_TURNS).sk;
  const rows = await table.query({ ...memorySpanFrom(session, first.turn), to });
  const entries = rows.flatMap(exchangesInMemoryRow).flatMap((one) => one.entries ?? []);
  const removedEntries = new Set(entries.flatMap((one) => (one.isForgotten ? [one.n] : [])));
  const tells = ({ entries: all = [] }: Exchange) => all.some((one) => removedEntries.has(one.n) && !one.isForgotten);
  const old = rows.filter((row) => exchangesInMemoryRow(row).some(tells));
  await Promise.all(
    old.map((row) => {
      const body = packRowBody(exchangesInMemoryRow(row).map((one) => redactMemoryExchange(one, removedEntries)));
      return table.put({ pk: row.pk, sk: row.sk, body });
    }),
  );
}

/** Characters per read: unpacking them takes some milliseconds. */
const CHARS_AT_ONCE = 3 * ROW_CHARS;

/**
 * The stored exchanges of turns `from` and later, oldest first. `breath` yields between rows, since one
 * process serves all users [N3].
 */
export async function readExchangesFrom(
  table: Table,
  session: string,
  from: number,
  yieldToEventLoop?: Clock['yieldToEventLoop'],
): Promise<Exchange[]> {
  return readExchangesBetween(table, session, { from, to: Number.MAX_SAFE_INTEGER }, yieldToEventLoop);
}

/** The same, of turns `from` to `to`. */
export async function readExchangesBetween(
  table: Table,
  session: string,
  { from, to }: { from: number; to: number },
  yieldToEventLoop?: Clock['yieldToEventLoop'],
): Promise<Exchange[]> {
  const span = memorySpanFrom(session, from);
  const last = to > Number.MAX_SAFE_INTEGER - ROW_TURNS ? span.to : memoryTurnKey(session, to + ROW_TURNS).sk;
  const rows = await table.query({ ...span, to: last });
  // A row of more turns than that is behind them.
  if (turnOfExchangeRow(rows.at(-1)) < to && last !== span.to)
    rows.push(...(await table.query({ ...span, from: `${last}$`, limit: 1 })));
  const byTurn = new Map<number, Exchange>();
  let chars = 0;
  for (const row of rows) {
    if (chars >= CHARS_AT_ONCE) {
      await yieldToEventLoop?.();
      chars = 0;
    }
    for (const one of exchangesInMemoryRow(row)) byTurn.set(one.turn, one);
    // A compressed row counts as full.
    chars += typeof row.body === 'string' ? row.body.length : ROW_CHARS;
  }
  return [...byTurn.values()].filter(({ turn }) => turn >= from && turn <= to).sort((a, b) => a.turn - b.turn);
}

/** The newest turn in a row. */
function turnOfExchangeRow(row: Item | undefined): number {
  return row === undefined ? 0 : Number(row.sk.slice(2));
}

/** The stored exchanges of a few turns, `from` to `to`. */
export function readExchangesOfTurns(
  table: Table,
  session: string,
  { from, to }: { from: number; to: number },
): Awaitable<Exchange[]> {
  // Each row holds at least one turn.
  const reading = table.query({ ...memorySpanFrom(session, from), limit: to - from + 1 });
  return thenAwaitable(reading, (rows) =>
    rows.flatMap(exchangesInMemoryRow).filter(({ turn }) => turn >= from && turn <= to),
  );
}

/** No row spans more turns than are sealed between two snapshots. */
const ROW_TURNS = 64;
/** Rows per read: a few hundred exchanges. */
const PAGE = 100;

/**
 * The newest exchanges from turn `from` and before another, oldest first, up to `chars` characters. `isMore`:
 * older ones exist.
 */
export async function readMemoryExchangesBefore(
  table: Table,
  session: string,
  { from, before, chars }: { from: number; before: number; chars: number },
): Promise<{ exchanges: Exchange[]; isMore: boolean }> {
  const found = new Map<number, Exchange>();
  const span = memorySpanFrom(session, from);
  let to = before > Number.MAX_SAFE_INTEGER - ROW_TURNS ? span.to : memoryTurnKey(session, before + ROW_TURNS).sk;
  let [isMore, read] = [true, 0];
  while (isMore && read <= chars) {
    const rows = await table.query({ ...span, to, newestFirst: true, limit: PAGE });
    for (const one of rows.flatMap(exchangesInMemoryRow))
      if (one.turn >= from && one.turn < before) found.set(one.turn, one);
    read += rows.reduce((sum, { body }) => sum + body.length, 0);
    isMore = rows.length === PAGE;
    to = exchangeRowKeyBefore(rows.at(-1)?.sk ?? '');
  }
  const newestFirst = [...found.values()].sort((a, b) => b.turn - a.turn);
  const fits = readExchangesWithinSpan(newestFirst, chars);
  return { exchanges: fits.reverse(), isMore: isMore || fits.length < newestFirst.length };
}

/** As many as fit into `chars`, and at least one. */
function readExchangesWithinSpan(exchanges: readonly Exchange[], chars: number): Exchange[] {
  let remainingChars = chars;
  const firstExcess = exchanges.findIndex((one, at) => {
    remainingChars -= JSON.stringify(one).length;
    return at > 0 && remainingChars < 0;
  });
  return firstExcess === -1 ? [...exchanges] : exchanges.slice(0, firstExcess);
}

/** The preceding numeric sort key. */
function exchangeRowKeyBefore(sk: string): string {
  return memoryTurnKey('', Number(sk.slice(sk.indexOf('#') + 1)) - 1).sk;
}

/** Adds the exchanges that only the session holds: each turn once, in order. */
export function mergeUnstoredExchanges(stored: readonly Exchange[], sealed: readonly Exchange[]): Exchange[] {
  const newest = stored.at(-1)?.turn ?? 0;
  if (sealed.every(({ turn }) => turn > newest)) return [...stored, ...sealed];
  const turns = new Set(stored.map(({ turn }) => turn));
  return [...stored, ...sealed.filter(({ turn }) => !turns.has(turn))].sort((a, b) => a.turn - b.turn);
}

/** Wanted entries, and the newest turn that may hold one. Turns and entry numbers grow together. */
export type Sought = { entries: readonly number[]; newest: number };

/** The exchanges that hold one of these entries. */
export async function readExchangesWithEntries(table: Table, session: string, sought: Sought): Promise<Exchange[]> {
  return (await memoryRowsWithEntries(table, session, sought))
    .flatMap(exchangesInMemoryRow)
    .filter(holdsMemoryEntries(sought));
}

function holdsMemoryEntries({ entries }: Sought): (exchange: Exchange) => boolean {
  const entryNumbers = new Set(entries);
  return (one) => one.entries?.some(({ n }) => entryNumbers.has(n)) === true;
}

/** Rewrites the rows that hold one of these entries. */
export async function rewriteExchangeRows(
  table: Table,
  session: string,
  { change, ...sought }: Sought & { change(exchange: Exchange): Exchange },
): Promise<void> {
  const rows = await memoryRowsWithEntries(table, session, sought);
  await Promise.all(
    rows.map(({ pk, sk, body }) =>
      table.put({ pk, sk, body: packRowBody(unpackRowBody<Exchange[]>(body).map(change)) }),
    ),
  );
}

/** Several rows may hold one exchange when two processes stored it. */
async function memoryRowsWithEntries(table: Table, session: string, { entries, newest }: Sought): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (const n of entries) {
    const turn = await turnOfEntryInExchangeRow(table, session, n, newest);
    const rows = turn === null ? [] : await table.query({ ...memorySpanFrom(session, turn), limit: ROWS_BEHIND });
    for (const row of rows)
      if (exchangesInMemoryRow(row).some(holdsMemoryEntries({ entries: [n], newest }))) found.set(row.sk, row);
  }
  return [...found.values()];
}

/** Rows that two processes can make of the same turns. */
const ROWS_BEHIND = 8;

/** The first turn whose row reaches this entry; null: none. */
async function turnOfEntryInExchangeRow(
  table: Table,
  session: string,
  n: number,
  newest: number,
): Promise<number | null> {
  let [low, high] = [1, newest];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const last = await lastMemoryEntryFrom(table, session, middle);
    if (last === null || last >= n) high = middle;
    else low = middle + 1;
  }
  return low <= newest ? low : null;
}

/** The newest entry of the first row that reaches this turn. */
async function lastMemoryEntryFrom(table: Table, session: string, turn: number): Promise<number | null> {
  const [row] = await table.query({ ...memorySpanFrom(session, turn), limit: 1 });
  const numbers =
    row === undefined ? [] : exchangesInMemoryRow(row).flatMap(({ entries = [] }) => entries.map(({ n }) => n));
  return row === undefined ? null : Math.max(0, ...numbers);
}

function memorySpanFrom(session: string, turn: number): Span {
  const { pk, sk }: Key = memoryTurnKey(session, turn);
  return { pk, from: sk, to: memoryTurnKey(session, Number.MAX_SAFE_INTEGER).sk };
}

export function exchangesInMemoryRow({ body }: Item): Exchange[] {
  return unpackRowBody<Exchange[]>(body);
}

/** `json`: of the row, as it is stored. */
type ExchangeRow = { row: readonly Exchange[]; json: string };

/** Halves what is longer than a row, which is rare. */
function groupExchangesIntoRows(exchanges: readonly Exchange[]): ExchangeRow[] {
  if (exchanges.length === 0) return [];
  const json = JSON.stringify(exchanges);
  if (exchanges.length === 1 || json.length <= ROW_CHARS) return [{ row: exchanges, json }];
  const half = exchanges.length >> 1;
  return [...groupExchangesIntoRows(exchanges.slice(0, half)), ...groupExchangesIntoRows(exchanges.slice(half))];
}
