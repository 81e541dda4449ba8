/** The real gateway over an in-memory table, with a user's sockets whose clients speak another protocol. */
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { PROTOCOL_CHANNELS } from '../../../bin/docs/protocols/protocol-channels.ts';
import { sqliteTable } from '../../../shared/adapters/local/storage/sqlite-table.ts';
import type { Context } from '../../../shared/engine/context.ts';
import { arrivalFromPush } from '../../../shared/engine/deliveries/arrival-from-push.ts';
import { acceptPush } from '../../../shared/engine/deliveries/push.ts';
import { loadCurrentSession } from '../../../shared/engine/process/cached-sessions.ts';
import { admitUnnamedConnection } from '../../../shared/engine/process/connection-admission.ts';
import { stepSessionWake } from '../../../shared/engine/step.ts';
import { acceptGatewayConnection } from '../../../shared/gateway/connect.ts';
import { handleGatewayDisconnect } from '../../../shared/gateway/disconnect.ts';
import {
  handleClientMessage,
  rateRefusalOfFrame,
  sendFirstFramesToClient,
} from '../../../shared/gateway/frames/client-frame.ts';
import { Rejected, Transient } from '../../../shared/ports/errors.ts';
import type { Table } from '../../../shared/ports/ports.ts';
import { sessionDueAt } from '../../../shared/session/kernel/deadlines.ts';
import { checkFeatureInvariants } from '../../../shared/session/kernel/invariants.ts';
import type { Session } from '../../../shared/session/kernel/state.ts';
import { openTurn } from '../../../shared/session/turn/state.ts';
import { readStoredSessionLog } from '../../../shared/storage/session-log.ts';
import { ADA } from '../../clients/phone-carrier.ts';
import { ID, World } from '../../engine/world.ts';
import type { Deed } from './door-deeds.ts';
import { FOREIGN_EVENTS, type Message, NUMBER } from './foreign-events.ts';

/** A socket, with what its client got. */
export type Seat = { socket: string; got: Message[]; isOpen: boolean; observes: boolean };
/** Words that a client said. `isTaken`: it got an answer, and no refusal. */
export type Said = { id: string | null; text: string; isTaken: boolean };

const LIMITS = { FRAMES_PER_SECOND: '10000', MEGABYTES_PER_MINUTE: '10000', MAX_CONNECTIONS: '1000' };
const CHOICES = { ...LIMITS, SOTTO_PHONE_USERS: JSON.stringify({ [ADA]: 'ada' }) };
/** Between two deeds. */
const STEP_MS = 37;
/** Deadlines in one wait: more would be a timer that fires without end. */
const MOST_FIRED = 60;
/** A response that has ended answers what comes just behind it. */
const JUST_NOW_MS = 3_000;
const ENDS = {
  complete: { is: 'complete', modelMs: 1 },
  failed: { is: 'failed', code: 'model_failed', message: 'no' },
} as const;

/** Throws where the world is not as it has to be. */
export class DoorWorld {
  readonly said: Said[] = [];
  readonly pushed: string[] = [];
  readonly seats: Seat[] = [];
  readonly world: World;
  readonly #table = sqliteTable(':memory:');
  readonly #protocol: string;
  readonly #alone: boolean;
  readonly #processes: Context[];
  readonly #bodies: string[] = [];
  readonly #current: (Seat | undefined)[] = [];
  /** Messages, by their number, behind which a turn is to end, since an event had no other answer. */
  readonly #awaited: { seat: Seat; from: number }[] = [];
  readonly #closed: string[] = [];
  #isOut = false;
  #numbers = 0;
  #taken = 0;

  constructor(protocol: string, alone: boolean) {
    this.#protocol = protocol;
    this.#alone = alone;
    this.world = new World(this.#table, CHOICES);
    this.#processes = Array.from({ length: alone ? 1 : 2 }, () => this.#process());
  }

  close(): void {
    this.#table.close();
  }

  async does(deed: Deed): Promise<void> {
    this.world.nowMs += STEP_MS;
    await this.#did(deed);
    for (const socket of this.#closed.splice(0)) await handleGatewayDisconnect(this.#anyProcess, socket);
    const session = await this.session();
    const broken = checkFeatureInvariants(session) ?? (session.quarantined && 'quarantined');
    if (broken !== null) throw new Error(`the session is broken: ${broken}`);
    const bug = this.world.logged.find((sentence) => sentence === 'bug');
    if (bug !== undefined) throw new Error('the server has a bug, or said that it has one');
  }

  /** All turns end, timers fire, and whoever then comes is served. */
  async rests(): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      await this.does({ do: 'reply', lines: 1, end: 'complete' });
      await this.does({ do: 'wait', ms: 10_000 });
    }
    for (const { seat, from } of this.#awaited)
      if (seat.isOpen && !seat.got.slice(from).some((one) => this.#events.isDone(one)))
        throw new Error('a turn is the only answer to an event, and its end is not told');
    await this.does({ do: 'join', seat: 0, observes: false });
    await this.does({ do: 'send', seat: 0, body: JSON.stringify(this.#events.saying(`The last ${NUMBER}.`)) });
    await this.does({ do: 'reply', lines: 1, end: 'complete' });
    if (!this.#current[0]?.got.some((one) => this.#events.isDone(one)))
      throw new Error('a client that comes later gets no answer');
  }

  async log() {
    const log = await readStoredSessionLog(this.#table, ID, this.world.nowMs);
    return log?.records ?? [];
  }

  /** As any process finds it. */
  async session(): Promise<Session> {
    return (await loadCurrentSession(this.#anyProcess, ID)).session;
  }

  async #did(deed: Deed): Promise<unknown> {
    switch (deed.do) {
      case 'send':
        return this.#send(deed.seat, [this.#numbered(deed.body)], deed.outage);
      case 'send both':
        return this.#send(
          deed.seat,
          deed.all.map((body) => this.#numbered(body)),
        );
      case 'repeat': {
        const body = this.#bodies.at(-1 - deed.at);
        return body === undefined ? null : this.#send(deed.seat, [body]);
      }
      case 'reply':
        return this.#reply(deed);
      case 'push':
        return this.#push(deed);
      case 'join':
        return this.#join(deed.seat, deed.observes);
      case 'leave':
        return this.#leave(this.#current[deed.seat], deed.tells);
      case 'page':
        return this.#page();
      case 'wait':
        return this.#wait(deed.ms);
    }
  }

  #numbered(body: string): string {
    const numbered = body.replaceAll(NUMBER, () => String(++this.#numbers));
    this.#bodies.push(numbered);
    return numbered;
  }

  /** On one machine in order; on AWS at once, each in a process of its own. */
  async #send(at: number, all: readonly string[], isOut = false): Promise<void> {
    const seat = this.#current[at]?.isOpen ? this.#current[at] : await this.#join(at, false);
    this.#isOut = isOut;
    const before = seat.got.length;
    if (this.#alone) for (const body of all) await this.#handle(seat, body);
    else await Promise.all(all.map((body) => this.#handle(seat, body)));
    this.#isOut = false;
    const answers = seat.got.slice(before);
    for (const body of all) this.#note(seat, body, answers, await this.session());
  }

  async #handle({ socket }: Seat, body: string): Promise<void> {
    const context = this.#anyProcess;
    const refuse = this.#alone ? rateRefusalOfFrame(context, socket, body) : null;
    await (refuse === null ? handleClientMessage(context, socket, body) : refuse());
  }

  /** Each event has an answer, unless its client was turned away meanwhile. */
  #note(seat: Seat, body: string, answers: readonly Message[], { turns: { newest: turn } }: Session): void {
    const events = this.#events;
    const event = eventIn(body);
    const wanted = events.answersTo(event);
    const isAnswered = answers.some(({ type }) => wanted?.includes(type));
    const said = attempt(() => event && events.said(event));
    const isTaken = seat.isOpen && isAnswered && !answers.some((one) => events.isRefusal(one));
    // Words that are no text are refused. A half of a character is stored as its replacement.
    if (typeof said?.text === 'string') this.said.push({ ...said, text: said.text.toWellFormed(), isTaken });
    if (isAnswered || wanted === null || !seat.isOpen) return;
    const stage = turn?.stage;
    const isOfTurn = event !== null && events.isOfTurn(event) && stage !== undefined;
    const isOver = stage?.is === 'ended' && this.world.nowMs - stage.atMs < JUST_NOW_MS;
    if (!isOfTurn || (stage.is === 'ended' && !isOver))
      throw new Error(`this has no answer: ${body.slice(0, 300)}, only ${answers.map(({ type }) => type)}`);
    if (stage.is !== 'ended') this.#awaited.push({ seat, from: seat.got.length });
  }

  async #join(at: number, observes: boolean): Promise<Seat> {
    const { introduction } = this.#events;
    const isObserver = observes && introduction === undefined;
    const seat: Seat = {
      socket: `s${this.seats.length}`,
      got: [],
      isOpen: true,
      observes: isObserver,
    };
    this.seats.push(seat);
    this.#current[at] = seat;
    const context = this.#anyProcess;
    const speaks = { protocol: this.#protocol, persona: 'companion', ...(isObserver && { observes: isObserver }) };
    if (introduction !== undefined) await admitUnnamedConnection(context, seat.socket, speaks);
    else await acceptGatewayConnection(context, seat.socket, { user: 'ada', expiresAtMs: null }, speaks);
    if (this.#alone) await sendFirstFramesToClient(context, seat.socket);
    if (introduction !== undefined)
      await handleClientMessage(this.#anyProcess, seat.socket, JSON.stringify(introduction));
    return seat;
  }

  async #leave(seat: Seat | undefined, tells: boolean): Promise<void> {
    if (!seat?.isOpen) return;
    seat.isOpen = false;
    if (tells) await handleGatewayDisconnect(this.#anyProcess, seat.socket);
  }

  /** A native client takes the session over, and says something. */
  async #page(): Promise<void> {
    this.#numbers += 1;
    const socket = `page${this.#numbers}`;
    const context = this.#anyProcess;
    await acceptGatewayConnection(context, socket, { user: 'ada', expiresAtMs: null });
    const text = `Page ${this.#numbers}.`;
    for (const frame of [
      { type: 'hello', id: 'h', install: 'laptop' },
      { type: 'user.text', id: socket, text },
    ])
      await handleClientMessage(context, socket, JSON.stringify(frame));
    this.said.push({ id: socket, text, isTaken: true });
  }

  async #reply({ lines, end }: Deed & { do: 'reply' }): Promise<void> {
    const turn = openTurn(await this.session());
    if (turn === null || !this.world.asked.some((job) => job.turn === turn.number)) return;
    const texts = Array.from({ length: lines }, () => `Line ${++this.#numbers}.`);
    await this.world.reply(this.#anyProcess, turn.number, texts, end && ENDS[end], `r${turn.number}`);
  }

  async #push({ priority, asks }: Deed & { do: 'push' }): Promise<void> {
    this.#numbers += 1;
    const id = `d${this.#numbers}`;
    const text = `Delivery ${this.#numbers}.`;
    const arrival = arrivalFromPush(id, 'ava', { priority, source: 'ava', ...(asks && { asks }) });
    try {
      await acceptPush(this.#anyProcess, ID, arrival, { text, digest: id, ...(asks && { question: text }) });
      this.pushed.push(id);
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
    }
  }

  /** Timers fire when they are due. */
  async #wait(ms: number): Promise<void> {
    const untilMs = this.world.nowMs + ms;
    for (let fired = 0; fired < MOST_FIRED; fired += 1) {
      const context = this.#anyProcess;
      const dueMs = sessionDueAt(await this.session(), this.world.nowMs, context.settings.operator);
      if (dueMs === null || dueMs > untilMs) break;
      this.world.nowMs = Math.max(this.world.nowMs, dueMs);
      await stepSessionWake(context, ID);
    }
    this.world.nowMs = Math.max(this.world.nowMs, untilMs);
  }

  get #events() {
    const events = FOREIGN_EVENTS[this.#protocol];
    if (events === undefined) throw new Error(`foreign-events.ts has no row for ${this.#protocol}`);
    return events;
  }

  /** Alternating, as API Gateway's messages come to any. */
  get #anyProcess(): Context {
    const next = this.#processes[this.#taken++ % this.#processes.length];
    if (next === undefined) throw new Error('there are no processes');
    return next;
  }

  #process(): Context {
    const base = this.world.process(this.#alone);
    const sleep = async (ms: number) => {
      this.world.nowMs += ms;
      await base.clock.yieldToEventLoop();
    };
    const connections = {
      post: async (socket: string, messages: readonly string[]) => this.#post(socket, messages),
      close: async (socket: string) => {
        const seat = this.seats.find((one) => one.socket === socket);
        if (seat?.isOpen) this.#closed.push(socket);
        if (seat) seat.isOpen = false;
      },
    };
    return { ...base, table: this.#failing(base.table), clock: { ...base.clock, sleep }, connections };
  }

  /** Rows of connections are still read: without them nobody knows which protocol a client speaks. */
  #failing(table: Table): Table {
    const query: Table['query'] = async (span) => {
      if (this.#isOut) throw new Transient('out of reach');
      return table.query(span);
    };
    const put: Table['put'] = async (...row) => {
      if (this.#isOut) throw new Transient('out of reach');
      return table.put(...row);
    };
    return { ...table, query, put };
  }

  /** What is posted is what asyncapi.json describes. */
  #post(socket: string, messages: readonly string[]): 'sent' | 'gone' {
    const seat = this.seats.find((one) => one.socket === socket);
    if (seat === undefined) return 'sent';
    if (!seat.isOpen) return 'gone';
    for (const one of messages) {
      const posted: Message = JSON.parse(one);
      const schema = PROTOCOL_CHANNELS[this.#protocol]?.sent[posted.type];
      if (schema === undefined) throw new Error(`${posted.type} is not described`);
      expect(z.parse(schema, posted)).toEqual(posted);
      seat.got.push(posted);
    }
    return 'sent';
  }
}

/** Null: it is no JSON object. */
function eventIn(body: string): Message | null {
  const value = attempt(() => JSON.parse(body));
  return typeof value === 'object' && !Array.isArray(value) ? value : null;
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
