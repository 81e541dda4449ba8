/** Every key of the one table, built here and nowhere else; infra shares its shape. */
import type { Key, Span } from '../../engine/ports/ports.ts';

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

/** The connection that a row of the due index belongs to; null: it belongs to something else. */
export function connectionOf(pk: string): string | null {
  return pk.startsWith('CONN#') ? pk.slice('CONN#'.length) : null;
}

/** A delivery's words, and the row of its end: found by its id alone, so that its producer needs no more (D21). */
export function deliveryKey(delivery: string, what: 'words' | 'end'): Key {
  return { pk: `DELIVERY#${delivery}`, sk: what.toUpperCase() };
}

/** That a delivery is for this session: by it all are found, however long ago they have ended, or if nobody ever accepted them (N6). */
export function deliveryForKey(session: string, delivery: string): Key {
  return { pk: partition(session), sk: `D#${delivery}` };
}

/** And that a task was handed over for it. */
export function taskForKey(session: string, hash: string): Key {
  return { pk: partition(session), sk: `T#${hash}` };
}

/** `hash`: of the ticket; `used`: the row that only the first use writes. */
export function ticketKey(hash: string, what: 'ticket' | 'used'): Key {
  return { pk: `TICKET#${hash}`, sk: what.toUpperCase() };
}

/** A task that others finish; `hash`: of the handle under which they answer. */
export function taskKey(hash: string): Key {
  return { pk: `TASK#${hash}`, sk: 'TASK' };
}

/** The n-th thing that was made on the way to its answer. */
export function madeKey(hash: string, n: number): Key {
  return { pk: `TASK#${hash}`, sk: `MADE#${padded(n)}` };
}

export function madeSpan(hash: string): Span {
  return { pk: `TASK#${hash}`, from: 'MADE#', to: 'MADE$' };
}

/** That a call's write was begun: what is done at most once is remembered before it is done (T4). */
export function writeKey(call: string): Key {
  return { pk: `IDEM#${call}`, sk: 'WRITE' };
}

/** Of a row in this partition that is too large for one; `name`: used once. */
export function partKey(pk: string, name: string, part: number): Key {
  return { pk, sk: `PART#${name}#${String(part).padStart(3, '0')}` };
}

export function partsSpan(pk: string, name: string): Span {
  return { pk, from: `PART#${name}#`, to: `PART#${name}$` };
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

/** Which sessions a user has; `user` as it stands in a session's id. */
export function userSessionKey(user: string, session: string): Key {
  return { pk: `USER#${user}`, sk: `SESSION#${session}` };
}

export function userSessionsSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'SESSION#', to: 'SESSION$' };
}

/** What has become of a user's demo account (T5): its opening under 0, and a payment under each number after it. */
export function ledgerKey(user: string, n: number): Key {
  return { pk: `USER#${user}`, sk: `LEDGER#${padded(n)}` };
}

export function ledgerSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'LEDGER#', to: 'LEDGER$' };
}

/** That a call has paid, and what (T4). */
export function paidKey(user: string, call: string): Key {
  return { pk: `USER#${user}`, sk: `PAID#${call}` };
}

/** A block of what a session remembers (M2). */
export function blockKey(session: string, edition: number): Key {
  return { pk: partition(session), sk: `B#${padded(edition)}` };
}

export function blocksSpan(session: string): Span {
  return { pk: partition(session), from: 'B#', to: 'B$' };
}

/** The lines that a summariser has found for entries, up to this one (M1). */
export function linesKey(session: string, asOf: number): Key {
  return { pk: partition(session), sk: `C#${padded(asOf)}` };
}

export function linesSpan(session: string): Span {
  return { pk: partition(session), from: 'C#', to: 'C$' };
}

/** Vectors of entries, under the newest of them (M7). */
export function vectorsKey(session: string, n: number): Key {
  return { pk: partition(session), sk: `V#${padded(n)}` };
}

/** Rows whose newest entry is one from `from` to `to`. */
export function vectorsSpan(session: string, from: number, to = Number.MAX_SAFE_INTEGER): Span {
  const { pk, sk } = vectorsKey(session, from);
  return { pk, from: sk, to: vectorsKey(session, to).sk };
}

/** Everything that lies in a session's partition. */
export function allOfSession(session: string): Span {
  return { pk: partition(session), ...WHOLE };
}

/** Everything that is kept of a user beside their sessions: in each partition, what is not the list of them. */
export function allOfUser(user: string): Span[] {
  return [`USER#${user}`, `CACHE#user#${user}`].map((pk) => ({ pk, ...WHOLE }));
}

/** Sort keys begin with a letter, or a tool's name. */
const WHOLE = { from: ' ', to: '~' };

/** Whether this row says that a user has a session. */
export function isSessionOfUser(sk: string): boolean {
  return sk.startsWith('SESSION#');
}

/** What a call has brought, by its time. */
export function resultKey(session: string, { atMs, call }: { atMs: number; call: string }): Key {
  return { pk: partition(session), sk: `R#${padded(atMs)}#${call}` };
}

/** `beforeMs`: only those from before that moment. */
export function resultsSpan(session: string, beforeMs?: number): Span {
  return { pk: partition(session), from: 'R#', to: beforeMs === undefined ? 'R$' : `R#${padded(beforeMs)}` };
}

/**
 * A result that more than one session may be answered with (C4). `digest`: of what was asked (C1). Those of a user stand together by
 * tool, those of everybody each for itself.
 */
export function sharedKey(user: string | null, tool: string, digest: string): Key {
  return user === null
    ? { pk: `CACHE#public#${digest}`, sk: 'RESULT' }
    : { pk: `CACHE#user#${user}`, sk: `${tool}#${digest}` };
}

/** All results of a user's that this tool has brought, or any (null). */
export function sharedSpan(user: string, tool: string | null): Span {
  return { pk: `CACHE#user#${user}`, ...(tool === null ? WHOLE : { from: `${tool}#`, to: `${tool}$` }) };
}

/** A feed of the news, as it was last fetched for everybody; `url`: at most 900 characters, as sort keys end at 1,024 bytes. */
export function feedKey(url: string): Key {
  return { pk: 'NEWS#feeds', sk: `FEED#${url}` };
}

export function feedsSpan(): Span {
  return { pk: 'NEWS#feeds', from: 'FEED#', to: 'FEED$' };
}

/** What a user has been told of the news. */
export function toldNewsKey(user: string): Key {
  return { pk: `USER#${user}`, sk: 'NEWS' };
}

/** The session that a row of the due index belongs to; null: it belongs to something else that has deadlines. */
export function sessionOf(pk: string): string | null {
  return pk.startsWith('SESSION#') ? pk.slice('SESSION#'.length) : null;
}

function partition(session: string): string {
  return `SESSION#${session}`;
}

function padded(n: number): string {
  return String(n).padStart(16, '0');
}
