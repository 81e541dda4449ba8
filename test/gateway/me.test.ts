/** `GET /me` and `DELETE /me`, as users see them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import type { Context } from '../../shared/engine/context.ts';
import { acceptPush } from '../../shared/engine/deliveries/push.ts';
import { loadCurrentSession } from '../../shared/engine/process/cached-sessions.ts';
import { stepSession } from '../../shared/engine/step.ts';
import type { HttpGuard, HttpRequest } from '../../shared/gateway/http/route.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { forgotten, me } from '../../shared/protocol/me.ts';
import { putStoredDelivery } from '../../shared/storage/deliveries.ts';
import { userValuesInTable } from '../../shared/storage/user-values.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { AUDIENCE, forgedToken, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { ID, World } from '../engine/world.ts';
import { pushOf, rests, sends, talks } from '../upkeep/lives.ts';

let world: World;
let context: Context;
beforeEach(async () => {
  world = new World(sqliteTable(':memory:'));
  context = world.process();
});
afterEach(() => world.table.close());

const guard: HttpGuard = {
  verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
  isOriginAllowed: () => false,
  producers: [],
  socketUrl: 'wss://abc.example/live',
};
const bearing = (sub: string) => ({ headers: { authorization: `Bearer ${token({ sub })}` } });

async function asked(line: string, more: Partial<HttpRequest> = {}, by = context) {
  const [method = '', target = ''] = line.split(' ');
  const [path = '', query = ''] = target.split('?');
  const request = { method, path, query: new URLSearchParams(query), headers: {}, body: null, name: null };
  const { status, body } = await answerHttpCall(by, guard, { ...request, ...more });
  return { status, body: JSON.parse(body) };
}

async function begin(id = ID): Promise<void> {
  await sends(context, id, { type: 'hello', id: 'h', install: 'laptop' });
}

describe('GET /me', () => {
  it('[M9] GET /me returns everything that is remembered, by persona', async () => {
    await begin();
    await talks(context, ID, 'My name is Tom.', 'Hello Tom.');
    world.nowMs += 60_000;
    await talks(context, ID, 'I like tea.', 'So do I.');
    await sends(context, ID, {
      type: 'settings',
      id: 's1',
      mute: ['ben'],
      newsTopics: [{ topic: 'sport', want: 'none' }],
    });
    await acceptPush(context, ID, pushOf('d1'), { text: 'The report is ready.', digest: 'x' });
    const words = { session: ID, producer: '', digest: 'done', text: 'Take the bread out.', atMs: world.nowMs };
    await putStoredDelivery(world.table, 'r1', words, 1_000);
    await stepSession(context, ID, { type: 'remind', reminder: { id: 'r1', atMs: world.nowMs + 5_000 } });
    await sends(context, ID, { type: 'user.action', id: 'a1', state: { count: 2 } });
    await begin('ada~tutor');
    const { status, body } = await asked('GET /me', bearing('ada'));
    expect(status).toBe(200);
    expect(me.parse(body)).toEqual(body);
    const t = 1_800_000_000_000;
    expect(body).toMatchObject({
      user: 'ada',
      personas: {
        companion: {
          facts: [
            { entry: 1, at: t, text: 'is called Tom' },
            { entry: 3, at: t + 60_000, text: 'likes tea' },
          ],
          summary: '',
          milestones: [],
          entries: [
            { entry: 1, turn: 1, at: t, kind: 'user', text: 'My name is Tom.' },
            { entry: 2, turn: 1, at: t, kind: 'agent', text: 'Hello Tom.' },
            { entry: 3, turn: 2, at: t + 60_000, kind: 'user', text: 'I like tea.' },
            { entry: 4, turn: 2, kind: 'action' },
          ],
          reminders: [{ id: 'r1', at: t + 65_000, text: 'Take the bread out.' }],
          waiting: [
            { delivery: 'd1', at: t + 60_000, source: 'ava', priority: 'active', text: 'The report is ready.' },
          ],
          settings: {
            verbosity: 'brief',
            speed: 1,
            quietHours: null,
            mute: ['ben'],
            newsTopics: [{ topic: 'sport', want: 'none' }],
            quietUntil: null,
          },
          talkTime: [{ day: new Date(t).toISOString().slice(0, 10), ms: 60_000 }],
          state: { count: 2 },
        },
        tutor: { facts: [], entries: [], reminders: [], waiting: [], settings: { mute: [], newsTopics: [] } },
      },
    });
  });

  it('[M9] [E3] GET /me holds what tools keep in the store of the user, and of nobody else', async () => {
    for (const [user, key] of [
      ['ada', 'a'],
      ['ada', 'b'],
      ['ben', 'c'],
    ] as const)
      await userValuesInTable(world.table, user, async () => false).put(key, { of: user });
    const { body } = await asked('GET /me', bearing('ada'));
    const b = { key: 'b', value: { of: 'ada' } };
    expect(me.parse(body)).toEqual({ user: 'ada', personas: {}, values: [{ key: 'a', value: { of: 'ada' } }, b] });
    expect((await asked('GET /me?valuesAfter=a', bearing('ada'))).body).toEqual({
      user: 'ada',
      personas: {},
      values: [b],
    });
    expect((await asked('GET /me?persona=companion', bearing('ada'))).body).toEqual({ user: 'ada', personas: {} });
  });

  it('[M9] [M2] GET /me has the summary and the milestones of the newest block, and all entries behind them', async () => {
    await begin();
    for (let turn = 1; turn <= 30; turn += 1) await talks(context, ID, `I like dish ${turn}.`, 'So do I.');
    await rests(world, context);
    const { body } = await asked('GET /me', bearing('ada'));
    const { summary, milestones, facts, entries } = me.parse(body).personas.companion ?? { entries: [] };
    expect(summary).toContain('dish');
    expect(milestones?.flat()).toContainEqual(expect.objectContaining({ entry: 1 }));
    expect(facts).toHaveLength(30);
    expect(entries.map(({ entry }) => entry)).toEqual(Array.from({ length: 59 }, (_, at) => at + 1));
  });

  it('[M9] [M8] GET /me comes in parts, where there is more than one answer can hold', async () => {
    await begin();
    const long = 'x'.repeat(20_000);
    for (let turn = 1; turn <= 100; turn += 1) await talks(context, ID, `${turn} ${long}`, 'I see.');
    await talks(context, ID, 'The end.', 'I see.');
    const seen: number[] = [];
    let target = 'GET /me?persona=companion';
    for (let parts = 0; target !== ''; parts += 1) {
      const { entries, before } = me.parse((await asked(target, bearing('ada'))).body).personas.companion ?? {
        entries: [],
      };
      expect(JSON.stringify(entries).length).toBeLessThan(2_000_000);
      seen.unshift(...entries.filter(({ kind }) => kind === 'user').map(({ turn }) => turn));
      target = before === undefined ? '' : `GET /me?persona=companion&before=${before}`;
      expect(parts).toBeLessThan(3);
    }
    expect(seen).toEqual(Array.from({ length: 101 }, (_, at) => at + 1));
  });

  it('[N2] GET /me of an unknown user is empty, whoever is named beside the token', async () => {
    await begin();
    await talks(context, ID, 'My name is Tom.', 'Hello Tom.');
    const stranger = { status: 200, body: { user: 'nobody', personas: {} } };
    expect(await asked('GET /me', bearing('nobody'))).toEqual(stranger);
    expect(await asked('GET /me?user=ada&persona=companion', { ...bearing('nobody'), name: 'ada' })).toEqual(stranger);
    expect(await asked('GET /me?persona=none', bearing('ada'))).toEqual({
      status: 200,
      body: { user: 'ada', personas: {} },
    });
  });

  it('[N4] GET /me refuses a wrong part', async () => {
    for (const before of ['x', '-1', '0', '1.5', ''])
      expect(await asked(`GET /me?before=${before}`, bearing('ada'))).toMatchObject({
        status: 400,
        body: { code: 'bad_frame', message: 'before: must be the number of a turn.' },
      });
  });
});

describe('DELETE /me', () => {
  it('[N6] DELETE /me answers when everything is deleted', async () => {
    await begin();
    await talks(context, ID, 'My name is Tom.', 'Hello Tom.');
    await begin('ada~tutor');
    const { status, body } = await asked('DELETE /me', bearing('ada'));
    expect([status, body]).toEqual([200, { erased: true, sessions: 2 }]);
    expect(forgotten.parse(body)).toEqual(body);
    const { personas } = (await asked('GET /me', bearing('ada'), world.process())).body;
    expect(personas.companion).toMatchObject({ facts: [], entries: [], reminders: [], waiting: [] });
  });

  it('[N6] [N2] DELETE /me touches no other user', async () => {
    await begin();
    await talks(context, ID, 'My name is Tom.', 'Hello Tom.');
    expect(await asked('DELETE /me?user=ada', bearing('grace'))).toEqual({
      status: 200,
      body: { erased: true, sessions: 0 },
    });
    expect((await asked('GET /me', bearing('ada'))).body.personas.companion.facts).toHaveLength(1);
  });

  it('[N6] DELETE /me is to be repeated where the store is unavailable, and goes on by itself once it has begun', async () => {
    await begin();
    await talks(context, ID, 'My name is Tom.', 'Hello Tom.');
    const away: Table = {
      ...world.table,
      query: async (span) => (span.to === '~' ? Promise.reject(new Transient('throttled')) : world.table.query(span)),
    };
    const by = { ...world.process(), table: away };
    expect(await asked('DELETE /me', bearing('ada'), by)).toMatchObject({ status: 503, body: { code: 'internal' } });
    expect(world.remembering).toEqual([{ session: ID, edition: 1 }]);
    await rests(world, world.process());
    expect((await asked('GET /me', bearing('ada'), world.process())).body.personas.companion.facts).toEqual([]);
  });

  it('[N6] DELETE /me answers 202 where deletion takes long, and another run goes on with it', async () => {
    await begin();
    await talks(context, ID, 'My name is Tom.', 'Hello Tom.');
    const held = Promise.withResolvers<void>();
    let calls = 0;
    const hanging: Table = {
      ...world.table,
      query: async (span) => {
        calls += 1;
        if (span.to === '~') await held.promise;
        return world.table.query(span);
      },
    };
    const by = { ...world.process(), table: hanging, clock: { ...context.clock, sleep: async () => {} } };
    expect(await asked('DELETE /me', bearing('ada'), by)).toEqual({ status: 202, body: { erased: false } });
    const askedAtMs = world.nowMs;
    expect(world.remembering.at(-1)).toEqual({ session: 'ada~', edition: 0, erase: askedAtMs });
    // What answered is frozen: the store is asked nothing more, also when it goes on with its next call.
    const before = calls;
    held.resolve();
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls).toBe(before);
    world.nowMs += 1_000;
    for (const job of world.remembering.splice(0)) await upkeepSession(world.process(), job);
    const { session } = await loadCurrentSession(world.process(), ID);
    expect(session.erasure.erasedAtMs).toBe(askedAtMs);
    expect((await asked('GET /me', bearing('ada'), world.process())).body.personas.companion.entries).toEqual([]);
  });

  it.each([
    ['no token', {}],
    ['one by another key', { headers: { authorization: `Bearer ${forgedToken()}` } }],
    ['a name that this home does not hand over', { query: new URLSearchParams({ user: 'ada' }) }],
  ])('[N1] DELETE /me does nothing for a caller with %s, and reveals nothing', async (_, more) => {
    for (const method of ['GET', 'DELETE'])
      expect(await asked(`${method} /me`, more)).toMatchObject({ status: 401, body: { code: 'forbidden' } });
  });

  it('[N1] DELETE /me accepts a name only where the deployment hands names over', async () => {
    await begin();
    expect(await asked('DELETE /me', { name: 'ada' })).toEqual({ status: 200, body: { erased: true, sessions: 1 } });
  });
});
