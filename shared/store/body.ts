/** How values become rows: JSON, compressed above 64 KB, refused above 350 KB (a DynamoDB item ends at 400). */
import { gunzipSync, gzipSync } from 'node:zlib';
import { Bug } from '../runtime/errors.ts';

const COMPRESS_ABOVE_BYTES = 64 * 1024;
const REFUSE_ABOVE_BYTES = 350 * 1024;

export function pack(value: unknown): string | Uint8Array {
  const text = JSON.stringify(value);
  if (text.length < COMPRESS_ABOVE_BYTES / 3) return text;
  const bytes = Buffer.from(text);
  if (bytes.length <= COMPRESS_ABOVE_BYTES) return text;
  const small = gzipSync(bytes);
  if (small.length > REFUSE_ABOVE_BYTES) throw new Bug(`a row of ${small.length} bytes is larger than any row may be`);
  return small;
}

export function unpack<T>(body: string | Uint8Array): T {
  return JSON.parse(typeof body === 'string' ? body : gunzipSync(body).toString('utf8')) as T;
}
