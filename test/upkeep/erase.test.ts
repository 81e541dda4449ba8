/** Erasure, with all that a table holds looked through afterwards. */
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { acceptPush, pushStandingOf } from '../../shared/engine/deliveries/push.ts';
import { imageBlobName, imageOwner } from '../../shared/engine/images.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { finishCall, stepSession, wakeSession } from '../../shared/engine/step.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import type { Session } from '../../shared/session/kernel/state.ts';
import { getStoredDelivery } from '../../shared/storage/deliveries.ts';
import { putImagePart, putMark } from '../../shared/storage/exchange/image-parts.ts';
import { beginWrite, getHandedOverTask, keepMade } from '../../shared/storage/handed-over-tasks.ts';
import { rowPartKey, sessionHeadKey, sessionRecordKey } from '../../shared/storage/keys/keys.ts';
import { putMemories } from '../../shared/storage/memory/exchanges.ts';
import { framesAfter } from '../../shared/storage/missed-frames.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { eraseMe, eraseRows } from '../../shared/upkeep/erase.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { World } from '../engine/world.ts';
import { dyingAfter, Listed, lives, OFTEN, pushOf, rests, sends, talks } from './lives.ts';

const MARK = /zanzibar/i;
const [ONE, TWO] = ['ada~companion', 'ada~tutor'];
const LATE_MS = 16 * 60_000;

let sqlite: ReturnType<typeof sqliteTable>;
let listed: Listed;
let world: World;
let context: Context;
beforeEach(() => {
  sqlite = sqliteTable(':memory:');
  listed = new Listed(sqlite);
  world = new World(listed.table, OFTEN);
  context = world.process();
});
afterEach(() => sqlite.close());

const sessionOf = async (id: string, by = world.process()): Promise<Session> =>
  (await loadCurrentSession(by, id)).session;

describe('everything about a user', () => {
  it('[N6] an erasure removes the user from every row, in all their sessions, and nothing of other users', async () => {
    await lives(world, context, ONE);
    await lives(world, context, TWO);
    await lives(world, context, 'grace~companion', 'Madagascar');
    const others = (await listed.tellingOf(/madagascar/i)).length;
    // All kinds of rows that there are hold something of it.
    const kinds = (await listed.tellingOf(MARK)).map((key) => key.replace(/^(\w+)#\S* (\w+).*$/, '$1 $2'));
    expect([...new Set(kinds)].sort()).toEqual([
      'CACHE RESULT',
      'CACHE get_account_info',
      'DELIVERY WORDS',
      'SESSION B',
      'SESSION C',
      'SESSION E',
      'SESSION HEAD',
      'SESSION INDEX',
      'SESSION M',
      'SESSION R',
      'SESSION V',
      'SESSION X',
      'TASK MADE',
      'USER LEDGER',
      'USER NOTIFIED',
      'USER PAID',
      'USER PUSH',
    ]);
    expect(await eraseMe(context, 'ada')).toBe(2);
    expect(await listed.tellingOf(MARK)).toEqual([]);
    expect(await listed.tellingOf(/madagascar/i)).toHaveLength(others);
    for (const id of [ONE, TWO]) expect((await sessionOf(id)).quarantined).toBeNull();
  });

  it('[N6] an erasure for a restored table is recorded before anything is removed', async () => {
    await lives(world, context, ONE);
    const noted = { shelf: 'erased', owner: imageOwner(context, ONE), id: 'user' } as const;
    const askedAtMs = world.nowMs;
    const deaths = { ...context, table: { ...listed.table, remove: () => Promise.reject(new Transient('away')) } };
    await expect(upkeepSession(deaths, { eraseUser: 'ada' })).rejects.toThrow(Transient);
    expect(JSON.parse(String(Buffer.from((await world.blobs.get(noted)) ?? [])))).toEqual({ v: 1, askedAtMs });
    await upkeepSession(context, { eraseUser: 'ada' });
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it("[N6] an erasure of one session leaves the user's others as they are", async () => {
    await lives(world, context, ONE, 'Madagascar');
    await lives(world, context, TWO);
    await sends(context, TWO, { type: 'forget', id: 'f1', what: 'session' });
    await rests(world, context);
    const left = await listed.tellingOf(MARK);
    // What belongs to no session, and their settings.
    const kept = ['LEDGER#', 'PUSH#Zanzibar', 'NOTIFIED#Zanzibar-ada~tutor'].map((key) => `USER#ada ${key}`);
    expect(left.map((key) => key.replace(/\d+$/, ''))).toEqual(['SESSION#ada~tutor HEAD', ...kept]);
    expect((await sessionOf(ONE)).memory.facts.length).toBeGreaterThan(0);
  });

  it('[N6] an erasure removes a session as a whole whose log is damaged, or whose persona is gone', async () => {
    await lives(world, context, ONE);
    await lives(world, context, TWO);
    await listed.table.put({ ...sessionHeadKey(TWO), n: 3, body: 'Zanzibar?' });
    const gone = {
      ...world.process(),
      findPersona: async (name: string) => (name === 'tutor' ? null : context.findPersona(name)),
    };
    for (const by of [world.process(), gone]) {
      expect(await eraseMe(by, 'ada')).toBe(2);
      expect(await listed.tellingOf(MARK)).toEqual([]);
    }
    expect(await sessionOf(TWO)).toMatchObject({ n: 0, quarantined: null });
  });
  it('[N6] [D16] an erasure removes all parts of what is too large for a row, those of a broken off snapshot as well', async () => {
    const policy = 'next_silence' as const;
    const arrivals = Array.from({ length: 200 }, (_, at) => {
      return { ...pushOf(`n${at}`), policy, topic: randomBytes(3_000).toString('base64') };
    });
    await stepSession(context, ONE, { type: 'push', arrivals });
    world.nowMs += 15 * 60_000;
    await wakeSession(context, ONE);
    const { pk } = sessionHeadKey(ONE);
    await listed.table.put({ ...rowPartKey(pk, 'lost', 0), n: 1, body: 'Zanzibar' });
    const parts = async () => (await listed.rows()).filter(({ sk }) => sk.startsWith('PART#')).length;
    expect(await parts()).toBeGreaterThan(3);
    await eraseMe(context, 'ada');
    expect(await parts()).toBe(0);
    expect(await sessionOf(ONE)).toMatchObject({ quarantined: null, deliveries: { open: [] } });
  });

  it('[N6] [V2] an erasure removes uploads of a user who has never had a session', async () => {
    const name = imageBlobName(context, 'zoe~companion', 'png-one');
    await context.blobs.put(name, Buffer.from('a picture'));
    expect(await eraseMe(context, 'zoe')).toBe(0);
    expect(await context.blobs.get(name)).toBeNull();
  });

  it('[N2] an erasure of an unknown user removes nothing', async () => {
    expect(await eraseMe(context, 'nobody')).toBe(0);
    expect(await listed.rows()).toEqual([]);
  });

  it('[N6] an erased session goes on, and what is said afterwards is kept and read back', async () => {
    await lives(world, context, ONE);
    const {
      n,
      seq,
      turns: { newest: turn },
      memory,
    } = await sessionOf(ONE);
    await eraseMe(context, 'ada');
    world.nowMs += 1_000;
    for (let more = 0; more < 20; more += 1) await talks(context, ONE, 'I like Lyon.', 'Lyon it is.');
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE]);
    const after = await sessionOf(ONE);
    expect(after.erasure.running).toBeNull();
    expect(after.quarantined).toBeNull();
    expect(after.n).toBeGreaterThan(n);
    expect(after.seq).toBeGreaterThan(seq);
    expect(after.turns.newest?.number).toBe((turn?.number ?? 0) + 21);
    expect(after.memory.n).toBeGreaterThan(memory.n);
    expect(after.memory.facts.map(({ text }) => text)).toEqual(['likes Lyon']);
    expect((await listed.tellingOf(/Lyon/)).map((key) => key.replace(/\d+$/, ''))).toContain(`SESSION#${ONE} M#`);
  });
});

describe('work that is under way', () => {
  it('[N6] running work is stopped before the rows are erased, and again when nothing can have begun since', async () => {
    await lives(world, context, ONE);
    await lives(world, context, TWO);
    await eraseMe(context, 'ada');
    const calls = [`w-${ONE}`, `w-${TWO}`];
    expect(world.stopped.toSorted()).toEqual(calls);
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE, TWO]);
    expect(world.stopped.slice(2).toSorted()).toEqual(calls);
  });

  it('[N6] [L5] a running reflection is stopped at an erasure, by the name under which it was started', async () => {
    await lives(world, context, ONE);
    await sends(context, ONE, { type: 'life', id: 'l1', act: 'reflection' });
    const started = world.started.filter(({ machine }) => machine === 'reflection').map(({ name }) => name);
    expect(started).toHaveLength(1);
    await eraseMe(context, 'ada');
    expect(world.stopped).toContain(started[0]);
  });

  it('[N6] running work that cannot be stopped leaves the erasure undone, and it is repeated', async () => {
    await lives(world, context, ONE);
    world.cannotStop = true;
    await expect(eraseMe(context, 'ada')).rejects.toThrow(Transient);
    expect((await sessionOf(ONE)).erasure.running?.stage).toBe('rows');
    world.cannotStop = false;
    world.remembering.splice(0);
    world.nowMs += 2 * 60_000;
    await rests(world, context, [ONE]);
    expect(world.stopped).toEqual([`w-${ONE}`]);
    expect((await sessionOf(ONE)).erasure.running?.stage).not.toBe('rows');
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it('[N6] a result that is being written during an erasure leaves no word behind', async () => {
    const alone = world.process(true);
    await lives(world, alone, ONE);
    const written: string[] = [];
    let erased: Promise<unknown> | null = null;
    // The user has all forgotten between the two rows of a delivery.
    const table: Table = {
      ...listed.table,
      put: async (item, condition) => {
        written.push(`${item.pk} ${item.sk}`);
        const answer = await listed.table.put(item, condition);
        if (item.sk === `D#w-${ONE}`) {
          erased = eraseMe(alone, 'ada');
          await erased;
        }
        return answer;
      },
    };
    await finishCall(
      { ...alone, table },
      { session: ONE, call: `w-${ONE}`, outcome: { is: 'done', text: 'Zanzibar.' } },
    );
    expect(erased).not.toBeNull();
    expect(written).not.toContain(`DELIVERY#w-${ONE} WORDS`);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });
});

describe('what comes too late', () => {
  it('[N6] a late result of running work is dropped after an erasure, with its words', async () => {
    await lives(world, context, ONE);
    await eraseMe(context, 'ada');
    const end = { session: ONE, call: `w-${ONE}`, outcome: { is: 'done', text: 'Zanzibar has tides.' } } as const;
    await finishCall(context, end);
    expect(await listed.tellingOf(MARK)).toEqual([]);
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE]);
    expect((await sessionOf(ONE)).erasure.running).toBeNull();
    await finishCall(context, end);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it('[N6] [D21] an agent that still reports after an erasure may end its task, and nothing is kept', async () => {
    await lives(world, context, ONE);
    await eraseMe(context, 'ada');
    const task = await getHandedOverTask(listed.table, `hash-${ONE}`, world.nowMs);
    expect(task).toMatchObject({ call: `w-${ONE}`, forgotten: true });
    if (task === null) throw new Error('the registration lives on');
    expect(await keepMade(listed.table, `hash-${ONE}`, { artifact: 'a', text: 'Zanzibar', append: false }, task)).toBe(
      false,
    );
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });

  it('[T4] [N6] an erasure keeps that a write was begun, so that it is not begun again', async () => {
    await lives(world, context, ONE);
    expect(await beginWrite(listed.table, 'p1', world.nowMs, 'a')).toBe(true);
    await eraseMe(context, 'ada');
    expect(await beginWrite(listed.table, 'p1', world.nowMs, 'b')).toBe(false);
  });

  it('[N6] rows that a process was still writing are removed when it must be over', async () => {
    await lives(world, context, ONE);
    await eraseMe(context, 'ada');
    const said = [{ expression: 'neutral' as const, text: 'Zanzibar.' }];
    await putMemories(listed.table, ONE, [
      { turn: 5, atMs: 1, words: 'Zanzibar?', heardLines: said, unspoken: '', entries: [] },
    ]);
    expect(JSON.stringify(world.posted.slice(-1))).not.toMatch(MARK);
    await sends(context, ONE, { type: 'hello', id: 'h2', install: 'phone' }, 'c2');
    const welcome = world.sent('welcome').at(-1);
    expect(welcome).toMatchObject({ recovered: false });
    expect(JSON.stringify(welcome)).not.toMatch(MARK);
    expect(await listed.tellingOf(MARK)).toHaveLength(1);
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE]);
    expect(await listed.tellingOf(MARK)).toEqual([]);
    expect((await sessionOf(ONE)).erasure.running).toBeNull();
  });

  it('[N6] [V2] an image part that arrived during an erasure is removed later, and one that has come since is not', async () => {
    const partOf = (image: string, text: string) => {
      const mark = {
        image,
        install: 'phone',
        id: image,
        part: 1,
        parts: 2,
        mediaType: 'image/png',
        bytes: 3,
        digest: '',
      };
      return { ...mark, text, atMs: world.nowMs };
    };
    await lives(world, context, ONE);
    const late = partOf('late', 'Zanzibar?');
    await eraseMe(context, 'ada');
    await putMark(listed.table, ONE, late);
    await putImagePart(listed.table, ONE, late, gzipSync('"Zanzibar"'));
    world.nowMs += LATE_MS;
    await putMark(listed.table, ONE, partOf('new', 'Lyon?'));
    await rests(world, context, [ONE]);
    expect((await sessionOf(ONE)).erasure.running).toBeNull();
    expect(await listed.tellingOf(MARK)).toEqual([]);
    expect((await listed.tellingOf(/Lyon/)).length).toBe(1);
  });

  it('[N6] a delivery that has come since an erasure is not taken for one from before', async () => {
    await lives(world, context, ONE);
    await eraseMe(context, 'ada');
    world.nowMs += 1_000;
    await acceptPush(context, ONE, pushOf('new'), { text: 'Lyon is near.', digest: 'n' });
    world.nowMs += LATE_MS;
    await rests(world, context, [ONE]);
    expect(await getStoredDelivery(listed.table, 'new')).toMatchObject({ text: 'Lyon is near.' });
  });

  it('[D2] [N6] a producer learns for a day how an erased delivery ended, and a repeated push is the same one', async () => {
    await lives(world, context, ONE);
    await eraseMe(context, 'ada');
    const fate = { delivery: `d1-${ONE}`, state: 'erased', priority: 'active', policy: 'when_asked' };
    expect(await pushStandingOf(world.process(), `d1-${ONE}`, 'ci')).toMatchObject(fate);
    expect(await pushStandingOf(world.process(), `d2-${ONE}`, 'ci')).toMatchObject({
      state: 'discarded',
      reason: 'cancelled',
    });
    const again = { text: 'Zanzibar is far.', digest: 'd1' };
    expect(await acceptPush(context, ONE, pushOf(`d1-${ONE}`), again)).toMatchObject({ state: 'erased' });
    expect(await listed.tellingOf(MARK)).toEqual([]);
    world.nowMs += 25 * 3_600_000;
    await eraseMe(context, 'ada');
    expect(await pushStandingOf(world.process(), `d1-${ONE}`, 'ci')).toBeNull();
  });

  it('[S4] a process that was suspended cannot overwrite an erasure: it loses, and decides again', async () => {
    await lives(world, context, ONE);
    const sleeper = world.process();
    const {
      turns: { newest: turn },
    } = await sends(sleeper, ONE, { type: 'user.text', id: 'u-late', text: 'Zanzibar?' });
    await sends(context, ONE, { type: 'user.interrupt', id: 'i1' });
    await eraseMe(context, 'ada');
    const { n, seq } = await sessionOf(ONE);
    const posted = world.posted.length;
    // A run decides on what its process remembers.
    await stepSession(sleeper, ONE, {
      type: 'reply',
      turn: turn?.number ?? 0,
      run: 'r1',
      says: [{ is: 'line', line: { expression: 'neutral', text: 'Zanzibar!', display: 'Zanzibar!', actions: [] } }],
    });
    expect(world.posted).toHaveLength(posted);
    expect(await sessionOf(ONE)).toMatchObject({ n, seq });
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });
});

describe('clients and other processes', () => {
  it('[S6] [N6] a client whose cursor lies before an erasure gets a snapshot, never what was erased', async () => {
    await lives(world, context, ONE);
    const { seq } = await sessionOf(ONE);
    await eraseMe(context, 'ada');
    const read = { table: listed.table, clock: context.clock };
    expect(await framesAfter(read, ONE, { cursor: seq - 3, seq }, 'Romy')).toBeNull();
    world.posted.splice(0);
    await sends(context, ONE, { type: 'hello', id: 'h2', install: 'phone', cursor: seq - 3 }, 'c2');
    expect(world.sent('welcome')).toMatchObject([{ recovered: false, snapshot: { turns: [], pending: [] } }]);
    expect(JSON.stringify(world.posted)).not.toMatch(MARK);
  });

  it('[S6] [N6] a client that has seen all before an erasure is recovered', async () => {
    await lives(world, context, ONE);
    await eraseMe(context, 'ada');
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
    await eraseMe({ ...reader, table: interleaved }, 'ada');
    expect(looks).toBeGreaterThan(10);
    expect(world.logged).not.toContain('session quarantined');
  });

  it("[W1] an erasure leaves the due index and the session's deadlines in agreement", async () => {
    await lives(world, context, ONE);
    await eraseMe(context, 'ada');
    const { marks } = await loadCurrentSession(world.process(), ONE);
    const due = (await listed.table.dueBefore(Number.MAX_SAFE_INTEGER, 1_000)).map(({ sk, due }) => [sk, due]);
    expect(marks.filter(({ n }) => n > 0).length).toBeGreaterThan(0);
    for (const { n, atMs } of marks) expect(due).toContainEqual([n === 0 ? 'HEAD' : sessionRecordKey(ONE, n).sk, atMs]);
  });

  it('[S12] a reader whose pages lie before and after a snapshot reads again', async () => {
    await lives(world, context, ONE);
    await talks(context, ONE, 'Zanzibar?', 'Zanzibar.');
    const before = await listed.table.get(sessionHeadKey(ONE));
    await eraseMe(context, 'ada');
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

describe('killed in the middle', () => {
  it('[N6] [W4] an erasure that is killed at any time is finished later, once, and nothing returns', async () => {
    await lives(world, context, ONE);
    await lives(world, context, TWO);
    const { nowMs } = world;
    let isKilled = true;
    for (let calls = 0; isKilled; calls += 25) {
      const copy = await listed.copyTo(sqliteTable(':memory:'));
      const { table } = copy;
      const processOf = () => ({ ...world.process(), table });
      world.nowMs = nowMs;
      const mortal = { ...world.process(), table: dyingAfter(table, calls) };
      isKilled = await eraseMe(mortal, 'ada').then(
        () => false,
        (error) => error instanceof Transient || Promise.reject(error),
      );
      const hasBegun = (await sessionOf(ONE, processOf())).erasure.running !== null;
      const heir = processOf();
      world.remembering.splice(0);
      for (const waited of [2 * 60_000, 2 * 60_000, LATE_MS, LATE_MS]) {
        world.nowMs += waited;
        await rests(world, heir, [ONE, TWO]);
      }
      if (hasBegun) expect(await copy.tellingOf(MARK)).toEqual([]);
      for (const id of hasBegun ? [ONE, TWO] : []) {
        const {
          erasure: { running: erasing, erasedAtMs },
          quarantined,
          memory,
        } = await sessionOf(id, processOf());
        expect([erasing, quarantined, memory.facts, erasedAtMs > 0]).toEqual([null, null, [], true]);
      }
      await table.close();
    }
  });

  it('[N6] what the user says between a kill and the end of the erasure is not erased', async () => {
    await lives(world, context, ONE);
    await lives(world, context, TWO);
    await stepSession(context, ONE, { type: 'erase', what: 'me', others: true });
    const {
      erasure: { running: erasing },
    } = await sessionOf(ONE);
    const askedAtMs = erasing?.askedAtMs ?? 0;
    await stepSession(context, TWO, { type: 'erase', what: 'me', askedAtMs });
    await eraseRows(context, TWO);
    world.nowMs += 30_000;
    await talks(context, TWO, 'I like Lyon.', 'Lyon it is.');
    world.nowMs += 2 * 60_000;
    await rests(world, context, [ONE]);
    expect((await sessionOf(ONE)).erasure.running?.stage).not.toBe('rows');
    expect((await sessionOf(TWO)).memory.facts.map(({ text }) => text)).toEqual(['likes Lyon']);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });
});
