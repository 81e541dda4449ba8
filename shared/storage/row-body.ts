/**
 * Packs values into rows: JSON, compressed above 8 KB. A value larger than a row (thousands of waiting
 * deliveries) is stored in parts, written before the row that names them. Each set of parts has a fresh name,
 * so two writers cannot mix theirs.
 */
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Awaitable } from '../ports/awaitable.ts';
import { Bug } from '../ports/errors.ts';
import type { Item, Key, Table } from '../ports/ports.ts';
import { rowPartKey, rowPartKeysSpan } from './keys/keys.ts';

/** Stores bill per kilobyte written; below this, time costs more. */
const COMPRESS_ABOVE_BYTES = 8 * 1024;
const QUICK = { level: 1 };
/** A DynamoDB item ends at 400 KB. */
export const MOST_ROW_BYTES = 350 * 1024;

/** For values with a bound of their own: throws Bug above 350 KB. */
export function packRowBody(value: unknown): string | Uint8Array {
  return packRowJson(JSON.stringify(value));
}

/** The same of a value that is JSON already. */
export function packRowJson(text: string): string | Uint8Array {
  const body = compressRowText(text);
  if (body.length > MOST_ROW_BYTES) throw new Bug(`a row of ${body.length} bytes is larger than any row may be`);
  return body;
}

/** Any size; text only up to 8 KB. */
export function compressRowJson(value: unknown): string | Uint8Array {
  return compressRowText(JSON.stringify(value));
}

function compressRowText(text: string): string | Uint8Array {
  if (text.length < COMPRESS_ABOVE_BYTES / 3) return text;
  const bytes = Buffer.from(text);
  return bytes.length <= COMPRESS_ABOVE_BYTES ? text : gzipSync(bytes, QUICK);
}

export function unpackRowBody<T>(body: string | Uint8Array): T {
  return JSON.parse(rowBodyJson(body)) as T;
}

/** The JSON of a row. */
export function rowBodyJson(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : gunzipSync(body).toString('utf8');
}

/** Null: the row is damaged. */
export function unpackRowOrNull<T>(body: string | Uint8Array): T | null {
  try {
    return unpackRowBody<T>(body);
  } catch {
    return null;
  }
}

export type RowParts = { name: string; count: number };
/** A row's body, and the parts beside it. */
export type StoredRow = { body: Item['body']; parts: RowParts | null };

/** Prefix of a body that only names its parts. */
const NAMES_PARTS = '{"parts":';

/** `name`: fresh and unguessable. Parts carry the row's `n`, and live until `expires` or `discard`. */
export function storeRowInParts(
  table: Table,
  row: Key & Pick<Item, 'n' | 'expires'>,
  value: unknown,
  name: () => string,
): Awaitable<StoredRow> {
  const body = compressRowText(JSON.stringify(value));
  return body.length <= MOST_ROW_BYTES ? { body, parts: null } : storeRowParts(table, row, body, name);
}

async function storeRowParts(
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
      return table.put({ ...rowPartKey(pk, parts.name, part), body: piece, ...marks });
    }),
  );
  return { body: JSON.stringify({ parts }), parts };
}

/** Called once no row names the parts. */
export async function removeRowParts(table: Table, { pk }: Key, parts: RowParts | null): Promise<void> {
  const keys = Array.from({ length: parts?.count ?? 0 }, (_, part) => rowPartKey(pk, parts?.name ?? '', part));
  await Promise.all(keys.map((key) => table.remove(key)));
}

/** A row with its parts joined. The body is empty and unreadable when parts are gone. */
export type Whole = Item & { parts?: RowParts };

export async function readWholeRows(table: Pick<Table, 'query'>, rows: readonly Item[]): Promise<readonly Whole[]> {
  // Nearly always there are no parts.
  return rows.some(hasRowParts) ? Promise.all(rows.map((row) => joinRowParts(table, row))) : rows;
}

/** The row's parts; null: none. */
export function rowPartsOf(row: Item): RowParts | null {
  return hasRowParts(row) ? unpackRowBody<{ parts: RowParts }>(row.body).parts : null;
}

async function joinRowParts(table: Pick<Table, 'query'>, row: Item): Promise<Whole> {
  const parts = rowPartsOf(row);
  if (parts === null) return row;
  const pieces = await table.query(rowPartKeysSpan(row.pk, parts.name));
  const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece.body)));
  return { ...row, body: pieces.length === parts.count ? body : '', parts };
}

function hasRowParts({ body }: Item): boolean {
  return typeof body === 'string' && body.startsWith(NAMES_PARTS);
}
