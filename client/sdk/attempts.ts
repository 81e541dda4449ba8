/** One socket after the other: only the newest is listened to. */
import type { ClientFrame } from '../../shared/protocol/frames.ts';
import { frameOf, type Socket, type SocketMaker } from './socket.ts';
import type { Input } from './steps.ts';
import { subprotocols, type TokenSource } from './tickets.ts';

/** How to get there. */
export type Way = {
  /** `wss://…`; a function where every connection needs another one (a ticket is good for one, N1). */
  url: string | (() => string | Promise<string>);
  /** Shown as a subprotocol, beside an address that says nothing of who comes (N1); a function where it expires. */
  token?: TokenSource;
  WebSocket?: SocketMaker;
};

/** Another object, another attempt. */
type Attempt = { socket?: Socket };

export class Attempts {
  readonly #url: Way['url'];
  readonly #token: TokenSource | undefined;
  readonly #Socket: SocketMaker;
  readonly #take: (input: Input) => void;
  #newest: Attempt = {};

  constructor({ url, token, WebSocket: Maker = WebSocket }: Way, take: (input: Input) => void) {
    this.#url = url;
    this.#token = token;
    this.#Socket = Maker;
    this.#take = take;
  }

  open(): void {
    this.#newest = {};
    void this.#open(this.#newest);
  }

  send(frame: ClientFrame): void {
    this.#newest.socket?.send(JSON.stringify(frame));
  }

  cut(goodbye: boolean): void {
    const { socket } = this.#newest;
    this.#newest = {};
    if (socket?.terminate && !goodbye) socket.terminate();
    else socket?.close();
  }

  async #open(attempt: Attempt): Promise<void> {
    const pass = (input: Input) => {
      if (this.#newest === attempt) this.#take(input);
    };
    try {
      const url = typeof this.#url === 'string' ? this.#url : await this.#url();
      const offered = this.#token === undefined ? [] : await subprotocols(this.#token);
      if (this.#newest !== attempt) return;
      const socket = new this.#Socket(url, offered);
      attempt.socket = socket;
      socket.addEventListener('open', () => pass({ is: 'opened' }));
      socket.addEventListener('message', ({ data }) => {
        const frame = frameOf(data);
        if (frame) pass({ is: 'received', frame });
      });
      socket.addEventListener('close', ({ code }) => pass({ is: 'ended', code }));
      // Without a listener an error would be thrown; `close` follows it.
      socket.addEventListener('error', () => {});
    } catch {
      pass({ is: 'ended', code: 1006 });
    }
  }
}
