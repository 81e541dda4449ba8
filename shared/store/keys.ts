/** Every key of the one table, built here and nowhere else; infra shares its shape. */
import type { Key, Span } from '../runtime/ports.ts';

/** What infra creates and both tables rely on. `due` is sparse: only rows with an obligation stand in it. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds. */
  ttl: 'ttl',
  /** Its partition key is a shard (`dueShard`), so that no single partition takes every mark. */
  dueIndex: { name: 'due', partitionKey: 'sh', sortKey: 'due' },
} as const;

/** Each shard takes 1,000 marks a second. May grow, never shrink: marks in a shard that nobody reads are lost. */
const SHARDS = 4;
export const dueShards: readonly string[] = Array.from({ length: SHARDS }, (_, shard) => String(shard));

/** Where a row of this partition stands in the due index: the same shard for ever (FNV-1a). */
export function dueShard(pk: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < pk.length; at += 1) hash = Math.imul(hash ^ pk.charCodeAt(at), 0x01000193);
  return String((hash >>> 0) % SHARDS);
}

export function recordKey(session: string, n: number): Key {
  return { pk: partition(session), sk: `E#${padded(n)}` };
}

export function headKey(session: string): Key {
  return { pk: partition(session), sk: 'HEAD' };
}

export function memoryKey(session: string, turn: number): Key {
  return { pk: partition(session), sk: `M#${padded(turn)}` };
}

export function seenKey(session: string, install: string, chunk: number): Key {
  return {
    pk: partition(session),
    sk: `SEEN#${encodeURIComponent(install.toWellFormed())}#${String(chunk).padStart(2, '0')}`,
  };
}

export function connectionKey(connection: string): Key {
  return { pk: `CONN#${connection}`, sk: 'CONN' };
}

/**
 * `$` is the character after `#`: a span to it ends behind everything that begins with the same name and `#`.
 * `log`: the snapshot and all records, the snapshot newest; `records`: without it; `seen`: the chunks of accepted ids.
 */
export function sessionSpan(session: string, what: 'log' | 'records' | 'seen'): Span {
  const pk = partition(session);
  switch (what) {
    case 'log':
      return { pk, from: 'E#', to: 'HEAD' };
    case 'records':
      return { pk, from: 'E#', to: 'E$' };
    case 'seen':
      return { pk, from: 'SEEN#', to: 'SEEN$' };
  }
}

/** The session that a row of the due index belongs to. */
export function sessionOf(pk: string): string {
  return pk.slice('SESSION#'.length);
}

function partition(session: string): string {
  return `SESSION#${session}`;
}

function padded(n: number): string {
  return String(n).padStart(16, '0');
}
