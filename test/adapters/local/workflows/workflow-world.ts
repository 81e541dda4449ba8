/** Successive processes that run workflows over one table, in manual time. */
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { sqliteTable } from '../../../../shared/adapters/local/storage/sqlite-table.ts';
import { LocalWorkflows } from '../../../../shared/adapters/local/workflows/workflows.ts';
import { Transient } from '../../../../shared/ports/errors.ts';
import type { CallInput, Log, LogFields, MachineName, Table } from '../../../../shared/ports/ports.ts';
import type { TaskInput } from '../../../../shared/workflows/task-messages.ts';
import { ManualClock } from '../../../fakes/manual-clock.ts';

export const SECOND = 1_000;
export const DAY = 24 * 3_600 * SECOND;
export const START = 1_800_000_000_000;
export const NAME = 'incarnation-call-3';
export const CALL: CallInput = {
  session: 'ada~companion',
  call: 'call-3',
  tool: 'slow',
  startedAtMs: START,
};

/** The world of the current test, set by `useWorld`. */
export let world: World;

/** Gives each test a new world. */
export function useWorld(): void {
  beforeAll(() => import('aws-local-stepfunctions'));
  beforeEach(() => {
    world = new World();
  });
  afterEach(() => world.close());
}

type Write = 'put' | 'remove' | 'unmark';
const WRITES: readonly Write[] = ['put', 'remove', 'unmark'];

export class World {
  readonly clock = new ManualClock(START);
  readonly table = sqliteTable(':memory:');
  /** The requests to the tool door, over all processes. */
  readonly asked: TaskInput[] = [];
  readonly logged: { sentence: string; fields: LogFields }[] = [];
  /** The behaviour of the tool door. */
  door: (input: TaskInput, signal: AbortSignal) => unknown = ({ task }) =>
    task === 'plan' ? { until: '2027-01-15T08:00:20Z' } : { from: task };
  chance = 0;
  readonly #processes: LocalWorkflows[] = [];

  /** A new process; the one before is dead or closed. */
  process(table: Table = this.table): LocalWorkflows {
    const log = (sentence: string, fields: LogFields = {}) => void this.logged.push({ sentence, fields });
    let ids = 0;
    const of = this.#processes.length;
    const workflows = new LocalWorkflows({
      table,
      clock: this.clock,
      ids: { random: () => `process${of}token${++ids}`, digest: (secret) => secret },
      log: { info: log, warn: log, error: log } satisfies Log,
      task: async (input, signal) => {
        this.asked.push(input);
        return this.door(input, signal);
      },
      random: () => this.chance,
    });
    this.#processes.push(workflows);
    return workflows;
  }

  /** A process that has resumed the pending workflows. */
  async resumed(table?: Table): Promise<LocalWorkflows> {
    const workflows = this.process(table);
    await workflows.resume();
    await this.clock.settle();
    return workflows;
  }

  async start(
    workflows: LocalWorkflows,
    machine: MachineName = 'slow-tool',
    more: Partial<CallInput> = {},
    name = NAME,
  ): Promise<void> {
    await workflows.start({ machine, name, input: { ...CALL, ...more } });
    await this.clock.settle();
  }

  async close(): Promise<void> {
    for (const process of this.#processes) void process.close();
    await this.clock.settle();
    await this.table.close();
  }

  get tasks(): string[] {
    return this.asked.map(({ task }) => task);
  }

  /** What the session received. */
  get told(): object[] {
    return this.asked.flatMap((one) => {
      if (one.task !== 'finish') return [];
      return 'failed' in one ? { failed: one.failed } : { outcome: one.outcome };
    });
  }

  get reflections(): object[] {
    return this.asked.flatMap((one) => {
      if (one.task !== 'reflected' || 'failed' in one) return [];
      const { diary, reading, remark, memory } = one;
      return { diary, reading, remark, memory };
    });
  }

  get token(): string {
    return this.asked.flatMap((one) => (one.task === 'hand-over' ? one.token : []))[0] ?? '';
  }

  rows(name = NAME) {
    return this.table.query({ pk: `EXEC#${name}`, from: '', to: '~' });
  }

  /** A table whose process dies after this many writes; all later ones fail. */
  dying(writes: number, then: 'lost' | 'stored'): Table {
    let left = writes;
    return this.#with((write) => {
      left -= 1;
      if (left >= 0) return write();
      if (left === -1 && then === 'stored') void write();
      return new Promise(() => {});
    });
  }

  /** A table whose writes fail while `isAway` is true. */
  failing(isAway: () => boolean): Table {
    return this.#with(async (write) => {
      if (isAway()) throw new Transient('the disk is full');
      return write();
    });
  }

  #with(wrap: (write: () => Promise<unknown>) => Promise<unknown>): Table {
    const { table } = this;
    const writes = WRITES.map((name) => [
      name,
      (...given: unknown[]) => wrap(() => (table[name] as (...all: unknown[]) => Promise<unknown>)(...given)),
    ]);
    return { ...table, close: async () => {}, ...Object.fromEntries(writes) };
  }
}
