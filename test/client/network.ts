/**
 * A bad network between a client and a real server, over real sockets: it cuts connections at any byte, and
 * delays and duplicates messages both ways. None is lost on a connection that holds.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server, type Socket as Wire } from 'node:net';
import type { SocketMaker } from '../../client/sdk/connection/socket.ts';
import type { Chance } from '../sim/world/chance.ts';

/** A connection is cut after this many bytes at most; a handshake is about 400, an answer 2,000. */
const LONGEST_LIFE_BYTES = 5_000;
const LATEST_MS = 15;

export class Network {
  /** Counts of cut connections, of those cut before they opened, and of late and duplicate messages. */
  readonly did = { cuts: 0, early: 0, late: 0, twice: 0 };
  /** For `connect({WebSocket})`. */
  readonly WebSocket: SocketMaker;
  readonly #server: Server;
  readonly #port: number;
  readonly #chance: Chance;
  readonly #wires = new Set<Wire>();
  #isCalm = false;

  /** To the server on this port. */
  static async to(port: number, chance: Chance): Promise<Network> {
    const network = new Network(port, chance);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  private constructor(port: number, chance: Chance) {
    this.#port = port;
    this.#chance = chance;
    this.#server = createServer((wire) => this.#join(wire));
    this.WebSocket = rough(() => this.#arrivals());
  }

  /** The port that leads through this network. */
  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on, nothing is cut, delayed or duplicated. */
  calm(): void {
    this.#isCalm = true;
  }

  async close(): Promise<void> {
    for (const wire of this.#wires) wire.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(near: Wire): void {
    const far = dial(this.#port, '127.0.0.1');
    const life = { bytes: this.#chance.between(0, LONGEST_LIFE_BYTES), isOpen: false };
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#wires.add(from);
      from.on('data', (chunk) => this.#carry(chunk, from, to, life));
      from.on('end', () => to.end());
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#wires.delete(from);
        to.destroy();
      });
    }
  }

  #carry(chunk: Buffer, from: Wire, to: Wire, life: { bytes: number; isOpen: boolean }): void {
    life.bytes -= chunk.length;
    if (this.#isCalm || life.bytes > 0) {
      to.write(chunk);
      life.isOpen ||= from.remotePort === this.#port;
      return;
    }
    if (from.destroyed) return;
    this.did.cuts += 1;
    if (!life.isOpen) this.did.early += 1;
    to.write(chunk.subarray(0, chunk.length + life.bytes), () => to.resetAndDestroy());
    from.removeAllListeners('data');
    from.resetAndDestroy();
  }

  /** The delays in ms of a message's copies. */
  #arrivals(): number[] {
    if (this.#isCalm) return [0];
    const fate = this.#chance.among([
      ['late', 23],
      ['twice', 12],
      ['well', 65],
    ]);
    if (fate === 'well') return [0];
    this.did[fate] += 1;
    const lateMs = this.#chance.between(1, LATEST_MS);
    return fate === 'late' ? [lateMs] : [0, lateMs];
  }
}

/** The global WebSocket with delayed messages. */
function rough(arrivals: () => number[]): SocketMaker {
  return class Rough {
    readonly #socket: WebSocket;

    constructor(url: string, subprotocols: string[]) {
      this.#socket = new WebSocket(url, subprotocols);
    }

    send(text: string): void {
      later(arrivals(), () => this.#socket.readyState === WebSocket.OPEN && this.#socket.send(text));
    }

    close(): void {
      this.#socket.close();
    }

    addEventListener(type: string, listener: (event: never) => void): void {
      const listen = type === 'message' ? (event: never) => later(arrivals(), () => listener(event)) : listener;
      this.#socket.addEventListener(type, listen as () => void);
    }
  };
}

function later(arrivals: number[], act: () => void): void {
  for (const ms of arrivals) {
    if (ms === 0) act();
    else setTimeout(act, ms);
  }
}
