/** Erasure, with all that a table holds looked through afterwards. */
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { imageBlobName, imageOwner } from '../../shared/engine/images.ts';
import { stepSession, stepSessionWake } from '../../shared/engine/step.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { rowPartKey, sessionHeadKey } from '../../shared/storage/keys/keys.ts';
import { eraseEverythingOfUser, eraseRowsOfSession } from '../../shared/upkeep/erase.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { context, LATE_MS, listed, MARK, ONE, sessionOf, TWO, useErasureWorld, world } from './erasure-world.ts';
import { dyingAfter, lives, pushOf, rests, sends, talks } from './lives.ts';

useErasureWorld();

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
      'SESSION F',
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
    expect(await eraseEverythingOfUser(context, 'ada')).toBe(2);
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
      expect(await eraseEverythingOfUser(by, 'ada')).toBe(2);
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
    await stepSessionWake(context, ONE);
    const { pk } = sessionHeadKey(ONE);
    await listed.table.put({ ...rowPartKey(pk, 'lost', 0), n: 1, body: 'Zanzibar' });
    const parts = async () => (await listed.rows()).filter(({ sk }) => sk.startsWith('PART#')).length;
    expect(await parts()).toBeGreaterThan(3);
    await eraseEverythingOfUser(context, 'ada');
    expect(await parts()).toBe(0);
    expect(await sessionOf(ONE)).toMatchObject({ quarantined: null, deliveries: { open: [] } });
  });

  it('[N6] [V2] an erasure removes uploads of a user who has never had a session', async () => {
    const name = imageBlobName(context, 'zoe~companion', 'png-one');
    await context.blobs.put(name, Buffer.from('a picture'));
    expect(await eraseEverythingOfUser(context, 'zoe')).toBe(0);
    expect(await context.blobs.get(name)).toBeNull();
  });

  it('[N2] an erasure of an unknown user removes nothing', async () => {
    expect(await eraseEverythingOfUser(context, 'nobody')).toBe(0);
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
    await eraseEverythingOfUser(context, 'ada');
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
      isKilled = await eraseEverythingOfUser(mortal, 'ada').then(
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
    await eraseRowsOfSession(context, TWO);
    world.nowMs += 30_000;
    await talks(context, TWO, 'I like Lyon.', 'Lyon it is.');
    world.nowMs += 2 * 60_000;
    await rests(world, context, [ONE]);
    expect((await sessionOf(ONE)).erasure.running?.stage).not.toBe('rows');
    expect((await sessionOf(TWO)).memory.facts.map(({ text }) => text)).toEqual(['likes Lyon']);
    expect(await listed.tellingOf(MARK)).toEqual([]);
  });
});
