/** A session that has come of age on a table in memory, and goes on in DynamoDB's stand-in with all its rows. */
import { sqliteTable } from '../shared/adapters/local/storage/sqlite-table.ts';
import type { Table } from '../shared/engine/ports/ports.ts';
import type { ModelRequest } from '../shared/models/model.ts';
import type { Turn } from './layouts/session.ts';
import { Stage } from './layouts/stage.ts';
import { voiceSession } from './layouts/voice.ts';
import { type Bill, Meter } from './metered-table.ts';
import { Mirrored } from './mirrored-table.ts';

/** More than are played after it has come of age. */
const LEFT = 1_000;
/** Of a stage that knows nothing, to find out what it will know from then on. */
const FIRST_TURNS = 2;

export type Played = { asked: readonly ModelRequest[]; bill: Bill };

let tables = 0;

export class AgedSession {
  readonly #turns: Iterator<Turn>;
  readonly #table: Table;
  readonly #meter: Meter;
  #stage: Stage;

  private constructor(turns: Iterator<Turn>, table: Table, meter: Meter) {
    this.#turns = turns;
    this.#table = table;
    this.#meter = meter;
    this.#stage = new Stage(table, { apart: true });
  }

  /** `age`: turns that it has had. */
  static async at(endpoint: string, { seed, age }: { seed: number; age: number }): Promise<AgedSession> {
    const { turns } = voiceSession(seed, age + LEFT);
    const table = new Mirrored(sqliteTable(':memory:'));
    const stage = new Stage(table);
    await stage.enter(turns);
    const lived = age - FIRST_TURNS;
    for (const turn of turns.slice(0, lived)) await stage.play(turn);
    const meter = new Meter();
    tables += 1;
    const name = `aged-${tables}`;
    const there = await meter.openAt(endpoint, name);
    await table.copyTo(endpoint, name);
    await table.close();
    const session = new AgedSession(turns.slice(lived).values(), there, meter);
    for (let turn = 0; turn < FIRST_TURNS; turn += 1) await session.turn();
    return session;
  }

  async turn(): Promise<Played> {
    const { done, value: turn } = this.#turns.next();
    if (done) throw new RangeError('the session has no more turns');
    this.#meter.take();
    await this.#stage.play(turn);
    return { asked: this.#stage.asked, bill: this.#meter.take() };
  }

  coldTurn(): Promise<Played> {
    this.#stage = new Stage(this.#table, { apart: true });
    return this.turn();
  }
}
