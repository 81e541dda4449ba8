/**
 * A client's conversation, a small honest server, and the worst network between them, in virtual time. Messages are
 * reordered, repeated and lost, connections are cut, the client's process is killed and starts again from what it kept.
 */
import { Conversation } from '../../client/sdk/conversation.ts';
import type { Kept } from '../../client/sdk/ledger.ts';
import type { Input, Output } from '../../client/sdk/steps.ts';
import type { Events, Line } from '../../client/sdk/wire.ts';
import type { ClientFrame } from '../../shared/protocol/frames.ts';
import { type Connection, SmallServer } from './small-server.ts';
import { fresh } from './story.ts';

/** What the network does next. `pick` chooses among what is on its way. */
export type Weather =
  | { is: 'deliver' | 'repeat' | 'lose'; way: 'up' | 'down'; pick: number }
  | { is: 'cut' | 'kill' | 'speak' | 'say' | 'lull' | 'push' | 'opening' | 'play' }
  | { is: 'wait'; ms: number };

export class Storm {
  readonly server: SmallServer;
  kept: Kept = fresh;
  /** The `seq` of every durable frame that the application was told, and the cursors of its snapshots as `[cursor]`. */
  readonly told: (number | [number] | 'killed')[] = [];
  /** The ids of what was said since the last kill, and those that were settled. */
  said: string[] = [];
  settled: string[] = [];
  isLive = false;
  /** Lines of deliveries that were played to their end, in whatever run. */
  readonly ears = new Set<string>();
  readonly problems: string[] = [];
  #nowMs = 0;
  #runs = 0;
  #ids = 0;
  #connection: Connection | null = null;
  #isOpening = false;
  #conversation: Conversation;
  /** What the application has yet to play. */
  #queue: Line[] = [];
  /** Deliveries whose last line it has played, by turn; once that has ended as far as it was told, the ledger must know them. */
  #played: { turn: number; delivery: string }[] = [];
  readonly #whole = new Set<number>();
  readonly #spoken = new Set<string>();
  #turnIsKnown = false;

  constructor(retained: number) {
    this.server = new SmallServer(retained);
    this.#conversation = this.#begin();
  }

  do(weather: Weather): void {
    switch (weather.is) {
      case 'wait':
        return this.#wait(weather.ms);
      case 'speak':
        return this.server.speak();
      case 'push':
        return this.server.push();
      case 'opening':
        return this.server.opening();
      case 'play':
        return this.#play();
      case 'say':
        return this.#say();
      case 'cut':
        return this.#cut();
      case 'kill':
        return this.#kill();
      case 'lull':
        for (let step = 0; step < 6; step += 1) this.#ease();
        return;
      case 'deliver':
      case 'repeat':
      case 'lose':
        return this.#carry(weather);
    }
  }

  /** The weather clears up: everything arrives, in order; returns when nothing is left to be done. */
  calm(): void {
    for (let step = 0; step < 5_000 && !this.isDone; step += 1) this.#ease();
    if (!this.isDone) this.problems.push('never came to rest');
  }

  #ease(): void {
    const { up = [], down = [] } = this.#connection ?? {};
    if (this.#isOpening) this.#opened();
    else if (up.length > 0) this.#carry({ is: 'deliver', way: 'up', pick: 0 });
    else if (down.length > 0) this.#carry({ is: 'deliver', way: 'down', pick: 0 });
    else if (this.#queue.length > 0) this.#play();
    else if (this.isLive && this.#hasSettled && this.server.owes) this.server.opening();
    else this.#wait(Math.max(0, this.#conversation.dueAtMs - this.#nowMs));
  }

  get isDone(): boolean {
    return this.isLive && this.#hasSettled && this.#queue.length === 0 && !this.server.owes;
  }

  get #hasSettled(): boolean {
    return this.settled.length === this.said.length && this.kept.cursor === this.server.log.length;
  }

  #begin(): Conversation {
    this.#runs += 1;
    const identity = { run: `run${this.#runs}`, install: 'laptop', about: {} };
    this.#conversation = new Conversation(identity, this.kept, () => 0.5);
    this.#take({ is: 'resume' });
    return this.#conversation;
  }

  #take(input: Input): void {
    for (const output of this.#conversation.take(input, this.#nowMs)) this.#perform(output);
  }

  #perform(output: Output): void {
    switch (output.do) {
      case 'open':
        this.#connection = { up: [], down: [] };
        this.#isOpening = true;
        return;
      case 'cut':
        return this.#forget();
      case 'send':
        this.#connection?.up.push(output.frame);
        return;
      case 'keep':
        this.kept = output.kept;
        return;
      case 'settle':
        if (output.refusal) this.problems.push(`${output.id} was refused: ${output.refusal.code}`);
        this.settled.push(output.id);
        return;
      case 'tell':
        return this.#told(output);
    }
  }

  #told(told: Extract<Output, { do: 'tell' }>): void {
    if (told.name === 'line' || told.name === 'turn' || told.name === 'delivery') this.told.push(told.event.seq);
    if (told.name === 'line') this.#heeds(told.event);
    if (told.name === 'turn') this.#turned(told.event);
    if (told.name === 'snapshot') this.#turnIsKnown = false;
    if (told.name === 'snapshot') this.told.push([Number(told.event.pending[0])]);
    if (told.name === 'state') this.isLive = told.event.is === 'live';
    if (told.name === 'state' && told.event.is === 'superseded') this.problems.push('superseded by itself');
  }

  #turned({ type, turn }: Events['turn']): void {
    if (type === 'turn.started') this.#queue = [];
    else if (this.#turnIsKnown) this.#whole.add(turn);
    this.#turnIsKnown = type === 'turn.started';
  }

  #heeds(line: Line): void {
    if (!line.voiced) return;
    for (const { turn, delivery } of this.#played) if (this.#whole.has(turn)) this.#spoken.add(delivery);
    if (line.delivery !== undefined && this.#spoken.has(line.delivery)) this.problems.push(`${line.text} spoken twice`);
    this.#queue.push(line);
  }

  #play(): void {
    const line = this.#queue.shift();
    if (line === undefined) return;
    const { turn, delivery, text } = line;
    if (delivery !== undefined) this.ears.add(text);
    if (delivery !== undefined && this.server.isLast(text)) this.#played.push({ turn, delivery });
    this.#take({ is: 'heard', report: { type: 'heard', seq: line.seq, complete: true } });
  }

  #say(): void {
    this.#ids += 1;
    const id = `u${this.#ids}`;
    this.said.push(id);
    this.#take({ is: 'asked', frame: { type: 'user.text', id, text: id } });
  }

  #wait(ms: number): void {
    const untilMs = this.#nowMs + ms;
    do {
      this.#nowMs = Math.min(untilMs, Math.max(this.#nowMs, this.#conversation.dueAtMs));
      this.#take({ is: 'woken' });
    } while (this.#nowMs < untilMs);
  }

  #opened(): void {
    this.#isOpening = false;
    this.#take({ is: 'opened' });
  }

  #cut(): void {
    if (this.#connection === null) return;
    this.#forget();
    this.#take({ is: 'ended', code: 1006 });
  }

  #kill(): void {
    this.#forget();
    this.told.push('killed');
    this.said = [];
    this.settled = [];
    this.isLive = false;
    this.#queue = [];
    this.#played = this.#played.filter(({ turn }) => this.#whole.has(turn));
    this.#begin();
  }

  /** What was said on the way to the server may still reach it, though nobody hears the answer; a `hello` may not (S2). */
  #forget(): void {
    const lost = this.#connection;
    this.#connection = null;
    this.#isOpening = false;
    for (const frame of lost?.up ?? []) if (lost && frame.type !== 'hello') this.server.receive(lost, frame);
  }

  #carry({ is, way, pick }: Extract<Weather, { way: string }>): void {
    if (this.#isOpening) return this.#opened();
    const connection = this.#connection;
    if (connection === null || connection[way].length === 0) return;
    const at = pick % connection[way].length;
    if (is === 'deliver' && way === 'up') this.server.receive(connection, connection.up[at] as ClientFrame);
    const frame = connection.down[at];
    if (is !== 'repeat') connection[way].splice(at, 1);
    else connection[way].push(connection[way][at] as never);
    if (is === 'deliver' && way === 'down' && frame) this.#take({ is: 'received', frame });
  }
}
