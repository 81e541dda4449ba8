/** A session as the table holds it: loaded, damaged, of a newer version, or not written. */
import { describe, expect, it } from 'vitest';
import { writeSnapshot } from '../../../shared/engine/commit.ts';
import { stepSession } from '../../../shared/engine/step.ts';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Item, Table } from '../../../shared/ports/ports.ts';
import { READ_VERSION } from '../../../shared/session/kernel/log/version.ts';
import { sessionHeadKey, sessionKeysSpan, sessionRecordKey } from '../../../shared/storage/keys/keys.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { ID, table, useWorld, World, world } from '../world.ts';
import { speakTurns } from './speak-turns.ts';

useWorld();

describe('what is stored', () => {
  it('[S4] a cold process has exactly the state of a warm one', async () => {
    const context = world.process();
    await world.hello(context, 'c1', { capabilities: { heard: true } });
    await speakTurns(context, 30);
    await world.client(context, { type: 'heard', seq: 118, complete: false, chars: 2 });
    const cold = await loadSessionFromTable(table, ID);
    const warm = context.process.cachedSessions.get(ID)?.session;
    const known = cold.session.turns.sealed.map(({ turn }) => turn);
    expect({ ...cold.session, turns: { ...cold.session.turns, sealed: [] } }).toEqual({
      ...warm,
      turns: { ...warm?.turns, sealed: [] },
    });
    expect(known).toEqual(warm?.turns.sealed.map(({ turn }) => turn));
  });

  it('[S4] loading a session takes one page, whatever its age', async () => {
    const context = world.process(true);
    await world.hello(context);
    for (const count of [10, 190]) {
      await speakTurns(context, count);
      const { session, folded } = await loadSessionFromTable(table, ID);
      expect(session.n - folded.n).toBeLessThanOrEqual(16);
    }
    const head = await table.get(sessionHeadKey(ID));
    expect(String(head?.body).length).toBeLessThan(4_096);
  });

  it('[S7] the last 512 frame ids hold for a process that starts cold, and a chunk costs one row', async () => {
    const context = world.process(true);
    await world.hello(context);
    for (let i = 0; i < 600; i += 1) await world.client(context, { type: 'user.interrupt', id: `i${i}` });
    expect((await table.query(sessionKeysSpan(ID, 'seen'))).length).toBeLessThanOrEqual(17);
    const cold = world.process(true);
    world.posted.length = 0;
    await world.client(cold, { type: 'user.interrupt', id: 'i599' });
    await world.client(cold, { type: 'user.interrupt', id: 'i88' });
    await world.client(cold, { type: 'user.interrupt', id: 'i87' });
    expect(world.sent('accepted').map(({ duplicate }) => duplicate ?? false)).toEqual([true, true, false]);
  });

  it('[S12] a record that is missing or broken quarantines the session: reads answer, writes refuse, an alarm rings', async () => {
    const context = world.process();
    await world.hello(context);
    await world.say(context, 'u1');
    const row = (await table.get(sessionRecordKey(ID, 2))) as Item;
    for (const body of ['{"v":1', JSON.stringify({ v: 1, n: 2, seq: 7, atMs: 0, events: [] })]) {
      await table.put({ ...row, body });
      const cold = world.process();
      world.posted.length = 0;
      await world.hello(cold, 'c2');
      await world.say(cold, 'u2', 'Hi.', 'c2');
      expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'quarantined' }]);
      expect(world.sent('error')).toMatchObject([{ code: 'internal', id: 'u2' }]);
      expect(world.logged).toContain('session quarantined');
    }
  });

  it('[S12] a snapshot that cannot be read quarantines the session', async () => {
    const context = world.process();
    await world.hello(context);
    await table.put({ ...sessionHeadKey(ID), n: 1, body: '{"v":1' });
    await world.hello(world.process(), 'c2');
    expect(world.sent('welcome').at(-1)).toMatchObject({ recovered: false, reason: 'quarantined' });
  });
  it.each([
    ['a record of a newer version', sessionRecordKey(ID, 1), { v: READ_VERSION + 1 }],
    ['an event that is unknown here', sessionRecordKey(ID, 1), { events: [{ type: 'telepathy' }] }],
    ['a snapshot of a newer version', sessionHeadKey(ID), { v: READ_VERSION + 1 }],
  ])('[S12] a session with %s is neither folded nor quarantined, and the caller tries again', async (_, key, newer) => {
    const context = world.process();
    await world.hello(context);
    if (key.sk === sessionHeadKey(ID).sk) await writeSnapshot(context, ID);
    const row = (await table.get(key)) as Item;
    const written = { ...row, body: JSON.stringify({ ...JSON.parse(String(row.body)), ...newer }) };
    await table.put(written);
    const cold = world.process();
    await expect(world.say(cold, 'u1')).rejects.toThrow(Transient);
    await expect(writeSnapshot(cold, ID)).rejects.toThrow(Transient);
    expect(world.logged).not.toContain('session quarantined');
    const rows = (await table.query(sessionKeysSpan(ID, 'log'))).map(({ sk }) => sk);
    expect(rows).not.toContain(sessionRecordKey(ID, 2).sk);
    expect(await table.get(key)).toMatchObject({ body: written.body });
    await table.put(row);
    await world.say(cold, 'u1');
    expect(world.sent('turn.started')).toHaveLength(1);
  });

  it('[S4] an unavailable store accepts nothing, and the step fails', async () => {
    const away: Table = { ...table, put: async () => Promise.reject(new Transient('throttled')) };
    const other = new World(away);
    await expect(other.hello(other.process())).rejects.toBeInstanceOf(Transient);
    expect(other.posted).toEqual([]);
  });

  it('[S4] a snapshot that cannot be written costs nothing but a longer load', async () => {
    const noHead: Table = {
      ...table,
      put: async (item, condition) =>
        item.sk === 'HEAD' ? Promise.reject(new Transient('throttled')) : table.put(item, condition),
    };
    const other = new World(noHead);
    const context = other.process(true);
    await other.hello(context);
    for (let i = 0; i < 40; i += 1) await other.client(context, { type: 'user.interrupt', id: `i${i}` });
    expect(other.logged).toContain('snapshot not written');
    expect((await loadSessionFromTable(table, ID)).session).toMatchObject({ n: 41, presence: { epoch: 1 } });
    await stepSession(other.process(), ID, { type: 'wake' });
  });
});
