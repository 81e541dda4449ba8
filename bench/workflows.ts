/** The duration of a workflow of four steps on one machine, beside the commits that it needs. */
import { join } from 'node:path';
import { type SqliteTable, sqliteTable } from '../shared/adapters/local/storage/sqlite-table.ts';
import { LocalWorkflows } from '../shared/adapters/local/workflows/workflows.ts';
import { liveClock, liveIds } from '../shared/ports/live.ts';
import type { Log } from '../shared/ports/ports.ts';
import type { TaskInput } from '../shared/workflows/task-messages.ts';
import { type Round, roundsPerSecond, runClientCrowd } from './crowd.ts';
import { type BenchSheet, COMPARED, compareWithGoal, goalAtMost } from './report.ts';
import { dataFolder } from './rig.ts';
import { BareCommits } from './sqlite/bare-commits.ts';
import { sampleQuantile } from './statistics.ts';
import { resolveWithin } from './within.ts';

/** The first round is warm-up. */
const ROUNDS = 7;
const ALONE = 200;
const TOGETHER = 1_000;
const CROWD = 20;
const SLOWEST = 1.6;

/** The start, four steps and the end. The pause is over already; the end tells the session. */
const COMMITS = 6;
const NOTE =
  'floor: the same six commits on SQLite with a full sync, one after the other; ratios of the medians of seven rounds';

/** A row of the journal. */
const OUTCOME = JSON.stringify({ is: 'done', output: { step: 'condense' } });
const PATIENCE_MS = 15_000;

export async function measureWorkflows(): Promise<BenchSheet> {
  using folder = dataFolder();
  await using ours = await Ours.open(join(folder.path, 'sotto.db'));
  using floor = new BareCommits(join(folder.path, 'floor.db'));
  const alone = await playRound(ours, floor, 1, ALONE);
  const together = await playRound(ours, floor, CROWD, TOGETHER);
  const rows = [
    { figure: 'one at a time', cells: [] },
    compareWithGoal('  start to end p50', workflowRoundFigures(alone, workflowShare(0.5)), 'ms', (ratio) =>
      goalAtMost(ratio, SLOWEST, '×'),
    ),
    compareWithGoal('  start to end p95', workflowRoundFigures(alone, workflowShare(0.95)), 'ms'),
    compareWithGoal(
      '  commits a workflow',
      workflowRoundFigures(alone, (round) => round.commits),
      '',
    ),
    { figure: `${CROWD} at once`, cells: [] },
    compareWithGoal('  start to end p50', workflowRoundFigures(together, workflowShare(0.5)), 'ms'),
    compareWithGoal('  workflows', workflowRoundFigures(together, roundsPerSecond), '/s'),
    compareWithGoal(
      '  commits a workflow',
      workflowRoundFigures(together, (round) => round.commits),
      '',
    ),
  ];
  return { title: 'workflow of four steps', columns: COMPARED, rows, note: NOTE };
}

type Counted = Round & { commits: number };
type Played = { ours: Counted[]; floor: Counted[] };

async function playRound(ours: Ours, floor: BareCommits, clients: number, count: number): Promise<Played> {
  const rounds: Played = { ours: [], floor: [] };
  for (let at = 0; at <= ROUNDS; at += 1) {
    const before = ours.commits;
    const round = await runClientCrowd(clients, count, () => ours.run());
    const commits = (ours.commits - before) / count;
    const bare = await runClientCrowd(clients, count, async () => floor.run(COMMITS, OUTCOME));
    if (at === 0) continue;
    rounds.ours.push({ ...round, commits });
    rounds.floor.push({ ...bare, commits: COMMITS });
  }
  return rounds;
}

function workflowRoundFigures({ ours, floor }: Played, figure: (round: Counted) => number) {
  return { ours: ours.map(figure), floor: floor.map(figure) };
}

function workflowShare(of: number) {
  return ({ times }: Round) => sampleQuantile(times, of);
}

/** The slow research, with a tool function that answers at once. */
class Ours implements AsyncDisposable {
  readonly #table: SqliteTable;
  readonly #workflows: LocalWorkflows;
  readonly #ends = new Map<unknown, () => void>();

  private constructor(path: string) {
    this.#table = sqliteTable(path);
    const log: Log = {
      // The end is durable then.
      info: (sentence, { execution } = {}) => sentence === 'workflow ended' && this.#ends.get(execution)?.(),
      warn: (sentence) => console.error(sentence),
      error: (sentence) => console.error(sentence),
    };
    const parts = { table: this.#table, clock: liveClock, ids: liveIds, log, task: answerTask };
    this.#workflows = new LocalWorkflows(parts);
  }

  static async open(path: string): Promise<Ours> {
    const ours = new Ours(path);
    await ours.#workflows.resume();
    return ours;
  }

  get commits(): number {
    return this.#table.commits();
  }

  /** Resolves when another workflow has ended. */
  async run(): Promise<void> {
    const name = liveIds.random();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ends.set(name, resolve);
    await this.#workflows.start({ machine: 'slow-research', name, input: { ...CALL, startedAtMs: liveClock.now() } });
    await resolveWithin(PATIENCE_MS, 'the end of a workflow', promise);
    this.#ends.delete(name);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#workflows.close();
    await this.#table.close();
  }
}

const CALL = { session: 'ada~companion', call: 'call-3', tool: 'slow_research' };

async function answerTask({ task }: TaskInput): Promise<unknown> {
  return task === 'plan' ? { step: task, until: '2020-01-01T00:00:00Z' } : { step: task };
}
