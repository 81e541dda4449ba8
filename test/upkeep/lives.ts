/**
 * A user with data in every kind of row, and a table whose rows can all be read: an erasure must leave
 * nothing.
 */
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { Context } from '../../shared/engine/context.ts';
import { acceptPush } from '../../shared/engine/deliveries/push.ts';
import { stepSession, stepSessionWake } from '../../shared/engine/step.ts';
import { openSegment } from '../../shared/memory/search-index/segment.ts';
import { indexHashesOfStem } from '../../shared/memory/search-index/segment-of-entries.ts';
import { SIGN_FORMAT, SIGN_SEGMENT_ENTRIES, signSegmentOf } from '../../shared/memory/search-index/sign-segment.ts';
import { searchGrammarOf } from '../../shared/memory/search-terms.ts';
import { measureVector } from '../../shared/memory/vector-search.ts';
import type { Awaitable } from '../../shared/ports/awaitable.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Item, Key, Table } from '../../shared/ports/ports.ts';
import type { ClientFrame } from '../../shared/protocol/frames.ts';
import { frameDigest } from '../../shared/protocol/parse-frame.ts';
import type { Arrival } from '../../shared/session/deliveries/state.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import { putStoredDelivery } from '../../shared/storage/deliveries.ts';
import { readDemoAccountsOf } from '../../shared/storage/demo-accounts.ts';
import { putHandedOverTask, putMadeDelivery } from '../../shared/storage/handed-over-tasks.ts';
import { memoryVectorsKey } from '../../shared/storage/keys/keys.ts';
import { indexSegmentOfKey } from '../../shared/storage/keys/search-index-keys.ts';
import { putMemoryLines } from '../../shared/storage/memory/blocks.ts';
import { claimEntryVectorRow, putEntryVectorRows } from '../../shared/storage/memory/entry-vectors.ts';
import { claimOlderFactsRow, putOlderFactsRow } from '../../shared/storage/memory/older-facts.ts';
import { claimSignSegmentRow, putSignSegmentRow } from '../../shared/storage/memory/sign-segments.ts';
import { claimNotificationRow, putPushSubscription } from '../../shared/storage/push-subscriptions.ts';
import { putSharedToolResult, putToolResultRow } from '../../shared/storage/tool-results.ts';
import { putStepResultRow } from '../../shared/storage/workflow-step-results.ts';
import { toolCallIdentity } from '../../shared/tools/call-identity.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import type { World } from '../engine/world.ts';
import { saying } from '../session/story.ts';

/** Records every key ever written. */
export class Listed {
  readonly table: Table;
  readonly #keys = new Map<string, Key>();

  constructor(table: Table) {
    this.table = {
      ...table,
      put: (item, condition) => {
        this.#keys.set(`${item.pk} ${item.sk}`, { pk: item.pk, sk: item.sk });
        return table.put(item, condition);
      },
    };
  }

  async rows(): Promise<Item[]> {
    const rows = await Promise.all([...this.#keys.values()].map((key) => this.table.get(key)));
    return rows.filter((row) => row !== null);
  }

  /** The same rows in another table. */
  async copyTo(table: Table): Promise<Listed> {
    const copy = new Listed(table);
    for (const row of await this.rows()) await copy.table.put(row);
    return copy;
  }

  /** The keys of rows that contain this in key or body. */
  async tellingOf(word: RegExp): Promise<string[]> {
    const rows = await this.rows();
    return rows.filter((row) => word.test(`${row.sk} ${textOf(row)}`)).map(({ pk, sk }) => `${pk} ${sk}`);
  }
}

/** Of the search index, whose words are hashes: those of the words that an erasure must leave nothing of. */
export function textOf({ sk, body }: Item): string {
  if (typeof body !== 'string' && (sk.startsWith('V#') || indexSegmentOfKey(sk)?.format === SIGN_FORMAT))
    return Buffer.from(body).toString('latin1');
  if (sk.startsWith('INDEX#S#') && typeof body !== 'string') return marksInSegment(body);
  return typeof body === 'string' ? body : gunzipSync(body).toString('utf8');
}

const MARKS = ['Zanzibar', 'Lyon', 'Madagascar', ...Array.from({ length: 200 }, (_, at) => `zanzibar${at}x`)];

function marksInSegment(body: Uint8Array): string {
  const segment = openSegment(zstdDecompressSync(body));
  const isThere = (word: string) =>
    indexHashesOfStem(stem(word.toLowerCase()), 'en').some((hash) => segment?.countOf(hash));
  return MARKS.filter(isThere).join(' ');
}

const { stem } = searchGrammarOf('en');

/** A table that fails after this many calls. */
export function dyingAfter(table: Table, calls: number): Table {
  let left = calls;
  const alive = <A extends unknown[], R>(work: (...args: A) => Awaitable<R>) => {
    return async (...args: A): Promise<R> => {
      left -= 1;
      if (left < 0) throw new Transient('this process is dead');
      return work(...args);
    };
  };
  return {
    get: alive(table.get),
    query: alive(table.query),
    put: alive(table.put),
    remove: alive(table.remove),
    unmark: alive(table.unmark),
    dueBefore: alive(table.dueBefore),
    close: table.close,
  };
}

/** With the digest that the real gateway computes. */
export function sends(context: Context, id: string, frame: ClientFrame, connection = 'c1'): Promise<Session> {
  return stepSession(context, id, { type: 'client', connection, frame, digest: frameDigest(frame) });
}

/** A complete answered turn. */
export async function talks(context: Context, id: string, words: string, answer: string): Promise<void> {
  const uid = context.ids.random();
  const {
    turns: { newest: turn },
  } = await sends(context, id, { type: 'user.text', id: uid, text: words });
  const reply = { type: 'reply', turn: turn?.number ?? 0, run: 'r1' } as const;
  await stepSession(context, id, { ...reply, says: [saying(answer)], end: { is: 'complete', modelMs: 1 } });
}

export function pushOf(id: string, source = 'ava'): Arrival {
  const wish = { priority: 'active', policy: 'when_asked', topic: null, keywords: ['mail'], ttlMs: null } as const;
  return { id, producer: 'ci', source, title: null, ...wish, keywords: [...wish.keywords] };
}

/** Blocks of memory after a few turns, so that a life with all kinds of rows is short. */
export const OFTEN = { SUMMARY_EVERY: '2', MILESTONE_EVERY: '2' } as const;

/** One session of a user with a single topic, in a world that makes blocks `OFTEN`. */
export async function lives(world: World, context: Context, id: string, word = 'Zanzibar'): Promise<void> {
  await sends(context, id, { type: 'hello', id: 'h', install: 'laptop' });
  await sends(context, id, { type: 'settings', id: `s-${id}`, mute: [`${word} news`] });
  for (let turn = 1; turn <= 20; turn += 1) {
    world.nowMs += 5_000;
    await talks(context, id, `I like ${word} number ${turn}.`, `${word} it is.`);
  }
  await rests(world, context);
  world.nowMs += 5_000;
  const {
    turns: { newest: turn },
  } = await sends(context, id, { type: 'user.text', id: `t-${id}`, text: `What about ${word}?` });
  const call = { tool: 'slow_research', title: word, timeoutMs: 600_000, input: { query: word } };
  const reply = { type: 'reply', turn: turn?.number ?? 0, run: 'r1' } as const;
  await stepSession(context, id, {
    ...reply,
    says: [
      {
        is: 'begins',
        call: {
          ...call,
          call: `w-${id}`,
          machine: 'slow-tool',
          delivery: { priority: 'active', policy: 'next_silence' },
        },
      },
      { is: 'begins', call: { ...call, call: `c-${id}`, effect: 'read', key: 'k', found: 'no' } },
    ],
  });
  await keeps(world, context, id, word);
  await acceptPush(context, id, pushOf(`d1-${id}`, `${word} Times`), { text: `${word} is far.`, digest: 'd1' });
  await acceptPush(context, id, pushOf(`d2-${id}`), { text: `${word} is farther.`, digest: 'd2' });
  await stepSession(context, id, { type: 'cancel', delivery: `d2-${id}`, producer: 'ci' });
}

/** Rows of tools, and rows that the session does not reference. */
async function keeps({ table, nowMs: atMs }: World, context: Context, id: string, word: string): Promise<void> {
  const user = id.slice(0, id.lastIndexOf('~'));
  const result = {
    ...{ v: 1 as const, call: `c-${id}`, tool: 'web_search', version: '1', input: { query: word }, text: word, atMs },
    owner: id,
  };
  await putToolResultRow(table, id, result);
  const brings = { tookMs: 1, result: { atMs, key: 'k', ttlMs: 300_000 } };
  await stepSession(context, id, { type: 'finished', call: `c-${id}`, done: true, callOutcome: brings });
  await putStepResultRow(table, { session: id, call: `w-${id}`, step: 'plan' }, { query: word }, atMs);
  const open = { ...result, call: `o-${id}`, tool: 'get_weather', owner: '' };
  await putToolResultRow(table, id, open);
  const { text: identity = '' } = toolCallIdentity({ ...open, scope: 'public' }) ?? {};
  await putSharedToolResult(table, { user: null, tool: open.tool, digest: context.ids.digest(identity) }, open, 60);
  await putSharedToolResult(
    table,
    { user, tool: 'get_account_info', digest: `x-${id}` },
    { ...result, owner: user },
    60,
  );
  await readDemoAccountsOf(table, user, context.clock).pay({ call: `p-${id}`, to: word, minor: 100, currency: 'EUR' });
  const browser = { id: word, endpoint: `https://push.example/${word}`, p256dh: 'k', auth: 'a', content: true, atMs };
  await putPushSubscription(table, user, browser, 10);
  await claimNotificationRow(table, user, `${word}-${id}`, { atMs, ordered: false, by: 'run' });
  const words = { session: id, producer: '', digest: 'done', text: `${word}!`, atMs };
  await putStoredDelivery(table, `rc-${id}`, words, 3_600_000);
  await stepSession(context, id, { type: 'remind', reminder: { id: `rc-${id}`, atMs: atMs + 3_600_000 } });
  // Its push was never accepted, and its producer has given up.
  await putStoredDelivery(table, `lost-${id}`, { ...words, producer: 'ci', digest: 'x' }, 3_600_000);
  await putHandedOverTask(table, `hash-${id}`, { token: 't', session: id, call: `w-${id}` }, atMs + 3_600_000);
  const task = { token: 't', session: id, call: `w-${id}`, untilMs: atMs + 3_600_000 };
  await putMadeDelivery(table, `hash-${id}`, { artifact: 'a', text: word, append: false }, task);
  await putVectorsOf(table, id, word);
  await putMemoryLines(table, id, 5, new Map([[3, word]]));
  await claimOlderFactsRow(table, id, 1);
  await putOlderFactsRow(table, id, 1, { facts: [{ topic: 'event: x', text: word, n: 3, atMs }], endings: [] });
}

/** Of an embedder with that name, so that each row tells of it; one as an earlier version stores it. */
async function putVectorsOf(table: Table, id: string, by: string): Promise<void> {
  const row = { by, dimensions: 2, vectors: [{ n: 3, vector: measureVector(Int8Array.of(1, 2)) }] };
  await claimEntryVectorRow(table, id, 3, { by, dimensions: 2, nowMs: 0 });
  await putEntryVectorRows(table, id, 3, row);
  const vectors = [{ n: 4, at: 'AQI=' }];
  await table.put({ ...memoryVectorsKey(id, 4), body: JSON.stringify({ v: 1, by, vectors }) });
  const range = { from: 1, to: SIGN_SEGMENT_ENTRIES };
  await claimSignSegmentRow(table, id, range);
  await putSignSegmentRow(table, id, signSegmentOf(range, row));
}

/** Runs all requested functions, and sweeps. */
export async function rests(world: World, context: Context, ids: readonly string[] = []): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    for (const id of ids) await stepSessionWake(context, id);
    for (const job of world.remembering.splice(0)) await upkeepSession(context, job);
  }
}
