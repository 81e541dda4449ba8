/** A producer that pushes to the real server. */
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Client } from './home.ts';

export type Answered = { status: number; headers: NodeJS.Dict<string | string[]>; body: any };

export class Producer {
  readonly #port: number;
  readonly #key: string | null;

  constructor({ home, key = 'local' }: { home: { port: number }; key?: string | null }) {
    this.#port = home.port;
    this.#key = key;
  }

  /** `line`: "POST /deliveries". */
  async ask(line: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const [method, path] = line.split(' ');
    const key = this.#key === null ? {} : { authorization: `Bearer ${this.#key}` };
    const { promise, resolve, reject } = Promise.withResolvers<Answered>();
    const asked = request({ host: '127.0.0.1', port: this.#port, method, path, headers: { ...key, ...headers } });
    asked.on('error', reject);
    asked.on('response', async (response) => {
      const { statusCode = 0, headers: its } = response;
      resolve({ status: statusCode, headers: its, body: JSON.parse((await text(response)) || 'null') });
    });
    asked.end(typeof body === 'string' ? body : JSON.stringify(body));
    return promise;
  }

  /** By default for ada, at the next pause. */
  push(words: string, more: object = {}): Promise<Answered> {
    return this.ask('POST /deliveries', { user: 'ada', text: words, policy: 'next_silence', ...more });
  }

  async state(delivery: string): Promise<string> {
    const { body } = await this.ask(`GET /deliveries/${delivery}`);
    return body.reason === undefined ? body.state : `${body.state}: ${body.reason}`;
  }
}

/** Reports all lines so far as played. */
export function play(client: Client): void {
  for (const { seq } of client.all('line')) client.send({ type: 'heard', seq, complete: true });
}

/** The next line of this kind. */
export async function nextLine(client: Client, kind: string, withinMs?: number) {
  const line = await client.until((frame) => frame.type === 'line' && frame.kind === kind, withinMs);
  if (line.type !== 'line') throw new Error('no line');
  return line;
}
