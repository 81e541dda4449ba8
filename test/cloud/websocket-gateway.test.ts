import { once } from 'node:events';
import { request } from 'node:http';
import {
  ApiGatewayManagementApiClient,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { apiGatewayConnections } from '../../shared/adapters/aws/connections.ts';
import { MAX_FRAME_BYTES } from '../../shared/protocol/limits.ts';
import { type ConnectionsHome, connectionsContract, type Peer } from '../contract/connections.ts';
import type { SocketGateway } from './gateway-types.ts';
import { HandClock } from './hand-template.ts';
import { Scripted } from './scripted-invoke.ts';
import { synthesisedApis, synthesisedApisBut } from './synthesised-apis.ts';
import { startWebSocketGateway } from './websocket-gateway.ts';

let gateway: SocketGateway;
let functions: Scripted;
let clock: HandClock;

async function start(template = synthesisedApis()): Promise<void> {
  functions = new Scripted();
  clock = new HandClock();
  gateway = await startWebSocketGateway({ template, invoke: functions.invoke, clock, port: 0 });
}

/** With these settings of routes on the stage. */
async function restart(settings: object): Promise<void> {
  await gateway.close();
  const template = synthesisedApisBut((resources) => {
    const stage = Object.values(resources).find(({ Properties }) => Properties?.StageName === 'live');
    stage!.Properties!.RouteSettings = settings;
  });
  await start(template);
}

beforeEach(async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'local');
  vi.stubEnv('AWS_REGION', 'us-east-1');
  await start();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await gateway.close();
});

type Joined = { ws: WebSocket; id: string; received: string[] };

async function join(query = '', protocols: string[] = []): Promise<Joined> {
  const ws = new WebSocket(`${gateway.url}${query}`, protocols);
  const received: string[] = [];
  ws.on('message', (data) => received.push(String(data)));
  await once(ws, 'open');
  return { ws, id: functions.of('connect').at(-1)?.event.requestContext.connectionId, received };
}

/** The status and body of a refused handshake. */
async function refusal(url = gateway.url): Promise<{ status: number; body: any }> {
  const ws = new WebSocket(url);
  ws.on('error', () => {});
  const [, response] = await once(ws, 'unexpected-response');
  return { status: response.statusCode, body: JSON.parse(Buffer.concat(await response.toArray()).toString()) };
}

const ECHO = { payload: { statusCode: 200, headers: { 'Sec-WebSocket-Protocol': 'sotto.v1' } } };
const say = (ws: WebSocket, frame: object) => ws.send(JSON.stringify(frame));

describe('connecting', () => {
  it('[S1] a WebSocket connect asks the function before the socket opens, in the form of API Gateway', async () => {
    functions.answers.set('connect', () => ECHO);
    await join('?ticket=t1&a=1&a=2', ['sotto.v1', 'bearer.abc']);
    const [{ event, source } = { event: null, source: null }] = functions.of('connect');
    expect(event).toMatchObject({
      headers: { Host: expect.stringContaining('127.0.0.1'), 'X-Forwarded-Proto': 'https' },
      multiValueHeaders: { 'Sec-WebSocket-Protocol': ['sotto.v1,bearer.abc'] },
      queryStringParameters: { ticket: 't1', a: '2' },
      multiValueQueryStringParameters: { a: ['1', '2'] },
      isBase64Encoded: false,
      requestContext: {
        routeKey: '$connect',
        eventType: 'CONNECT',
        messageDirection: 'IN',
        stage: 'live',
        apiId: 'socketapif12253bf',
        domainName: 'socketapif12253bf.execute-api.us-east-1.amazonaws.com',
        identity: { sourceIp: '127.0.0.1' },
        requestTime: '12/Mar/2026:19:03:58 +0000',
        requestTimeEpoch: clock.now(),
        connectedAt: clock.now(),
        connectionId: expect.stringMatching(/^[\w-]{15}=$/),
      },
    });
    expect(event.body).toBeUndefined();
    expect(event.headers.Upgrade ?? event.headers.Connection).toBeUndefined();
    expect(source).toEqual({
      service: 'apigateway.amazonaws.com',
      arn: 'arn:aws:execute-api:us-east-1:123456789012:socketapif12253bf/live/$connect',
    });
  });

  it('[S1] a WebSocket connect event leaves out what the client did not send', async () => {
    await join();
    expect(functions.of('connect')[0]?.event).not.toHaveProperty('queryStringParameters');
  });

  it.each([401, 403, 429, 503])(
    '[S1] a WebSocket connect is refused with the status %i of the function',
    async (statusCode) => {
      functions.answers.set('connect', () => ({ payload: { statusCode } }));
      expect(await refusal()).toMatchObject({ status: statusCode, body: { connectionId: expect.any(String) } });
      expect([gateway.connections, functions.of('disconnect')]).toEqual([0, []]);
    },
  );

  it.each([
    ['that failed', { error: 'function-error', detail: {} }, 502],
    ['that may not be called', { error: 'denied', detail: {} }, 500],
    ['without a status', { payload: { ok: true } }, 502],
    ['without an answer', { payload: null }, 502],
  ] as const)('[S1] a WebSocket connect is refused by a function %s', async (_, outcome, status) => {
    functions.answers.set('connect', () => outcome);
    expect((await refusal()).status).toBe(status);
  });

  it('[S1] a WebSocket connect is refused when the function takes 29 seconds', async () => {
    functions.answers.set('connect', () => new Promise(() => {}));
    const refused = refusal();
    await vi.waitFor(() => expect(functions.of('connect')).toHaveLength(1));
    clock.pass(29_000);
    expect(await refused).toMatchObject({ status: 504, body: { message: 'Endpoint request timed out' } });
  });

  it('[S1] a WebSocket connect is refused outside of the stage', async () => {
    expect((await refusal(gateway.url.replace('/live', '/'))).status).toBe(403);
    expect(functions.asked).toEqual([]);
  });

  it('[S1] a WebSocket connect is refused when request line and headers have more than 10 KB', async () => {
    expect((await refusal(`${gateway.url}?token=${'x'.repeat(10_240)}`)).status).toBe(431);
  });

  it('[S1] a WebSocket connect echoes the subprotocol that the function names, and no other', async () => {
    functions.answers.set('connect', () => ECHO);
    expect((await join('', ['bearer.abc', 'sotto.v1'])).ws.protocol).toBe('sotto.v1');
    functions.answers.clear();
    const ws = new WebSocket(gateway.url, ['sotto.v1']);
    expect(String(await once(ws, 'error'))).toContain('no subprotocol');
  });

  it('[S1] a WebSocket connection is not posted to before the function has answered', async () => {
    let early: unknown;
    functions.answers.set('connect', async ({ requestContext }) => {
      early = await apiGatewayConnections(`${gateway.managementUrl}/live`).post(requestContext.connectionId, [
        'too early',
      ]);
      return { payload: { statusCode: 200 } };
    });
    const { received } = await join();
    expect([early, received]).toEqual(['gone', []]);
  });

  it('[S1] a WebSocket connect is throttled as the template says of its route', async () => {
    await restart({ $connect: { ThrottlingBurstLimit: 2, ThrottlingRateLimit: 1 } });
    await Promise.all([join(), join()]);
    expect((await refusal()).status).toBe(429);
    clock.pass(1_000);
    await join();
  });
});

describe('messages', () => {
  it('[S8] WebSocket messages select a route by the field that the template names, else the default', async () => {
    const { ws, id } = await join();
    for (const text of ['{"type":"audio.append"}', '{"type":"hello"}', '{"type":"$connect"}', 'no JSON', '[]'])
      ws.send(text);
    await vi.waitFor(() => expect(functions.asked).toHaveLength(6));
    expect(functions.of('audio').map(({ event }) => event.body)).toEqual(['{"type":"audio.append"}']);
    expect(functions.of('message').map(({ event }) => event.requestContext.routeKey)).toEqual(
      Array(4).fill('$default'),
    );
    expect(functions.of('audio')[0]).toMatchObject({
      event: {
        isBase64Encoded: false,
        requestContext: {
          routeKey: 'audio.append',
          eventType: 'MESSAGE',
          messageId: expect.any(String),
          connectionId: id,
        },
      },
      source: { arn: expect.stringMatching(/\/live\/audio\.append$/) },
    });
    expect(functions.of('audio')[0]?.event.headers).toBeUndefined();
  });

  it('[S8] WebSocket messages are handled side by side', async () => {
    let atOnce = 0;
    let most = 0;
    functions.answers.set('message', async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 20));
      atOnce -= 1;
      return { payload: { statusCode: 200 } };
    });
    const { ws } = await join();
    for (let n = 0; n < 4; n += 1) say(ws, { type: 'ping' });
    await vi.waitFor(() => expect(most).toBe(4));
  });

  it.each([
    ['fails', { error: 'function-error', detail: {} }],
    ['answers 500', { payload: { statusCode: 500 } }],
    ['answers nothing', { payload: null }],
  ] as const)('[S8] WebSocket messages are answered by the service itself when the function %s', async (_, outcome) => {
    functions.answers.set('message', () => outcome);
    const { ws, id, received } = await join();
    say(ws, { type: 'hello' });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const message = JSON.parse(received[0]!);
    expect(message).toEqual({ message: 'Internal server error', connectionId: id, requestId: expect.any(String) });
  });

  it('[S8] WebSocket messages are answered by the service after 29 seconds', async () => {
    functions.answers.set('message', () => new Promise(() => {}));
    const { ws, received } = await join();
    say(ws, { type: 'hello' });
    await vi.waitFor(() => expect(functions.of('message')).toHaveLength(1));
    clock.pass(28_999);
    clock.pass(1);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toContain('Endpoint request timed out');
  });

  it('[S8] WebSocket messages are throttled by the stage', async () => {
    await restart({ $default: { ThrottlingBurstLimit: 2, ThrottlingRateLimit: 1 } });
    const { ws, received } = await join();
    for (let n = 0; n < 3; n += 1) say(ws, { type: 'ping' });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]).toContain('Too Many Requests');
    expect(functions.of('message')).toHaveLength(2);
    clock.pass(1_000);
    say(ws, { type: 'ping' });
    await vi.waitFor(() => expect(functions.of('message')).toHaveLength(3));
  });

  it('[S8] WebSocket messages may have 32 KB in a frame and 128 KB in all', async () => {
    const { ws } = await join();
    for (let n = 0; n < 4; n += 1) ws.send('x'.repeat(MAX_FRAME_BYTES), { fin: n === 3 });
    await vi.waitFor(() => expect(functions.of('message')[0]?.event.body).toHaveLength(4 * MAX_FRAME_BYTES));
    ws.send('x'.repeat(MAX_FRAME_BYTES + 1));
    expect((await once(ws, 'close'))[0]).toBe(1009);
    const { ws: other } = await join();
    for (let n = 0; n < 5; n += 1) other.send('x'.repeat(MAX_FRAME_BYTES), { fin: n === 4 });
    expect((await once(other, 'close'))[0]).toBe(1009);
    expect(functions.of('message')).toHaveLength(1);
  });

  it('[S8] WebSocket messages are text, and binary ones are refused', async () => {
    const { ws } = await join();
    ws.send(Buffer.from('bytes'));
    expect((await once(ws, 'close'))[0]).toBe(1003);
    expect(functions.of('message')).toEqual([]);
  });
});

describe('the end of a connection', () => {
  it('[S10] the end of a WebSocket connection is reported to the function with its code', async () => {
    const { ws, id } = await join();
    ws.close(1000, 'bye');
    await vi.waitFor(() => expect(functions.of('disconnect')).toHaveLength(1));
    expect(functions.of('disconnect')[0]?.event).toMatchObject({
      requestContext: {
        routeKey: '$disconnect',
        eventType: 'DISCONNECT',
        connectionId: id,
        disconnectStatusCode: 1000,
        disconnectReason: 'bye',
      },
    });
    expect(gateway.connections).toBe(0);
  });

  it('[S10] a WebSocket connection ends after ten minutes without a message either way', async () => {
    const { ws, id } = await join();
    clock.pass(9 * 60_000);
    say(ws, { type: 'ping' });
    await vi.waitFor(() => expect(functions.of('message')).toHaveLength(1));
    clock.pass(9 * 60_000);
    await apiGatewayConnections(`${gateway.managementUrl}/live`).post(id, ['pong']);
    clock.pass(10 * 60_000 - 1);
    expect(gateway.connections).toBe(1);
    clock.pass(1);
    expect((await once(ws, 'close'))[0]).toBe(1001);
  });

  it('[S10] a WebSocket connection ends after two hours in any case', async () => {
    const { ws } = await join();
    const closed = once(ws, 'close');
    for (let minutes = 0; minutes < 120; minutes += 8) {
      const before = functions.of('message').length;
      say(ws, { type: 'ping' });
      await vi.waitFor(() => expect(functions.of('message')).toHaveLength(before + 1));
      clock.pass(8 * 60_000);
    }
    expect((await closed)[0]).toBe(1001);
  });
});

describe('the management endpoint', () => {
  const client = () => new ApiGatewayManagementApiClient({ endpoint: `${gateway.managementUrl}/live` });

  it('[S3] the management endpoint shows a connection', async () => {
    const { id } = await join();
    clock.pass(1_000);
    const shown = await client().send(new GetConnectionCommand({ ConnectionId: id }));
    expect(shown.ConnectedAt?.getTime()).toBe(clock.now() - 1_000);
    expect(shown.Identity?.SourceIp).toBe('127.0.0.1');
  });

  it('[S3] the management endpoint posts no more than a frame', async () => {
    const { id } = await join();
    const post = new PostToConnectionCommand({ ConnectionId: id, Data: 'x'.repeat(MAX_FRAME_BYTES + 1) });
    await expect(client().send(post)).rejects.toMatchObject({
      name: 'PayloadTooLargeException',
      $metadata: { httpStatusCode: 413 },
    });
  });

  it('[S3] the management endpoint refuses what is not signed, and another stage', async () => {
    const { id } = await join();
    const path = `/@connections/${encodeURIComponent(id)}`;
    const unsigned = await fetch(`${gateway.managementUrl}/live${path}`, { method: 'POST', body: 'x' });
    expect([unsigned.status, await unsigned.json()]).toEqual([403, { message: 'Missing Authentication Token' }]);
    expect((await fetch(`${gateway.managementUrl}/other${path}`, { method: 'POST' })).status).toBe(403);
  });

  it('[S3] the management endpoint survives a caller that is killed while it posts', async () => {
    const { id, received } = await join();
    const half = request(`${gateway.managementUrl}/live/@connections/${encodeURIComponent(id)}`, { method: 'POST' });
    half.on('error', () => {});
    half.write('half of');
    await new Promise((resolve) => setTimeout(resolve, 20));
    half.destroy();
    expect(await apiGatewayConnections(`${gateway.managementUrl}/live`).post(id, ['whole'])).toBe('sent');
    await vi.waitFor(() => expect(received).toEqual(['whole']));
  });

  it("[S3] the management endpoint is all that answers plain HTTP on the socket's port", async () => {
    expect((await fetch(gateway.url.replace('ws:', 'http:'))).status).toBe(426);
  });
});

describe('a template that cannot be served', () => {
  const refused = (change: Parameters<typeof synthesisedApisBut>[0]) =>
    startWebSocketGateway({ template: synthesisedApisBut(change), invoke: functions.invoke, clock, port: 0 });
  const socketApi = 'SocketApiF12253BF';

  it.each([
    ['a property', { ApiKeySelectionExpression: '$request.header.x-api-key' }, 'ApiKeySelectionExpression'],
    ['a selection', { RouteSelectionExpression: '$context.x' }, 'The route selection $context.x is not understood'],
  ])('[S9] the local cloud names %s in a template that it cannot serve', async (_, properties, sentence) => {
    await expect(refused((all) => Object.assign(all[socketApi]!.Properties!, properties))).rejects.toThrow(sentence);
  });

  it('[S9] the local cloud names an API that is missing in the template', async () => {
    await expect(refused((all) => delete all[socketApi])).rejects.toThrow('0 APIs of WEBSOCKET');
  });
});

connectionsContract('API Gateway, from the synthesised template', async (): Promise<ConnectionsHome> => {
  async function peer(): Promise<Peer> {
    const { ws, id, received } = await join();
    return {
      id,
      received: () => received,
      isOpen: () => ws.readyState === WebSocket.OPEN,
      leave: async () => {
        ws.close();
        await vi.waitFor(() => expect(functions.of('disconnect').at(-1)?.event.requestContext.connectionId).toBe(id));
      },
    };
  }
  return { connections: apiGatewayConnections(`${gateway.managementUrl}/live`), join: peer, close: async () => {} };
});
