import { describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { acceptPush } from '../../shared/engine/deliveries/push.ts';
import { stepFinishedCall, stepSession, stepSessionWake } from '../../shared/engine/step.ts';
import { Bug, Transient } from '../../shared/ports/errors.ts';
import type { Arrival } from '../../shared/session/deliveries/state.ts';
import { putStoredDelivery } from '../../shared/storage/deliveries.ts';
import { deliveryRowKey, sessionRecordKey } from '../../shared/storage/keys/keys.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { ID, table, useWorld, world } from './world.ts';

const HOUR = 3_600_000;

const arrival = (n: number): Arrival => ({
  id: `d${n}`,
  producer: 'ci',
  source: 'ci',
  priority: 'time_sensitive',
  policy: 'next_silence',
  topic: null,
  keywords: [],
  title: null,
  ttlMs: HOUR,
});

useWorld();

it('[S4] a frame that cannot be sent fails its step, and never the process', async () => {
  const context = world.process(true);
  await world.hello(context);
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => void unhandled.push(reason);
  process.on('unhandledRejection', note);
  try {
    context.invoke.reply = () => new Promise((resolve) => setTimeout(resolve, 20));
    const id = 'x'.repeat(33 * 1_024);
    await expect(world.say(context, id)).rejects.toThrow(Bug);
    expect(unhandled).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
  }
});

it('[D21] [S3] a push is accepted once its record is written, though recording the end of a gone connection fails', async () => {
  const context = world.process();
  await world.hello(context, 'c1', { capabilities: { heard: true } });
  world.gone.add('c1');
  context.table = {
    ...table,
    put: async (item, condition) => {
      if (item.sk === sessionRecordKey(ID, 3).sk) throw new Transient('throttled');
      return table.put(item, condition);
    },
  };
  const urgent = { ...arrival(1), priority: 'critical', policy: 'now' } as const;
  const standing = await acceptPush(context, ID, urgent, { text: 'Fire.', digest: '1' });
  expect(standing).toMatchObject({ delivery: 'd1', state: 'offered' });
  context.table = table;
  await stepSession(context, ID, { type: 'wake' });
  await acceptPush(context, ID, { ...urgent, id: 'd2' }, { text: 'Flood.', digest: '2' });
  expect((await loadSessionFromTable(table, ID)).session.presence.client).toBeNull();
});

it('[W1] [S4] effects of a commit are performed although its answer cannot be made', async () => {
  const context = world.process(true);
  await stepSession(context, ID, { type: 'push', arrivals: [arrival(1)] });
  world.armed.length = 0;
  context.table = {
    ...table,
    query: async (span) => {
      if (span.pk.startsWith('USER#')) throw new Transient('the data file cannot be read');
      return table.query(span);
    },
  };
  await expect(world.hello(context)).rejects.toThrow(Transient);
  // After the settle there is an opening.
  expect(world.armed.map(({ atMs }) => atMs - world.nowMs)).toEqual([600]);
});

it('[S12] a session that an operator has repaired goes on, also in the process that found it damaged', async () => {
  const [one, two] = [world.process(), world.process()];
  await world.hello(one);
  await world.say(one, 'u1');
  const row = await table.get(sessionRecordKey(ID, 2));
  if (row === null) throw new Error('no record');
  await table.put({ ...row, body: '{' });
  await world.say(two, 'u2');
  expect(world.sent('error')).toMatchObject([{ code: 'internal', id: 'u2' }]);
  await table.put(row);
  await world.say(two, 'u2');
  expect(world.sent('accepted').at(-1)).toMatchObject({ id: 'u2' });
});

describe('a workflow’s end', () => {
  const begun = async (context: Context) => {
    await world.hello(context);
    await world.say(context, 'u1');
    const call = { call: 'call-1', tool: 'slow_research', machine: 'slow-research', input: {}, title: 'solar panels' };
    const delivery = { priority: 'active', policy: 'next_silence' } as const;
    const calls = [{ ...call, timeoutMs: 60_000, delivery }];
    await stepSession(context, ID, {
      type: 'reply',
      turn: 1,
      run: 'r1',
      says: calls.map((call) => ({ is: 'begins', call })),
      end: { is: 'complete', modelMs: 1 },
    });
  };
  const states = () => world.sent('tool').map(({ state }) => state);

  it('[D19] a workflow result whose record was lost is no failure when the call is given up', async () => {
    const context = world.process();
    await begun(context);
    const stored = { session: ID, producer: '', digest: 'done', text: 'They are cheap.', atMs: world.nowMs };
    await putStoredDelivery(table, 'call-1', stored, HOUR);
    world.nowMs += 121_000;
    await stepSessionWake(context, ID);
    expect(states()).toEqual(['started', 'deferred', 'finished']);
    expect(world.sent('line').at(-1)?.text).toContain('They are cheap.');
  });

  it('[W4] [D19] a workflow that was given up is not shown as finished, and the words that say so are stored', async () => {
    const context = world.process();
    await begun(context);
    const noRecord = { ...context, findPersona: once(context.findPersona) };
    const lost = { session: ID, call: 'call-1', outcome: { is: 'failed', what: 'timed_out' } } as const;
    await expect(stepFinishedCall(noRecord, lost)).rejects.toThrow();
    await stepFinishedCall(context, { ...lost, outcome: { is: 'done', text: 'They are cheap.' } });
    expect(states()).toEqual(['started', 'deferred', 'failed']);
  });

  function once(persona: Context['findPersona']): Context['findPersona'] {
    let asked = 0;
    return async (name) => {
      asked += 1;
      if (asked > 1) throw new Error('killed');
      return persona(name);
    };
  }
});

it('[D2] a push that is repeated while it ends among many others is not accepted anew', async () => {
  const context = world.process(true);
  const push = (n: number) => acceptPush(context, ID, arrival(n), { text: `Build ${n}.`, digest: `${n}` });
  for (let n = 1; n <= 80; n += 1) await push(n);
  const { get } = table;
  context.table = {
    ...table,
    get: async (key) => {
      const row = await get(key);
      const isEnd = key.pk === deliveryRowKey('d1', 'end').pk && key.sk === deliveryRowKey('d1', 'end').sk;
      if (isEnd) await everythingEnds();
      return row;
    },
  };
  async function everythingEnds(): Promise<void> {
    world.nowMs += HOUR;
    await stepSessionWake(context, ID);
  }
  await push(1);
  await everythingEnds();
  expect(await push(1)).toMatchObject({ state: 'expired' });
  const rows = await table.query({ pk: `SESSION#${ID}`, from: 'E#', to: 'E$' });
  const events = rows.flatMap(
    ({ body }) => (JSON.parse(String(body)) as { events: { type: string; id?: string }[] }).events,
  );
  expect(events.filter(({ type, id }) => type === 'delivery.accepted' && id === 'd1')).toHaveLength(1);
});
