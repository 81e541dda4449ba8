/**
 * Stores a value larger than a row (thousands of waiting deliveries) in parts, written before the row that
 * names them. Each set of parts has a fresh name, so two writers cannot mix theirs.
 */
import type { Awaitable } from '../ports/awaitable.ts';
import type { Item, Key, Table } from '../ports/ports.ts';
import { partKey, partsSpan } from './keys/keys.ts';
import { compact, MOST_ROW_BYTES, unpack } from './row-body.ts';

export type RowParts = { name: string; count: number };
/** A row's body, and the parts beside it. */
export type StoredRow = { body: Item['body']; parts: RowParts | null };

/** Prefix of a body that only names its parts. */
const NAMES_PARTS = '{"parts":';

/** `name`: fresh and unguessable. Parts carry the row's `n`, and live until `expires` or `discard`. */
export function storeInParts(
  table: Table,
  row: Key & Pick<Item, 'n' | 'expires'>,
  value: unknown,
  name: () => string,
): Awaitable<StoredRow> {
  const body = compact(value);
  return body.length <= MOST_ROW_BYTES ? { body, parts: null } : storeParts(table, row, body, name);
}

async function storeParts(
  table: Table,
  { pk, ...of }: Key & Pick<Item, 'n' | 'expires'>,
  body: Item['body'],
  name: () => string,
): Promise<StoredRow> {
  const bytes = Buffer.from(body);
  const parts = { name: name(), count: Math.ceil(bytes.length / MOST_ROW_BYTES) };
  await Promise.all(
    Array.from({ length: parts.count }, (_, part) => {
      const piece = bytes.subarray(part * MOST_ROW_BYTES, (part + 1) * MOST_ROW_BYTES);
      const { n, expires } = of;
      const marks = { ...(n !== undefined && { n }), ...(expires !== undefined && { expires }) };
      return table.put({ ...partKey(pk, parts.name, part), body: piece, ...marks });
    }),
  );
  return { body: JSON.stringify({ parts }), parts };
}

/** Called once no row names the parts. */
export async function discard(table: Table, { pk }: Key, parts: RowParts | null): Promise<void> {
  const keys = Array.from({ length: parts?.count ?? 0 }, (_, part) => partKey(pk, parts?.name ?? '', part));
  await Promise.all(keys.map((key) => table.remove(key)));
}

/** A row with its parts joined. The body is empty and unreadable when parts are gone. */
export type Whole = Item & { parts?: RowParts };

export async function readWholeRows(table: Pick<Table, 'query'>, rows: readonly Item[]): Promise<readonly Whole[]> {
  // Nearly always there are no parts.
  return rows.some(namesParts) ? Promise.all(rows.map((row) => joined(table, row))) : rows;
}

/** The row's parts; null: none. */
export function rowPartsOf(row: Item): RowParts | null {
  return namesParts(row) ? unpack<{ parts: RowParts }>(row.body).parts : null;
}

async function joined(table: Pick<Table, 'query'>, row: Item): Promise<Whole> {
  const parts = rowPartsOf(row);
  if (parts === null) return row;
  const pieces = await table.query(partsSpan(row.pk, parts.name));
  const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece.body)));
  return { ...row, body: pieces.length === parts.count ? body : '', parts };
}

function namesParts({ body }: Item): boolean {
  return typeof body === 'string' && body.startsWith(NAMES_PARTS);
}
