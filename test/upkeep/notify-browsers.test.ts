import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { stepSession } from '../../shared/engine/step.ts';
import { frenchWording } from '../../shared/language/fr/wording.ts';
import { Transient } from '../../shared/ports/errors.ts';
import { type PushMessage, PushRefused, type PushTarget } from '../../shared/ports/web-push.ts';
import type { BrowserNotification } from '../../shared/protocol/push-subscriptions.ts';
import { putPushSubscription, readPushSubscriptionsOf } from '../../shared/storage/push-subscriptions.ts';
import { upkeepSession } from '../../shared/upkeep/session-upkeep.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';
import { ask } from '../gateway/producers.ts';

useWorld();

type Sent = { to: string; message: PushMessage; shown: BrowserNotification };
let context: Context;
let sent: Sent[];
let paused: number[];
/** What the push service does with the n-th message, from 0. */
let serves: (n: number) => 'sent' | 'gone';
beforeEach(() => {
  sent = [];
  paused = [];
  serves = () => 'sent';
  const send = async ({ endpoint }: PushTarget, message: PushMessage) => {
    sent.push({ to: endpoint, message, shown: JSON.parse(message.text) as BrowserNotification });
    return serves(sent.length - 1);
  };
  const process = world.process();
  const sleep = (ms: number) => {
    // The limit of a request is not reached.
    if (ms >= 10_000) return new Promise<void>(() => {});
    paused.push(ms);
    return Promise.resolve();
  };
  context = { ...process, webPush: { publicKey: 'B', send }, clock: { ...process.clock, sleep } };
});

async function registers(name: string, more: { content?: boolean; timezone?: string } = {}): Promise<void> {
  const endpoint = `https://push.example/${name}`;
  const browser = { id: name, endpoint, p256dh: 'k', auth: 'a', content: false, atMs: 1, ...more };
  await putPushSubscription(table, 'ada', browser, 10);
}

async function leaves(): Promise<void> {
  await stepSession(context, ID, { type: 'gone', connection: 'c1' });
}

/** A delivery for ada; what it starts is run. Returns its id. */
async function pushed(body: object = {}): Promise<string> {
  const answer = await ask(context, 'POST /deliveries', {
    body: { user: 'ada', text: 'The house is on fire.', priority: 'critical', ...body },
  });
  for (const job of world.remembering.splice(0)) await upkeepSession(context, job);
  return answer.body.delivery;
}

describe('a delivery that waits for somebody who is away', () => {
  it("[D25] a waiting delivery is notified once, in the persona's words, and without its own where not allowed", async () => {
    await registers('phone');
    const delivery = await pushed({ source: 'ava' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.shown).toEqual({
      title: 'Romy',
      body: 'Psst. Something urgent came in for you, and I have it here.',
      tag: delivery,
      language: 'en',
      persona: 'companion',
      isDefault: true,
    });
    expect(sent[0]?.message.text).not.toMatch(/fire|ava/);
    await upkeepSession(context, { session: ID, edition: 0, notify: delivery });
    expect(sent).toHaveLength(1);
  });

  it('[D25] [S16] a notification is in the language that the user has chosen', async () => {
    await registers('phone');
    await world.hello(context);
    await world.client(context, { type: 'settings', id: 's1', language: 'fr' });
    await leaves();
    await pushed();
    expect(sent.map(({ shown }) => [shown.language, shown.body])).toEqual([['fr', frenchWording.waiting[0]]]);
  });

  it('[D25] a notification says who says what only on browsers where the user allowed that', async () => {
    await registers('phone', { content: true });
    await registers('laptop');
    await pushed({ source: 'ava', persona: 'tutor' });
    const shown = Object.fromEntries(sent.map((one) => [one.to.split('/').pop(), one.shown]));
    expect(shown.phone).toMatchObject({ body: 'ava says — The house is on fire.', persona: 'tutor', isDefault: false });
    expect(shown.laptop?.body).not.toContain('fire');
  });

  it('[D25] a notification is sent within 4 KB, however long the delivery, and for as long as it waits', async () => {
    await registers('phone', { content: true });
    await pushed({ text: '漢字 🙂 '.repeat(1_000), ttlSeconds: 90 });
    await pushed({ text: 'x'.repeat(9_000) });
    expect(sent.map(({ message }) => Buffer.byteLength(message.text) < 2_000)).toEqual([true, true]);
    expect(sent.map(({ message }) => message.ttlSeconds)).toEqual([90, 7 * 24 * 3_600]);
  });

  it('[D25] a delivery is not notified where a client is connected, or where it is not urgent', async () => {
    await registers('phone');
    await pushed({ priority: 'active', query: 'fire' });
    await world.hello(context);
    await pushed();
    await pushed({ priority: 'time_sensitive' });
    expect(sent).toEqual([]);
  });

  it('[D25] a delivery is not notified once it was taken back, or a client has connected', async () => {
    await registers('phone');
    const { body } = await ask(context, 'POST /deliveries', {
      body: { user: 'ada', text: 'Fire.', priority: 'critical' },
    });
    await ask(context, `DELETE /deliveries/${body.delivery}`);
    await ask(context, 'POST /deliveries', { body: { user: 'ada', text: 'Water.', priority: 'critical' } });
    await world.hello(context);
    const jobs = world.remembering.splice(0);
    expect(jobs).toHaveLength(2);
    for (const job of jobs) await upkeepSession(context, job);
    expect(sent).toEqual([]);
  });

  it('[D25] [D23] only a critical notification passes quiet hours, by the clock of each browser', async () => {
    // 1,800,000,000,000 is 08:00 UTC, which is midnight in Los Angeles.
    await world.hello(context);
    await world.client(context, { type: 'settings', id: 's', quietHours: { from: '23:00', to: '06:00' } });
    await registers('here', { timezone: 'America/Los_Angeles' });
    await registers('there', { timezone: 'Europe/Rome' });
    await leaves();
    await pushed({ priority: 'time_sensitive' });
    expect(sent.map(({ to }) => to)).toEqual(['https://push.example/there']);
    await pushed({ priority: 'critical' });
    expect(sent).toHaveLength(3);
  });

  it('[D25] [D23] notifications stay within the hourly budget, which critical ones pass, and a muted source sends none', async () => {
    await world.hello(context);
    await world.client(context, { type: 'settings', id: 's', attentionPerHour: 2, mute: ['ben'] });
    await leaves();
    await registers('phone');
    for (let n = 0; n < 4; n += 1) await pushed({ priority: 'time_sensitive', text: `${n}` });
    expect(sent).toHaveLength(2);
    await pushed();
    await pushed({ source: 'Ben' });
    expect(sent).toHaveLength(3);
    world.nowMs += 3_600_001;
    await pushed({ priority: 'time_sensitive' });
    expect(sent).toHaveLength(4);
  });
});

describe('a browser that cannot be reached', () => {
  it("[D26] a browser's subscription is removed when its push service no longer knows it", async () => {
    await registers('phone');
    serves = () => 'gone';
    await pushed();
    expect(await readPushSubscriptionsOf(table, 'ada')).toEqual([]);
    await pushed();
    expect(sent).toHaveLength(1);
  });

  it('[D26] a notification is tried three times while a push service is busy, and other browsers do not wait', async () => {
    await registers('phone');
    await registers('laptop');
    serves = () => {
      if (sent.at(-1)?.to.endsWith('phone')) throw new Transient('busy');
      return 'sent';
    };
    await pushed();
    expect(sent.filter(({ to }) => to.endsWith('phone'))).toHaveLength(3);
    expect(sent.filter(({ to }) => to.endsWith('laptop'))).toHaveLength(1);
    expect(paused).toEqual([1_000, 4_000]);
    expect(await readPushSubscriptionsOf(table, 'ada')).toHaveLength(2);
    expect(world.logged).toContain('browser not notified');
  });

  it('[D26] a notification is not tried again where the push service refuses, and the delivery waits all the same', async () => {
    await registers('phone');
    serves = () => {
      throw new PushRefused('403');
    };
    const delivery = await pushed();
    expect(sent).toHaveLength(1);
    expect((await ask(context, `GET /deliveries/${delivery}`)).body.state).toBe('pending');
  });

  it('[D26] notifications break nothing when the store is unavailable, or the job cannot be started', async () => {
    await registers('phone');
    const query = () => Promise.reject(new Transient('away'));
    await upkeepSession({ ...context, table: { ...table, query } }, { session: ID, edition: 0, notify: 'd1' });
    expect(world.logged).toContain('browsers not notified');
    const remember = () => Promise.reject(new Transient('away'));
    const alone = { ...context, invoke: { ...context.invoke, remember } };
    const body = { user: 'ada', text: 'Fire.', priority: 'critical' };
    expect(await ask(alone, 'POST /deliveries', { body })).toMatchObject({ status: 202 });
    expect(world.logged).toContain('notification not started');
  });
});
