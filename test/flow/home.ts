/** The real server on its own port with a fake model, and clients of a socket and a list of frames. */

import { once } from 'node:events';
import { WebSocket } from 'ws';
import { type ServerOptions, startServer } from '../../shared/adapters/local/start-server.ts';
import { jsonLinesLog } from '../../shared/ports/live.ts';
import type { ServerFrame } from '../../shared/protocol/frames.ts';
import { readSettings } from '../../shared/settings/read-settings.ts';
import { type OpenAiFakeOptions, startOpenAiFake } from '../fakes/openai.ts';
import { QUIET } from '../quiet.ts';

export type Options = Partial<Omit<ServerOptions, 'settings' | 'log'>> & {
  reply?: OpenAiFakeOptions['reply'];
  env?: Record<string, string>;
};

/** `logged` has all log entries. */
export async function serve({ reply, env, ...options }: Options = {}) {
  const model = await startOpenAiFake(reply && { reply });
  const logged: string[] = [];
  const settings = readSettings({
    ...QUIET,
    PORT: '0',
    SOTTO_DATA: ':memory:',
    SOTTO_MODEL: 'openai:fake',
    OPENAI_BASE_URL: model.url,
    ...env,
  });
  const home = await startServer({ settings, log: jsonLinesLog('info', (line) => logged.push(line)), ...options });
  const stop = async () => {
    await home.close();
    await model.close();
  };
  return { home, model, logged, stop, join: (options?: JoinOptions) => join(home.port, options) };
}

export type JoinOptions = { user?: string; install?: string; hello?: object | null };
type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** Connects and sends a hello (unless `hello` is null). */
export async function join(
  port: number,
  { user = 'ada', install = 'laptop', hello = {} }: JoinOptions = {},
): Promise<Client> {
  const ws = new WebSocket(`ws://127.0.0.1:${port}/?user=${encodeURIComponent(user)}`);
  const client = new Client(ws);
  await once(ws, 'open');
  if (hello !== null) {
    client.send({ type: 'hello', id: 'h1', install, ...hello });
    await client.next('welcome');
  }
  return client;
}

export class Client {
  readonly ws: WebSocket;
  readonly frames: ServerFrame[] = [];
  closed: { code: number; reason: string } | null = null;
  #seen = 0;
  #ids = 0;
  #wake: () => void = () => {};

  constructor(ws: WebSocket) {
    this.ws = ws;
    ws.on('message', (data) => {
      this.frames.push(JSON.parse(String(data)) as ServerFrame);
      this.#wake();
    });
    ws.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#wake();
    });
    ws.on('error', () => {});
  }

  send(frame: object | string): void {
    this.ws.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
  }

  /** Sends a message; returns the frame's id. */
  say(text: string, more: object = {}): string {
    this.#ids += 1;
    const id = `u${this.#ids}`;
    this.send({ type: 'user.text', id, text, ...more });
    return id;
  }

  /** The next unread frame of this type. */
  async next<T extends ServerFrame['type']>(type: T, withinMs = 15_000): Promise<FrameOf<T>> {
    const frame = await this.until((one) => one.type === type, withinMs);
    return frame as FrameOf<T>;
  }

  async until(wanted: (frame: ServerFrame) => boolean, withinMs = 15_000): Promise<ServerFrame> {
    const limit = AbortSignal.timeout(withinMs);
    for (;;) {
      while (this.#seen < this.frames.length) {
        const frame = this.frames[this.#seen++];
        if (frame !== undefined && wanted(frame)) return frame;
      }
      if (this.closed !== null) throw new Error(`closed (${this.closed.code}) while waiting`);
      if (limit.aborted)
        throw new Error(`nothing of the kind within ${withinMs} ms; last: ${JSON.stringify(this.frames.slice(-3))}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        limit.addEventListener('abort', () => resolve(), { once: true });
      });
    }
  }

  async gone(): Promise<{ code: number; reason: string }> {
    if (this.closed === null) await once(this.ws, 'close');
    return this.closed ?? { code: 0, reason: '' };
  }

  all<T extends ServerFrame['type']>(type: T): FrameOf<T>[] {
    return this.frames.filter((frame) => frame.type === type) as FrameOf<T>[];
  }

  /** The lines so far. */
  get lines(): string[] {
    return this.all('line').map((line) => line.text);
  }

  /** Cuts the connection without a close. */
  drop(): void {
    this.ws.terminate();
  }
}
