/** A socket that can tell when all that was sent on it has been handled. */
import type { Socket } from '../../client/sdk/connection/socket.ts';
import { UnreferencedSocket } from '../../exports/testing/test-connection.ts';
import { liveClock } from '../../shared/ports/live.ts';

const PING = JSON.stringify({ type: 'ping' });
const PONG = '"type":"pong"';

export class CountingSocket implements Socket {
  readonly #socket: UnreferencedSocket;
  /** Pings without a pong, also those of the client library. */
  #awaited = 0;

  constructor(url: string, protocols: string[]) {
    this.#socket = new UnreferencedSocket(url, protocols);
    this.#socket.on('message', (data) => {
      if (String(data).includes(PONG)) this.#awaited -= 1;
    });
  }

  send(text: string): void {
    if (text === PING) this.#awaited += 1;
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.close();
  }

  terminate(): void {
    this.#socket.terminate();
  }

  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: string, listener: (event: { data: unknown; code: number }) => void): void {
    this.#socket.addEventListener(type as 'message', (event) => listener(event as never));
  }

  /** The pong comes behind the answers to all that was sent before. */
  async roundTrip(isOver: () => boolean): Promise<void> {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.send(PING);
    while (this.#awaited > 0 && this.#socket.readyState === this.#socket.OPEN && !isOver())
      await liveClock.yieldToEventLoop();
  }
}
