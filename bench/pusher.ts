/** A producer: pushes over HTTP on keep-alive connections. */
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { resolveWithin } from './within.ts';

/** The body of `POST /deliveries`. */
export type BenchPush = { user: string; text: string; source?: string; priority?: string; policy?: string };
/** `commitMs`: from the baseline only. */
export type Pushed = { delivery: string; state: string; commitMs?: number };

const PATIENCE_MS = 15_000;

export class Pusher implements Disposable {
  readonly #agent: Agent;
  readonly #port: number;

  constructor(port: number, connections: number) {
    this.#port = port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Throws if the push is not accepted. */
  push(body: BenchPush): Promise<Pushed> {
    return resolveWithin(PATIENCE_MS, 'the answer to a push', this.#post(JSON.stringify(body)));
  }

  #post(body: string): Promise<Pushed> {
    const { promise, resolve, reject } = Promise.withResolvers<Pushed>();
    const headers = {
      authorization: 'Bearer local',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const where = { host: '127.0.0.1', port: this.#port, path: '/deliveries', method: 'POST' };
    request({ ...where, headers, agent: this.#agent }, (response) => {
      text(response).then((answer) => {
        if (response.statusCode === 202) resolve(JSON.parse(answer) as Pushed);
        else reject(new Error(`a push was answered with ${response.statusCode}`));
      }, reject);
    })
      .once('error', reject)
      .end(body);
    return promise;
  }

  [Symbol.dispose](): void {
    this.#agent.destroy();
  }
}
