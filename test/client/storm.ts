/**
 * A client's conversation, a small honest server, and the worst network between them, in virtual time. Messages are
 * reordered, repeated and lost, connections are cut, the client's process is killed and starts again from what it kept.
 */
import { Conversation } from '../../client/sdk/conversation.ts';
import type { Kept } from '../../client/sdk/ledger.ts';
import type { Input, Output } from '../../client/sdk/steps.ts';
import type { ClientFrame, DurableFrame, ServerFrame } from '../../shared/protocol/frames.ts';
import { ended, fresh, line, started, welcome } from './story.ts';

type Connection = { up: ClientFrame[]; down: ServerFrame[] };

/** What the network does next. `pick` chooses among what is on its way. */
export type Weather =
  | { is: 'deliver' | 'repeat' | 'lose'; way: 'up' | 'down'; pick: number }
  | { is: 'cut' | 'kill' | 'speak' | 'say' | 'lull' }
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
  readonly problems: string[] = [];
  #nowMs = 0;
  #runs = 0;
  #ids = 0;
  #connection: Connection | null = null;
  #isOpening = false;
  #conversation: Conversation;

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
    for (let step = 0; step < 1_000 && !this.isDone; step += 1) this.#ease();
    if (!this.isDone) this.problems.push('never came to rest');
  }

  #ease(): void {
    const { up = [], down = [] } = this.#connection ?? {};
    if (this.#isOpening) this.#opened();
    else if (up.length > 0) this.#carry({ is: 'deliver', way: 'up', pick: 0 });
    else if (down.length > 0) this.#carry({ is: 'deliver', way: 'down', pick: 0 });
    else this.#wait(Math.max(0, this.#conversation.dueAtMs - this.#nowMs));
  }

  get isDone(): boolean {
    return this.isLive && this.settled.length === this.said.length && this.kept.cursor === this.server.log.length;
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
    if (told.name === 'line' || told.name === 'turn') this.told.push(told.event.seq);
    if (told.name === 'snapshot') this.told.push([Number(told.event.pending[0])]);
    if (told.name === 'state') this.isLive = told.event.is === 'live';
    if (told.name === 'state' && told.event.is === 'superseded') this.problems.push('superseded by itself');
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

/** As much of the server as the client relies on (S2, S5, S6, S7). Every utterance starts a turn of two lines. */
class SmallServer {
  readonly log: DurableFrame[] = [];
  /** What took effect, in order. */
  readonly effects: string[] = [];
  #retained: number;
  #speaker: Connection | null = null;
  #epoch = 0;
  #turn = 0;
  #at = 0;

  constructor(retained: number) {
    this.#retained = retained;
  }

  receive(from: Connection, frame: ClientFrame): void {
    if (frame.type === 'hello') return this.#attach(from, frame.cursor ?? 0);
    if (from !== this.#speaker) return this.#send(from, { type: 'error', at: 0, code: 'not_ready', message: 'hello?' });
    if (frame.type === 'ping') return this.#send(from, { type: 'pong', at: 0, cursor: this.log.length });
    if (frame.type !== 'user.text') return;
    const isNew = !this.effects.includes(frame.id);
    if (isNew) this.effects.push(frame.id);
    this.#send(from, { type: 'accepted', at: 0, id: frame.id });
    if (isNew) this.speak();
  }

  speak(): void {
    this.#turn += 1;
    const seq = this.log.length + 1;
    const turn = [
      started(seq, this.#turn),
      line(seq + 1, this.#turn),
      line(seq + 2, this.#turn),
      ended(seq + 3, this.#turn),
    ];
    for (const frame of turn as DurableFrame[]) {
      this.log.push(frame);
      if (this.#speaker) this.#send(this.#speaker, frame);
    }
  }

  #attach(from: Connection, cursor: number): void {
    if (from !== this.#speaker) this.#epoch += 1;
    this.#speaker = from;
    const recovered = this.log.length - cursor <= this.#retained;
    this.#at += 1;
    this.#send(from, welcome({ at: this.#at, epoch: this.#epoch, cursor: this.log.length, recovered }));
    if (recovered) for (const frame of this.log.slice(cursor)) this.#send(from, frame);
    else for (const part of [1, 2]) this.#send(from, this.#page(part));
  }

  #page(part: number): ServerFrame {
    return {
      type: 'snapshot',
      at: this.#at,
      part,
      parts: 2,
      turns: [],
      pending: part === 1 ? [String(this.log.length)] : [],
    };
  }

  #send(to: Connection, frame: ServerFrame): void {
    to.down.push(frame);
  }
}
