/** The connection between client and server in the storm, and for a moment a second one [S10]. */
import type { ConversationInput } from '../../client/sdk/frames/conversation-inputs-and-outputs.ts';
import type { ClientFrame } from '../../shared/protocol/frames.ts';
import type { Connection, SmallServer } from './small-server.ts';

/** What happens to a frame in transit: `pick` chooses which. `beside`: on the second connection. */
export type Carriage = { is: 'deliver' | 'repeat' | 'lose'; way: 'up' | 'down'; pick: number; beside?: boolean };
type Place = 'first' | 'beside';
type Wire = { connection: Connection; isOpening: boolean; sinceMs: number };
type Hello = Extract<ClientFrame, { type: 'hello' }>;
type Beside = { beside?: boolean };

/** API Gateway ends a connection of this age. */
const CEILING_MS = 120 * 60_000;

export class Wires {
  readonly problems: string[] = [];
  readonly #server: SmallServer;
  readonly #take: (input: ConversationInput) => void;
  #at: Record<Place, Wire | null> = { first: null, beside: null };
  /** A frame of a second connection that was given up. A hello never arrives after a later one [S2]. */
  #echo: { connection: Connection; hello: Hello } | null = null;

  /** `take`: what the client observes. */
  constructor(server: SmallServer, take: (input: ConversationInput) => void) {
    this.#server = server;
    this.#take = take;
  }

  get hasBeside(): boolean {
    return this.#at.beside !== null;
  }

  /** The client is attached by its only connection, and nothing is in transit. */
  get isAtRest(): boolean {
    const { first, beside } = this.#at;
    if (first === null || beside !== null || !this.#server.isSpeaker(first.connection)) return false;
    return first.connection.up.length === 0 && first.connection.down.length === 0;
  }

  open(which: Beside, nowMs: number): void {
    const place = placeOf(which);
    if (this.#at[place] !== null) this.problems.push(`the ${place} connection was left open`);
    if (place === 'first') this.#echo = null;
    this.#at[place] = { connection: { up: [], down: [], isOpen: true }, isOpening: true, sinceMs: nowMs };
  }

  move(): void {
    if (this.#at.beside?.isOpening !== false) this.problems.push('moved to where nobody is');
    this.cut({});
    this.#at = { first: this.#at.beside, beside: null };
  }

  send(frame: ClientFrame, which: Beside): void {
    const wire = this.#at[placeOf(which)];
    if (wire === null || wire.isOpening) this.problems.push(`${frame.type} was sent to nobody`);
    else wire.connection.up.push(frame);
  }

  /**
   * The client ignores this connection. Its frames in transit may still reach the server, except for a first
   * `hello` [S2].
   */
  cut(which: Beside): void {
    const place = placeOf(which);
    const connection = this.#at[place]?.connection;
    this.#at[place] = null;
    this.#echo = null;
    if (connection === undefined) return;
    for (const frame of connection.up) if (frame.type !== 'hello') this.#server.receive(connection, frame);
    const hello = connection.up.find((frame) => frame.type === 'hello');
    if (place === 'beside' && hello) this.#echo = { connection, hello };
  }

  /** The network, or the server, ends it. */
  ends(which: Beside, code: number): void {
    const place = this.#placed(which);
    if (this.#at[place] === null) return;
    this.cut(besideIf(place));
    this.#take({ is: 'ended', code, ...besideIf(place) });
  }

  /** Both ends of it are gone, with all that is between them. */
  breaks(): void {
    for (const wire of Object.values(this.#at)) wire?.connection.up.splice(0);
    this.ends({}, 1006);
  }

  /** Ends connections that are too old. */
  aged(nowMs: number): void {
    if (this.#at.first && nowMs - this.#at.first.sinceMs >= CEILING_MS) this.ends({}, 1001);
  }

  /** Delivers the oldest frame in transit; false: there is none. */
  ease(): boolean {
    for (const beside of [false, true]) {
      const wire = this.#at[placeOf({ beside })];
      if (wire === null) continue;
      const way = wire.isOpening || wire.connection.up.length > 0 ? 'up' : 'down';
      if (!wire.isOpening && wire.connection[way].length === 0) continue;
      this.carry({ is: 'deliver', way, pick: 0, beside });
      return true;
    }
    return this.echoes();
  }

  /** Delivers frames of a connection that was given up; false: there are none. */
  echoes(): boolean {
    const echo = this.#echo;
    this.#echo = null;
    if (echo !== null) this.#server.receive(echo.connection, echo.hello);
    return echo !== null;
  }

  carry(carriage: Carriage): void {
    const place = this.#placed(carriage);
    const wire = this.#at[place];
    if (wire?.isOpening) {
      wire.isOpening = false;
      this.#take({ is: 'opened', ...besideIf(place) });
    } else if (wire && carriage.way === 'up') this.#carryUp(wire.connection, carriage);
    else if (wire) this.#carryDown(wire.connection, carriage, place);
  }

  #carryUp(connection: Connection, { is, pick }: Carriage): void {
    const frame = taken(connection.up, is, pick);
    if (frame && is === 'deliver') this.#server.receive(connection, frame);
  }

  #carryDown(connection: Connection, { is, pick }: Carriage, place: Place): void {
    const frame = taken(connection.down, is, pick);
    if (frame === undefined || is === 'repeat') return;
    if (frame.type === 'ending') connection.isOpen = false;
    // Its lost end leaves the connection dead.
    if (is === 'lose') return;
    if (frame.type === 'ending') this.ends(besideIf(place), frame.code);
    else this.#take({ is: 'received', frame, ...besideIf(place) });
  }

  #placed(which: Beside): Place {
    return this.#at.beside === null ? 'first' : placeOf(which);
  }
}

/** The affected frame; a repeated one is appended. */
function taken<T>(frames: T[], is: Carriage['is'], pick: number): T | undefined {
  const at = pick % Math.max(1, frames.length);
  const frame = frames[at];
  if (frame === undefined) return undefined;
  if (is === 'repeat') frames.push(frame);
  else frames.splice(at, 1);
  return frame;
}

function placeOf({ beside }: Beside): Place {
  return beside ? 'beside' : 'first';
}

function besideIf(place: Place): { beside?: true } {
  return place === 'beside' ? { beside: true } : {};
}
