/** Opens one socket after the other, or for a moment two. Ignores a socket that was cut. */
import type { ClientFrame } from '../../../shared/protocol/frames.ts';
import type { ConversationInput } from '../frames/conversation-inputs-and-outputs.ts';
import { credentialSubprotocols, type TokenSource } from './connection-credentials.ts';
import { parseServerFrame, type Socket, type SocketMaker } from './socket.ts';

/** Where and how to connect. */
export type Endpoint = {
  /** `wss://…`, or a function if every connection needs a new url (a ticket is valid once) [N1]. */
  url: string | (() => string | Promise<string>);
  /** Sent as a subprotocol when the url carries no ticket [N1]; a function if the token expires. */
  token?: TokenSource;
  WebSocket?: SocketMaker;
};

/** Each attempt is an object of its own, compared by identity. */
type SocketAttempt = { socket?: Socket; isOpen?: true };
type SocketSlot = 'first' | 'beside';

export class OpenSockets {
  readonly #url: Endpoint['url'];
  readonly #token: TokenSource | undefined;
  readonly #Socket: SocketMaker;
  readonly #take: (input: ConversationInput) => void;
  #slots: Record<SocketSlot, SocketAttempt> = { first: {}, beside: {} };

  constructor(
    { url, token, WebSocket: Maker = globalThis.WebSocket }: Endpoint,
    take: (input: ConversationInput) => void,
  ) {
    if (!Maker) throw new TypeError('There is no WebSocket here: use Node 24, or pass one, connect({ WebSocket }).');
    this.#url = url;
    this.#token = token;
    this.#Socket = Maker;
    this.#take = take;
  }

  open(beside?: true): void {
    const attempt: SocketAttempt = {};
    this.#slots[socketSlot(beside)] = attempt;
    void this.#open(attempt);
  }

  /** Drops the frame while the socket still opens: a socket would throw. */
  send(frame: ClientFrame, beside?: true): void {
    const { socket, isOpen } = this.#slots[socketSlot(beside)];
    if (isOpen) socket?.send(JSON.stringify(frame));
  }

  close(goodbye: boolean, beside?: true): void {
    const place = socketSlot(beside);
    const { socket } = this.#slots[place];
    this.#slots[place] = {};
    if (socket?.terminate && !goodbye) socket.terminate();
    else socket?.close();
  }

  /** Replaces the socket in use by the second one. */
  swap(): void {
    this.#slots = { first: this.#slots.beside, beside: this.#slots.first };
    this.close(true, true);
  }

  async #open(attempt: SocketAttempt): Promise<void> {
    const passSocketInputOn = (input: Extract<ConversationInput, { beside?: true }>) => {
      if (this.#slots.first === attempt) this.#take(input);
      else if (this.#slots.beside === attempt) this.#take({ ...input, beside: true });
    };
    try {
      const url = typeof this.#url === 'string' ? this.#url : await this.#url();
      const protocols = this.#token === undefined ? [] : await credentialSubprotocols(this.#token);
      if (this.#slots.first !== attempt && this.#slots.beside !== attempt) return;
      const socket = new this.#Socket(url, protocols);
      attempt.socket = socket;
      socket.addEventListener('open', () => {
        attempt.isOpen = true;
        passSocketInputOn({ is: 'opened' });
      });
      socket.addEventListener('message', ({ data }) => {
        const frame = parseServerFrame(data);
        if (frame) passSocketInputOn({ is: 'received', frame });
      });
      socket.addEventListener('close', ({ code }) => passSocketInputOn({ is: 'ended', code }));
      // Without a listener, an error would be thrown. A `close` event follows each error.
      socket.addEventListener('error', () => {});
    } catch {
      passSocketInputOn({ is: 'ended', code: 1006 });
    }
  }
}

function socketSlot(beside: true | undefined): SocketSlot {
  return beside ? 'beside' : 'first';
}
