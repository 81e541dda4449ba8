/** A client of the bench that listens: every frame with its size, and when it came. */
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { within } from './within.ts';

export type Frame = {
  type: string;
  kind?: string;
  text?: string;
  seq?: number;
  state?: string;
  reason?: string;
  code?: string;
  cause?: string;
  turn?: number;
  tier?: string;
  status?: string;
};
/** `atMs`: by `performance.now()`. */
export type Heard = { frame: Frame; bytes: number; atMs: number };

export class Listener {
  readonly heard: Heard[] = [];
  /** When it began to connect. */
  readonly joinedMs = performance.now();
  readonly #ws: WebSocket;
  #news = Promise.withResolvers<void>();

  constructor(port: number, user: string) {
    this.#ws = new WebSocket(`ws://127.0.0.1:${port}/?user=${user}`, { perMessageDeflate: false });
    const hello = { type: 'hello', id: 'h1', install: 'bench', cursor: 0, capabilities: { heard: true } };
    this.#ws.on('open', () => this.send(hello));
    this.#ws.on('message', (data) => this.#received(String(data)));
    this.#ws.on('error', (error) => this.#news.reject(error));
    this.#ws.on('close', (code) => this.#news.reject(new Error(`closed with ${code}`)));
  }

  /** Resolves when welcomed. */
  static async join(port: number, user: string): Promise<Listener> {
    const listener = new Listener(port, user);
    await listener.until(({ type }) => type === 'welcome', 15_000);
    return listener;
  }

  send(frame: object): void {
    this.#ws.send(JSON.stringify(frame));
  }

  /** The first frame of the kind, of all that have come or will. Throws when none does within that time. */
  async until(wanted: (frame: Frame) => boolean, ms: number): Promise<Heard> {
    let looked = 0;
    const found = async (): Promise<Heard> => {
      for (;;) {
        for (; looked < this.heard.length; looked += 1) {
          const heard = this.heard[looked];
          if (heard !== undefined && wanted(heard.frame)) return heard;
        }
        await this.#news.promise;
      }
    };
    return within(ms, 'a frame', found());
  }

  async leave(): Promise<void> {
    this.#news.promise.catch(() => {});
    const closed = once(this.#ws, 'close');
    this.#ws.close();
    await closed;
  }

  #received(message: string): void {
    const atMs = performance.now();
    this.heard.push({ frame: JSON.parse(message) as Frame, bytes: Buffer.byteLength(message), atMs });
    this.#news.resolve();
    this.#news = Promise.withResolvers();
    this.#news.promise.catch(() => {});
  }
}
