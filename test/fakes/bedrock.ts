/** A fake Bedrock Runtime for the real SDK: cleartext HTTP/2 and binary event streams. */
import { constants, createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStreamCodec } from '@smithy/eventstream-codec';

/** As test/fakes/http.ts: a byte array is one write, a number a pause in ms. */
export type BedrockScript = {
  status?: number;
  /** The `x-amzn-errortype` of an error status. */
  error?: string;
  /** A body that is no stream: of a refusal, or of Converse. */
  json?: object;
  steps: readonly (Uint8Array | number)[];
  /** `goaway`: the session ends with the stream. */
  then?: 'end' | 'reset' | 'stall' | 'goaway';
};

/** The fields of a Converse body that tests read. */
export type ConverseBody = {
  messages: { role: string; content: Record<string, unknown>[] }[];
  system?: ({ text: string } | CachePoint)[];
  inferenceConfig?: { maxTokens?: number; temperature?: number };
  toolConfig?: { tools: (ConverseTool | CachePoint)[] };
  additionalModelRequestFields?: Record<string, object>;
};
type ConverseTool = { toolSpec: { name: string; description: string; inputSchema: { json: unknown } } };
type CachePoint = { cachePoint: { type: string; ttl?: string } };
export type BedrockSeen = { path: string; body: ConverseBody };

export type BedrockFake = {
  url: string;
  requests: readonly BedrockSeen[];
  /** How many answers the client left early. */
  readonly aborted: number;
  /** How many connections there have been. */
  readonly sessions: number;
  /** Ends each connection that is open. */
  endSessions(): void;
  close(): Promise<void>;
};

export async function startBedrockFake(reply: (seen: BedrockSeen) => BedrockScript): Promise<BedrockFake> {
  const requests: BedrockSeen[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const endSessions = () => {
    for (const session of sessions) session.destroy();
  };
  let aborted = 0;
  const server = createServer();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => {});
    stream.once('aborted', () => (aborted += 1));
    const seen = { path: decodeURIComponent(String(headers[':path'])), body: JSON.parse(await read(stream)) };
    requests.push(seen);
    await play(reply(seen), stream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get aborted() {
      return aborted;
    },
    get sessions() {
      return sessions.size;
    },
    endSessions,
    close: async () => {
      endSessions();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function play(
  { status = 200, error, json, steps, then = 'end' }: BedrockScript,
  stream: ServerHttp2Stream,
): Promise<void> {
  const type = error || json ? 'application/json' : 'application/vnd.amazon.eventstream';
  stream.respond({ ':status': status, 'content-type': type, ...(error && { 'x-amzn-errortype': error }) });
  for (const step of steps) {
    if (stream.destroyed) return;
    if (typeof step === 'number') await pause(step);
    else await new Promise<void>((resolve) => stream.write(step, () => resolve()));
  }
  if (json) stream.write(JSON.stringify(json));
  if (then === 'end') stream.end();
  if (then === 'goaway') {
    stream.session?.goaway(constants.NGHTTP2_NO_ERROR);
    stream.session?.destroy();
  }
  if (then === 'reset') stream.close(constants.NGHTTP2_INTERNAL_ERROR);
}

async function read(stream: ServerHttp2Stream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const utf8 = {
  encode: (bytes: Uint8Array | string) => Buffer.from(bytes).toString(),
  decode: (text: string) => Uint8Array.from(Buffer.from(text)),
};
const codec = new EventStreamCodec(utf8.encode, utf8.decode);

/** One event of an answer, framed: `frame('contentBlockDelta', {…})`. */
export function frame(type: string, payload: object): Uint8Array {
  return message({ ':message-type': 'event', ':event-type': type, ':content-type': 'application/json' }, payload);
}

/** An exception in the middle of an answer: `exception('throttlingException')`. */
export function exception(type: string, words = 'no'): Uint8Array {
  return message(
    { ':message-type': 'exception', ':exception-type': type, ':content-type': 'application/json' },
    { message: words },
  );
}

function message(headers: Record<string, string>, payload: object): Uint8Array {
  const entries = Object.entries(headers).map(([name, value]) => [name, { type: 'string', value }] as const);
  return codec.encode({ headers: Object.fromEntries(entries), body: utf8.decode(JSON.stringify(payload)) });
}

/** A piece of text in the first block, which has no start event: Bedrock sends none for text. */
export function text(piece: string): Uint8Array {
  return frame('contentBlockDelta', { contentBlockIndex: 0, delta: { text: piece } });
}

/** The end marker. */
export function stop(reason = 'end_turn'): Uint8Array {
  return frame('messageStop', { stopReason: reason });
}

export function metadata(input = 12, output = 5, cacheRead = 0, cacheWrite = 0): Uint8Array {
  const cached = { cacheReadInputTokens: cacheRead, cacheWriteInputTokens: cacheWrite };
  return frame('metadata', {
    usage: { inputTokens: input, outputTokens: output, totalTokens: input + output, ...cached },
  });
}
