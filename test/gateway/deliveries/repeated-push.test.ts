/** A push that is sent again under its idempotency key. */
import { describe, expect, it } from 'vitest';
import { getStoredDelivery } from '../../../shared/storage/deliveries.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { ID, table, world } from '../../engine/world.ts';
import { ask } from '../producers.ts';
import { context, deliveryState, openDeliveries, push, startProcess, useProducer } from './push.ts';

useProducer();

describe('POST /deliveries', () => {
  it('[D1] [D2] a push that is sent again is answered with the priority that the delivery has', async () => {
    const once = { query: undefined, idempotencyKey: 'once' };
    expect((await push(once)).body).toEqual((await push(once)).body);
    expect(await openDeliveries()).toMatchObject([{ priority: 'time_sensitive' }]);
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
    expect(await openDeliveries()).toHaveLength(1);
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
    expect(await deliveryState(body.delivery)).toBe('pending');
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
    startProcess();
    expect(
      (await loadSessionFromTable(table, ID)).session.deliveries.recent.some(({ id }) => id === body.delivery),
    ).toBe(false);
    expect((await push({ idempotencyKey: 'k' })).body).toEqual(ended);
    expect(await deliveryState(body.delivery)).toBe('discarded');
    expect(await openDeliveries()).toEqual([]);
  });
});
