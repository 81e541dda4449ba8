/** Builds every key of the one table; infra shares the table's shape. */
import type { Key, Span } from '../../ports/ports.ts';

/** What infra creates and both tables rely on. `due` is sparse: only rows with a deadline stand in it. */
export const tableShape = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Epoch seconds. */
  ttl: 'ttl',
  /** Its partition key is a shard (`dueShardOfKey`), so that no single partition takes every mark. */
  dueIndex: { name: 'due', partitionKey: 'sh', sortKey: 'due' },
} as const;

/**
 * Shards that are read, and those that marks are written to. A shard takes 1,000 writes a second. To widen,
 * a first deployment raises what is read and a second one what is written: an old function that still runs
 * would not see a mark in a shard that it does not read. What is read never shrinks.
 */
const SHARDS_READ = 4;
const SHARDS_WRITTEN = 4;
export const dueShards: readonly string[] = Array.from({ length: SHARDS_READ }, (_, shard) => String(shard));

/** The due-index shard of a partition (FNV-1a). A row that is written anew moves with its mark. */
export function dueShardOfKey(pk: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < pk.length; at += 1) hash = Math.imul(hash ^ pk.charCodeAt(at), 0x01000193);
  return String((hash >>> 0) % SHARDS_WRITTEN);
}

export function sessionRecordKey(session: string, n: number): Key {
  return { pk: sessionPartitionKey(session), sk: `E#${padKeyNumber(n)}` };
}

export function sessionHeadKey(session: string): Key {
  return { pk: sessionPartitionKey(session), sk: 'HEAD' };
}

export function memoryTurnKey(session: string, turn: number): Key {
  return { pk: sessionPartitionKey(session), sk: `M#${padKeyNumber(turn)}` };
}

export function acceptedFramesKey(session: string, install: string, chunk: number): Key {
  return {
    pk: sessionPartitionKey(session),
    sk: `SEEN#${encodeURIComponent(install.toWellFormed())}#${String(chunk).padStart(2, '0')}`,
  };
}

export function connectionRowKey(connection: string): Key {
  return { pk: `CONN#${connection}`, sk: 'CONN' };
}

/** The connection of a due-index row; null: the row belongs to something else. */
export function connectionOfPartitionKey(pk: string): string | null {
  return pk.startsWith('CONN#') ? pk.slice('CONN#'.length) : null;
}

/** A delivery's text, and its end row. The id alone finds both, so a producer needs no session [D21]. */
export function deliveryRowKey(delivery: string, what: 'words' | 'end'): Key {
  return { pk: `DELIVERY#${delivery}`, sk: what.toUpperCase() };
}

/** Index row of a session's delivery. Erasure finds ended and never accepted deliveries by it [N6]. */
export function sessionDeliveryKey(session: string, delivery: string): Key {
  return { pk: sessionPartitionKey(session), sk: `D#${delivery}` };
}

/** Index row of a session's handed-over task. */
export function sessionTaskKey(session: string, hash: string): Key {
  return { pk: sessionPartitionKey(session), sk: `T#${hash}` };
}

/** `hash`: of the ticket; `used`: the row that only the first use writes. */
export function ticketRowKey(hash: string, what: 'ticket' | 'used'): Key {
  return { pk: `TICKET#${hash}`, sk: what.toUpperCase() };
}

/** A task that another party finishes; `hash`: of the handle under which it answers. */
export function taskRowKey(hash: string): Key {
  return { pk: `TASK#${hash}`, sk: 'TASK' };
}

/** The n-th interim artifact of a task. */
export function taskDeliveryKey(hash: string, n: number): Key {
  return { pk: `TASK#${hash}`, sk: `MADE#${padKeyNumber(n)}` };
}

export function taskDeliveryKeysSpan(hash: string): Span {
  return { pk: `TASK#${hash}`, from: 'MADE#', to: 'MADE$' };
}

/** Marks a call's write as begun: the mark is stored before the write [T4]. */
export function toolWriteKey(call: string): Key {
  return { pk: `IDEM#${call}`, sk: 'WRITE' };
}

/** Part of a row of this partition that exceeds one row; `name`: used once. */
export function rowPartKey(pk: string, name: string, part: number): Key {
  return { pk, sk: `PART#${name}#${String(part).padStart(3, '0')}` };
}

export function rowPartKeysSpan(pk: string, name: string): Span {
  return { pk, from: `PART#${name}#`, to: `PART#${name}$` };
}

/**
 * `$` follows `#`, so a span to it covers every key with the same prefix. `log`: snapshot and records,
 * snapshot last; `records`: records only; `seen`: chunks of accepted ids.
 */
export function sessionKeysSpan(session: string, what: 'log' | 'records' | 'seen'): Span {
  const pk = sessionPartitionKey(session);
  switch (what) {
    case 'log':
      return { pk, from: 'E#', to: 'HEAD' };
    case 'records':
      return { pk, from: 'E#', to: 'E$' };
    case 'seen':
      return { pk, from: 'SEEN#', to: 'SEEN$' };
  }
}

/** The secret of a user's calendar address, as a digest [H7]. */
export function calendarFeedKey(user: string): Key {
  return { pk: `USER#${user}`, sk: 'CALENDAR' };
}

/** Index row of a user's session; `user`: the form used in session ids. */
export function userSessionKey(user: string, session: string): Key {
  return { pk: `USER#${user}`, sk: `SESSION#${session}` };
}

/** The user of such a row; null: the row belongs to something else. */
export function userOfPartitionKey(pk: string): string | null {
  return pk.startsWith('USER#') ? pk.slice('USER#'.length) : null;
}

export function userSessionKeysSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'SESSION#', to: 'SESSION$' };
}

/** A user's demo ledger [T5]: 0 is the opening, each later number a payment. */
export function demoAccountKey(user: string, n: number): Key {
  return { pk: `USER#${user}`, sk: `LEDGER#${padKeyNumber(n)}` };
}

export function demoAccountKeysSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'LEDGER#', to: 'LEDGER$' };
}

/** A value that a tool in code keeps for the user [E3]. Encoded, so at most 1,024 bytes of common scripts. */
export function userValueRowKey(user: string, key: string): Key {
  return { pk: `USER#${user}`, sk: `VALUE#${encodeURIComponent(key)}` };
}

export function userValueKeysSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'VALUE#', to: 'VALUE$' };
}

/** Marks a call as paid [T4]. */
export function demoPaymentKey(user: string, call: string): Key {
  return { pk: `USER#${user}`, sk: `PAID#${call}` };
}

/** A memory block of a session [M2]. */
export function memoryBlockKey(session: string, edition: number): Key {
  return { pk: sessionPartitionKey(session), sk: `B#${padKeyNumber(edition)}` };
}

export function memoryBlockKeysSpan(session: string): Span {
  return { pk: sessionPartitionKey(session), from: 'B#', to: 'B$' };
}

/** Facts beyond those of the block of this edition [M11]. */
export function olderFactsKey(session: string, edition: number): Key {
  return { pk: sessionPartitionKey(session), sk: `F#${padKeyNumber(edition)}` };
}

export function olderFactsKeysSpan(session: string): Span {
  return { pk: sessionPartitionKey(session), from: 'F#', to: 'F$' };
}

/** A summariser's lines for entries up to this one [M1]. */
export function memoryLinesKey(session: string, asOf: number): Key {
  return { pk: sessionPartitionKey(session), sk: `C#${padKeyNumber(asOf)}` };
}

export function memoryLinesKeysSpan(session: string): Span {
  return { pk: sessionPartitionKey(session), from: 'C#', to: 'C$' };
}

/** Vectors of entries, under the newest entry's number [M7]. */
export function memoryVectorsKey(session: string, n: number): Key {
  return { pk: sessionPartitionKey(session), sk: `V#${padKeyNumber(n)}` };
}

/** Rows whose newest entry is in `from`…`to`. */
export function memoryVectorsKeysSpan(session: string, from: number, to = Number.MAX_SAFE_INTEGER): Span {
  const { pk, sk } = memoryVectorsKey(session, from);
  return { pk, from: sk, to: memoryVectorsKey(session, to).sk };
}

export function allKeysOfSession(session: string): Span {
  return { pk: sessionPartitionKey(session), ...WHOLE };
}

/** Everything stored of a user, except the list of sessions. */
export function allKeysOfUser(user: string): Span[] {
  return [`USER#${user}`, `CACHE#user#${user}`].map((pk) => ({ pk, ...WHOLE }));
}

/** Sort keys begin with a letter, or a tool's name. */
const WHOLE = { from: ' ', to: '~' };

export function isSessionKeyOfUser(sk: string): boolean {
  return sk.startsWith('SESSION#');
}

/** A call's result, sorted by time. */
export function toolResultKey(session: string, { atMs, call }: { atMs: number; call: string }): Key {
  return { pk: sessionPartitionKey(session), sk: `R#${padKeyNumber(atMs)}#${call}` };
}

/** `beforeMs`: only results before that moment. */
export function toolResultKeysSpan(session: string, beforeMs?: number): Span {
  return {
    pk: sessionPartitionKey(session),
    from: 'R#',
    to: beforeMs === undefined ? 'R$' : `R#${padKeyNumber(beforeMs)}`,
  };
}

/**
 * A result shared by several sessions [C4]. `digest`: of the parameters [C1]. A user's results share a
 * partition, sorted by tool; a public result has a partition of its own.
 */
export function sharedResultKey(user: string | null, tool: string, digest: string): Key {
  return user === null
    ? { pk: `CACHE#public#${digest}`, sk: 'RESULT' }
    : { pk: `CACHE#user#${user}`, sk: `${tool}#${digest}` };
}

/** A user's results of this tool, or of all (null). */
export function sharedResultKeysSpan(user: string, tool: string | null): Span {
  return { pk: `CACHE#user#${user}`, ...(tool === null ? WHOLE : { from: `${tool}#`, to: `${tool}$` }) };
}

/** A news feed, fetched for all users. `url`: at most 900 characters (sort keys end at 1,024 bytes). */
export function newsFeedKey(url: string): Key {
  return { pk: 'NEWS#feeds', sk: `FEED#${url}` };
}

export function newsFeedKeysSpan(): Span {
  return { pk: 'NEWS#feeds', from: 'FEED#', to: 'FEED$' };
}

/** The news items that a user was already told. */
export function newsHistoryKey(user: string): Key {
  return { pk: `USER#${user}`, sk: 'NEWS' };
}

/** The session of a due-index row; null: the row belongs to something else. */
export function sessionOfPartitionKey(pk: string): string | null {
  return pk.startsWith('SESSION#') ? pk.slice('SESSION#'.length) : null;
}

function sessionPartitionKey(session: string): string {
  return `SESSION#${session}`;
}

/** Sixteen digits, so that keys sort as their numbers do. */
export function padKeyNumber(n: number): string {
  return String(n).padStart(16, '0');
}
