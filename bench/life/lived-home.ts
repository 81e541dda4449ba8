/** The running home at its defaults, but for its time and its model: one user, and everything that becomes of them. */

import { startHome } from '../../shared/adapters/local/home.ts';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';
import { LocalWorkflows } from '../../shared/adapters/local/workflows/workflows.ts';
import { jsonLog } from '../../shared/engine/ports/live.ts';
import type { Table } from '../../shared/engine/ports/ports.ts';
import { readSettings } from '../../shared/engine/settings/read-settings.ts';
import { wake } from '../../shared/engine/step.ts';
import type { Session } from '../../shared/session/state.ts';
import type { Fetch } from '../../shared/tools/network/fetch.ts';
import { UNCAPPED } from '../rig.ts';
import { Likely } from './likely.ts';
import { paper } from './paper.ts';
import { PricedModel } from './priced-model.ts';
import { VirtualTime } from './virtual-time.ts';
import { Visitor } from './visitor.ts';

export const BEGINS_MS = Date.UTC(2026, 10, 20, 9);
const ID = 'ada~companion';
const PATIENCE_MS = 20_000;
/** Turns of the event loop in which nothing happens. */
const CALM = 12;

export class LivedHome implements AsyncDisposable {
  readonly time: VirtualTime;
  readonly model: PricedModel;
  readonly visitor: Visitor;
  /** When rows of the user were written, or taken out, epoch ms. */
  readonly wrote: number[];
  /** When she fell asleep last, epoch ms. */
  asleepMs: number | null = null;
  readonly #likely: Likely;
  readonly #home: Awaited<ReturnType<typeof startHome>>;
  readonly #activity: { count: number };

  private constructor(parts: Parts, visitor: Visitor) {
    this.time = parts.time;
    this.model = parts.model;
    this.wrote = parts.wrote;
    this.#likely = parts.likely;
    this.#home = parts.home;
    this.#activity = parts.activity;
    this.visitor = visitor;
  }

  /** `modelId`: whose caches and prices count. */
  static async begin(modelId: string, seed = 1): Promise<LivedHome> {
    const parts = await partsOf(modelId, seed);
    // The feeds are asked before anybody comes.
    await parts.time.passTo(BEGINS_MS, () => restOf(parts));
    return new LivedHome(parts, await Visitor.join(parts.home.port));
  }

  async says(): Promise<void> {
    await this.visitor.say(this.#likely.words());
    await this.#rest();
  }

  /** Everybody who has the page open looks elsewhere. */
  async hides(): Promise<void> {
    this.visitor.send({ type: 'settings', visible: false });
    await this.visitor.next('settings');
    await this.#rest();
  }

  async passTo(atMs: number): Promise<void> {
    await this.time.passTo(atMs, () => this.#rest());
  }

  get session(): Session {
    const held = this.#home.context.held.get(ID);
    if (held === undefined) throw new RangeError('nobody has come yet');
    return held.session;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.visitor.leave();
    await this.#home.close();
  }

  async #rest(): Promise<void> {
    await restOf({ home: this.#home, model: this.model, time: this.time, activity: this.#activity });
    if (!this.session.life.asleep) this.asleepMs = null;
    else this.asleepMs ??= this.time.nowMs;
  }
}

type Parts = Awaited<ReturnType<typeof partsOf>>;

async function partsOf(modelId: string, seed: number) {
  const time = new VirtualTime(BEGINS_MS - 1_000);
  const likely = new Likely(seed);
  const model = new PricedModel(modelId, likely, time.clock.now);
  const activity = { count: 0 };
  const wrote: number[] = [];
  const table = watched(sqliteTable(':memory:'), activity, (pk) => {
    if (!pk.startsWith('NEWS#')) wrote.push(time.nowMs);
  });
  const settings = readSettings({ SOTTO_DATA: ':memory:', PORT: '0', SOTTO_MODEL: `bedrock:${modelId}`, ...UNCAPPED });
  const log = jsonLog('warn', (line) => console.error(line));
  const home = await startHome({ settings, log, table, clock: time.clock });
  // Every part of it that others would be asked by, or that waits in real time.
  const { context } = home;
  context.model = () => model;
  context.fetch = PAPER;
  context.timers = time.timers(({ session }) => void wake(context, session));
  return { time, likely, model, activity, wrote, home };
}

const PAPER: Fetch = async ({ url }) => ({ url, type: 'application/rss+xml', text: paper(1) });

/** `wrote` is told the partition of each row. */
function watched(table: Table, activity: { count: number }, wrote: (pk: string) => void): Table {
  const seen = async <T>(work: Promise<T>): Promise<T> => {
    activity.count += 1;
    return work.finally(() => {
      activity.count += 1;
    });
  };
  const written = <T>(pk: string, work: Promise<T>): Promise<T> => {
    wrote(pk);
    return seen(work);
  };
  return {
    get: (key) => seen(table.get(key)),
    query: (span) => seen(table.query(span)),
    put: (item, condition) => written(item.pk, table.put(item, condition)),
    remove: (key) => written(key.pk, table.remove(key)),
    unmark: (key) => written(key.pk, table.unmark(key)),
    dueBefore: (beforeMs, limit) => seen(table.dueBefore(beforeMs, limit)),
    close: () => table.close(),
  };
}

/** Resolves when nothing goes on that takes no time. */
async function restOf({
  home,
  model,
  time,
  activity,
}: Pick<Parts, 'home' | 'model' | 'time' | 'activity'>): Promise<void> {
  const { workflows } = home.context;
  const executions = () => (workflows instanceof LocalWorkflows ? workflows.size : 0);
  const limitMs = performance.now() + PATIENCE_MS;
  let before = activity.count;
  for (let calm = 0; calm < CALM; ) {
    await time.clock.breath();
    const isCalm = activity.count === before && model.open === 0 && home.runs() === 0 && executions() === 0;
    calm = isCalm ? calm + 1 : 0;
    before = activity.count;
    if (performance.now() > limitMs) throw new Error('the home does not come to rest');
  }
}
