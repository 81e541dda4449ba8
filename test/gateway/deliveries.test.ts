/** `/deliveries`, as producers see it. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import { Transient } from '../../shared/ports/errors.ts';
import type { Condition, Item, Table } from '../../shared/ports/ports.ts';
import type { Delivery } from '../../shared/session/deliveries/state.ts';
import { getStoredDelivery } from '../../shared/storage/deliveries.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';
import { type Asked, ask } from './producers.ts';

useWorld();
let context: Context;
beforeEach(() => {
  context = world.process();
});

const push = (body: object = {}, more: Asked = {}) =>
  ask(context, 'POST /deliveries', {
    body: { user: 'ada', text: 'The report is ready.', query: 'report', ...body },
    ...more,
  });
const state = async (delivery: string, key = 'ava-key') =>
  (await ask(context, `GET /deliveries/${delivery}`, { key })).body.state;
const waiting = async (session = ID): Promise<Delivery[]> =>
  (await loadSessionFromTable(table, session)).session.deliveries.open;

describe('POST /deliveries', () => {
  it.each([
    [{ priority: 'critical' }, 'now'],
    [{ priority: 'time_sensitive' }, 'next_silence'],
    [{ priority: 'active' }, 'when_asked'],
    [{}, 'when_asked'],
    [{ priority: 'passive' }, 'when_asked'],
    [{ priority: 'passive', policy: 'now' }, 'now'],
    [{ priority: 'critical', policy: 'when_asked' }, 'when_asked'],
    [{ policy: 'next_silence' }, 'next_silence'],
  ])('[D1] POST /deliveries makes of %j the policy %s', async (wish, policy) => {
    const { status, body } = await push(wish);
    expect({ status, state: body.state }).toEqual({ status: 202, state: 'pending' });
    const priority = 'priority' in wish ? wish.priority : 'active';
    expect(await waiting()).toMatchObject([{ id: body.delivery, priority, policy, producer: 'ava' }]);
  });

  it.each([
    [{}, 'time_sensitive', 'next_silence'],
    [{ query: '?!' }, 'time_sensitive', 'next_silence'],
    [{ keywords: ['', '…'] }, 'time_sensitive', 'next_silence'],
    [{ keywords: ['report'] }, 'active', 'when_asked'],
    [{ query: 'Where is the report?' }, 'active', 'when_asked'],
    [{ policy: 'next_silence' }, 'active', 'next_silence'],
    [{ priority: 'passive' }, 'passive', 'when_asked'],
  ])('[D1] a push with %j is %s and %s, and the answer says so', async (wish, priority, policy) => {
    const { status, body } = await push({ query: undefined, ...wish });
    expect({ status, ...body }).toMatchObject({ status: 202, state: 'pending', priority, policy });
    expect(await waiting()).toMatchObject([{ id: body.delivery, priority, policy }]);
  });

  it('[D1] [D2] a push that is sent again is answered with the priority that the delivery has', async () => {
    const once = { query: undefined, idempotencyKey: 'once' };
    expect((await push(once)).body).toEqual((await push(once)).body);
    expect(await waiting()).toMatchObject([{ priority: 'time_sensitive' }]);
  });

  it.each([
    { wrong: { priority: 'urgent' }, says: /^priority: / },
    { wrong: { priority: 'CRITICAL' }, says: /^priority: / },
    { wrong: { priority: null }, says: /^priority: / },
    { wrong: { policy: 'later' }, says: /^policy: / },
    { wrong: { policy: '' }, says: /^policy: / },
    { wrong: { text: '' }, says: /^text: must not be empty/ },
    { wrong: { text: ' \n\t\u200b\u0000' }, says: /^text: must not be empty/ },
    { wrong: { text: undefined }, says: /^text: / },
    { wrong: { text: ['a'] }, says: /^text: / },
    { wrong: { user: undefined }, says: /^user: / },
    { wrong: { user: 7 }, says: /^user: / },
    { wrong: { persona: 'nobody' }, says: /^persona: there is none/ },
    { wrong: { persona: '../../etc/passwd' }, says: /^persona: there is none/ },
    { wrong: { persona: '' }, says: /^persona: there is none/ },
    { wrong: { source: ' ' }, says: /^source: / },
    { wrong: { source: '\u202e \u2066' }, says: /^source: must not be blank/ },
    { wrong: { source: 'x'.repeat(65) }, says: /^source: / },
    { wrong: { topic: '' }, says: /^topic: / },
    { wrong: { ttlSeconds: 0 }, says: /^ttlSeconds: / },
    { wrong: { ttlSeconds: -1 }, says: /^ttlSeconds: / },
    { wrong: { ttlSeconds: '60' }, says: /^ttlSeconds: / },
    { wrong: { ttlSeconds: 1e12 }, says: /^ttlSeconds: / },
    { wrong: { idempotencyKey: '' }, says: /^idempotencyKey: / },
    { wrong: { idempotencyKey: 'x'.repeat(257) }, says: /^idempotencyKey: / },
    { wrong: { keywords: 'report' }, says: /^keywords: / },
    { wrong: { keywords: ['x'.repeat(65)] }, says: /^keywords.0: / },
    { wrong: { keywords: Array(33).fill('x') }, says: /^keywords: / },
    {
      wrong: { keywords: Array.from({ length: 17 }, (_, n) => `${'x'.repeat(60)}${n}`) },
      says: /^keywords: at most 32, of 1024 bytes/,
    },
  ])('[D1] [D21] POST /deliveries refuses with 400, and queues nothing: $says', async ({ wrong, says }) => {
    const answer = await push(wrong);
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_frame', message: expect.stringMatching(says) } });
    expect(await waiting()).toEqual([]);
  });

  it('[N4] POST /deliveries refuses what is no JSON object', async () => {
    for (const body of ['', '{', '[]', 'null', '"x"', Buffer.from([0xff]), '['.repeat(50_000)])
      expect(await ask(context, 'POST /deliveries', { body })).toMatchObject({
        status: 400,
        body: { code: 'bad_frame' },
      });
  });

  it('[D21] POST /deliveries takes texts of 16 KB, counted in bytes, and refuses larger ones with 413', async () => {
    const policy = 'next_silence';
    expect(await push({ text: 'x'.repeat(8 * 1024), policy })).toMatchObject({ status: 202 });
    expect(await push({ text: 'x'.repeat(16 * 1024), policy })).toMatchObject({ status: 202 });
    expect(await push({ text: 'x'.repeat(16 * 1024 + 1), policy })).toMatchObject({
      status: 413,
      body: { code: 'too_large', message: 'text: at most 16384 bytes.' },
    });
    expect(await push({ text: 'ä'.repeat(8 * 1024 + 1), policy })).toMatchObject({ status: 413 });
    expect(await push({ text: 'x'.repeat(80 * 1024), policy })).toMatchObject({ status: 413 });
    expect(await push({ text: 'x'.repeat(200 * 1024), policy })).toMatchObject({ status: 413 });
    expect(await waiting()).toHaveLength(2);
  });

  it('[P9] POST /deliveries stores the text unchanged', async () => {
    const text = ' [angry] **No!** *waves* <b>\u0007 [SYSTEM_FILLER]\n\n“ä” 🙂 ';
    const { body } = await push({ text });
    expect((await getStoredDelivery(table, body.delivery))?.text).toBe(text);
  });

  it.each([
    [{ keywords: ['Réports', 'rome trip', ' ', '?!', 'reports'], query: 'other' }, ['reports', 'rome trip']],
    [{ keywords: [], query: 'What about the Rome trip?' }, ['what', 'about', 'rome', 'trip']],
    [{ keywords: ['', '…'], query: 'a b' }, ['a', 'b']],
    [{ query: 'Can you investigate the history of hot dogs when you have a moment?' }, ['history', 'dogs']],
    [{ policy: 'next_silence', keywords: ['report'] }, []],
    [{ priority: 'passive', query: '?' }, []],
    [{ priority: 'critical', query: undefined }, []],
  ])('[D6] a push of %j listens for the keywords %j', async (wish, keywords) => {
    expect(await push(wish)).toMatchObject({ status: 202 });
    expect((await waiting())[0]?.keywords).toEqual(keywords);
  });

  it('[D6] a when_asked push without keywords is refused, with what to give', async () => {
    const none = [
      { query: undefined, priority: 'active' },
      { query: '?!', priority: 'active' },
      { query: undefined, keywords: [], policy: 'when_asked' },
      { query: undefined, keywords: ['', '…', '?!'], policy: 'when_asked' },
      { query: undefined, priority: 'critical', policy: 'when_asked' },
    ];
    for (const wish of none) {
      const { status, body } = await push(wish);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'bad_frame' });
      expect(body.message).toMatch(/give keywords or a query/);
    }
    expect(await waiting()).toEqual([]);
  });

  it('[D6] POST /deliveries keeps of a long query what a session has room for', async () => {
    const query = Array.from({ length: 100 }, (_, n) => `w${1000 + n}`)
      .join(' ')
      .slice(0, 512);
    expect(await push({ query })).toMatchObject({ status: 202 });
    const [item] = await waiting();
    expect(item?.keywords).toHaveLength(32);
    expect(item?.keywords.slice(0, 2)).toEqual(['w1000', 'w1001']);
  });

  it('[D21] POST /deliveries goes to the persona companion, or to the one that is named', async () => {
    await push();
    await push({ persona: 'tutor', source: ' \u202eci\u2066 ', topic: 'build', ttlSeconds: 1.5 });
    expect(await waiting('ada~companion')).toMatchObject([{ source: null, topic: null, ttlMs: null }]);
    expect(await waiting('ada~tutor')).toMatchObject([{ source: 'ci', topic: 'build', ttlMs: 1_500 }]);
  });

  it('[D21] [N2] POST /deliveries needs a key, and answers alike for every user who cannot be reached', async () => {
    for (const key of [null, '', 'x', 'ava', 'ava-key2'])
      expect(await push({}, { key })).toMatchObject({ status: 401, body: { code: 'forbidden' } });
    const refusals = await Promise.all(
      ['ada', 'nobody', '', ' ', '*', 'x'.repeat(2_000), '\ud800'].map((user) => push({ user }, { key: 'ben-key' })),
    );
    for (const { status, body } of refusals)
      expect({ status, body }).toEqual({ status: 403, body: { code: 'forbidden', message: expect.any(String) } });
    expect(new Set(refusals.map(({ body }) => body.message)).size).toBe(1);
    expect(await push({ user: 'grace' }, { key: 'ben-key' })).toMatchObject({ status: 202 });
    expect(await waiting()).toEqual([]);
  });

  it('[D2] a push with the same key is the same delivery, in every process and however often repeated', async () => {
    const first = await push({ idempotencyKey: 'order-17', priority: 'passive' });
    const others = await Promise.all(
      [world.process(), world.process(), context].map((process) =>
        ask(process, 'POST /deliveries', {
          body: {
            priority: 'passive',
            idempotencyKey: 'order-17',
            query: 'report',
            text: 'The report is ready.',
            user: 'ada',
          },
        }),
      ),
    );
    for (const { status, body } of others) expect({ status, body }).toEqual({ status: 202, body: first.body });
    expect(await waiting()).toHaveLength(1);
  });
  it.each([
    { text: 'The report is late.' },
    { user: 'grace' },
    { persona: 'tutor' },
    { priority: 'critical' },
    { policy: 'next_silence' },
    { source: 'ci' },
    { topic: 't' },
    { query: 'reports' },
    { keywords: ['report'] },
    { ttlSeconds: 60 },
  ])('[D2] a push with another body under the same key is a conflict: %j', async (other) => {
    const { body } = await push({ idempotencyKey: 'k' });
    expect(await push({ idempotencyKey: 'k', ...other })).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await state(body.delivery)).toBe('pending');
    expect((await getStoredDelivery(table, body.delivery))?.text).toBe('The report is ready.');
  });

  it("[D2] [N2] push keys are each producer's own, and an id does not reveal its key", async () => {
    const ava = await push({ user: 'grace', idempotencyKey: 'k' });
    const ben = await push({ user: 'grace', idempotencyKey: 'k', text: 'Another.' }, { key: 'ben-key' });
    expect([ava.status, ben.status]).toEqual([202, 202]);
    expect(ava.body.delivery).not.toBe(ben.body.delivery);
    expect(ava.body.delivery).toMatch(/^[0-9a-f]{32}$/);
    expect(ava.body.delivery).not.toBe(context.ids.digest('["ava","k"]').slice(0, 32));
  });
  it('[D2] a push does not begin anew what has ended, not even long after', async () => {
    const { body } = await push({ idempotencyKey: 'k' });
    await ask(context, `DELETE /deliveries/${body.delivery}`);
    const way = { priority: 'active', policy: 'when_asked' };
    const ended = { delivery: body.delivery, state: 'discarded', reason: 'cancelled', ...way };
    expect((await push({ idempotencyKey: 'k' })).body).toEqual(ended);
    for (let n = 0; n < 90; n += 1) {
      const { body: other } = await push();
      await ask(context, `DELETE /deliveries/${other.delivery}`);
    }
    world.nowMs += 25 * 3_600_000;
    context = world.process();
    expect(
      (await loadSessionFromTable(table, ID)).session.deliveries.recent.some(({ id }) => id === body.delivery),
    ).toBe(false);
    expect((await push({ idempotencyKey: 'k' })).body).toEqual(ended);
    expect(await state(body.delivery)).toBe('discarded');
    expect(await waiting()).toEqual([]);
  });

  it('[N3] of 300 pushes at once 200 are accepted, 100 are told to come again, and nothing is lost', async () => {
    const alone = world.process(true);
    const one = (n: number) =>
      ask(alone, 'POST /deliveries', {
        body: { user: 'ada', text: `Number ${n}.`, policy: 'next_silence', idempotencyKey: `k${n}` },
      });
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => one(n)));
    const accepted = answers.filter(({ status }) => status === 202);
    const refused = answers.filter(({ status }) => status === 429);
    expect([accepted.length, refused.length]).toEqual([200, 100]);
    expect(refused[0]).toMatchObject({
      headers: { 'retry-after': '60' },
      body: { code: 'limited', message: expect.any(String), retryAfterMs: 60_000 },
    });
    const ids = new Set(accepted.map(({ body }) => body.delivery));
    expect(new Set((await waiting()).map(({ id }) => id))).toEqual(ids);
    // A handful of records, not three hundred.
    expect((await loadSessionFromTable(table, ID)).session.n).toBeLessThan(10);
    expect((await one(7)).status).toBe(202);
    expect((await one(999)).status).toBe(429);
    const late = answers.findIndex(({ status }) => status === 429);
    await ask(alone, `DELETE /deliveries/${accepted[0]?.body.delivery}`);
    expect(await one(late)).toMatchObject({ status: 202, body: { state: 'pending' } });
    expect(await waiting()).toHaveLength(200);
  });
  it('[D2] no push is lost between processes that push at once', async () => {
    const processes = [world.process(), world.process(), world.process()];
    const body = (n: number) => ({ user: 'ada', text: `Number ${n}.`, policy: 'next_silence' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => ask(processes[n % 3] ?? context, 'POST /deliveries', { body: body(n) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(202));
    const ids = answers.map(({ body: { delivery } }) => delivery);
    expect((await waiting()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('[D2] [W4] a push whose commit fails is told to try again, and then counts as the first', async () => {
    let isAway = true;
    const failing: Table = Object.create(table, {
      put: {
        value: (item: Item, condition?: Condition) =>
          isAway && item.sk.startsWith('E#') ? Promise.reject(new Transient('away')) : table.put(item, condition),
      },
    });
    const process = { ...context, table: failing };
    const one = (key: string) =>
      ask(process, 'POST /deliveries', { body: { user: 'ada', text: 'x', query: 'x', idempotencyKey: key } });
    const failed = await Promise.all([one('a'), one('b')]);
    expect(failed.map(({ status }) => status)).toEqual([503, 503]);
    expect(await waiting()).toEqual([]);
    isAway = false;
    expect(await one('a')).toMatchObject({ status: 202, body: { state: 'pending' } });
    expect(await waiting()).toHaveLength(1);
    expect(context.process.pushBatches.size).toBe(0);
  });
  it('[S12] a damaged session refuses pushes, and says so', async () => {
    await table.put({ pk: `SESSION#${ID}`, sk: 'HEAD', body: 'no JSON', n: 3 });
    const { status, body } = await push();
    expect({ status, code: body.code }).toEqual({ status: 500, code: 'internal' });
    expect(body.message).toMatch(/damaged/);
  });

  it('[N5] POST /deliveries logs ids, sizes and reasons, and no content', async () => {
    const logged: unknown[] = [];
    const log = (...line: unknown[]) => void logged.push(line);
    const listening = { ...context, log: { info: log, warn: log, error: log } };
    const body = {
      user: 'ada',
      text: 'Secret text.',
      source: 'Secrex',
      topic: 'secret-topic',
      keywords: ['secretword'],
      idempotencyKey: 'secret-key',
    };
    await ask(listening, 'POST /deliveries', { body });
    await ask(listening, 'POST /deliveries', { body: { ...body, text: 'Secret other.' } });
    await ask(listening, 'POST /deliveries', { body, key: 'secret-wrong' });
    expect(JSON.stringify(logged)).not.toMatch(/secre/i);
    expect(JSON.stringify(logged)).toContain('push accepted');
  });
});

describe('where a delivery stands', () => {
  it('[D2] [D21] the state of a delivery is told to its producer, from acceptance to end', async () => {
    const { body } = await push({ source: 'ci', priority: 'time_sensitive' });
    const { delivery } = body;
    const known = {
      delivery,
      source: 'ci',
      priority: 'time_sensitive',
      policy: 'next_silence',
      acceptedAt: 1_800_000_000_000,
    };
    expect((await ask(context, `GET /deliveries/${delivery}`)).body).toEqual({ ...known, state: 'pending' });
    await world.hello(context, 'c1', { capabilities: { heard: true } });
    world.nowMs += 700;
    await stepSession(context, ID, { type: 'wake' });
    expect((await ask(context, `GET /deliveries/${delivery}`)).body).toEqual({ ...known, state: 'offered' });
    const [line] = world.sent('line');
    expect(line).toMatchObject({ kind: 'delivery', delivery, text: 'ci says — The report is ready.' });
    await world.client(context, { type: 'heard', seq: line?.seq ?? 0, complete: true });
    expect((await ask(context, `GET /deliveries/${delivery}`)).body).toEqual({
      ...known,
      state: 'heard',
      endedAt: 1_800_000_000_700,
    });
  });

  it("[N2] the state of a delivery is the same 404 for another's, an unknown and a refused one", async () => {
    const { body } = await push({ user: 'grace' });
    await table.put({ pk: 'DELIVERY#stored', sk: 'WORDS', body: '{"session":"ada~companion","producer":"ava"}' });
    const asked = [
      [body.delivery, 'ben-key'],
      ['unknown', 'ava-key'],
      ['stored', 'ava-key'],
      ['x'.repeat(3_000), 'ava-key'],
      ['%00', 'ava-key'],
      ['__proto__', 'ava-key'],
    ] as const;
    for (const method of ['GET', 'DELETE'])
      for (const [id, key] of asked)
        expect(await ask(context, `${method} /deliveries/${id}`, { key })).toMatchObject({
          status: 404,
          body: { code: 'not_found', message: 'There is nothing here.' },
        });
    expect(await ask(context, `GET /deliveries/${body.delivery}`, { key: null })).toMatchObject({ status: 401 });
    expect(await state(body.delivery)).toBe('pending');
  });

  it("[N2] the result of a user's own workflow is visible to no producer", async () => {
    await table.put({ pk: 'DELIVERY#call-1', sk: 'WORDS', body: '{"session":"ada~companion","producer":""}' });
    expect(await ask(context, 'GET /deliveries/call-1')).toMatchObject({ status: 404 });
  });
});

describe('DELETE /deliveries/{id}', () => {
  it('[D20] DELETE /deliveries/{id} takes back a waiting delivery, which is then not spoken', async () => {
    const { body } = await push({ policy: 'next_silence' });
    const taken = await ask(context, `DELETE /deliveries/${body.delivery}`);
    expect(taken).toMatchObject({
      status: 200,
      body: { state: 'discarded', reason: 'cancelled', endedAt: 1_800_000_000_000 },
    });
    expect((await ask(context, `DELETE /deliveries/${body.delivery}`)).body).toEqual(taken.body);
    await world.hello(context);
    world.nowMs += 700;
    await stepSession(context, ID, { type: 'wake' });
    expect(world.sent('line')).toEqual([]);
  });
});

describe('the event bus', () => {
  it('[D24] the event bus is told once of an urgent delivery that meets no connection, by ids only', async () => {
    const { body } = await push({ priority: 'critical', idempotencyKey: 'k' });
    await push({ priority: 'critical', idempotencyKey: 'k' });
    await push({ priority: 'time_sensitive' });
    await push({ priority: 'active' });
    await push({ priority: 'passive', policy: 'now' });
    expect(world.announced).toEqual([
      { type: 'delivery.stashed', session: ID, delivery: body.delivery, priority: 'critical' },
      { type: 'delivery.stashed', session: ID, delivery: expect.any(String), priority: 'time_sensitive' },
    ]);
    await world.hello(context);
    await push({ priority: 'critical' });
    expect(world.announced).toHaveLength(2);
  });

  it('[D24] an unavailable event bus keeps no delivery from being accepted', async () => {
    const away = { ...context, bus: { publish: () => Promise.reject(new Error('away')) } };
    const body = { user: 'ada', text: 'Fire.', priority: 'critical' };
    expect(await ask(away, 'POST /deliveries', { body })).toMatchObject({ status: 202 });
  });
});
