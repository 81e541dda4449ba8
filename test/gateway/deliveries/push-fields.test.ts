/** The fields of `POST /deliveries`: what they mean, and which are refused. */
import { describe, expect, it } from 'vitest';
import { getStoredDelivery } from '../../../shared/storage/deliveries.ts';
import { table } from '../../engine/world.ts';
import { ask } from '../producers.ts';
import { context, openDeliveries, push, useProducer } from './push.ts';

useProducer();

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
    expect(await openDeliveries()).toMatchObject([{ id: body.delivery, priority, policy, producer: 'ava' }]);
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
    expect(await openDeliveries()).toMatchObject([{ id: body.delivery, priority, policy }]);
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
    expect(await openDeliveries()).toEqual([]);
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
    expect(await openDeliveries()).toHaveLength(2);
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
    expect((await openDeliveries())[0]?.keywords).toEqual(keywords);
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
    expect(await openDeliveries()).toEqual([]);
  });

  it('[D6] POST /deliveries keeps of a long query what a session has room for', async () => {
    const query = Array.from({ length: 100 }, (_, n) => `w${1000 + n}`)
      .join(' ')
      .slice(0, 512);
    expect(await push({ query })).toMatchObject({ status: 202 });
    const [item] = await openDeliveries();
    expect(item?.keywords).toHaveLength(32);
    expect(item?.keywords.slice(0, 2)).toEqual(['w1000', 'w1001']);
  });

  it('[D21] POST /deliveries goes to the persona companion, or to the one that is named', async () => {
    await push();
    await push({ persona: 'tutor', source: ' \u202eci\u2066 ', topic: 'build', ttlSeconds: 1.5 });
    expect(await openDeliveries('ada~companion')).toMatchObject([{ source: null, topic: null, ttlMs: null }]);
    expect(await openDeliveries('ada~tutor')).toMatchObject([{ source: 'ci', topic: 'build', ttlMs: 1_500 }]);
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
    expect(await openDeliveries()).toEqual([]);
  });
});
