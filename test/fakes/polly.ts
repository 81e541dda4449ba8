/** A fake Polly for the real SDK: cleartext HTTP/2, JSON in and audio out. */
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** As test/fakes/http.ts: a byte array is one write, a number a pause in ms. */
export type PollyScript = {
  status?: number;
  /** The `x-amzn-errortype` of an error status. */
  error?: string;
  steps: readonly (Uint8Array | number)[];
  /** How the answer ends; `lost` drops the whole connection. */
  then?: 'end' | 'reset' | 'lost' | 'stall';
};

export type PollySeen = {
  path: string;
  body: { Text: string; TextType: string; VoiceId: string; Engine: string; OutputFormat: string; SampleRate: string };
};

export type PollyFake = {
  url: string;
  requests: readonly PollySeen[];
  /** How many answers the client left early. */
  readonly aborted: number;
  /** How many connections were opened. */
  readonly connections: number;
  /** Closes all connections, as servers do. */
  dropConnections(): void;
  close(): Promise<void>;
};

export async function startPollyFake(reply: (seen: PollySeen) => PollyScript): Promise<PollyFake> {
  const requests: PollySeen[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const count = { aborted: 0, connections: 0 };
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    count.connections += 1;
  });
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => {});
    stream.once('aborted', () => (count.aborted += 1));
    const seen = { path: String(headers[':path']), body: JSON.parse(await read(stream)) };
    requests.push(seen);
    await play(reply(seen), stream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dropConnections = () => {
    for (const session of sessions) session.destroy();
    sessions.clear();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get aborted() {
      return count.aborted;
    },
    get connections() {
      return count.connections;
    },
    dropConnections,
    close: async () => {
      dropConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function play(
  { status = 200, error, steps, then = 'end' }: PollyScript,
  stream: ServerHttp2Stream,
): Promise<void> {
  const type = error ? 'application/json' : 'audio/pcm';
  stream.respond({ ':status': status, 'content-type': type, ...(error && { 'x-amzn-errortype': error }) });
  for (const step of steps) {
    if (stream.destroyed) return;
    if (typeof step === 'number') await pause(step);
    else await new Promise<void>((resolve) => stream.write(step, () => resolve()));
  }
  if (then === 'end') stream.end();
  // `close` would end the stream properly before it resets it.
  if (then === 'reset') stream.destroy(new Error('reset'));
  if (then === 'lost') stream.session?.destroy();
}

async function read(stream: ServerHttp2Stream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
