import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { writeSnapshot } from '../../shared/engine/commit.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { Bug } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { compareStoredWithReplay, replaySessionLog } from '../../shared/session/kernel/log/replay.ts';
import { newSession } from '../../shared/session/kernel/new-session.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import { sessionHeadKey, sessionRecordKey } from '../../shared/storage/keys/keys.ts';
import { type KeptLog, readStoredSessionLog } from '../../shared/storage/session-log.ts';
import { ID, World } from '../engine/world.ts';

const DAY_MS = 24 * 3_600_000;

describe('a log as it is kept', () => {
  let table: Table;
  let world: World;
  beforeEach(() => {
    table = sqliteTable(':memory:');
    world = new World(table);
  });
  afterEach(() => table.close());

  /** 18 records, and a snapshot after the 17th. */
  async function lived(): Promise<Session> {
    const context = world.process();
    await world.hello(context);
    for (let turn = 1; turn <= 8; turn += 1) {
      await world.say(context, `u${turn}`, `Word ${turn}.`);
      await world.reply(context, turn, ['One.', 'Two.']);
      world.nowMs += 60_000;
    }
    await world.say(context, 'u9', 'And this?');
    const { session } = await loadCurrentSession(context, ID);
    return session;
  }

  async function kept(nowMs = world.nowMs): Promise<KeptLog> {
    const refused = async () => {
      throw new Bug('nobody writes here');
    };
    const readOnly: Table = { ...table, put: refused, remove: refused, unmark: refused };
    const log = await readStoredSessionLog(readOnly, ID, nowMs);
    if (log === null) throw new Error('there is a log');
    return log;
  }

  function replayed({ start, records, snapshots }: KeptLog) {
    const steps = [...replaySessionLog(start, records, snapshots)];
    return {
      steps,
      end: steps.at(-1)?.after ?? start,
      wrong: steps.flatMap<unknown>(({ differs, broken }) => broken ?? differs),
    };
  }

  it('[O3] the stored log is replayed from its first record, past the snapshot, to the state that a process holds', async () => {
    const session = await lived();
    const log = await kept();
    expect([log.start, log.before, log.unreadable]).toEqual([newSession(), 0, null]);
    expect(log.snapshots.map(({ n }) => n)).toEqual([17]);
    const { steps, end, wrong } = replayed(log);
    expect([steps.length, wrong]).toEqual([18, []]);
    expect(compareStoredWithReplay(end, session)).toEqual({ differs: [], newer: [] });
  });

  it('[O3] the stored log is replayed from the snapshot where time has taken records from before it', async () => {
    const session = await lived();
    await table.remove(sessionRecordKey(ID, 1));
    await table.remove(sessionRecordKey(ID, 3));
    const log = await kept(world.nowMs + 31 * DAY_MS);
    expect([log.start.n, log.records.map(({ n }) => n), log.before]).toEqual([17, [18], 15]);
    const { end, wrong } = replayed(log);
    expect(wrong).toEqual([]);
    expect(compareStoredWithReplay(end, session)).toEqual({ differs: [], newer: [] });
  });

  it('[O3] [S12] the stored log shows a hole that expiry has not made', async () => {
    await lived();
    await table.remove(sessionRecordKey(ID, 3));
    const { steps, wrong } = replayed(await kept());
    expect([steps.length, wrong]).toEqual([3, ['a record is missing before this one']]);
  });

  it('[O3] [S12] the stored log ends at a record that cannot be read', async () => {
    await lived();
    await table.put({ ...sessionRecordKey(ID, 3), n: 3, body: '{"v":1,' });
    const log = await kept();
    expect(log.unreadable).toEqual({ n: 3, reason: 'this record cannot be read' });
    expect(replayed(log).steps.length).toBe(2);
  });

  it('[O3] [S12] the stored log shows where a snapshot is not what its records have led to', async () => {
    await lived();
    await writeSnapshot(world.process(), ID);
    const head = (await table.get(sessionHeadKey(ID)))!;
    const stored = JSON.parse(String(head.body));
    const settings = { ...newSession().settings, speed: 1.5 };
    await table.put({ ...head, body: JSON.stringify({ ...stored, session: { ...stored.session, settings } }) });
    const { steps } = replayed(await kept());
    expect(steps.at(-1)?.differs).toEqual([{ op: 'replace', path: '/settings/speed', value: 1.5 }]);
  });

  it('[O3] [N6] the stored log begins behind an erasure, and nothing from before is left', async () => {
    await lived();
    const context = world.process();
    await writeSnapshot(context, ID);
    for (let one = 1; one <= 18; one += 1)
      await table.put({ ...sessionRecordKey(ID, one), n: one, body: '{"v":1,"erased":true}' });
    await world.say(context, 'u10', 'Anew.');
    const log = await kept();
    expect([log.start.n, log.records.map((record) => record.n), log.before]).toEqual([18, [19], 0]);
    expect(replayed(log).wrong).toEqual([]);
  });

  it('[O3] a session that does not exist has no stored log', async () => {
    expect(await readStoredSessionLog(table, 'nobody~companion', 0)).toBe(null);
  });
});
