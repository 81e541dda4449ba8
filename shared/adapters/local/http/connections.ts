/** The sockets of the single-machine server by connection id; a closed one is gone, as on API Gateway. */
import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import type { BinaryCodec } from '../../../gateway/protocols/binary-codec.ts';
import type { Connections } from '../../../ports/ports.ts';

/**
 * Bytes that wait for a client that does not read, and for all such clients together. Beyond, the one that
 * holds most is cut off, and catches up when it reconnects. 4 MB are a minute of sound.
 */
const MOST_BUFFERED_BYTES = 4 * 1024 * 1024;
const MOST_BUFFERED_IN_ALL = 32 * 1024 * 1024;
/** What the network of a client that reads holds back at times. */
const USUAL_BUFFERED_BYTES = 128 * 1024;

/** `codec`: of a client that sends binary messages. */
type Open = { ws: WebSocket; socket: Socket; codec?: BinaryCodec };

export class LocalConnections implements Connections {
  readonly #open = new Map<string, Open>();

  add(connection: string, ws: WebSocket, socket: Socket): void {
    this.#open.set(connection, { ws, socket });
  }

  answerInBinary(connection: string, codec: BinaryCodec): void {
    const open = this.#open.get(connection);
    if (open !== undefined) open.codec = codec;
  }

  remove(connection: string): void {
    this.#open.delete(connection);
  }

  get size(): number {
    return this.#open.size;
  }

  post(connection: string, messages: readonly string[]): 'sent' | 'gone' {
    const open = this.#open.get(connection);
    if (open === undefined || open.ws.readyState !== WebSocket.OPEN) return 'gone';
    if (open.ws.bufferedAmount > USUAL_BUFFERED_BYTES) this.#cutOff(open);
    if (open.ws.readyState !== WebSocket.OPEN) return 'gone';
    // One network write for frames that leave together.
    open.socket.cork();
    for (const message of messages) open.ws.send(open.codec?.encode(message) ?? message);
    open.socket.uncork();
    return 'sent';
  }

  /** Who does not read: this client, or the one that holds most, where all of them hold too much. */
  #cutOff({ ws }: Open): void {
    if (ws.bufferedAmount > MOST_BUFFERED_BYTES) return ws.terminate();
    const sockets = [...this.#open.values()].map((one) => one.ws).filter((one) => one.readyState === WebSocket.OPEN);
    const inAll = sockets.reduce((total, one) => total + one.bufferedAmount, 0);
    if (inAll <= MOST_BUFFERED_IN_ALL) return;
    sockets.reduce((most, one) => (one.bufferedAmount > most.bufferedAmount ? one : most)).terminate();
  }

  async close(connection: string, code: number, reason: string): Promise<void> {
    this.#open.get(connection)?.ws.close(code, reason);
  }

  closeAll(): void {
    for (const { ws } of this.#open.values()) ws.close(1001, 'the server is stopping');
  }
}
