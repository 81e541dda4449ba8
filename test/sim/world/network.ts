/**
 * The network and the gateway: frames are lost, repeated and overtaken; connections end with or without a
 * close. Posts to a dead connection seem to succeed for a while [S3].
 */
import type { ClientFrame, ServerFrame } from '../../../shared/protocol/frames.ts';
import type { Chance } from './chance.ts';
import type { Fault } from './history.ts';
import type { FaultRates } from './scene.ts';
import type { VirtualClock } from './virtual-clock.ts';

/** The client's end of a connection. */
export type Peer = {
  opened(line: SimulatedConnection): void;
  received(line: SimulatedConnection, frame: ServerFrame): void;
  ended(line: SimulatedConnection, code: number): void;
};
/** The server's end of all connections. */
export type ServerEntry = {
  arrived(connection: string, frame: ClientFrame): void;
  disconnected(connection: string): void;
};

export class SimulatedConnection {
  readonly id: string;
  readonly peer: Peer;
  readonly latencyMs: number;
  /** Whether frames pass. */
  isWhole = true;
  /** From then on a post finds the connection gone. */
  goneAtMs = Number.POSITIVE_INFINITY;
  readonly lastAtMs = { up: 0, down: 0 };

  constructor(id: string, peer: Peer, latencyMs: number) {
    this.id = id;
    this.peer = peer;
    this.latencyMs = latencyMs;
  }
}

type World = {
  clock: VirtualClock;
  chance: Chance;
  fault: (what: Fault, about: string) => void;
  faultRates: () => FaultRates;
};

export class Network {
  readonly #world: World;
  readonly #door: ServerEntry;
  readonly #lines = new Map<string, SimulatedConnection>();

  constructor(world: World, door: ServerEntry) {
    this.#world = world;
    this.#door = door;
  }

  open(peer: Peer): SimulatedConnection {
    const { clock, chance, fault, faultRates } = this.#world;
    const line = new SimulatedConnection(`c${this.#lines.size + 1}`, peer, chance.between(5, 120));
    this.#lines.set(line.id, line);
    const isRefused = chance.happens(faultRates().refused);
    clock.after(2 * line.latencyMs, () => {
      if (!line.isWhole) return;
      if (!isRefused) return peer.opened(line);
      fault('connection refused', line.id);
      this.#break(line);
      peer.ended(line, 1006);
    });
    return line;
  }

  send(line: SimulatedConnection, frame: ClientFrame): void {
    if (!line.isWhole) return;
    // A repeated hello would take the session from a newer connection: the gateway delivers each frame once.
    this.#carry(line, 'up', frame.type !== 'hello', () => {
      // Frames in transit may arrive after the line broke, except for a hello [S2].
      const mayBe = frame.type !== 'hello' && this.#world.chance.happens(0.5);
      if (line.isWhole || mayBe) this.#door.arrived(line.id, frame);
    });
  }

  post(connection: string, frame: ServerFrame): 'sent' | 'gone' {
    const line = this.#lines.get(connection);
    if (line === undefined || this.#world.clock.nowMs >= line.goneAtMs) return 'gone';
    if (line.isWhole) {
      this.#carry(line, 'down', true, () => {
        if (line.isWhole) line.peer.received(line, frame);
      });
    }
    return 'sent';
  }

  /** Closed by the server. Earlier posts arrive first. */
  close(connection: string, code: number): void {
    const line = this.#lines.get(connection);
    if (line === undefined || !line.isWhole) return;
    this.#world.clock.at(Math.max(line.lastAtMs.down, this.#world.clock.nowMs + line.latencyMs), () => {
      if (!line.isWhole) return;
      this.#break(line);
      this.#disconnect(line, 0);
      line.peer.ended(line, code);
    });
  }

  /** Closed by the client. */
  hangUp(line: SimulatedConnection, isPolite: boolean): void {
    if (!line.isWhole) return;
    this.#break(line);
    if (isPolite) this.#disconnect(line, line.latencyMs);
    else this.#part(line, line.latencyMs);
  }

  /** The line breaks. The client notices at once, later, or never. */
  cut(line: SimulatedConnection): void {
    if (!line.isWhole) return;
    const { clock, chance } = this.#world;
    this.#break(line);
    if (chance.happens(0.7)) clock.after(chance.of([0, 200, 4_000]), () => line.peer.ended(line, 1006));
    this.#part(line, chance.of([0, 500, 3_000, 60_000]));
  }

  /** Without a close, the server may or may not be notified. */
  #part(line: SimulatedConnection, ms: number): void {
    const isTold = this.#world.chance.happens(0.5);
    this.#world.fault(isTold ? 'connection cut with $disconnect' : 'connection cut without $disconnect', line.id);
    if (isTold) this.#disconnect(line, ms);
  }

  /** A process ends with all its connections. */
  cutAll(): void {
    for (const line of this.#lines.values()) {
      if (!line.isWhole) continue;
      this.#break(line);
      line.goneAtMs = this.#world.clock.nowMs;
      this.#world.clock.after(line.latencyMs, () => line.peer.ended(line, 1006));
    }
  }

  #break(line: SimulatedConnection): void {
    line.isWhole = false;
    line.goneAtMs = this.#world.clock.nowMs + this.#world.chance.of([0, 1_000, 20_000]);
  }

  #disconnect(line: SimulatedConnection, ms: number): void {
    this.#world.clock.after(ms, () => this.#door.disconnected(line.id));
  }

  #carry(line: SimulatedConnection, way: 'up' | 'down', mayRepeat: boolean, arrive: () => void): void {
    const { clock, chance, fault } = this.#world;
    const { frameLost, frameRepeated, frameLate } = this.#world.faultRates();
    if (chance.happens(frameLost)) return fault('frame lost', line.id);
    const arrivesAtMs = clock.nowMs + line.latencyMs;
    if (mayRepeat && chance.happens(frameRepeated)) {
      fault('frame repeated', line.id);
      clock.at(arrivesAtMs + chance.between(0, 3_000), arrive);
    }
    if (chance.happens(frameLate)) {
      fault('frame late', line.id);
      clock.at(arrivesAtMs + chance.between(0, 3_000), arrive);
    } else {
      line.lastAtMs[way] = Math.max(line.lastAtMs[way], arrivesAtMs);
      clock.at(line.lastAtMs[way], arrive);
    }
  }
}
