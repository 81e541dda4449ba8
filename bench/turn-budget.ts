/**
 * What a typed turn of three lines takes, as counts, each with a bound. Counts are the same on every machine,
 * so CI asserts them.
 */
import type { TurnCounts } from './counted-server.ts';
import { type Child, Processes } from './processes.ts';
import { type BenchSheet, goalAtMost } from './report.ts';
import { dataFolder, UNCAPPED } from './rig.ts';
import { sampleMean, sampleMedian } from './statistics.ts';
import { Talker } from './talker.ts';

/** Up to a steady age; then whole periods of snapshots and memory blocks. */
const WARM_UP = 64;
const TURNS = 96;

/**
 * `most`: the bound that is asserted. It is what a turn takes today: whoever makes a turn lighter lowers it.
 * `aim`: what the design is to reach; null: the less the better.
 */
type Budget = { figure: string; count: keyof TurnCounts; most: number; aim: number | null };

const BUDGETS: readonly Budget[] = [
  { figure: 'commits', count: 'commits', most: 2.86, aim: 2 },
  { figure: 'rows written', count: 'rows', most: 2.92, aim: 2 },
  { figure: 'bytes written', count: 'bytes', most: 2_020, aim: 1_500 },
  { figure: 'SQL statements', count: 'statements', most: 4.3, aim: null },
  { figure: 'JSON.stringify calls', count: 'stringifies', most: 5.8, aim: 4 },
  { figure: 'JSON.stringify bytes', count: 'stringifiedBytes', most: 3_200, aim: null },
  { figure: 'promises', count: 'promises', most: 76, aim: 50 },
  { figure: 'timers that never fire', count: 'cancelledTimers', most: 0.13, aim: 0 },
  { figure: 'socket writes', count: 'socketWrites', most: 2, aim: null },
  { figure: 'decisions', count: 'decides', most: 2.25, aim: null },
  { figure: 'copies of the session', count: 'sessionCopies', most: 8.8, aim: null },
  { figure: 'prompt characters built', count: 'promptChars', most: 2_420, aim: null },
];

const NOTE =
  'wanted: the asserted bound of the mean; aim: what the design is to reach; snapshots and memory blocks count in the mean';

/** With a model over HTTP, what the client of its server takes comes on top. */
const BUDGETS_OVER_HTTP: readonly Budget[] = [
  { figure: 'JSON.stringify calls', count: 'stringifies', most: 8.05, aim: null },
  { figure: 'promises', count: 'promises', most: 109, aim: null },
  { figure: 'timers that never fire', count: 'cancelledTimers', most: 2.35, aim: null },
  { figure: 'socket writes', count: 'socketWrites', most: 3.15, aim: null },
];

export async function turnBudget(): Promise<BenchSheet[]> {
  await using processes = new Processes();
  const model = await processes.start('bench/model-process.ts');
  const server = 'bench/counted-server.ts';
  return [
    await budgetSheet(processes, server, { title: 'a typed turn of three lines', budgets: BUDGETS, note: NOTE }),
    await budgetSheet(
      processes,
      `${server} http`,
      { title: 'the same, with a model over HTTP', budgets: BUDGETS_OVER_HTTP },
      { OPENAI_BASE_URL: `http://127.0.0.1:${model.port}/v1`, OPENAI_API_KEY: '' },
    ),
  ];
}

type BudgetCommand = { title: string; budgets: readonly Budget[]; note?: string };

async function budgetSheet(
  processes: Processes,
  command: string,
  { title, budgets, note }: BudgetCommand,
  more: Record<string, string> = {},
): Promise<BenchSheet> {
  using folder = dataFolder();
  const own = { PORT: '0', SOTTO_DATA: folder.path, SOTTO_MODEL: 'openai:bench', NEWS_FEED_URL: 'none' };
  const server = await processes.start(command, { ...own, ...UNCAPPED, ...more });
  const talker = await Talker.join(server.port, 'ada');
  for (let turn = 0; turn < WARM_UP; turn += 1) await countTurn(server, talker);
  const counted: TurnCounts[] = [];
  let before = await server.ask<TurnCounts>('turnCounts');
  while (counted.length < TURNS) {
    const after = await countTurn(server, talker);
    counted.push(turnCountDifference(after, before));
    before = after;
  }
  await talker.leave();
  const rows = budgets.map(({ figure, count, most, aim }) => {
    const values = counted.map((turn) => turn[count]);
    const cells = [
      formatTurnCount(sampleMedian(values)),
      formatTurnCount(sampleMean(values)),
      aim === null ? '' : `≤ ${formatTurnCount(aim)}`,
    ];
    return { figure, cells, goal: goalAtMost(sampleMean(values), most) };
  });
  const columns = ['median', 'mean', 'aim'];
  return { title, columns, rows, ...(note !== undefined && { note }), isAsserted: true };
}

/** What a turn leaves to be done is done before it resolves, so that no two turns share a commit. */
async function countTurn(server: Child, talker: Talker): Promise<TurnCounts> {
  await talker.turn();
  let busy = await server.ask('promises');
  for (let last = -1; busy !== last; busy = await server.ask('promises')) last = busy;
  return server.ask<TurnCounts>('turnCounts');
}

function turnCountDifference(after: TurnCounts, before: TurnCounts): TurnCounts {
  const each = BUDGETS.map(({ count }) => [count, after[count] - before[count]] as const);
  return { ...after, ...Object.fromEntries(each) };
}

function formatTurnCount(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}
