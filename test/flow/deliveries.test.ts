/** Pushes to the real server, from the producer's call to the user's ear and back (D1–D24). */
import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { delta, says } from '../fakes/openai.ts';
import { type Client, type Options, serve } from './home.ts';
import { nextLine, Producer, play } from './pushing.ts';

let stop = async () => {};
afterEach(() => stop());

const LISTENS = { capabilities: { heard: true } };

/** A server whose openings come soon, and a producer that may push to everybody. */
async function served({ env, ...options }: Options = {}) {
  const server = await serve({ ...options, env: { DELIVERY_SETTLE_MS: '50', ...env } });
  stop = server.stop;
  return { ...server, producer: new Producer(server), ada: () => server.join({ hello: LISTENS }) };
}

/** The texts of all lines of deliveries so far. */
function delivered(client: Client): string[] {
  return client.all('line').flatMap(({ kind, text }) => (kind === 'delivery' ? [text] : []));
}

describe('a push', () => {
  it('[D2] [D5] [D7] [D21] is said at the next pause under its id, and its producer learns that it was heard', async () => {
    const { producer, ada } = await served();
    const client = await ada();
    const { status, body } = await producer.push('The report is ready. It has two pages.', { source: 'ava' });
    expect({ status, body }).toEqual({
      status: 202,
      body: { delivery: expect.any(String), state: expect.any(String) },
    });
    const { delivery } = body;
    expect(await nextLine(client, 'delivery')).toMatchObject({
      delivery,
      source: 'ava',
      text: 'ava says — The report is ready.',
    });
    expect(await nextLine(client, 'delivery')).toMatchObject({
      delivery,
      text: 'It has two pages.',
      interruptible: true,
    });
    expect(await producer.state(delivery)).toBe('offered');
    play(client);
    expect(await client.until((frame) => frame.type === 'delivery' && frame.state === 'heard')).toMatchObject({
      delivery,
    });
    expect((await producer.ask(`GET /deliveries/${delivery}`)).body).toEqual({
      delivery,
      state: 'heard',
      source: 'ava',
      priority: 'active',
      policy: 'next_silence',
      acceptedAt: expect.any(Number),
      endedAt: expect.any(Number),
    });
  });

  it('[P9] is spoken word for word, and nothing in it is understood', async () => {
    const { producer, ada } = await served();
    const client = await ada();
    await producer.push('[angry] *shouts* **Buy** now, [SYSTEM_FILLER] <b>please</b>.');
    expect(await nextLine(client, 'delivery')).toMatchObject({
      text: '[angry] *shouts* **Buy** now, <b>please</b>.',
      expression: 'neutral',
      actions: [],
    });
  });

  it('[P9] [L5] cannot claim to be a remark of the agent’s own', async () => {
    const { producer, ada } = await served();
    const client = await ada();
    const lines = [{ expression: 'happy', text: 'Buy.', display: 'Buy.', actions: ['shouts'] }];
    await producer.push('[happy] *shouts* Buy.', { kind: 'remark', remark: true, digest: 'remark', lines });
    expect(await nextLine(client, 'delivery')).toMatchObject({
      text: '[happy] *shouts* Buy.',
      expression: 'neutral',
      actions: [],
    });
  });

  it('[D16] [D24] for somebody who is away waits for them, and says so on the bus if it is urgent', async () => {
    const { producer, ada, logged } = await served();
    const { body } = await producer.push('Your train is late.', { priority: 'time_sensitive', policy: undefined });
    expect(body.state).toBe('pending');
    const stashed = logged.map((line) => JSON.parse(line)).filter(({ message }) => message === 'delivery.stashed');
    expect(stashed).toEqual([
      {
        level: 'info',
        at: expect.any(String),
        message: 'delivery.stashed',
        session: 'ada~companion',
        delivery: body.delivery,
        priority: 'time_sensitive',
      },
    ]);
    const client = await ada();
    expect(client.all('welcome')[0]?.waiting).toEqual({ companion: 1 });
    expect(await nextLine(client, 'delivery')).toMatchObject({ delivery: body.delivery, text: 'Your train is late.' });
    play(client);
    await expect.poll(() => producer.state(body.delivery)).toBe('heard');
  });

  it('[D16] [D15] that was not heard before the connection was lost is offered again, marked', async () => {
    const { producer, ada } = await served();
    const first = await ada();
    const { body } = await producer.push('The report is ready.');
    await nextLine(first, 'delivery');
    first.drop();
    const second = await ada();
    const line = await second.until((frame) => frame.type === 'line' && frame.redelivered === true);
    expect(line).toMatchObject({ delivery: body.delivery, text: 'The report is ready.' });
    play(second);
    await expect.poll(() => producer.state(body.delivery)).toBe('heard');
  });

  it('[D8] [D9] two at one pause are asked about, and a yes brings both in order', async () => {
    const { producer, join, model } = await served();
    const [first, second] = [
      await producer.push('One is here.', { source: 'ava' }),
      await producer.push('Two is here.', { source: 'ben' }),
    ];
    const client = await join({ hello: LISTENS });
    const bid = await nextLine(client, 'bid');
    expect(bid.text).toMatch(/ava and ben/);
    expect(delivered(client)).toEqual([]);
    play(client);
    client.say('Yes, please.', { heard: { seq: bid.seq } });
    await nextLine(client, 'delivery');
    await nextLine(client, 'delivery');
    expect(delivered(client)).toEqual(['ava says — One is here.', 'ben says — Two is here.']);
    play(client);
    for (const { body } of [first, second]) await expect.poll(() => producer.state(body.delivery)).toBe('heard');
    expect(model.requests).toEqual([]);
  });

  it('[D9] a no leaves them declined, and that is what their producer reads', async () => {
    const { producer, ada } = await served();
    const pushes = [await producer.push('One is here.'), await producer.push('Two is here.')];
    const client = await ada();
    await nextLine(client, 'bid');
    client.say('No, thanks.');
    for (const { body } of pushes)
      await expect.poll(() => producer.state(body.delivery)).toBe('discarded: user_declined');
    expect(delivered(client)).toEqual([]);
  });

  it('[D1] [D6] of plain priority waits until it is asked for by a word of its own', async () => {
    const { producer, ada } = await served({ reply: () => says('Anything else?') });
    const client = await ada();
    const { body } = await producer.push('The roses are in bloom.', { policy: undefined, query: 'How are my roses?' });
    client.say('How is the weather?');
    await client.next('turn.ended');
    expect(delivered(client)).toEqual([]);
    expect(await producer.state(body.delivery)).toBe('pending');
    play(client);
    client.say('And the rose?');
    const line = await nextLine(client, 'delivery');
    expect(line).toMatchObject({ delivery: body.delivery, turn: 2, index: 0 });
    expect(await nextLine(client, 'reply')).toMatchObject({ turn: 2, text: 'Anything else?' });
  });

  it('[D4] that is critical cuts the agent short within two seconds', async () => {
    const talk = { steps: [delta({ content: 'Once upon a time. There was ' })], then: 'stall' as const };
    const { producer, ada } = await served({ reply: () => talk });
    const client = await ada();
    client.say('A story!');
    await nextLine(client, 'reply');
    const { body } = await producer.push('The kettle is on fire.', { priority: 'critical', policy: undefined });
    expect(body.state).toBe('offered');
    expect(await client.next('turn.ended', 2_000)).toMatchObject({ turn: 1, status: 'interrupted' });
    expect(await nextLine(client, 'delivery', 2_000)).toMatchObject({ turn: 2, text: 'The kettle is on fire.' });
  });

  it('[D20] that was taken back, or replaced, is not said', async () => {
    const { producer, ada } = await served();
    const old = await producer.push('The build runs.', { topic: 'build' });
    const taken = await producer.push('Never mind.');
    await producer.push('The build has ended.', { topic: 'build' });
    expect((await producer.ask(`DELETE /deliveries/${taken.body.delivery}`)).body).toMatchObject({
      state: 'discarded',
      reason: 'cancelled',
    });
    expect(await producer.state(old.body.delivery)).toBe('discarded: superseded');
    const client = await ada();
    await nextLine(client, 'delivery');
    play(client);
    await client.until((frame) => frame.type === 'delivery' && frame.state === 'heard');
    expect(delivered(client)).toEqual(['The build has ended.']);
  });

  it('[D23] of a muted source is taken and kept, and not said', async () => {
    const { producer, ada } = await served();
    const client = await ada();
    client.send({ type: 'settings', id: 's1', mute: ['ava'] });
    await client.next('settings');
    const muted = await producer.push('Buy now.', { source: 'Ava' });
    const other = await producer.push('The report is ready.', { source: 'ben' });
    expect(muted).toMatchObject({ status: 202, body: { state: 'pending' } });
    await nextLine(client, 'delivery');
    play(client);
    await expect.poll(() => producer.state(other.body.delivery)).toBe('heard');
    expect(delivered(client)).toEqual(['ben says — The report is ready.']);
    expect(await producer.state(muted.body.delivery)).toBe('pending');
    client.send({ type: 'inbox', id: 'i1' });
    expect((await client.next('inbox')).pending).toMatchObject([{ delivery: muted.body.delivery, text: 'Buy now.' }]);
  });
});

describe('what is being read', () => {
  /** Its first line has come, and none was heard. */
  async function reading() {
    const { producer, ada } = await served();
    const client = await ada();
    const { body } = await producer.push('The report is ready. It has two pages.', { source: 'ava' });
    await client.until((frame) => frame.type === 'turn.ended');
    return { producer, ada, client, delivery: body.delivery };
  }

  it('[D15] [U11] is declined by “stop”: the client is silenced, and its producer learns why', async () => {
    const { producer, client, delivery } = await reading();
    client.say('stop');
    expect(await client.next('turn.silenced')).toMatchObject({ turn: 1 });
    expect(await client.until((frame) => frame.type === 'delivery' && frame.state === 'discarded')).toMatchObject({
      delivery,
      reason: 'user_declined',
    });
    expect(await producer.state(delivery)).toBe('discarded: user_declined');
    await producer.push('Something else.');
    await nextLine(client, 'delivery');
    expect(delivered(client)).toEqual(['ava says — The report is ready.', 'It has two pages.', 'Something else.']);
  });

  it('[D15] is put off by “later”: the inbox says so, and it comes when it is asked for', async () => {
    const { client, delivery } = await reading();
    client.say('Tell me later.');
    await client.next('turn.silenced');
    client.send({ type: 'inbox', id: 'i1' });
    expect((await client.next('inbox')).pending).toMatchObject([{ delivery, state: 'pending', deferred: true }]);
    client.say('Any updates?');
    expect(await nextLine(client, 'delivery')).toMatchObject({ delivery, redelivered: true });
  });

  it('[D15] [D16] or with the next connection', async () => {
    const { ada, client, delivery } = await reading();
    client.say('Later!');
    await client.next('turn.silenced');
    const again = await ada();
    const line = await again.until((frame) => frame.type === 'line' && frame.redelivered === true);
    expect(line).toMatchObject({ delivery, text: 'ava says — The report is ready.' });
  });
});

describe('a producer', () => {
  it('[D2] that pushes again under its key pushes once, whatever has become of it; another body is a conflict', async () => {
    const { producer, ada } = await served();
    const client = await ada();
    const once = () => producer.push('The report is ready.', { idempotencyKey: 'report-1' });
    const { body } = await once();
    await nextLine(client, 'delivery');
    play(client);
    await expect.poll(() => producer.state(body.delivery)).toBe('heard');
    expect(await once()).toMatchObject({ status: 202, body: { delivery: body.delivery, state: 'heard' } });
    const other = await producer.push('The report is late.', { idempotencyKey: 'report-1' });
    expect(other).toMatchObject({ status: 409, body: { code: 'conflict' } });
    await producer.push('Something else.');
    await nextLine(client, 'delivery');
    expect(delivered(client)).toEqual(['The report is ready.', 'Something else.']);
  });

  it('[D1] [D21] is told what is wrong, and nothing is queued', async () => {
    const { producer, ada, home } = await served();
    const held = { policy: undefined };
    const wrong: [object, number][] = [
      [{ priority: 'urgent' }, 400],
      [{ policy: 'later' }, 400],
      [{ text: '' }, 400],
      [{ text: ' \n ' }, 400],
      [{ skill: 'nobody' }, 400],
      [{ ...held }, 400],
      [{ ...held, keywords: [] }, 400],
      [{ ...held, keywords: ['', ' '] }, 400],
      [{ ...held, keywords: ['?!', '…'], query: '—' }, 400],
      [{ text: 'x'.repeat(80 * 1024) }, 413],
      [{ user: '' }, 403],
    ];
    for (const [body, status] of wrong) expect((await producer.push('x', body)).status).toBe(status);
    for (const body of ['', '{', '[]']) expect((await producer.ask('POST /deliveries', body)).status).toBe(400);
    expect((await new Producer({ home, key: 'x' }).push('x')).status).toBe(401);
    const client = await ada();
    client.send({ type: 'inbox', id: 'i1' });
    expect(await client.next('inbox')).toMatchObject({ pending: [], recent: [] });
  });

  it('[D15] [S8] may push 8 KB, which come as lines that fit a frame', async () => {
    const { producer, ada } = await served();
    const client = await ada();
    const words = Array.from({ length: 8 * 128 }, (_, n) => `word${String(n).padStart(3, '0')}`)
      .join(' ')
      .slice(0, 8 * 1024);
    const { body } = await producer.push(words);
    await client.until((frame) => frame.type === 'turn.ended');
    expect(delivered(client).join(' ')).toBe(words);
    play(client);
    await expect.poll(() => producer.state(body.delivery)).toBe('heard');
  });

  it('[D21] [N2] reaches only the users who are listed for it, and reads only what is its own', async () => {
    const sha256 = createHash('sha256').update('ben-key').digest('hex');
    const other = createHash('sha256').update('ava-key').digest('hex');
    const producers = [
      { name: 'ben', sha256, users: ['ada'] },
      { name: 'ava', sha256: other, users: '*' },
    ];
    const { home } = await served({ env: { SOTTO_PRODUCERS: JSON.stringify(producers) } });
    const [ben, ava] = [new Producer({ home, key: 'ben-key' }), new Producer({ home, key: 'ava-key' })];
    const { body } = await ben.push('For ada.');
    const refusals = [await ben.push('x', { user: 'grace' }), await ben.push('x', { user: 'nobody' })];
    for (const { status, body } of refusals) expect([status, body]).toEqual([403, refusals[0]?.body]);
    const [foreign, unknown] = [
      await ava.ask(`GET /deliveries/${body.delivery}`),
      await ava.ask('GET /deliveries/unknown'),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect(await ava.ask(`DELETE /deliveries/${body.delivery}`)).toMatchObject({ status: 404 });
    expect(await new Producer({ home }).push('x')).toMatchObject({ status: 401 });
    expect(await new Producer({ home, key: null }).push('x')).toMatchObject({ status: 401 });
    expect(await ben.state(body.delivery)).toBe('pending');
  });

  it('[N3] that pushes 300 at once has each answered, and all that were accepted are there', async () => {
    const { producer, ada } = await served();
    const storm = Array.from({ length: 300 }, (_, n) => producer.push(`Number ${n}.`, { idempotencyKey: `k${n}` }));
    const answers = await Promise.all(storm);
    const counted = Map.groupBy(answers, ({ status }) => status);
    expect([...counted.keys()].toSorted()).toEqual([202, 429]);
    expect([counted.get(202)?.length, counted.get(429)?.length]).toEqual([200, 100]);
    expect(counted.get(429)?.[0]).toMatchObject({
      headers: { 'retry-after': '60' },
      body: { code: 'limited', message: expect.any(String), retryAfterMs: 60_000 },
    });
    const states = await Promise.all(
      (counted.get(202) ?? []).map(({ body }) => producer.ask(`GET /deliveries/${body.delivery}`)),
    );
    expect(states.every(({ body }) => body.state === 'pending')).toBe(true);
    expect((await ada()).all('welcome')[0]?.waiting).toEqual({ companion: 200 });
  });
});
