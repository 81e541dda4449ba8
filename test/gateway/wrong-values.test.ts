/** Each value of each HTTP body, replaced by whatever JSON can bring: an answer, and never a bug. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../shared/engine/context.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { World } from '../engine/world.ts';
import { PushBrowser } from '../fakes/push-browser.ts';
import { placesIn, WRONG_VALUES, withValue } from './protocols/foreign-events.ts';

const PUSH = {
  user: 'ada',
  persona: 'companion',
  text: 'The report is ready.',
  source: 'ava',
  priority: 'active',
  policy: 'when_asked',
  keywords: ['report'],
  query: 'the report',
  topic: 'report',
  ttlSeconds: 60,
  idempotencyKey: 'k1',
};
const MESSAGE = { messageId: 'm1', role: 'ROLE_AGENT', parts: [{ text: 'Done.', metadata: { a: 1 } }], metadata: {} };
const STATUS = { state: 'TASK_STATE_COMPLETED', message: MESSAGE, timestamp: '2026-11-29T00:00:00Z' };
const ARTIFACT = { artifactId: 'a1', name: 'x', parts: [{ data: { a: 1 } }, { text: 'Made.' }] };
const rpc = (method: string, params: object) => ({ jsonrpc: '2.0', id: 1, method, params });
const called = (name: string, args: object) => rpc('tools/call', { name, arguments: args });
const USER = { role: 'user', content: [{ type: 'text', text: 'Hello.' }] };

const BODIES: readonly [string, object][] = [
  ['POST /deliveries', PUSH],
  ['POST /deliveries', { user: 'ada', text: 'Is it?', source: 'ava', asks: true, at: '2026-11-29T00:00:00Z' }],
  ['POST /a2a/push?user=ada', { statusUpdate: { taskId: 't1', contextId: 'c1', status: STATUS, final: true } }],
  ['POST /a2a/push?user=ada', { artifactUpdate: { taskId: 't1', contextId: 'c1', artifact: ARTIFACT, append: true } }],
  ['POST /a2a/push?user=ada', { task: { id: 't1', contextId: 'c1', status: STATUS, artifacts: [ARTIFACT] } }],
  ['POST /a2a/push?user=ada', { kind: 'message', messageId: 'm', parts: [{ kind: 'text', text: 'Hi.' }] }],
  ['POST /tickets', { user: 'ada' }],
  ['POST /uploads', { mediaType: 'image/png', bytes: 1_000 }],
  ['POST /cache/clear', { tool: 'get_weather', params: { city: 'Porto' } }],
  ['DELETE /me', { what: 'me' }],
  ['POST /tasks/x', { result: { text: 'Paid.' }, progress: { part: 1, of: 2, text: 'a' } }],
  [
    'PUT /push/subscriptions',
    { endpoint: 'https://push.example/a', keys: new PushBrowser().keys, content: false, expirationTime: null },
  ],
  [
    'POST /v1/chat/completions',
    {
      model: 'companion',
      stream: true,
      stream_options: { include_usage: true },
      messages: [USER],
      tools: [],
      user: 'x',
    },
  ],
  [
    'POST /mcp',
    rpc('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'a', version: '1' } }),
  ],
  ['POST /mcp', rpc('tools/list', { cursor: 'x', _meta: { progressToken: 1 } })],
  ['POST /mcp', called('tell_user', PUSH)],
  ['POST /mcp', called('ask_user', { user: 'ada', text: 'Is it?', source: 'ava' })],
  ['POST /mcp', called('answer_of', { delivery: 'd1' })],
  ['POST /mcp', called('remind', { user: 'ada', text: 'Go.', afterSeconds: 60 })],
  ['POST /mcp', called('recall', { user: 'ada', query: 'tea' })],
  ['POST /mcp', called('inbox', { user: 'ada', persona: 'companion' })],
  ['POST /mcp', rpc('resources/read', { uri: 'sotto://inbox/ada/companion' })],
];

let table: Table;
let world: World;
let context: Context;
beforeEach(() => {
  table = sqliteTable(':memory:');
  world = new World(table);
  const base = world.process();
  context = {
    ...base,
    webPush: { publicKey: 'B', send: () => Promise.reject(new Error('nothing is sent here')) },
    invoke: { ...base.invoke, reply: async ({ turn }) => void world.reply(context, turn, ['Hello.']) },
    clock: {
      ...base.clock,
      sleep: async (ms) => {
        world.nowMs += ms;
        await base.clock.yieldToEventLoop();
      },
    },
  };
});
afterEach(() => table.close());

async function statusOf(call: string, body: string): Promise<number> {
  const [method = '', target = ''] = call.split(' ');
  const [path = '', query = ''] = target.split('?');
  const guard = {
    verify: async () => ({ user: 'ada', expiresAtMs: null }),
    isOriginAllowed: () => false,
    producers: [{ name: 'ava', sha256: context.ids.digest('ava-key'), users: '*' as const, reads: true }],
    socketUrl: 'wss://abc.example/live',
  };
  const isProducers = /deliveries|a2a|mcp/.test(path);
  const answer = await answerHttpCall(context, guard, {
    method,
    path,
    query: new URLSearchParams(query),
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      authorization: `Bearer ${isProducers ? 'ava-key' : 'a-token'}`,
    },
    body: Buffer.from(body),
    name: null,
  });
  for await (const piece of answer.pieces ?? []) expect(typeof piece).toBe('string');
  return answer.status;
}

describe('an HTTP body', () => {
  it.each(BODIES.map(([call, body], at) => [`${at + 1}, ${call},`, call, body] as const))(
    '[N4] an HTTP body number %s with a value of the wrong type is answered, and is no bug',
    async (_, call, body) => {
      // No task waits for the one of /tasks.
      expect([200, 202, 404]).toContain(await statusOf(call, JSON.stringify(body)));
      for (let place = 0; place < placesIn(body); place += 1)
        for (const value of WRONG_VALUES) {
          const sent = withValue(body, place, value);
          const status = await statusOf(call, sent);
          if (status >= 500 || world.logged.includes('bug')) expect.fail(`${sent} is answered with ${status}`);
        }
    },
  );
});
