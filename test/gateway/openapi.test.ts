/**
 * Compares openapi.json with the served routes: all are described, and answer as described.
 */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { refusalSchema } from '../../bin/docs/call-doc.ts';
import { CALL_DOCS } from '../../bin/docs/http-call-docs.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { tokenVerifier } from '../../shared/auth/token-verifier.ts';
import type { Context } from '../../shared/engine/context.ts';
import { imageBlobName } from '../../shared/engine/images.ts';
import type { HttpGuard } from '../../shared/gateway/http/route.ts';
import { answerHttpCall } from '../../shared/gateway/http/router.ts';
import { ROUTES } from '../../shared/gateway/http/routes.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { putHandedOverTask } from '../../shared/storage/handed-over-tasks.ts';
import { createImageId } from '../../shared/vision/image-ids.ts';
import { AUDIENCE, ISSUER, publishedKeys, token } from '../auth/issuer.ts';
import { ID, World } from '../engine/world.ts';
import { PushBrowser } from '../fakes/push-browser.ts';
import { beginHanded } from './handed-call.ts';

let table: Table;
let context: Context;
let image: string;
let delivery: string;
let browser: string;
let calendar: string;
let isAnswered: boolean;

beforeEach(async () => {
  isAnswered = false;
  table = sqliteTable(':memory:');
  const world = new World(table);
  const base = world.process();
  context = {
    ...base,
    settings: { ...base.settings, issuer: { issuer: ISSUER, audience: AUDIENCE, jwksUri: null } },
    webPush: { publicKey: 'B', send: () => Promise.reject(new Error('nothing is sent here')) },
    workflows: { ...base.workflows, answer: async () => 'taken' },
    invoke: {
      ...base.invoke,
      reply: async ({ turn }) => {
        if (isAnswered) void world.reply(context, turn, ['Hello.']);
      },
    },
    clock: {
      ...base.clock,
      sleep: async (ms) => {
        world.nowMs += ms;
        await base.clock.yieldToEventLoop();
      },
    },
  };
  await beginHanded(world, context, 'call-1');
  const task = { token: 'the-token', session: ID, call: 'call-1' };
  await putHandedOverTask(table, context.ids.digest('the-handle'), task, world.nowMs + 60_000);
  image = createImageId('image/png', 'one');
  await context.blobs.put(imageBlobName(context, ID, image, 'kept'), new Uint8Array([1, 2, 3]));
  const pushed = await call('POST /deliveries', PUSH);
  delivery = pushed.body.delivery;
  browser = (await call('PUT /push/subscriptions', WELL['PUT /push/subscriptions'])).body.id;
  calendar = (await call('POST /me/calendar')).body.path.split('/').at(-1);
  isAnswered = true;
});
afterEach(() => table.close());

type Sent = { body?: unknown; query?: string; bearer?: string | null };

const PUSH = { body: { user: 'ada', text: 'The report is ready.', priority: 'time_sensitive' } };
const NOTIFICATION = { statusUpdate: { taskId: 't1', contextId: 'c1', status: { state: 'TASK_STATE_COMPLETED' } } };

const MCP_HEADERS = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };

/** The request of each call that gets the wanted answer. */
const WELL: Readonly<Record<string, Sent>> = {
  'POST /uploads': { body: { mediaType: 'image/png', bytes: 1_000 } },
  'POST /deliveries': PUSH,
  'POST /mcp': { body: { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } },
  'POST /v1/chat/completions': { body: { messages: [{ role: 'user', content: 'Hello.' }] } },
  'POST /a2a/push': { query: '?user=ada', body: NOTIFICATION },
  'PUT /push/subscriptions': {
    body: { endpoint: 'https://push.example/a', keys: new PushBrowser().keys, content: false },
  },
  'POST /tasks/{handle}': { body: { result: { text: 'Paid.' } } },
};

/** The default credential of each scheme. */
function credentialOf(name: string): string | null {
  const { credential } = CALL_DOCS[name] ?? { credential: 'none' };
  return { none: null, handle: null, producer: 'ava-key', token: token() }[credential];
}

async function call(name: string, { body, query = '', bearer = credentialOf(name) }: Sent = {}) {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern
    .replace('{handle}', 'the-handle')
    .replace(
      '{id}',
      pattern.startsWith('/images')
        ? image
        : pattern.startsWith('/push')
          ? browser
          : pattern.startsWith('/calendar')
            ? calendar
            : delivery,
    );
  const guard: HttpGuard = {
    verify: tokenVerifier({ issuer: ISSUER, audience: AUDIENCE, jwksUri: null }, publishedKeys()),
    isOriginAllowed: () => false,
    producers: [{ name: 'ava', sha256: context.ids.digest('ava-key'), users: '*' }],
    socketUrl: 'wss://abc.example/live',
  };
  const answer = await answerHttpCall(context, guard, {
    method,
    path,
    query: new URLSearchParams(query),
    headers: { ...MCP_HEADERS, ...(bearer !== null && { authorization: `Bearer ${bearer}` }) },
    body: body === undefined ? null : Buffer.from(JSON.stringify(body)),
    name: null,
  });
  let text = answer.body;
  for await (const piece of answer.pieces ?? []) text += piece;
  if (text.startsWith('BEGIN:VCALENDAR')) return { status: answer.status, body: text };
  return { status: answer.status, body: JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) };
}

describe('the description of the HTTP calls', () => {
  it('[N4] the OpenAPI description has every route that is served, and no other', () => {
    expect(Object.keys(CALL_DOCS).toSorted()).toEqual(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it.each(Object.entries(CALL_DOCS))('[N4] %s answers as the OpenAPI description says', async (name, { answers }) => {
    const { status, body } = await call(name, WELL[name]);
    expect(Object.keys(answers)).toContain(String(status));
    expect(z.parse(answers[status]?.body ?? z.never(), body)).toEqual(body);
  });

  it.each(
    Object.entries(CALL_DOCS).filter(([, { credential }]) => credential === 'token' || credential === 'producer'),
  )('[N1] the route %s admits nobody without its credential', async (name, { refused = refusalSchema }) => {
    const { status, body } = await call(name, { ...WELL[name], bearer: null });
    expect(status).toBe(401);
    expect(z.parse(refused, body)).toEqual(body);
  });

  it.each(Object.entries(CALL_DOCS).filter(([, { body }]) => body !== undefined))(
    '[N4] %s refuses a wrong body, in the shape of a refusal',
    async (name, { refused = refusalSchema }) => {
      const { status, body } = await call(name, { ...WELL[name], body: [] });
      expect(status).toBe(400);
      expect(z.parse(refused, body)).toEqual(body);
    },
  );
});
