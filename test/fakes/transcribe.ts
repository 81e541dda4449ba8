/**
 * A fake Transcribe streaming for the real SDK: cleartext HTTP/2, signed event frames in and event frames
 * out.
 */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStreamCodec } from '@smithy/eventstream-codec';
import { frame } from './bedrock.ts';

/**
 * A byte array is one write, a number a pause in ms; `heard` awaits the first audio, `ended` the end of the
 * client's stream.
 */
export type TranscribeScript = {
  status?: number;
  /** The `x-amzn-errortype` of an error status. */
  error?: string;
  steps: readonly (Uint8Array | number | 'heard' | 'ended')[];
  /** How the answer ends; `lost` drops the whole connection. */
  then?: 'end' | 'reset' | 'lost' | 'stall';
};

export type Stream = {
  path: string;
  headers: IncomingHttpHeaders;
  /** The audio, and the size of each piece. */
  audio: Buffer;
  pieces: number[];
  /** The client sent its signed empty frame. */
  ended: boolean;
  /** The client left early. */
  aborted: boolean;
};

export type TranscribeFake = { url: string; streams: readonly Stream[]; close(): Promise<void> };

export async function startTranscribeFake(reply: (nth: number) => TranscribeScript): Promise<TranscribeFake> {
  const streams: Stream[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', async (http2, headers) => {
    const stream = {
      path: String(headers[':path']),
      headers,
      audio: Buffer.alloc(0),
      pieces: [],
      ended: false,
      aborted: false,
    };
    streams.push(stream);
    http2.on('error', () => {});
    http2.once('aborted', () => (stream.aborted = true));
    follow(http2, stream);
    await play(reply(streams.length), http2, stream);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    streams,
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const utf8 = {
  encode: (bytes: Uint8Array | string) => Buffer.from(bytes).toString(),
  decode: (text: string) => Uint8Array.from(Buffer.from(text)),
};
const codec = new EventStreamCodec(utf8.encode, utf8.decode);

/** Reads the client's signed frames, each with a frame inside; the last is empty. */
function follow(http2: ServerHttp2Stream, stream: Stream): void {
  let rest = Buffer.alloc(0);
  http2.on('data', (bytes: Buffer) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 4 && rest.length >= rest.readUInt32BE(0)) {
      const length = rest.readUInt32BE(0);
      take(rest.subarray(0, length), stream);
      rest = rest.subarray(length);
      http2.emit('frame');
    }
  });
}

function take(bytes: Buffer, stream: Stream): void {
  const outer = codec.decode(bytes);
  if (outer.headers[':chunk-signature']?.type !== 'binary') throw new Error('a frame without a signature');
  if (outer.body.length === 0) {
    stream.ended = true;
    return;
  }
  const { headers, body } = codec.decode(outer.body);
  if (headers[':event-type']?.value !== 'AudioEvent') throw new Error('a frame that is no AudioEvent');
  stream.audio = Buffer.concat([stream.audio, body]);
  stream.pieces.push(body.length);
}

async function play(script: TranscribeScript, http2: ServerHttp2Stream, stream: Stream): Promise<void> {
  const { status = 200, error, steps, then = 'end' } = script;
  const type = error ? 'application/json' : 'application/vnd.amazon.eventstream';
  http2.respond({ ':status': status, 'content-type': type, ...(error && { 'x-amzn-errortype': error }) });
  for (const step of steps) {
    if (typeof step === 'number') await pause(step);
    else if (step === 'heard') while (stream.pieces.length === 0 && !http2.destroyed) await next(http2);
    else if (step === 'ended') while (!stream.ended && !http2.destroyed) await next(http2);
    else if (!http2.destroyed) await new Promise<void>((resolve) => http2.write(step, () => resolve()));
  }
  if (then === 'end') http2.end();
  // `close` would end the stream properly before it resets it.
  if (then === 'reset') http2.destroy(new Error('reset'));
  if (then === 'lost') http2.session?.destroy();
}

function next(http2: ServerHttp2Stream): Promise<unknown> {
  const left = new AbortController();
  const { signal } = left;
  return Promise.race([once(http2, 'frame', { signal }), once(http2, 'close', { signal })]).finally(() => left.abort());
}

type Result = { ResultId: string; IsPartial: boolean; Alternatives: { Transcript: string }[] };

export const partial = (text: string, id = 'r1'): Uint8Array => results({ ...result(text, id), IsPartial: true });
export const final = (text: string, id = 'r1'): Uint8Array => results(result(text, id));

/** One TranscriptEvent, of any results. */
export function results(...all: Result[]): Uint8Array {
  return frame('TranscriptEvent', { Transcript: { Results: all } });
}

function result(text: string, id: string): Result {
  return { ResultId: id, IsPartial: false, Alternatives: [{ Transcript: text }] };
}
