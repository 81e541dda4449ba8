/** Opens one socket after the other, or for a moment two. Ignores a socket that was cut. */
import type { ClientFrame } from '../../../shared/protocol/frames.ts';
import type { Input } from '../frames/conversation-inputs-and-outputs.ts';
import { subprotocols, type TokenSource } from './connection-credentials.ts';
import { frameOf, type Socket, type SocketMaker } from './socket.ts';

/** Where and how to connect. */
export type Way = {
  /** `wss://…`, or a function if every connection needs a new url (a ticket is valid once) [N1]. */
  url: string | (() => string | Promise<string>);
  /** Sent as a subprotocol when the url carries no ticket [N1]; a function if the token expires. */
  token?: TokenSource;
  WebSocket?: SocketMaker;
};

/** Each attempt is an object of its own, compared by identity. */
type Attempt = { socket?: Socket; isOpen?: true };
type Place = 'first' | 'beside';

export class Attempts {
  readonly #url: Way['url'];
  readonly #token: TokenSource | undefined;
  readonly #Socket: SocketMaker;
  readonly #take: (input: Input) => void;
  #at: Record<Place, Attempt> = { first: {}, beside: {} };

  constructor({ url, token, WebSocket: Maker = globalThis.WebSocket }: Way, take: (input: Input) => void) {
    if (!Maker) throw new TypeError('There is no WebSocket here: use Node 24, or pass one, connect({ WebSocket }).');
    this.#url = url;
    this.#token = token;
    this.#Socket = Maker;
    this.#take = take;
  }

  open(beside?: true): void {
    const attempt: Attempt = {};
    this.#at[placeOf(beside)] = attempt;
    void this.#open(attempt);
  }

  /** Drops the frame while the socket still opens: a socket would throw. */
  send(frame: ClientFrame, beside?: true): void {
    const { socket, isOpen } = this.#at[placeOf(beside)];
    if (isOpen) socket?.send(JSON.stringify(frame));
  }

  cut(goodbye: boolean, beside?: true): void {
    const place = placeOf(beside);
    const { socket } = this.#at[place];
    this.#at[place] = {};
    if (socket?.terminate && !goodbye) socket.terminate();
    else socket?.close();
  }

  /** Replaces the socket in use by the second one. */
  move(): void {
    this.#at = { first: this.#at.beside, beside: this.#at.first };
    this.cut(true, true);
  }

  async #open(attempt: Attempt): Promise<void> {
    const pass = (input: Extract<Input, { beside?: true }>) => {
      if (this.#at.first === attempt) this.#take(input);
      else if (this.#at.beside === attempt) this.#take({ ...input, beside: true });
    };
    try {
      const url = typeof this.#url === 'string' ? this.#url : await this.#url();
      const offered = this.#token === undefined ? [] : await subprotocols(this.#token);
      if (this.#at.first !== attempt && this.#at.beside !== attempt) return;
      const socket = new this.#Socket(url, offered);
      attempt.socket = socket;
      socket.addEventListener('open', () => {
        attempt.isOpen = true;
        pass({ is: 'opened' });
      });
      socket.addEventListener('message', ({ data }) => {
        const frame = frameOf(data);
        if (frame) pass({ is: 'received', frame });
      });
      socket.addEventListener('close', ({ code }) => pass({ is: 'ended', code }));
      // Without a listener, an error would be thrown. A `close` event follows each error.
      socket.addEventListener('error', () => {});
    } catch {
      pass({ is: 'ended', code: 1006 });
    }
  }
}

function placeOf(beside: true | undefined): Place {
  return beside ? 'beside' : 'first';
}
