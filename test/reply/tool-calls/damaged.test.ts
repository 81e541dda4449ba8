import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../../shared/engine/context.ts';
import { sharedResultKeysSpan, toolResultKeysSpan } from '../../../shared/storage/keys/keys.ts';
import type { StoredResult } from '../../../shared/storage/tool-results.ts';
import { ID } from '../../engine/world.ts';
import {
  CACHED,
  call,
  counting,
  faulty,
  type Made,
  made,
  openTalks,
  type Round,
  type Scripted,
  startTalks,
  talks,
  text,
  toldIn,
  withTtl,
} from './talks.ts';

const SAYS: Round = [text('Right.')];
const told = (model: Scripted, n = 2) => toldIn(model, n).map(({ text }) => text);

async function open(...tools: Made[]): Promise<Context> {
  const context = await openTalks(...tools);
  return context;
}

async function asked(context: Context, input: unknown = {}, to: { session?: string } = {}, name = 'look_up') {
  return told(await talks.turn(context, 'And now?', [[call(name, input)], SAYS], to))[0];
}

describe('[C7] an entry that is damaged', () => {
  type Row = { pk: string; sk: string; body: string | Uint8Array };
  const mine = () => talks.table.query(toolResultKeysSpan(ID));
  const shared = () => talks.table.query(sharedResultKeysSpan('ada', 'look_up'));

  const damages: [string, (body: StoredResult) => string | Uint8Array][] = [
    ['is no JSON', () => '{"v":1,'],
    ['is nothing', () => ''],
    ['is bytes', () => Uint8Array.from([1, 2, 3])],
    ['is null', () => 'null'],
    ['is a list', () => '[]'],
    ['is of another version of ours', (body) => JSON.stringify({ ...body, v: 2 })],
    ['has no words', ({ text: _, ...body }) => JSON.stringify(body)],
    ['has words that are none', (body) => JSON.stringify({ ...body, text: { a: 1 } })],
    ['has no time', (body) => JSON.stringify({ ...body, atMs: 'now' })],
    ['is of other parameters', (body) => JSON.stringify({ ...body, input: { a: 2 } })],
    ['is of another tool', (body) => JSON.stringify({ ...body, tool: 'pay' })],
    ['is of another version of the tool', (body) => JSON.stringify({ ...body, version: '0' })],
    ['is somebody else’s', (body) => JSON.stringify({ ...body, owner: 'ben' })],
  ];

  const SCOPES = { session: mine, user: shared };

  it.each(damages)('[C7] a damaged cache entry is removed and counts as a miss: %s', async (what, damage) => {
    // The scopes differ in their key only; somebody else's can only be in a shared one.
    const scope = ['is no JSON', 'is somebody else’s'].includes(what) ? 'user' : 'session';
    const context = await open(counting(withTtl(60, scope)));
    await asked(context, { a: 1 });
    const [row] = (await SCOPES[scope]()) as Row[];
    const body = JSON.parse(String(row?.body)) as StoredResult;
    await talks.table.put({ pk: row?.pk ?? '', sk: row?.sk ?? '', body: damage(body) });
    expect([await asked(context, { a: 1 }), await asked(context, { a: 1 })]).toEqual(['run 2', 'run 2']);
    expect([talks.kinds(2).at(-1), talks.logs('cache entry removed')]).toEqual(['complete', 1]);
  });

  it('[C7] a missing cache entry counts as a miss', async () => {
    const context = await open(counting());
    await asked(context);
    for (const { pk, sk } of await mine()) await talks.table.remove({ pk, sk });
    expect([await asked(context), await asked(context)]).toEqual(['run 2', 'run 2']);
  });
});

describe('[C7] values', () => {
  it('[C7] results over 64 KB are stored compressed, and come back whole', async () => {
    const long = 'It is old, and it is long. '.repeat(10_000);
    const tool = made('look_up', () => long, CACHED);
    const context = await open(tool);
    await asked(context);
    const [row] = await talks.table.query(toolResultKeysSpan(ID));
    expect(row?.body).toBeInstanceOf(Uint8Array);
    expect(row?.body.length).toBeLessThan(64 * 1024);
    expect([(await asked(context))?.slice(0, 16_000), tool.ran.length]).toEqual([long.slice(0, 16_000), 1]);
  });

  it('[C7] results of 5 MB, or that no row could hold, are not stored, and are asked for again', async () => {
    for (const words of ['x'.repeat(5_000_000), randomBytes(375_000).toString('base64')]) {
      const tool = made('look_up', () => words, CACHED);
      const context = await open(tool);
      await asked(context);
      expect([(await asked(context))?.slice(0, 9), tool.ran.length]).toEqual([words.slice(0, 9), 2]);
      expect(talks.logs('result too large to keep')).toBe(2);
      expect(await talks.table.query(toolResultKeysSpan(ID))).toEqual([]);
    }
  });

  it('[C7] results are copied: what a tool does to its arguments and its answer changes nothing', async () => {
    const answer = { pages: ['home'] };
    const tool = made(
      'look_up',
      (input) => {
        input.what = 'coffee';
        return answer;
      },
      CACHED,
    );
    const context = await open(tool);
    await asked(context, { what: 'tea' });
    answer.pages.push('evil');
    expect(await asked(context, { what: 'tea' })).toBe('{"pages":["home"]}');
    expect([tool.ran.length, talks.logs('cache entry removed')]).toEqual([1, 0]);
    await asked(context, { what: 'coffee' });
    expect(tool.ran).toHaveLength(2);
  });
});

describe('[C7] a store that fails', () => {
  const SHARED = (pk: string) => pk.startsWith('CACHE#');
  const MINE = (sk: string) => sk.startsWith('R#');

  it.each(['get', 'put', 'query', 'remove'] as const)('[C7] a store that fails to %s fails no call', async (broken) => {
    for (const scope of ['session', 'user', 'public'] as const) {
      const tool = counting(withTtl(60, scope));
      startTalks(tool);
      const table = faulty(talks, (what, pk, sk) => what === broken && (SHARED(pk) || MINE(sk)));
      const context = talks.process({ table });
      await talks.hello(context);
      const answers = [await asked(context), await asked(context)];
      expect(answers).toEqual(tool.ran.length === 1 ? ['run 1', 'run 1'] : ['run 1', 'run 2']);
      expect([talks.kinds(1).at(-1), talks.kinds(2).at(-1)]).toEqual(['complete', 'complete']);
    }
  });

  it('[C7] a failing store fails no write that makes results old', async () => {
    const write = made('send', () => 'sent', { effect: 'write', invalidates: ['look_up'] });
    startTalks(write);
    const context = talks.process({ table: faulty(talks, (_, pk, sk) => SHARED(pk) || MINE(sk)) });
    await talks.hello(context);
    expect(told(await talks.turn(context, 'Send it.', [[call('send')], SAYS]))).toEqual(['sent']);
    expect(write.ran).toHaveLength(1);
  });
});
