/** [O6] The alarms of the served cloud: none rings in an hour of ordinary use, and each rings for its fault. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ask, call, hear, join, PRODUCER_KEY } from './stories/person.ts';
import { startTestCloud, type TestCloud } from './test-cloud.ts';

const FASTER = 12;
/** What a busy machine needs is long in time that passes faster. */
const SLOWLY = JSON.stringify({ MODEL_FIRST_TOKEN_SECS: '120', MODEL_STALL_SECS: '300' });
const MINUTE_MS = 60_000;
/** Metrics come late by as much. */
const LATE_MS = 2 * MINUTE_MS;
const isShort = process.env.SOAK_SHARE === 'ci';

let started: TestCloud;
beforeAll(async () => {
  started = await startTestCloud({ settings: SLOWLY }, FASTER);
}, 180_000);
afterAll(() => started.stop());

const stage = () => started;
const now = () => started.cloud.clock.now();
/** Minutes of the cloud's own time. */
const minutes = (count: number) => pause((count * MINUTE_MS) / FASTER);
/** Which alarms ring because of what was measured since then. */
const rangSince = (fromMs: number) =>
  started.cloud.watch.rang({ fromMs, sinceMs: fromMs, toMs: now() + LATE_MS + MINUTE_MS, lateMs: LATE_MS });

/** Talks now and then, leaves and comes back, and is sent something, until then. */
async function live(user: string, untilMs: number): Promise<void> {
  for (let n = 0; now() < untilMs; n += 1) {
    const client = await join(stage, user);
    hear(client);
    for (const words of ['Hello, who are you?', 'What is the time?', `Remember that my number is ${n}.`]) {
      await ask(client, words);
      await minutes(0.5 + Math.random());
    }
    client.drop();
    await call(stage, 'POST /deliveries', PRODUCER_KEY, {
      ...{ user, text: `Message ${n}.`, source: 'ava', priority: 'time_sensitive' },
      idempotencyKey: `${user}${n}`,
    });
    await minutes(1);
  }
}

/** Who may not come in. */
async function knock(untilMs: number): Promise<void> {
  while (now() < untilMs) {
    expect((await call(stage, 'POST /tickets', 'no token')).status).toBe(401);
    await minutes(2);
  }
}

describe.skipIf(isShort)('[O6] in an hour of ordinary use', () => {
  it('[O6] an hour of ordinary use rings no alarm, and the alarms have data to look at', {
    timeout: 30 * MINUTE_MS,
  }, async () => {
    const fromMs = now();
    const untilMs = fromMs + 60 * MINUTE_MS;
    await Promise.all([...['ada', 'grace', 'alan'].map((user) => live(user, untilMs)), knock(untilMs)]);
    for (const lateMs of [0, LATE_MS, 2 * LATE_MS])
      expect(started.cloud.watch.rang({ fromMs, toMs: now(), lateMs })).toEqual([]);
    const told = started.cloud.watch.told({ fromMs, toMs: now() });
    expect(told.map(({ alarm }) => alarm)).toContain('ScheduleSilent');
  });
});

describe('[O6] it rings for a fault', () => {
  const WITHIN = { timeout: 10 * MINUTE_MS };

  it('[O6] an alarm rings for a model that the account may not call', WITHIN, async () => {
    const fromMs = now();
    const client = await join(stage, 'eve');
    started.cloud.outages.model = 'refused';
    for (let n = 0; n < 3; n += 1) await ask(client, 'Hello, who are you?');
    started.cloud.outages.model = null;
    client.drop();
    expect(rangSince(fromMs)).toEqual(['ModelFailing', 'ModelFailingOften']);
  });

  // Each request is repeated until the patience for it ends.
  it.skipIf(isShort)('[O6] an alarm rings for a model whose quota is used up', WITHIN, async () => {
    const fromMs = now();
    const users = ['gina', 'hedy', 'ines', 'joan', 'kay'];
    const clients = await Promise.all(users.map((user) => join(stage, user)));
    started.cloud.outages.model = 'throttled';
    await Promise.all(clients.map((client) => ask(client, 'Hello, who are you?')));
    started.cloud.outages.model = null;
    for (const client of clients) client.drop();
    expect(rangSince(fromMs)).toEqual(['ModelFailing', 'ModelFailingOften', 'ModelThrottled']);
  });

  it('[O6] an alarm rings for a throttled table, at which both APIs answer with 5xx', WITHIN, async () => {
    const fromMs = now();
    const ticket = () => call(stage, 'POST /tickets', started.cloud.token('otto'));
    const before = await Promise.all([ticket(), ticket(), ticket()]);
    started.cloud.outages.table = 'throttled';
    for (const { body } of before) {
      expect((await ticket()).status).toBe(503);
      await expect(once(new WebSocket(body.url), 'open')).rejects.toThrow('503');
    }
    started.cloud.outages.table = null;
    expect(rangSince(fromMs)).toEqual(expect.arrayContaining(['TableThrottled', 'HttpFailing', 'SocketFailing']));
  });

  it('[O6] an alarm rings for functions that break off', WITHIN, async () => {
    const { functions } = started.cloud;
    const fromMs = now();
    const client = await join(stage, 'lise');
    await ask(client, 'Hello, who are you?');
    client.say('Who made you?');
    await expect.poll(() => functions.kill('reply', 'lise'), { interval: 1, timeout: MINUTE_MS }).toBeGreaterThan(0);
    await expect.poll(() => rangSince(fromMs), { timeout: MINUTE_MS }).toEqual(['Crashedreply', 'RepliesDropped']);
    client.drop();
  });
});

describe.skipIf(isShort)('[O6] it rings for what stops', () => {
  it('[W2] an alarm rings for a stopped schedule and for a stopped consumer of the delay queue', {
    timeout: 10 * MINUTE_MS,
  }, async () => {
    const { queues, schedules } = started.cloud;
    const client = await join(stage, 'mary');
    hear(client);
    await ask(client, 'Remind me in 2 minutes to open the window.');
    const fromMs = now();
    queues.pause();
    schedules.disable('-watchdog');
    await minutes(24);
    expect(rangSince(fromMs)).toEqual(['TimersLate', 'ScheduleSilent']);
    client.drop();
  });
});
