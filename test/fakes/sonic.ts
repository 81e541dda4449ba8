/**
 * A fake Nova 2 Sonic for the real SDK: cleartext HTTP/2, binary event streams both ways, signed client
 * frames. A script plays the model; by default it answers one question.
 */
import { constants, createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { SonicEvent } from '../../shared/voice/nova-sonic/input-events.ts';
import { exception, frame } from './bedrock.ts';
import { FrameReader } from './sonic-frames.ts';
import { answering } from './sonic-script.ts';

/** One stream on the model's side. */
export type SonicTalk = {
  path: string;
  /** The client's events so far. */
  received: readonly SonicEvent[];
  /** Resolves with the first result of `find`; rejects if the client is gone. */
  until<T>(find: (received: readonly SonicEvent[]) => T | undefined | false): Promise<T>;
  /** Sends one event, without the `event` wrapper. */
  send(event: object): void;
  /** Half a frame, then the end of the connection. */
  truncate(event: object): void;
  exception(type: string): void;
  reset(): void;
  end(): void;
  /** Resolves when the client is gone. */
  readonly gone: Promise<void>;
};

export type SonicScript = (talk: SonicTalk) => Promise<void> | void;

export type SonicFakeOptions = {
  /** The user's words; empty: only silence. Default: "Hello there." */
  hears?: string;
  /** The answer, one block each. Default: "Hello! How are you?" A given text is read aloud instead. */
  says?: readonly string[];
  /** Milliseconds of audio per block. */
  soundMs?: number;
  script?: SonicScript;
  /** No stream at all. */
  refuse?: { status: number; error: string };
};

export type SonicFake = {
  url: string;
  talks: readonly SonicTalk[];
  /** Streams that are open now. */
  readonly open: number;
  close(): Promise<void>;
};

export async function startSonicFake(options: SonicFakeOptions = {}): Promise<SonicFake> {
  const talks: SonicTalk[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const faults: unknown[] = [];
  let open = 0;
  const script = options.script ?? answering(options);
  const server = createServer();
  server.on('session', (session) => sessions.add(session));
  server.on('stream', async (stream, headers) => {
    stream.on('error', () => {});
    if (options.refuse) return refuse(stream, options.refuse);
    stream.respond({ ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' });
    open += 1;
    stream.once('close', () => (open -= 1));
    const talk = talkOver(stream, decodeURIComponent(String(headers[':path'])));
    talks.push(talk);
    try {
      await script(talk);
    } catch (error) {
      if (error !== GONE) faults.push(error);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    talks,
    get open() {
      return open;
    },
    close: async () => {
      for (const session of sessions) session.destroy();
      await new Promise((resolve) => server.close(resolve));
      if (faults.length > 0) throw faults[0];
    },
  };
}

const GONE = new Error('the client is gone');

function talkOver(stream: ServerHttp2Stream, path: string): SonicTalk {
  const received: SonicEvent[] = [];
  const reader = new FrameReader();
  let look = Promise.withResolvers<void>();
  const changed = () => {
    look.resolve();
    look = Promise.withResolvers();
  };
  const gone = Promise.withResolvers<void>();
  let isGone = false;
  stream.on('data', (bytes: Buffer) => {
    received.push(...reader.push(bytes));
    changed();
  });
  stream.once('close', () => {
    isGone = true;
    gone.resolve();
    changed();
  });
  return {
    path,
    received,
    gone: gone.promise,
    until: async (find) => {
      for (;;) {
        const found = find(received);
        if (found !== undefined && found !== false) return found;
        if (isGone) throw GONE;
        await look.promise;
      }
    },
    send: (event) => void stream.write(outgoing(event)),
    truncate: (event) => {
      const bytes = outgoing(event);
      stream.end(bytes.subarray(0, bytes.length / 2));
    },
    exception: (type) => void stream.end(exception(type)),
    reset: () => stream.close(constants.NGHTTP2_INTERNAL_ERROR),
    end: () => void stream.end(),
  };
}

function outgoing(event: object): Uint8Array {
  return frame('chunk', { bytes: Buffer.from(JSON.stringify({ event })).toString('base64') });
}

function refuse(stream: ServerHttp2Stream, { status, error }: { status: number; error: string }): void {
  stream.respond({ ':status': status, 'content-type': 'application/json', 'x-amzn-errortype': error });
  stream.end('{"message":"no"}');
}
