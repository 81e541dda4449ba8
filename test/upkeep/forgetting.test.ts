/** "Forget that", with all that a table holds looked through afterwards. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepSession } from '../../shared/engine/step.ts';
import { putSharedToolResult, putToolResultRow } from '../../shared/storage/tool-results.ts';
import { exportUser } from '../../shared/upkeep/export.ts';
import { ID, World } from '../engine/world.ts';
import { Listed, OFTEN, rests, sends, talks } from './lives.ts';

const MARK = /zanzibar/i;

let sqlite: ReturnType<typeof sqliteTable>;
let listed: Listed;
let world: World;
let context: Context;
beforeEach(async () => {
  sqlite = sqliteTable(':memory:');
  listed = new Listed(sqlite);
  world = new World(listed.table, OFTEN);
  context = world.process();
  await sends(context, ID, { type: 'hello', id: 'h', install: 'laptop' });
});
afterEach(() => sqlite.close());

async function says(text: string): Promise<string> {
  world.posted.splice(0);
  await sends(context, ID, { type: 'user.text', id: context.ids.random(), text });
  await rests(world, context);
  return world
    .sent('line')
    .map((line) => line.text)
    .join(' ');
}

describe('what the user wants forgotten', () => {
  it('[M5] a forgotten fact is in no row any more: not where it was said, nor in what was made of it, nor in the log', async () => {
    await talks(context, ID, 'I like Zanzibar.', 'Zanzibar is a fine place.');
    for (let more = 0; more < 30; more += 1) await talks(context, ID, `What about Lyon, ${more}?`, 'Lyon is a town.');
    await rests(world, context);
    const kinds = (await listed.tellingOf(MARK)).map((key) => key.replace(/^.* (\w+)#?.*$/, '$1'));
    expect([...new Set(kinds)].sort()).toEqual(['B', 'E', 'HEAD', 'INDEX', 'M']);
    expect(await says('Forget that I like Zanzibar.')).toMatch(/: what you like\.$/);
    expect(await listed.tellingOf(MARK)).toEqual([]);
    expect((await listed.tellingOf(/Lyon/)).length).toBeGreaterThan(0);
    expect((await loadCurrentSession(world.process(), ID)).session).toMatchObject({
      quarantined: null,
      memory: { forgetting: [] },
    });
  });

  it('[M5] a forgotten entry without a fact is found by its words, however old it is', async () => {
    await talks(context, ID, 'My sister lives on Zanzibar.', 'Far away.');
    for (let more = 0; more < 60; more += 1) await talks(context, ID, `And Lyon, ${more}?`, 'Lyon is a town.');
    await rests(world, context);
    expect((await loadCurrentSession(world.process(), ID)).session.memory.facts).toEqual([]);
    const other = world.process();
    await sends(other, ID, { type: 'user.text', id: 'f1', text: 'Forget what I said about my sister.' });
    await rests(world, other);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it('[M5] forgetting removes the tool arguments and results that the entry led to', async () => {
    const {
      turns: { newest: turn },
    } = await sends(context, ID, {
      type: 'user.text',
      id: 'u1',
      text: 'I live in Zanzibar. How is the weather?',
    });
    const { nowMs: atMs } = world;
    const call = { call: 'c1', tool: 'get_weather', title: 'the weather', timeoutMs: 10_000, found: 'no' } as const;
    const reply = { type: 'reply', turn: turn?.number ?? 0, run: 'r1' } as const;
    await stepSession(context, ID, { ...reply, says: [{ is: 'begins', call: { ...call, effect: 'read', key: 'k' } }] });
    const result = {
      v: 1 as const,
      call: 'c1',
      tool: 'get_weather',
      version: '1',
      input: { place: 'Zanzibar' },
      text: 'Sun.',
    };
    await putToolResultRow(listed.table, ID, { ...result, atMs, owner: ID });
    await putSharedToolResult(
      listed.table,
      { user: 'ada', tool: 'get_weather', digest: 'k' },
      { ...result, atMs, owner: 'ada' },
      60,
    );
    const brings = { tookMs: 1, result: { atMs, key: 'k', ttlMs: 300_000 } };
    await stepSession(context, ID, { type: 'finished', call: 'c1', done: true, callOutcome: brings });
    await stepSession(context, ID, { ...reply, says: [], end: { is: 'complete', modelMs: 1 } });
    world.nowMs += 60_000;
    expect(await says('Forget where I live.')).toMatch(/: where you live\.$/);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it('[M5] [M9] an entry is forgotten by its number', async () => {
    await talks(context, ID, 'I like Zanzibar.', 'So do I.');
    await talks(context, ID, 'I like Lyon.', 'So do I.');
    const before = await exportUser(context, 'ada');
    const fact = before.personas.companion?.facts.find(({ text }) => MARK.test(text));
    expect(fact).toMatchObject({ entry: 1, text: 'likes Zanzibar' });
    await sends(context, ID, { type: 'forget', id: 'f1', what: fact?.entry ?? 0 });
    await rests(world, context);
    expect(await listed.tellingOf(MARK)).toEqual([]);
    expect((await exportUser(context, 'ada')).personas.companion?.facts).toMatchObject([{ text: 'likes Lyon' }]);
  });

  it('[M5] [S6] a client that returns from before a forget gets a snapshot without the entry', async () => {
    await talks(context, ID, 'I like Zanzibar.', 'So do I.');
    await says('Forget that.');
    world.posted.splice(0);
    await sends(context, ID, { type: 'hello', id: 'h2', install: 'phone', cursor: 1 }, 'c2');
    expect(world.sent('welcome')).toMatchObject([{ recovered: false, snapshot: {} }]);
    expect(JSON.stringify(world.posted)).not.toMatch(MARK);
  });
});
