/** What the event bus is told of a push. */
import { describe, expect, it } from 'vitest';
import { ID, world } from '../../engine/world.ts';
import { ask } from '../producers.ts';
import { context, push, useProducer } from './push.ts';

useProducer();

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
