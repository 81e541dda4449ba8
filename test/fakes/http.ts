/** A scripted HTTP server, byte by byte. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Each string or byte array is one write, each number a pause in ms. */
export type Script = {
  status?: number;
  contentType?: string;
  headers?: Record<string, string>;
  steps: readonly (string | Uint8Array | number)[];
  /** How the answer ends: properly (default), by a reset, by an early close, or not at all. */
  then?: 'end' | 'reset' | 'cut' | 'stall';
};

export type Seen<Body> = { path: string; headers: IncomingHttpHeaders; body: Body };

export type Fake<Body> = {
  url: string;
  /** All requests, oldest first. */
  requests: readonly Seen<Body>[];
  /** How many answers the client left early. */
  readonly aborted: number;
  /** The number of sockets: fewer than requests if they are reused. */
  readonly sockets: number;
  /** Closes idle sockets, as servers do. */
  dropIdle(): void;
  close(): Promise<void>;
};

export type FakeOptions<Body> = {
  port?: number;
  reply: (seen: Seen<Body>) => Script;
  /** Parses a request's body. Default: JSON. */
  parse?: (body: Buffer, headers: IncomingHttpHeaders) => Body | Promise<Body>;
  /** False for long runs: requests are not kept. */
  record?: boolean;
};

export async function startFake<Body>({
  port = 0,
  reply,
  parse = (body) => JSON.parse(body.toString()),
  record = true,
}: FakeOptions<Body>): Promise<Fake<Body>> {
  const requests: Seen<Body>[] = [];
  const count = { aborted: 0, sockets: 0 };
  const server = createServer(async (request, response) => {
    response.once('close', () => (count.aborted += response.writableFinished ? 0 : 1));
    const sent = await read(request);
    // The start looks whether a model's server is there [B9].
    if (request.method === 'GET' && /\/models(?:\?|$)/.test(request.url ?? ''))
      return void response.writeHead(404).end();
    const body = await parse(sent, request.headers);
    const seen = { path: request.url ?? '', headers: request.headers, body };
    if (record) requests.push(seen);
    await play(reply(seen), response);
  });
  server.on('connection', () => (count.sockets += 1));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get aborted() {
      return count.aborted;
    },
    get sockets() {
      return count.sockets;
    },
    dropIdle: () => server.closeIdleConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function play(
  { status = 200, contentType = 'text/event-stream', headers, steps, then = 'end' }: Script,
  response: ServerResponse,
) {
  response.writeHead(status, { 'content-type': contentType, ...headers });
  const last = steps.at(-1);
  if (steps.length === 1 && then === 'end' && typeof last !== 'number') {
    response.end(last);
    return;
  }
  for (const step of steps) {
    if (response.destroyed) return;
    if (typeof step === 'number') await pause(step);
    // Written separately, each step is a network chunk of its own.
    else await new Promise<void>((resolve) => response.write(step, () => setImmediate(resolve)));
  }
  if (then === 'end') response.end();
  if (then === 'reset') response.socket?.resetAndDestroy();
  if (then === 'cut') response.socket?.end();
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The text's bytes, split before each of these offsets: cuts characters, lines and events. */
export function cutAt(text: string, ...offsets: number[]): Uint8Array[] {
  const bytes = Buffer.from(text);
  return [0, ...offsets].map((from, i) => bytes.subarray(from, offsets[i] ?? bytes.length));
}

/** Every byte a write of its own. */
export function byteByByte(text: string | Uint8Array): Uint8Array[] {
  return Array.from(Buffer.from(text as string), (byte) => Uint8Array.of(byte));
}
