import { beforeEach, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';
import { type Asked, ask } from './producers.ts';

useWorld();
let context: Context;
beforeEach(() => {
  context = world.process();
});

const push = (body: unknown, more: Asked = {}, query = 'user=ada') =>
  ask(context, `POST /a2a/push?${query}`, { body, ...more });
const waiting = async (session = ID) => (await loadSessionFromTable(table, session)).session.deliveries.open;

const TASK = 'trip-to-rome';
const body = { taskId: TASK, status: { state: 'completed', message: { parts: [{ text: 'Done.' }] } } };

it.each(['cancelled', 'CANCELED', 'TASK_STATE_CANCELLED', 'task_state_canceled', 5])(
  '[D21] POST /a2a/push knows the state %j in another spelling',
  async (state) => {
    await push({ ...body, status: { ...body.status, state } });
    expect(await waiting()).toMatchObject([{ priority: 'time_sensitive' }]);
  },
);

it.each(['input-required', 'input_required', 'INPUT_REQUIRED', 6])(
  '[D21] POST /a2a/push knows the state %j',
  async (state) => {
    await push({ status_update: { task_id: TASK, status: { ...body.status, state } } });
    expect(await waiting()).toMatchObject([{ priority: 'critical', topic: TASK }]);
  },
);

it('[D21] POST /a2a/push needs no kind, no context, no message ids and no times', async () => {
  const first = await push(body);
  expect(await push(body)).toMatchObject({ status: 202, body: { delivery: first.body.delivery } });
  expect(await push({ ...body, status: { ...body.status, message: { parts: [{ text: 'Not.' }] } } })).toMatchObject({
    status: 409,
  });
  const asking = (words: string) => ({
    ...body,
    status: { state: 'input-required', message: { parts: [{ text: words }] } },
  });
  expect((await push(asking('Which day?'))).status).toBe(202);
  expect((await push(asking('Which hotel?'))).status).toBe(202);
});

it.each([
  {},
  { jsonrpc: '2.0' },
  { status: { state: 'completed' } },
  { taskId: '', status: { state: 'completed' } },
  { taskId: TASK, status: { state: 'exploded' } },
  { taskId: TASK, status: { state: 9 } },
  { taskId: TASK, status: { state: -1 } },
  { taskId: TASK, status: { state: 1.5 } },
  { taskId: TASK, status: { state: 'constructor' } },
  { taskId: TASK, status: {} },
  { taskId: TASK, status: 'completed' },
  { taskId: 'x'.repeat(129), status: { state: 'completed' } },
  { taskId: TASK, artifact: { parts: 'none' } },
  { parts: [7] },
  { parts: [{ text: 7 }] },
  { parts: [{ text: 'x' }], metadata: { sotto: { keywords: [7] } } },
  [],
  null,
  'x',
  '{',
])('[D21] [N4] POST /a2a/push refuses what is no notification: %j', async (wrong) => {
  expect(await push(wrong)).toMatchObject({ status: 400, body: { code: 'bad_frame' } });
  expect(await waiting()).toEqual([]);
});

it('[D1] [D21] POST /a2a/push tells at the next pause of work whose task has no keywords', async () => {
  const working = { id: '?!', status: { state: 'working', message: { parts: [{ text: 'Half is done.' }] } } };
  const way = { priority: 'time_sensitive', policy: 'next_silence' };
  expect(await push(working)).toMatchObject({ status: 202, body: way });
  expect(await waiting()).toMatchObject([way]);
});

it('[D21] POST /a2a/push refuses an unknown user, an unknown persona, and more items than are taken', async () => {
  expect(await push(body, {}, '')).toMatchObject({ status: 400, body: { message: expect.stringMatching('user=') } });
  expect(await push(body, {}, 'user=')).toMatchObject({ status: 403 });
  expect(await push(body, {}, 'user=ada&persona=nobody')).toMatchObject({ status: 400 });
  expect(await push({ parts: [{ text: 'x'.repeat(17_000) }] })).toMatchObject({ status: 413 });
});

it("[D21] [N2] POST /a2a/push takes a producer's key, or the same as the token of a notification, and is else 401", async () => {
  const token = (value: string) => ({ key: null, headers: { 'X-A2A-Notification-Token': value } });
  expect(await push(body, token('ava-key'))).toMatchObject({ status: 202 });
  for (const more of [
    token('x'),
    token(''),
    { key: null },
    { key: 'x', headers: { 'x-a2a-notification-token': 'ava-key' } },
  ])
    expect(await push(body, more)).toMatchObject({ status: 401 });
});

it('[D21] [N2] POST /a2a/push reaches only users whom the producer may reach, with text or without', async () => {
  for (const sent of [body, { ...body, status: { state: 'completed' } }])
    expect(await push(sent, { key: 'ben-key' })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(await push(body, { key: 'ben-key' }, 'user=grace')).toMatchObject({ status: 202 });
});

it("[D21] an A2A task belongs to its producer: another producer's task of the same name replaces nothing", async () => {
  await push(body, {}, 'user=grace');
  await push(
    { ...body, status: { state: 'failed', message: { parts: [{ text: 'No.' }] } } },
    { key: 'ben-key' },
    'user=grace',
  );
  expect(await waiting('grace~companion')).toHaveLength(2);
});

it('[N4] [D7] POST /a2a/push makes a speakable name of a hostile one', async () => {
  const named = (source: string) => ({
    parts: [{ text: 'Hi.' }],
    messageId: source,
    metadata: { sotto: { source } },
  });
  await push(named(`${'x'.repeat(63)}🙂🙂`));
  await push(named(' '));
  expect((await waiting()).map(({ source }) => source)).toEqual([`${'x'.repeat(63)}\ufffd`, 'ava']);
});
