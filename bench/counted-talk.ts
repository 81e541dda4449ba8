/** A conversation through the gateway on a local DynamoDB, with the cost of every turn. */
import { GatheredReports } from '../client/sdk/gathered-reports.ts';
import type { ServerFrame } from '../shared/protocol/frames.ts';
import type { LocalDynamo } from '../test/contract/dynalite.ts';
import { Doors } from './doors.ts';
import { Meter } from './metered-table.ts';
import { roundTrips } from './round-trips.ts';
import { within } from './within.ts';

export type Counted = {
  readUnits: number;
  writeUnits: number;
  requests: number;
  /** Sequential requests before the first line; concurrent ones count once. */
  tripsToFirstLine: number;
  /** Of functions, by the client, by each other and by timers. */
  invocations: number;
};

type Beginning = {
  dynamo: LocalDynamo;
  name: string;
  modelUrl: string;
  apart: boolean;
};

const PATIENCE_MS = 15_000;

export class CountedTalk {
  /** Whether lines are reported as heard. */
  reports = false;
  turns = 0;
  readonly #meter: Meter;
  readonly #doors: Doors;
  /** As the client library sends them: lines are mostly made faster than they are spoken. */
  readonly #playback = new GatheredReports();
  #ended = Promise.withResolvers<void>();
  #firstLineMs: number | null = null;

  private constructor(meter: Meter, doors: (onFrame: (frame: ServerFrame) => void) => Doors) {
    this.#meter = meter;
    this.#doors = doors((frame) => this.#received(frame));
  }

  static async begin({ dynamo, name, modelUrl, apart }: Beginning): Promise<CountedTalk> {
    const meter = new Meter();
    const table = await meter.open(dynamo, name);
    const talk = new CountedTalk(meter, (onFrame) => new Doors({ table, modelUrl, apart, onFrame }));
    await talk.#doors.connect('ada');
    talk.#doors.send({ type: 'hello', id: 'h1', install: 'bench', capabilities: { heard: true } });
    await talk.#doors.idle();
    return talk;
  }

  /** Says something, and waits until all its effects are done, snapshots included. */
  async turn(): Promise<Counted> {
    this.#meter.take();
    this.#doors.invocations();
    this.turns += 1;
    this.#firstLineMs = null;
    this.#ended = Promise.withResolvers();
    this.#doors.send({
      type: 'user.text',
      id: `u${this.turns}`,
      text: `And the weather of day ${this.turns}?`,
    });
    await within(PATIENCE_MS, `the answer to turn ${this.turns}`, this.#ended.promise);
    await this.#doors.idle();
    const invocations = this.#doors.invocations().length;
    const { readUnits, writeUnits, calls } = this.#meter.take();
    const untilMs = this.#firstLineMs ?? 0;
    const tripsToFirstLine = roundTrips(calls.filter((call) => call.startedMs < untilMs));
    return { readUnits, writeUnits, requests: calls.length, tripsToFirstLine, invocations };
  }

  /** Clears the caches: the next turn meets cold processes. */
  forget(): void {
    this.#doors.forget();
  }

  #received(frame: ServerFrame): void {
    if (frame.type === 'error') this.#ended.reject(new Error(`refused: ${frame.code}`));
    if (frame.type === 'line') {
      this.#firstLineMs ??= performance.now();
      if (this.reports) this.#playback.add({ type: 'heard', seq: frame.seq, complete: true }, Infinity);
    }
    if (frame.type !== 'turn.ended') return;
    for (const report of this.#playback.takeAll()) this.#doors.send(report);
    this.#ended.resolve();
  }
}
