import { describe, expect, it } from 'vitest';
import { writeSnapshot } from '../../shared/engine/commit.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepSession, wakeSession } from '../../shared/engine/step.ts';
import { sweepTimers } from '../../shared/engine/timer-sweep.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Item, Table } from '../../shared/ports/ports.ts';
import { READ_VERSION } from '../../shared/session/kernel/log/version.ts';
import { sessionHeadKey, sessionRecordKey, sessionSpan } from '../../shared/storage/keys/keys.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { saying } from '../session/story.ts';
import { ID, table, useWorld, World, world } from './world.ts';

useWorld();

async function turns(context: ReturnType<World['process']>, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) {
    const session = await world.say(context, `u${context.process.cachedSessions.get(ID)?.session.n}`, `Word ${i}.`);
    await world.reply(context, session.turns.newest?.number ?? 0, ['One.', 'Two.', 'Three.']);
  }
}

it('[S4] a read that takes longer than a commit brings back what was committed', async () => {
  const one = world.process();
  await world.hello(one);
  const looked = Promise.withResolvers<void>();
  const { query } = table;
  let isFirst = true;
  table.query = async (span) => {
    const rows = await query(span);
    if (isFirst) {
      isFirst = false;
      await looked.promise;
    }
    return rows;
  };
  const looking = loadCurrentSession(one, ID);
  const { n } = await world.say(one, 'u1');
  looked.resolve();
  expect((await looking).session.n).toBe(n);
});

describe('two processes at once', () => {
  it('[S4] [S5] [S7] 40 frames through two processes are each accepted once, with a gapless seq, on current state', async () => {
    const [one, two] = [world.process(), world.process()];
    await world.hello(one);
    const frames = Array.from({ length: 20 }, (_, i) => i);
    await Promise.all(
      frames.flatMap((i) => [world.say(one, `a${i}`), world.say(two, `b${i}`), world.say(two, `a${i}`)]),
    );
    expect(world.sent('accepted').filter(({ duplicate }) => !duplicate)).toHaveLength(40);
    expect(world.sent('accepted').filter(({ duplicate }) => duplicate)).toHaveLength(20);
    const seqs = world.durable.map((frame) => ('seq' in frame ? frame.seq : 0));
    expect(seqs).toEqual(Array.from({ length: 79 }, (_, i) => i + 1));
    expect(
      world
        .sent('turn.started')
        .map(({ turn }) => turn)
        .sort((a, b) => a - b),
    ).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
    expect(world.logged).toContain('commit lost, deciding again');
  });

  it('[S4] [U9] of two reply runs for one turn one speaks', async () => {
    const [one, two] = [world.process(), world.process()];
    await world.hello(one);
    await world.say(one, 'u1');
    await Promise.all([world.reply(one, 1, ['Hello.'], null, 'r1'), world.reply(two, 1, ['Hello.'], null, 'r2')]);
    expect(world.sent('line')).toHaveLength(1);
  });

  it('[S4] a refusal that was decided on a cached session is checked against the store', async () => {
    const [one, two] = [world.process(), world.process()];
    await world.hello(one, 'c1');
    await world.hello(two, 'c2');
    // `one` still believes in c1.
    await world.say(one, 'u1', 'Hi.', 'c2');
    expect(world.sent('error')).toEqual([]);
    expect(world.sent('accepted')).toMatchObject([{ id: 'u1' }]);
  });
  it('[S3] a gone connection is the disconnect of that connection and of no other', async () => {
    const context = world.process();
    await world.hello(context, 'c1');
    world.gone.add('c1');
    await world.hello(context, 'c2', { install: 'phone' });
    expect((await loadSessionFromTable(table, ID)).session.presence.client?.connection).toBe('c2');
    world.gone.add('c2');
    await world.say(context, 'u1', 'Hi.', 'c2');
    expect((await loadSessionFromTable(table, ID)).session.presence.client).toBeNull();
  });
});

describe('what is stored', () => {
  it('[S4] a cold process has exactly the state of a warm one', async () => {
    const context = world.process();
    await world.hello(context, 'c1', { capabilities: { heard: true } });
    await turns(context, 30);
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
      await turns(context, count);
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
    expect((await table.query(sessionSpan(ID, 'seen'))).length).toBeLessThanOrEqual(17);
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
    const rows = (await table.query(sessionSpan(ID, 'log'))).map(({ sk }) => sk);
    expect(rows).not.toContain(sessionRecordKey(ID, 2).sk);
    expect(await table.get(key)).toMatchObject({ body: written.body });
    await table.put(row);
    await world.say(cold, 'u1');
    expect(world.sent('turn.started')).toHaveLength(1);
  });
});

describe('what is kept for clients that come back', () => {
  it('[S6] a replay has everything of the last 15 minutes, and the last 256 frames whatever their age', async () => {
    const context = world.process(true);
    await world.hello(context);
    await turns(context, 300);
    const back = async (cursor: number) => {
      world.posted.length = 0;
      await world.hello(context, `c${cursor}-${world.nowMs}`, { cursor });
      return [world.sent('welcome')[0]?.recovered, world.durable.length];
    };
    expect(await back(0)).toEqual([true, 1_500]);
    world.nowMs += 15 * 60_000 + 1;
    expect(await back(0)).toEqual([false, 0]);
    expect(world.sent('welcome')[0]).toMatchObject({ reason: 'too_old', cursor: 1_500 });
    expect(await back(1_500 - 256)).toEqual([true, 256]);
  });
});

describe('[N3] [S6] a replay is bounded, however lately all of it was sent', () => {
  it('[S6] more than 2,048 missed frames become a snapshot, and none of them is read', async () => {
    const context = world.process(true);
    await world.hello(context);
    await turns(context, 450);
    const reads: unknown[] = [];
    const { query } = table;
    table.query = (span) => {
      reads.push(span);
      return query(span);
    };
    world.posted.length = 0;
    const { seq } = await world.hello(context, 'c2', { cursor: 0 });
    expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'too_old', cursor: seq }]);
    expect(world.durable).toEqual([]);
    const records = sessionSpan(ID, 'records').from;
    expect(reads.filter((span) => (span as { from: string }).from === records)).toEqual([]);
    await world.hello(context, 'c3', { cursor: seq - 2_048 });
    expect(world.durable).toHaveLength(2_048);
  });

  it('[N3] other work is served between two pages of a replay', async () => {
    const context = world.process(true);
    await world.hello(context);
    await turns(context, 100);
    const { yieldToEventLoop } = context.clock;
    let breaths = 0;
    context.clock = {
      ...context.clock,
      yieldToEventLoop: () => {
        breaths += 1;
        return yieldToEventLoop();
      },
    };
    world.posted.length = 0;
    await world.hello(context, 'c2', { cursor: 0 });
    expect(world.durable).toHaveLength(500);
    // Pages of 40 records.
    expect(breaths).toBeGreaterThanOrEqual(4);
  });

  it('[S6] missed records of many bytes become a snapshot, also where they hold no frames', async () => {
    const context = world.process(true);
    await world.hello(context);
    await world.say(context, 'u1');
    await world.reply(context, 1, ['Hello.']);
    const { seq } = await world.say(context, 'u2');
    for (let n = 0; n < 320; n += 1)
      await world.client(context, { type: 'declare', id: `d${n}`, instructions: `${n} `.padEnd(7_000, 'x') });
    world.posted.length = 0;
    await world.hello(context, 'c2', { cursor: seq - 1 });
    expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'too_old' }]);
  });
});

describe('what a snapshot shows of the newest turn', () => {
  const reporting = { capabilities: { heard: true } };
  const shown = async (context: ReturnType<World['process']>) => {
    world.posted.length = 0;
    await world.hello(context, `c${world.nowMs}`, { ...reporting, snapshot: true });
    return world.sent('welcome')[0]?.snapshot?.turns;
  };

  it("[S6] [U6] a snapshot's newest turn has all that was sent of it, though memory keeps what was heard", async () => {
    const context = world.process(true);
    await world.hello(context, 'c1', reporting);
    await world.say(context, 'u1', 'Tell me.');
    await world.reply(context, 1, ['One.', 'Two.', 'Three.'], null);
    await world.client(context, { type: 'heard', seq: 2, complete: true });
    const at = world.nowMs;
    expect(await shown(context)).toEqual([{ turn: 1, at, user: 'Tell me.', agent: 'One. Two. Three.' }]);
    await world.reply(context, 1, ['Four.']);
    expect(world.sent('line').map(({ text }) => text)).toEqual(['Four.']);
    await world.say(context, 'u2', 'Go on.', `c${at}`);
    expect((await shown(context))?.[0]).toMatchObject({ turn: 1, agent: 'One.' });
  });

  it("[S6] [U2] a snapshot's newest turn leaves out lines that are held", async () => {
    const context = world.process(true);
    await world.hello(context, 'c1', reporting);
    await world.say(context, 'u1', 'Tell me.');
    await world.reply(context, 1, ['One.', 'Two.'], null);
    await world.client(context, { type: 'user.vad', speaking: true, at: 1 });
    await world.reply(context, 1, ['Three.'], null);
    expect(await shown(context)).toMatchObject([{ agent: 'One. Two.' }]);
  });

  it("[S6] [U9] a snapshot's newest turn leaves out what comes with the hello itself", async () => {
    const context = world.process(true);
    await world.hello(context, 'c1', reporting);
    await world.say(context, 'u1', 'Tell me.');
    await world.reply(context, 1, ['One.'], null);
    world.nowMs += 60_000;
    expect(await shown(context)).toMatchObject([{ agent: 'One.' }]);
    expect(world.sent('line').map(({ kind }) => kind)).toEqual(['apology']);
  });

  it("[S6] a snapshot's newest turn has the answer to words that memory does not keep, and an apology", async () => {
    const context = world.process(true);
    await world.hello(context, 'c1', reporting);
    await world.say(context, 'u1', 'Hi.');
    await world.reply(context, 1, ['Hello there.']);
    await world.client(context, { type: 'user.text', id: 'u2', text: 'Say that again.', via: 'speech' });
    const connection = `c${world.nowMs}`;
    expect((await shown(context))?.at(-1)).toEqual({ turn: 2, at: world.nowMs, agent: 'Hello there.' });
    world.nowMs += 60_000;
    await world.say(context, 'u3', 'Tell me.', connection);
    await world.reply(context, 3, [], { is: 'failed', code: 'model_failed', message: 'no' });
    const apology = world.sent('line').find(({ kind }) => kind === 'apology');
    expect((await shown(context))?.at(-1)).toMatchObject({ turn: 3, user: 'Tell me.', agent: apology?.text });
  });
});

it('[S6] missed rows that have expired make a snapshot, and never a silent gap', async () => {
  const context = world.process(true);
  await world.hello(context);
  await turns(context, 6);
  await table.remove(sessionRecordKey(ID, 5));
  world.posted.length = 0;
  await world.hello(context, 'c2', { cursor: 1 });
  expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'too_old' }]);
});

describe('what is owed', () => {
  it('[U9] what a snapshot has not folded stands in the due index, and a wake-up folds it', async () => {
    const context = world.process();
    await world.hello(context);
    expect(await table.dueBefore(world.nowMs + 15 * 60_000, 9)).toHaveLength(1);
    world.nowMs += 15 * 60_000;
    await wakeSession(context, ID);
    expect(await table.dueBefore(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
    expect((await loadSessionFromTable(table, ID)).folded.n).toBe(1);
  });

  it('[U9] a turn arms one timer for its first deadline, and later records with a later deadline arm none', async () => {
    const context = world.process();
    await world.hello(context);
    await world.say(context, 'u1');
    await world.reply(context, 1, ['One.'], null);
    await world.reply(context, 1, ['Two.']);
    expect(world.armed.map(({ atMs }) => atMs - world.nowMs)).toEqual([15 * 60_000, 20_000]);
  });

  it('[U9] a run that died is noticed by the sweep alone within 135 s, with an honest line', async () => {
    const context = world.process();
    await world.hello(context);
    await world.say(context, 'u1');
    await world.reply(context, 1, [], null);
    for (let minute = 0; minute < 2; minute += 1) {
      world.nowMs += 60_000;
      for (const { due } of await table.dueBefore(world.nowMs, 9))
        if (due <= world.nowMs) await wakeSession(world.process(), ID);
    }
    expect(world.sent('line')).toMatchObject([{ kind: 'apology' }]);
    expect(world.sent('turn.ended')).toMatchObject([{ status: 'failed' }]);
  });

  it('[U9] the due index has the true due time however a snapshot came about, so the sweep alone ends every lost turn', async () => {
    for (const lines of [0, 12, 13, 14, 15, 16]) {
      const session = `ada${lines}~companion`;
      const startedMs = world.nowMs;
      const say = { type: 'user.text', id: 'u1', text: 'Hi.' } as const;
      await stepSession(world.process(), session, {
        type: 'client',
        connection: 'c',
        frame: { type: 'hello', id: 'h', install: 'i' },
        digest: '',
      });
      await stepSession(world.process(), session, { type: 'client', connection: 'c', frame: say, digest: '' });
      for (let i = 0; i < lines; i += 1) {
        world.nowMs += 800;
        await stepSession(world.process(), session, { type: 'reply', turn: 1, run: 'r1', says: [saying('One.')] });
      }
      world.posted.length = 0;
      while (world.sent('turn.ended').length === 0 && world.nowMs - startedMs < 240_000) {
        world.nowMs += 20_000;
        await sweepTimers(world.process());
      }
      expect(world.sent('turn.ended')).toMatchObject([{ status: 'failed' }]);
      expect(world.nowMs - startedMs).toBeLessThanOrEqual(lines * 800 + 135_000);
    }
  });

  it('[U9] a row that could not be taken out of the due index is taken out by the next sweep', async () => {
    let failures = 1;
    const flaky: Table = {
      ...table,
      unmark: async (key) => (failures-- > 0 ? Promise.reject(new Transient('throttled')) : table.unmark(key)),
    };
    const other = new World(flaky);
    await other.hello(other.process());
    other.nowMs += 16 * 60_000;
    await sweepTimers(other.process());
    await sweepTimers(other.process());
    expect(failures).toBe(-1);
    expect(await table.dueBefore(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
  });

  it('[U9] timers alone end a lost turn, even when a snapshot has taken over its due time', async () => {
    const context = world.process(true);
    await world.hello(context);
    await world.say(context, 'u1');
    const startedMs = world.nowMs;
    world.nowMs += 10_000;
    await world.reply(context, 1, [], null);
    world.nowMs += 19_000;
    await world.reply(context, 1, [], null);
    for (
      let next = world.armed.shift();
      next && world.sent('turn.ended').length === 0;
      next = world.armed.sort((a, b) => a.atMs - b.atMs).shift()
    ) {
      if (next.atMs > startedMs + 600_000) continue;
      world.nowMs = Math.max(world.nowMs, next.atMs);
      await wakeSession(context, ID);
    }
    expect(world.sent('turn.ended')).toMatchObject([{ status: 'failed' }]);
    expect(world.nowMs - startedMs).toBeLessThanOrEqual(29_000 + 75_000);
  });

  it('[U9] a session whose persona was removed is skipped with a logged error, and leaves the due index', async () => {
    const withoutPersona = { ...world.process(), findPersona: async () => null };
    await world.hello(world.process());
    await wakeSession(withoutPersona, ID, { found: await table.dueBefore(Number.MAX_SAFE_INTEGER, 9) });
    expect(world.logged).toContain('session of a persona that is gone');
    expect(await table.dueBefore(Number.MAX_SAFE_INTEGER, 9)).toEqual([]);
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

it("[S10] functions ask a silent client for a ping every 4 minutes, under API Gateway's idle limit, and one machine for none", async () => {
  for (const alone of [false, true]) await world.hello(world.process(alone), `c${alone}`);
  expect(world.sent('welcome').map(({ limits }) => limits.pingMs)).toEqual([240_000, undefined]);
});

it('[S6] a client that shows earlier conversation is given a snapshot when it asks for one', async () => {
  const context = world.process(true);
  await world.hello(context);
  await turns(context, 2);
  world.posted.length = 0;
  await world.hello(context, 'c2', { snapshot: true });
  expect(world.sent('welcome')).toMatchObject([{ recovered: false, reason: 'asked', version: 1 }]);
  expect(world.sent('welcome')[0]?.snapshot?.turns.map(({ turn }) => turn)).toEqual([1, 2]);
  expect(world.durable).toEqual([]);
});
