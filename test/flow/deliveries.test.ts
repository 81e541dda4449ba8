/** Pushes to the real server, from the producer's call to the user's ear and back (D1–D24). */
import { afterEach, describe, expect, it } from 'vitest';

import { type Options, serve } from './home.ts';
import { nextLine, Producer, play } from './pushing.ts';

let stop = async () => {};
afterEach(() => stop());

const LISTENS = { capabilities: { heard: true } };

/** A server with early openings, and a producer for every user. */
async function served({ env, ...options }: Options = {}) {
  const server = await serve({ ...options, env: { DELIVERY_SETTLE_MS: '50', ...env } });
  stop = server.stop;
  return { ...server, producer: new Producer(server), ada: () => server.join({ hello: LISTENS }) };
}

describe('a push', () => {
  it('[D2] [D5] [D7] [D21] a push is said at the next pause under its id, and its producer learns that it was heard', async () => {
    const { producer, ada } = await served();
    const client = await ada();
    const { status, body } = await producer.push('The report is ready. It has two pages.', { source: 'ava' });
    expect({ status, body }).toEqual({
      status: 202,
      body: {
        delivery: expect.any(String),
        state: expect.any(String),
        priority: expect.any(String),
        policy: expect.any(String),
      },
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

  it('[D16] [D15] a push that was not heard before the connection was lost is offered again, marked as redelivered', async () => {
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
});
