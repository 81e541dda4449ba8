import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { LocalConnections } from '../../../shared/adapters/local/http/connections.ts';
import {
  type Gateway,
  type GatewayHandlers,
  localWebSocketGateway,
} from '../../../shared/adapters/local/http/websocket-gateway.ts';

const KB = 1_024;
const MB = KB * KB;
const REQUEST = 'GET /x HTTP/1.1\r\nhost: a\r\n\r\n';

let opened: Gateway | undefined;
let sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await opened?.close();
});

async function serving(doors: Partial<GatewayHandlers>): Promise<number> {
  const idle = async () => {};
  const all = {
    connect: async () => 200 as const,
    refusalOfRate: () => null,
    onOpened: idle,
    message: idle,
    disconnect: idle,
  };
  opened = localWebSocketGateway({ ...all, http: idle, ...doors }, new LocalConnections(), () => crypto.randomUUID());
  return opened.listen(0, '127.0.0.1');
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await nextTurn();
}

it('[N3] 2,000 requests that come at once on one socket do not hold up another', async () => {
  let answers = 0;
  const port = await serving({
    http: async (request, response) => {
      answers += 1;
      response.end(`${request.url} ${answers}`);
    },
  });
  const [flood, other] = [await connected(port), await connected(port)];
  flood.write(REQUEST.repeat(2_000));
  flood.resume();
  while (answers === 0) await nextTurn();
  other.write(REQUEST);
  const [answer] = await once(other, 'data');
  const before = Number(/x (\d+)/.exec(String(answer))?.[1]);
  expect(before).toBeLessThan(2_000);
  while (answers < 2_001) await nextTurn();
});

it('[N3] a client that reads no answers is given no second one', async () => {
  let calls = 0;
  const large = 'x'.repeat(8 * MB);
  const port = await serving({
    http: async (_, response) => {
      calls += 1;
      response.end(large);
    },
  });
  const deaf = await connected(port);
  deaf.pause();
  deaf.write(REQUEST.repeat(50));
  while (calls === 0) await nextTurn();
  await turns(200);
  expect(calls).toBe(1);
});

it('[N3] a client that hangs up in the middle ends its requests', async () => {
  const waits = Promise.withResolvers<void>();
  let calls = 0;
  const port = await serving({
    http: async (_, response) => {
      calls += 1;
      await waits.promise;
      response.end('late');
    },
  });
  const gone = await connected(port);
  gone.write(REQUEST.repeat(3));
  while (calls === 0) await nextTurn();
  gone.destroy();
  await once(gone, 'close');
  waits.resolve();
  const next = await connected(port);
  next.write(REQUEST);
  expect(String((await once(next, 'data'))[0])).toContain('late');
});

it('[N3] [S8] messages that come at once are read as they are handled, in order', async () => {
  const handled: string[] = [];
  let waiting = 0;
  let most = 0;
  const port = await serving({
    refusalOfRate: () => {
      waiting += 1;
      most = Math.max(most, waiting);
      return null;
    },
    message: async (_, body) => {
      await nextTurn();
      waiting -= 1;
      handled.push(body);
    },
  });
  const ws = new WebSocket(`ws://127.0.0.1:${port}/`);
  await once(ws, 'open');
  const bodies = Array.from({ length: 600 }, (_, n) => `${n} `.padEnd(2_000));
  for (const body of bodies) ws.send(body);
  while (handled.length < bodies.length) await nextTurn();
  expect(handled).toEqual(bodies);
  // One read of the socket is 64 KB, which are 32 of these.
  expect(most).toBeLessThanOrEqual(128);
  ws.terminate();
});

function socketOf(bufferedAmount: number) {
  const ws = { readyState: WebSocket.OPEN as number, bufferedAmount, send: () => {}, terminate: () => end() };
  const end = () => {
    ws.readyState = WebSocket.CLOSED;
  };
  return ws;
}

it('[N3] clients that never read are cut off: one that holds over 4 MB, and of many the one that holds most', async () => {
  const connections = new LocalConnections();
  const socket = { cork: () => {}, uncork: () => {} };
  const add = (name: string, ws: object) => connections.add(name, ws as WebSocket, socket as Socket);
  add('usual', socketOf(100 * KB));
  add('deaf', socketOf(4 * MB + 1));
  expect(connections.post('usual', ['x'])).toBe('sent');
  expect(connections.post('deaf', ['x'])).toBe('gone');
  const many = Array.from({ length: 20 }, (_, n) => socketOf(MB + n * 100 * KB));
  for (const [n, ws] of many.entries()) add(`s${n}`, ws);
  for (let n = 0; n < 20; n += 1) connections.post('s0', ['x']);
  const left = many.filter((ws) => ws.readyState === WebSocket.OPEN);
  expect(left.reduce((total, ws) => total + ws.bufferedAmount, 0)).toBeLessThanOrEqual(32 * MB);
  expect(many.at(-1)?.readyState).toBe(WebSocket.CLOSED);
  expect(many[0]?.readyState).toBe(WebSocket.OPEN);
});
