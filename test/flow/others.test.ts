import { TaskState } from '@a2a-js/sdk';
import { DefaultPushNotificationSender, InMemoryPushNotificationStore, ServerCallContext } from '@a2a-js/sdk/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { toolArgumentsFromZod } from '../../shared/tools/arguments.ts';
import { toolRegistry } from '../../shared/tools/registry.ts';
import { calls, says } from '../fakes/openai.ts';
import { serve } from './home.ts';
import { nextLine, Producer, play } from './pushing.ts';

const LISTENS = { capabilities: { heard: true } };
let server: Awaited<ReturnType<typeof serve>>;
beforeEach(async () => {
  server = await serve({
    reply: ({ messages }) =>
      messages.at(-1)?.role === 'tool' ? says('I have asked Ben.') : calls('slow_research', { query: 'a date' }),
    env: { DELIVERY_SETTLE_MS: '50' },
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

describe('an agent of the A2A SDK', () => {
  it('[D21] an agent of the A2A SDK pushes by its own sender, and is heard', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    const store = new InMemoryPushNotificationStore();
    const context = new ServerCallContext({ requestedVersion: '1.0' });
    const url = `${server.home.url}/a2a/push?user=ada`;
    const config = { tenant: '', id: 'p-1', taskId: 't-1', url, token: 'local', authentication: undefined };
    await store.save('t-1', context, config);
    const client = await server.join({ hello: LISTENS });
    const message = {
      messageId: 'm-1',
      contextId: 'c',
      taskId: 't-1',
      role: 2,
      metadata: { sotto: { source: 'Trips' } },
    };
    const part = {
      content: { $case: 'text', value: 'Which day?' },
      metadata: undefined,
      filename: '',
      mediaType: '',
    } as const;
    const said = { ...message, parts: [part], extensions: [], referenceTaskIds: [] };
    const status = { state: TaskState.TASK_STATE_INPUT_REQUIRED, message: said, timestamp: undefined };
    const event = {
      $case: 'statusUpdate',
      value: { taskId: 't-1', contextId: 'c', status, metadata: undefined },
    } as const;
    const sender = new DefaultPushNotificationSender(store);
    await sender.send({ payload: event }, context);
    expect(await nextLine(client, 'delivery')).toMatchObject({ source: 'Trips', text: 'Trips says — Which day?' });
    await sender.send({ payload: event }, context);
    const pushed = server.logged.map((line) => JSON.parse(line)).filter(({ route }) => route === 'POST /a2a/push');
    expect(pushed.map(({ status: code }) => code)).toEqual([202, 202]);
    play(client);
    await client.until((frame) => frame.type === 'delivery' && frame.state === 'heard');
    expect(client.all('line')).toHaveLength(1);
  });
});

describe('a task that others finish', () => {
  let handles: string[];
  let anyone: Producer;
  beforeEach(() => {
    handles = [];
    const { context } = server.home;
    context.tools = toolRegistry([
      {
        name: 'slow_research',
        description: 'Asks Ben.',
        version: '1',
        takes: toolArgumentsFromZod(z.object({ query: z.string() })),
        effect: 'read',
        timeoutMs: 60_000,
        mode: 'workflow',
        machine: 'slow-tool',
        delivery: { priority: 'active', policy: 'next_silence' },
        questionParameter: 'query',
        handOver: async ({ handle }) => void handles.push(handle),
      },
    ]);
    anyone = new Producer({ home: server.home, key: null });
  });

  /** Ada's request was handed over; returns the task's handle. */
  async function handedOver() {
    const client = await server.join({ hello: LISTENS });
    client.say('When is Ben free?');
    await client.next('turn.ended');
    play(client);
    await expect.poll(() => handles.length).toBe(1);
    return { client, handle: handles[0] ?? '' };
  }

  it('[T2] [D19] the result of a task that others finish is told, and nobody can finish the task twice', async () => {
    const { client, handle } = await handedOver();
    expect(await anyone.ask(`POST /tasks/${handle}`, { alive: true })).toMatchObject({ status: 202 });
    expect(await anyone.ask(`POST /tasks/${handle}`, { result: 'x'.repeat(70_000) })).toMatchObject({ status: 413 });
    const done = await anyone.ask(`POST /tasks/${handle}`, { result: { text: 'Ben is free on Monday.' } });
    expect(done).toMatchObject({ status: 202, body: { state: 'done' } });
    expect((await nextLine(client, 'delivery')).text).toMatch(/Ben is free on Monday\.$/);
    const forged = await anyone.ask('POST /tasks/forged', { result: 'x' });
    const again = await anyone.ask(`POST /tasks/${handle}`, { result: 'Tuesday.' });
    expect([forged.status, again.status, again.body]).toEqual([404, 404, forged.body]);
    expect(client.lines.join(' ')).not.toContain('Tuesday');
  });
});
