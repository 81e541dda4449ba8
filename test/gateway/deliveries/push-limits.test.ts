/** Many pushes at once, pushes that cannot be stored, and what is logged of them. */
import { describe, expect, it } from 'vitest';
import { Transient } from '../../../shared/ports/errors.ts';
import type { Condition, Item, Table } from '../../../shared/ports/ports.ts';
import { loadSessionFromTable } from '../../../shared/storage/sessions.ts';
import { ID, table, world } from '../../engine/world.ts';
import { ask } from '../producers.ts';
import { context, openDeliveries, push, useProducer } from './push.ts';

useProducer();

describe('POST /deliveries', () => {
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
    expect(new Set((await openDeliveries()).map(({ id }) => id))).toEqual(ids);
    // A handful of records, not three hundred.
    expect((await loadSessionFromTable(table, ID)).session.n).toBeLessThan(10);
    expect((await one(7)).status).toBe(202);
    expect((await one(999)).status).toBe(429);
    const late = answers.findIndex(({ status }) => status === 429);
    await ask(alone, `DELETE /deliveries/${accepted[0]?.body.delivery}`);
    expect(await one(late)).toMatchObject({ status: 202, body: { state: 'pending' } });
    expect(await openDeliveries()).toHaveLength(200);
  });
  it('[D2] no push is lost between processes that push at once', async () => {
    const processes = [world.process(), world.process(), world.process()];
    const body = (n: number) => ({ user: 'ada', text: `Number ${n}.`, policy: 'next_silence' });
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => ask(processes[n % 3] ?? context, 'POST /deliveries', { body: body(n) })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(202));
    const ids = answers.map(({ body: { delivery } }) => delivery);
    expect((await openDeliveries()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
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
    expect(await openDeliveries()).toEqual([]);
    isAway = false;
    expect(await one('a')).toMatchObject({ status: 202, body: { state: 'pending' } });
    expect(await openDeliveries()).toHaveLength(1);
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
