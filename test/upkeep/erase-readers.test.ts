/** Clients and processes that read a session during an erasure, or afterwards. */
import { describe, expect, it } from 'vitest';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { sessionHeadKey, sessionRecordKey } from '../../shared/storage/keys/keys.ts';
import { readFramesAfter } from '../../shared/storage/missed-frames.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { eraseEverythingOfUser } from '../../shared/upkeep/erase.ts';
import { context, listed, MARK, ONE, sessionOf, useErasureWorld, world } from './erasure-world.ts';
import { lives, sends, talks } from './lives.ts';

useErasureWorld();

describe('clients and other processes', () => {
  it('[S6] [N6] a client whose cursor lies before an erasure gets a snapshot, never what was erased', async () => {
    await lives(world, context, ONE);
    const { seq } = await sessionOf(ONE);
    await eraseEverythingOfUser(context, 'ada');
    const read = { table: listed.table, clock: context.clock };
    expect(await readFramesAfter(read, ONE, { cursor: seq - 3, seq }, 'Romy')).toBeNull();
    world.posted.splice(0);
    await sends(context, ONE, { type: 'hello', id: 'h2', install: 'phone', cursor: seq - 3 }, 'c2');
    expect(world.sent('welcome')).toMatchObject([{ recovered: false, snapshot: { turns: [], pending: [] } }]);
    expect(JSON.stringify(world.posted)).not.toMatch(MARK);
  });

  it('[S6] [N6] a client that has seen all before an erasure is recovered', async () => {
    await lives(world, context, ONE);
    await eraseEverythingOfUser(context, 'ada');
    const { seq } = await sessionOf(ONE);
    await talks(context, ONE, 'Hello?', 'Hello.');
    world.posted.splice(0);
    await sends(context, ONE, { type: 'hello', id: 'h2', install: 'phone', cursor: seq }, 'c2');
    expect(world.sent('welcome').at(-1)).toMatchObject({ recovered: true });
  });

  it('[S12] a reader of the log during an erasure does not take it for damaged', async () => {
    await lives(world, context, ONE);
    const [reader, behind] = [world.process(), world.process()];
    const held = await loadCurrentSession(behind, ONE);
    await talks(context, ONE, 'Zanzibar?', 'Zanzibar.');
    let looks = 0;
    const interleaved: Table = {
      ...listed.table,
      put: async (item, condition) => {
        const written = await listed.table.put(item, condition);
        looks += 1;
        expect((await loadSessionFromTable(listed.table, ONE)).session.quarantined).toBeNull();
        behind.process.cachedSessions.set(ONE, held);
        expect((await sessionOf(ONE, behind)).quarantined).toBeNull();
        return written;
      },
    };
    await eraseEverythingOfUser({ ...reader, table: interleaved }, 'ada');
    expect(looks).toBeGreaterThan(10);
    expect(world.logged).not.toContain('session quarantined');
  });

  it("[W1] an erasure leaves the due index and the session's deadlines in agreement", async () => {
    await lives(world, context, ONE);
    await eraseEverythingOfUser(context, 'ada');
    const { marks } = await loadCurrentSession(world.process(), ONE);
    const due = (await listed.table.dueBefore(Number.MAX_SAFE_INTEGER, 1_000)).map(({ sk, due }) => [sk, due]);
    expect(marks.filter(({ n }) => n > 0).length).toBeGreaterThan(0);
    for (const { n, atMs } of marks) expect(due).toContainEqual([n === 0 ? 'HEAD' : sessionRecordKey(ONE, n).sk, atMs]);
  });

  it('[S12] a reader whose pages lie before and after a snapshot reads again', async () => {
    await lives(world, context, ONE);
    await talks(context, ONE, 'Zanzibar?', 'Zanzibar.');
    const before = await listed.table.get(sessionHeadKey(ONE));
    await eraseEverythingOfUser(context, 'ada');
    let looks = 0;
    const torn: Table = {
      ...listed.table,
      query: async (span) => {
        const rows = await listed.table.query(span);
        if (span.to !== 'HEAD' || before === null) return rows;
        looks += 1;
        return looks === 1 ? [before, ...rows.slice(1)] : rows;
      },
    };
    expect((await loadSessionFromTable(torn, ONE)).session).toMatchObject({
      quarantined: null,
      erasure: { running: { stage: 'confirm' } },
    });
    expect(looks).toBe(2);
  });

  it('[S12] a record that is really missing is still detected beside an erasure', async () => {
    await lives(world, context, ONE);
    const headOf = async () => (await listed.table.get(sessionHeadKey(ONE)))?.n ?? 0;
    for (let i = 0; (await sessionOf(ONE)).n - (await headOf()) < 2; i += 1)
      await sends(context, ONE, { type: 'user.interrupt', id: `i${i}` });
    const n = await headOf();
    await listed.table.remove(sessionRecordKey(ONE, n + 1));
    expect((await loadSessionFromTable(listed.table, ONE)).session.quarantined).toMatchObject({ n: n + 2 });
  });
});
