/** What DynamoDB would count for a request, by its published rules: so that one machine, which pays nothing, can tell (O2). */
import type { Item } from '../engine/ports/ports.ts';

/** A read unit is 4 KB, read as it stands now; a write unit is 1 KB. Each request takes one at least. */
const READ_BYTES = 4_096;
const WRITE_BYTES = 1_024;

/** Of rows that one request has read: their sizes are added up first. */
export function readUnits(items: readonly Item[]): number {
  return Math.max(1, Math.ceil(items.reduce((sum, item) => sum + bytesOf(item), 0) / READ_BYTES));
}

/** Of a row that was put, or that stood in its way; what enters the due index is written there, too. */
export function writeUnits(item: Item): number {
  return Math.max(1, Math.ceil(bytesOf(item) / WRITE_BYTES)) + Number(item.due !== undefined);
}

/** Names count like values, in the spelling of shared/adapters/aws/dynamo-row.ts. */
function bytesOf({ pk, sk, body, n, due, expires }: Item): number {
  const own = 'pkskb'.length + Buffer.byteLength(pk) + Buffer.byteLength(sk) + lengthOf(body);
  const version = n === undefined ? 0 : 'n'.length + digitsOf(n);
  const mark = due === undefined ? 0 : 'duesh'.length + SHARD_BYTES + digitsOf(due);
  return own + version + mark + (expires === undefined ? 0 : 'ttl'.length + digitsOf(expires));
}

/** The shard's name in the due index. */
const SHARD_BYTES = 1;

function lengthOf(body: Item['body']): number {
  return typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength;
}

/** A byte for each two digits that count, and one more. */
function digitsOf(value: number): number {
  return Math.ceil(String(Math.abs(value)).replace(/0+$/, '').length / 2) + 1;
}
