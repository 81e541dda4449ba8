import { type Message, type Part, Role, type StreamResponse, type Task, TaskState } from '@a2a-js/sdk';
import { V03PushNotificationSerializer } from '@a2a-js/sdk/compat/v0_3/server';
import { V1PushNotificationSerializer } from '@a2a-js/sdk/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { getStoredDelivery } from '../../shared/storage/deliveries.ts';
import { putHandedOverTask } from '../../shared/storage/handed-over-tasks.ts';
import { taskDeliveryKeysSpan } from '../../shared/storage/keys/keys.ts';
import { loadSessionFromTable } from '../../shared/storage/sessions.ts';
import { ID, table, useWorld, world } from '../engine/world.ts';
import { beginHanded, readAnswer } from './handed-call.ts';
import { type Asked, ask } from './producers.ts';

useWorld();
let context: Context;
beforeEach(() => {
  context = world.process();
});

const push = (body: unknown, more: Asked = {}, query = 'user=ada') =>
  ask(context, `POST /a2a/push?${query}`, { body, ...more });
const waiting = async (session = ID) => (await loadSessionFromTable(table, session)).session.deliveries.open;
const ended = async () => (await loadSessionFromTable(table, ID)).session.deliveries.recent;

const TASK = 'trip-to-rome';
const part = (content: NonNullable<Part['content']>): Part => ({
  content,
  metadata: undefined,
  filename: '',
  mediaType: '',
});
const text = (value: string) => part({ $case: 'text', value });
const message = (parts: Part[], more: Partial<Message> = {}): Message => {
  const plain = { contextId: 'c', taskId: TASK, role: Role.ROLE_AGENT, metadata: undefined };
  return { messageId: 'm-1', ...plain, parts, extensions: [], referenceTaskIds: [], ...more };
};
const made = (parts: Part[], artifactId = 'a-1') => {
  return { artifactId, name: '', description: '', parts, metadata: undefined, extensions: [] };
};
const task = (state: TaskState, more: Partial<Task> = {}, said?: Message): StreamResponse => {
  const status = { state, message: said, timestamp: '2026-11-21T10:00:00Z' };
  const value = { id: TASK, contextId: 'c', status, artifacts: [], history: [], metadata: undefined, ...more };
  return { payload: { $case: 'task', value } };
};
const update = (state: TaskState, said?: Message, metadata?: object): StreamResponse => {
  const status = { state, message: said, timestamp: '2026-11-21T10:00:00Z' };
  return { payload: { $case: 'statusUpdate', value: { taskId: TASK, contextId: 'c', status, metadata } } };
};
const artifact = (parts: Part[], more: object = {}): StreamResponse => {
  const value = {
    taskId: TASK,
    contextId: 'c',
    artifact: made(parts),
    append: false,
    lastChunk: true,
    metadata: undefined,
  };
  return { payload: { $case: 'artifactUpdate', value: { ...value, ...more } } };
};

describe.each([
  ['1.0', new V1PushNotificationSerializer()],
  ['0.3', new V03PushNotificationSerializer()],
])('a notification of A2A %s', (_, serializer) => {
  const tell = (event: StreamResponse, more?: Asked) => push(serializer.serialize(event).body, more);

  it.each([
    [TaskState.TASK_STATE_COMPLETED, 'time_sensitive', 'next_silence'],
    [TaskState.TASK_STATE_FAILED, 'time_sensitive', 'next_silence'],
    [TaskState.TASK_STATE_CANCELED, 'time_sensitive', 'next_silence'],
    [TaskState.TASK_STATE_REJECTED, 'time_sensitive', 'next_silence'],
    [TaskState.TASK_STATE_INPUT_REQUIRED, 'critical', 'now'],
    [TaskState.TASK_STATE_AUTH_REQUIRED, 'critical', 'now'],
    [TaskState.TASK_STATE_WORKING, 'active', 'when_asked'],
    [TaskState.TASK_STATE_SUBMITTED, 'active', 'when_asked'],
  ])('[D21] the A2A state %i is %s, so the push is %s', async (state, priority, policy) => {
    for (const event of [update(state, message([text('It is so.')])), task(state, {}, message([text('It is so.')]))])
      expect(await tell(event)).toMatchObject({ status: 202, body: { state: 'pending' } });
    const [item, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(item).toMatchObject({ priority, policy, producer: 'ava', source: 'ava', topic: TASK });
    expect((await getStoredDelivery(table, item?.id ?? ''))?.text).toBe('It is so.');
  });

  it('[D21] an A2A message or artifact is a time_sensitive push', async () => {
    await tell({ payload: { $case: 'message', value: message([text('Hello.'), text('A word.')]) } });
    await tell(artifact([part({ $case: 'url', value: 'https://example.com' }), text('The plan: go.')]));
    const items = await waiting();
    expect(items).toMatchObject([
      { priority: 'time_sensitive', topic: null },
      { priority: 'time_sensitive', topic: 'trip-to-rome/a-1' },
    ]);
    const texts = await Promise.all(items.map(async ({ id }) => (await getStoredDelivery(table, id))?.text));
    expect(texts).toEqual(['Hello.\nA word.', 'The plan: go.']);
  });

  it("[D21] an A2A task's artifact is its answer only if the task ends without a message", async () => {
    const artifacts = [made([text('The plan.')]), made([text('The bill.')], 'a-2')];
    expect((await tell(task(TaskState.TASK_STATE_WORKING, { artifacts }))).body.state).toBe('nothing');
    const { body } = await tell(task(TaskState.TASK_STATE_COMPLETED, { artifacts }, message([text(' ')])));
    expect((await getStoredDelivery(table, body.delivery))?.text).toBe('The plan.\nThe bill.');
  });

  it('[D21] [D6] a running A2A task waits for the keywords of metadata.sotto, else for the words of the task', async () => {
    const sotto = { keywords: ['Flights', 'the hotel'] };
    await tell(
      update(TaskState.TASK_STATE_WORKING, message([text('One.')], { messageId: 'm-1', metadata: { sotto } })),
    );
    expect((await waiting())[0]?.keywords).toEqual(['flights', 'the hotel']);
    await tell(update(TaskState.TASK_STATE_WORKING, message([text('Two.')], { messageId: 'm-2' }), { sotto }));
    expect((await waiting())[0]?.keywords).toEqual(['flights', 'the hotel']);
    await tell(update(TaskState.TASK_STATE_WORKING, message([text('Three.')], { messageId: 'm-3' })));
    expect((await waiting())[0]?.keywords).toEqual(['trip', 'rome']);
  });

  it('[D21] an A2A notification without text is accepted, and nothing is delivered', async () => {
    const events = [
      update(TaskState.TASK_STATE_COMPLETED),
      update(TaskState.TASK_STATE_WORKING, message([text(' \n')])),
      task(TaskState.TASK_STATE_SUBMITTED),
      artifact([part({ $case: 'data', value: { a: 1 } })]),
    ];
    for (const event of events)
      expect(await tell(event)).toMatchObject({ status: 202, body: { delivery: null, state: 'nothing' } });
    expect(await waiting()).toEqual([]);
  });

  it('[D20] a newer A2A state replaces one that was not spoken yet, and an artifact does not', async () => {
    await tell(update(TaskState.TASK_STATE_WORKING, message([text('Looking.')], { messageId: 'm-1' })));
    await tell(artifact([text('The plan, first.')]));
    await tell(artifact([text('The plan, second.')]));
    await tell(update(TaskState.TASK_STATE_COMPLETED, message([text('Done.')], { messageId: 'm-2' })));
    const texts = await Promise.all(
      (await waiting()).map(async ({ id }) => (await getStoredDelivery(table, id))?.text),
    );
    expect(texts).toEqual(['The plan, second.', 'Done.']);
    expect(await ended()).toMatchObject([{ reason: 'superseded' }, { reason: 'superseded' }]);
  });

  it('[D2] a replayed A2A push is the same delivery', async () => {
    const events = [
      update(TaskState.TASK_STATE_INPUT_REQUIRED, message([text('Which day?')])),
      task(TaskState.TASK_STATE_COMPLETED, { artifacts: [made([text('The plan.')])] }),
      artifact([text('The bill.')]),
      { payload: { $case: 'message', value: message([text('Hello.')]) } } as const,
    ];
    for (const event of events) {
      const first = await tell(event);
      const again = await tell(event);
      expect([again.status, again.body.delivery]).toEqual([202, first.body.delivery]);
    }
    // Also when the first was spoken, or replaced, long ago.
    expect((await tell(events[0] ?? artifact([]))).body).toMatchObject({ state: 'discarded', reason: 'superseded' });
    expect(await waiting()).toHaveLength(3);
  });

  it('[D2] an altered A2A push is a conflict, and changes nothing', async () => {
    const done = (words: string) => task(TaskState.TASK_STATE_COMPLETED, { artifacts: [made([text(words)])] });
    const asking = (words: string) => update(TaskState.TASK_STATE_INPUT_REQUIRED, message([text(words)]));
    const saying = (words: string): StreamResponse => ({
      payload: { $case: 'message', value: message([text(words)]) },
    });
    for (const event of [done, asking, saying]) {
      expect((await tell(event('As it was.'))).status).toBe(202);
      expect(await tell(event('Otherwise.'))).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
  });
  it('[D7] an A2A push is attributed to the agent where it gives its name, else to the producer', async () => {
    const names = [
      { sotto: { source: ' Trips ' } },
      { agentName: 'Trips' },
      { agent: 'Trips' },
      { agent: { x: 1 } },
      {},
    ];
    for (const [n, metadata] of names.entries())
      await tell({ payload: { $case: 'message', value: message([text('Hi.')], { messageId: `m-${n}`, metadata }) } });
    expect((await waiting()).map(({ source }) => source)).toEqual(['Trips', 'Trips', 'Trips', 'ava', 'ava']);
  });
});

describe.each([
  ['1.0', new V1PushNotificationSerializer()],
  ['0.3', new V03PushNotificationSerializer()],
])('a task that we have handed to an agent of A2A %s', (_, serializer) => {
  let answers: { token: string; answer: object }[];
  let isOver: boolean;
  beforeEach(async () => {
    answers = [];
    isOver = false;
    await beginHanded(world, context, 'call-1');
    const answer: Context['workflows']['answer'] = async (token, one) => {
      if (isOver) return 'unknown';
      isOver = one.is !== 'alive';
      answers.push({ token, answer: await readAnswer(table, 'call-1', one) });
      return 'taken';
    };
    context = { ...context, workflows: { ...context.workflows, answer } };
    const handed = { token: 'the-token', session: ID, call: 'call-1' };
    await putHandedOverTask(table, context.ids.digest('the-handle'), handed, world.nowMs + 60_000);
  });

  const shown = (handle: string) => ({ key: null, headers: { 'X-A2A-Notification-Token': handle } });
  const tell = (event: StreamResponse, more: Asked = shown('the-handle')) =>
    push(serializer.serialize(event).body, more, '');
  const DONE = TaskState.TASK_STATE_COMPLETED;
  const ended = () =>
    answers.map(({ answer }) => answer).filter((answer) => !('is' in answer && answer.is === 'alive'));

  it.each([
    ['what it says at the end', update(DONE, message([text('It is done.')])), 'It is done.'],
    ['what it has made', task(DONE, { artifacts: [made([text('The plan.')])] }), 'The plan.'],
    [
      'both, once',
      task(DONE, { artifacts: [made([text('The plan.')]), made([text('The bill.')], 'a-2')] }, message([text('Bye.')])),
      'The plan.\nThe bill.\nBye.',
    ],
    ['a message', { payload: { $case: 'message', value: message([text('Hello.')]) } } as StreamResponse, 'Hello.'],
    ['a question', update(TaskState.TASK_STATE_INPUT_REQUIRED, message([text('Which day?')])), 'Which day?'],
    ['nothing', update(DONE), null],
  ])(
    '[D21] [T2] a task handed to an A2A agent is answered with %s, under its handle and without a key',
    async (_what, event, output) => {
      expect(await tell(event)).toMatchObject({ status: 202, body: { state: 'done' } });
      expect(answers).toEqual([{ token: 'the-token', answer: { is: 'done', output } }]);
      expect(await waiting()).toEqual([]);
    },
  );

  it.each([TaskState.TASK_STATE_FAILED, TaskState.TASK_STATE_REJECTED, TaskState.TASK_STATE_CANCELED])(
    '[D21] the A2A state %i gives up a task that was handed over',
    async (state) => {
      expect(await tell(update(state, message([text('No rooms.')])))).toMatchObject({ body: { state: 'failed' } });
      expect(ended()).toEqual([{ is: 'failed' }]);
    },
  );

  it('[D21] [W4] a task handed to an A2A agent stays alive for as long as the agent works on it', async () => {
    for (const state of [TaskState.TASK_STATE_SUBMITTED, TaskState.TASK_STATE_WORKING])
      expect(await tell(update(state, message([text('Looking.')])))).toMatchObject({ body: { state: 'alive' } });
    expect(answers.map(({ answer }) => answer)).toEqual([{ is: 'alive' }, { is: 'alive' }]);
  });

  it('[D21] a task handed to an A2A agent is answered with all its artifacts and the final message', async () => {
    await tell(artifact([text('First the ')], { artifact: made([text('First the ')], 'plan') }));
    await tell(artifact([], { artifact: made([text('40 €.')], 'bill') }));
    await tell(artifact([], { artifact: made([text('Forum.')], 'plan'), append: true }));
    await tell(artifact([], { artifact: made([text('50 €.')], 'bill') }));
    expect(ended()).toEqual([]);
    await tell(update(DONE, message([text('Have a good day.')])));
    expect(ended()).toEqual([{ is: 'done', output: 'First the Forum.\n50 €.\nHave a good day.' }]);
  });

  it('[D21] [N3] a task handed to an A2A agent keeps a bounded amount of artifacts', async () => {
    for (let n = 0; n < 9; n += 1) await tell(artifact([], { artifact: made([text('x'.repeat(20_000))], `a-${n}`) }));
    expect(await table.query(taskDeliveryKeysSpan(context.ids.digest('the-handle')))).toHaveLength(7);
    await tell(update(DONE));
    expect(ended()).toEqual([{ is: 'done', output: 'x'.repeat(10_000) }]);
  });

  it('[D21] a task handle may be shown as a key, as some A2A agents do', async () => {
    expect(await tell(update(DONE), { key: 'the-handle' })).toMatchObject({ status: 202, body: { state: 'done' } });
  });

  it('[D21] [N2] a refused task handle does not reveal whether it is forged, used or over', async () => {
    const forged = await tell(update(DONE), shown('forged'));
    expect(forged.status).toBe(401);
    expect(await tell(update(DONE), shown('the-token'))).toEqual(forged);
    await tell(update(DONE));
    expect(await tell(update(DONE))).toEqual(forged);
    world.nowMs += 60_000;
    expect(await tell(update(DONE))).toEqual(forged);
    expect(ended()).toHaveLength(1);
  });

  it('[N4] [N3] whatever an A2A agent answers, the workflow can hold the answer', async () => {
    expect(await push('{', shown('the-handle'), '')).toMatchObject({ status: 400 });
    expect(await push({}, shown('the-handle'), '')).toMatchObject({ status: 400 });
    expect(answers).toEqual([]);
    await tell(update(DONE, message([text(`${'\u0000'.repeat(9_999)}🙂${'x'.repeat(5_000)}`)])));
    expect(Buffer.byteLength(JSON.stringify(answers[0]?.answer))).toBeLessThan(64 * 1024);
  });

  it('[N5] what an A2A agent is told and answers stays out of the log', async () => {
    const logged: unknown[] = [];
    const log = (...line: unknown[]) => void logged.push(line);
    context = { ...context, log: { info: log, warn: log, error: log } };
    await tell(update(DONE, message([text('secret words')])));
    expect(JSON.stringify(logged)).not.toMatch(/secret|the-handle|the-token/);
    expect(JSON.stringify(logged)).toContain('call-1');
  });
});
