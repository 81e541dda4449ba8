/** From a frame with words to the request of the model, on processes as of AWS: round trips in a row. */
import { describe, expect, it } from 'vitest';
import type { Context } from '../../shared/engine/context.ts';
import { acceptGatewayConnection } from '../../shared/gateway/connect.ts';
import { handleClientMessage } from '../../shared/gateway/frames/client-frame.ts';
import type { Awaitable } from '../../shared/ports/awaitable.ts';
import type { Table } from '../../shared/ports/ports.ts';
import { answerReplyJob } from '../../shared/reply/reply-run.ts';
import { table, useWorld, world } from '../engine/world.ts';
import { type Call, roundTrips } from '../reply/round-trips.ts';

useWorld();

/** A process whose requests to the table take a turn of the event loop each. */
class Counted {
  readonly context: Context = world.process();
  #calls: Call[] = [];
  #moment = 0;
  #until = Number.POSITIVE_INFINITY;

  constructor() {
    const { get, query, put } = table;
    const counted: Pick<Table, 'get' | 'query' | 'put'> = {
      get: (key) => this.#counted(() => get(key)),
      query: (span) => this.#counted(() => query(span)),
      put: (item, condition) => this.#counted(() => put(item, condition)),
    };
    this.context.table = { ...table, ...counted };
    const { reply } = this.context.invoke;
    this.context.invoke.reply = (job) => {
      this.#end();
      return reply(job);
    };
    this.context.model = () => {
      this.#end();
      return world.model;
    };
  }

  /** Until a reply run is started, or the model is asked. */
  async trips(work: (context: Context) => Promise<void>): Promise<number> {
    this.#calls = [];
    this.#until = Number.POSITIVE_INFINITY;
    await work(this.context);
    return roundTrips(this.#calls.filter(({ endedMs }) => endedMs <= this.#until));
  }

  #end(): void {
    this.#until = Math.min(this.#until, this.#moment);
  }

  async #counted<T>(request: () => Awaitable<T>): Promise<T> {
    this.#moment += 1;
    const one = { startedMs: this.#moment, endedMs: Number.POSITIVE_INFINITY };
    this.#calls.push(one);
    await new Promise((resolve) => setImmediate(resolve));
    const found = await request();
    this.#moment += 1;
    one.endedMs = this.#moment;
    return found;
  }
}

const send = (context: Context, frame: object) => handleClientMessage(context, 'c1', JSON.stringify(frame));
let words = 0;

/** Round trips of `message`, and of `reply`. What was said is then reported as heard, as pages do. */
async function turn(taking: Counted, answering: Counted): Promise<[number, number]> {
  words += 1;
  const id = `u${words}`;
  const taken = await taking.trips((context) => send(context, { type: 'user.text', id, text: `Number ${words}.` }));
  const [job] = world.asked.splice(0);
  if (job === undefined) throw new Error('nobody was asked to answer');
  const answered = await answering.trips((context) => answerReplyJob(context, job));
  const seq = world.sent('line').at(-1)?.seq;
  await send(taking.context, { type: 'heard', seq, complete: true });
  return [taken, answered];
}

async function greeted(): Promise<Counted> {
  const taking = new Counted();
  await acceptGatewayConnection(taking.context, 'c1', { user: 'ada', expiresAtMs: null });
  await send(taking.context, { type: 'hello', id: 'h1', install: 'laptop', capabilities: { heard: true } });
  return taking;
}

describe('[S15] before the model is asked', () => {
  it("[S15] the user's words are written and nothing is read, once both functions know the session", async () => {
    const [taking, answering] = [await greeted(), new Counted()];
    expect(await turn(taking, answering)).toEqual([1, 1]);
    for (let n = 0; n < 12; n += 1) expect(await turn(taking, answering)).toEqual([1, 0]);
  });

  it('[S15] the first turn after a connection reads the session beside the memory that its prompt begins with', async () => {
    const [taking, answering] = [await greeted(), new Counted()];
    for (let n = 0; n < 12; n += 1) await turn(taking, answering);
    expect(await turn(taking, new Counted())).toEqual([1, 1]);
  });

  it('[S15] a new message process reads the caller and the session', async () => {
    const [taking, answering] = [await greeted(), new Counted()];
    for (let n = 0; n < 12; n += 1) await turn(taking, answering);
    expect(await turn(new Counted(), new Counted())).toEqual([3, 1]);
  });
});
