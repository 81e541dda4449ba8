/** `GET` and `DELETE /deliveries/{id}`: what a producer may know of a delivery and take back. */
import { describe, expect, it } from 'vitest';
import { stepSession } from '../../../shared/engine/step.ts';
import { ID, table, world } from '../../engine/world.ts';
import { ask } from '../producers.ts';
import { context, deliveryState, push, useProducer } from './push.ts';

useProducer();

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
    expect(await deliveryState(body.delivery)).toBe('pending');
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
