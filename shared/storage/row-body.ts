/** Packs values into rows: JSON, compressed above 8 KB. Larger values are stored in parts (row-parts.ts). */
import { gunzipSync, gzipSync } from 'node:zlib';
import { Bug } from '../ports/errors.ts';

/** Stores bill per kilobyte written; below this, time costs more. */
const COMPRESS_ABOVE_BYTES = 8 * 1024;
const QUICK = { level: 1 };
/** A DynamoDB item ends at 400 KB. */
export const MOST_ROW_BYTES = 350 * 1024;

/** For values with a bound of their own: throws Bug above 350 KB. */
export function pack(value: unknown): string | Uint8Array {
  const body = compact(value);
  if (body.length > MOST_ROW_BYTES) throw new Bug(`a row of ${body.length} bytes is larger than any row may be`);
  return body;
}

/** Any size; text only up to 8 KB. */
export function compact(value: unknown): string | Uint8Array {
  const text = JSON.stringify(value);
  if (text.length < COMPRESS_ABOVE_BYTES / 3) return text;
  const bytes = Buffer.from(text);
  return bytes.length <= COMPRESS_ABOVE_BYTES ? text : gzipSync(bytes, QUICK);
}

export function unpack<T>(body: string | Uint8Array): T {
  return JSON.parse(bodyText(body)) as T;
}

/** The JSON of a row. */
export function bodyText(body: string | Uint8Array): string {
  return typeof body === 'string' ? body : gunzipSync(body).toString('utf8');
}

/** Null: the row is damaged. */
export function unpackOrNull<T>(body: string | Uint8Array): T | null {
  try {
    return unpack<T>(body);
  } catch {
    return null;
  }
}
