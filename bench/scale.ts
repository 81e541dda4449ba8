/**
 * What the deployed stack needs at a thousand, a hundred thousand and ten million users: the counts of each
 * flow on the served template, multiplied, beside AWS's quotas. Several users at once check the counts.
 */
import { dueShards } from '../shared/storage/keys/keys.ts';
import { type Charges, chargesBetween } from '../test/cloud/charges.ts';
import { startTestCloud } from '../test/cloud/test-cloud.ts';
import { countUserCharges, FASTER, type FlowName, measureCloud, walkBenchFlow } from './cloud.ts';
import { type BenchSheet, goalAtMost, type Row } from './report.ts';
import { type Demand, demandOf, type FlowCharges, monthlyDollars, USER_DAY } from './scale/demand.ts';
import { QUOTAS } from './scale/quotas.ts';
import { writeBenchSheets } from './write-sheets.ts';

const SIZES = [1_000, 100_000, 10_000_000];
const CROWD = 3;
/** Flows that the users of the crowd walk at once, each as often. */
const CROWD_FLOWS: readonly FlowName[] = [
  'connect, the first time',
  'a turn, a mean of twelve',
  'a turn with a tool',
  'a push, told to a connected user',
];
/** Counts of the crowd may differ from the model's by so much. */
const MOST_DEVIATION = 0.15;

export async function measureScale(): Promise<BenchSheet[]> {
  const { cloud, stop } = await startTestCloud({}, FASTER);
  try {
    await measureCloud(cloud, 'ada');
    const measured = await measureCloud(cloud, 'grace');
    const flows: FlowCharges = Object.fromEntries(measured.map(({ name, charges }) => [name, charges]));
    const before = countUserCharges(cloud);
    const users = Array.from({ length: CROWD }, (_, at) => `crowd${at}`);
    await Promise.all(users.map((user) => walkBenchFlow(cloud, user, CROWD_FLOWS)));
    const crowd = chargesBetween(before, countUserCharges(cloud));
    const sheets = [demandSheet(flows), quotaSheet(flows), dollarSheet(flows), crowdSheet(flows, crowd)];
    if (process.env.BENCH_WRITE === '1') writeBenchSheets('docs/explanation/scale.md', 'scale', sheets);
    return sheets;
  } finally {
    await stop();
  }
}

const DEMANDS: Readonly<Record<keyof Demand, string>> = {
  turns: 'turns',
  newConnections: 'new connections',
  connected: 'connected at once',
  gatewayRequests: 'messages, posts and calls of API Gateway',
  invocations: 'invocations of Lambda',
  concurrency: 'executions of Lambda at once',
  read: 'read units',
  write: 'write units',
  indexWritesOfShard: 'write units of the busiest due shard',
  queueRequests: 'requests of SQS',
  workflowStarts: 'workflows begun',
  transitions: 'transitions of Step Functions',
  modelRequests: 'requests of the model',
  modelTokensAMinute: 'tokens of the model a minute, cached ones too',
};

function columnsOfSizes(): string[] {
  return SIZES.map((users) => `${users.toLocaleString('en-US')} users`);
}

function demandSheet(flows: FlowCharges): BenchSheet {
  const demands = SIZES.map((users) => demandOf(users, USER_DAY, flows, dueShards.length));
  const rows = (Object.entries(DEMANDS) as [keyof Demand, string][]).map(([key, figure]) => ({
    figure,
    cells: demands.map((demand) => showAmount(demand[key])),
  }));
  return { title: 'in a busy second', columns: columnsOfSizes(), rows };
}

function quotaSheet(flows: FlowCharges): BenchSheet {
  const demands = SIZES.map((users) => demandOf(users, USER_DAY, flows, dueShards.length));
  const rows = QUOTAS.map(({ name, asks, most, remedy }) => ({
    figure: name,
    cells: [most.toLocaleString('en-US'), ...demands.map((demand) => showShare(demand[asks] / most)), remedy],
  }));
  return { title: 'share of the default quota', columns: ['quota', ...columnsOfSizes(), 'beyond it'], rows };
}

function dollarSheet(flows: FlowCharges): BenchSheet {
  const months = SIZES.map((users) => monthlyDollars(users, USER_DAY, flows));
  const services = Object.keys(months[0] ?? {}) as (keyof (typeof months)[0])[];
  const rows: Row[] = services.map((service) => ({
    figure: service,
    cells: months.map((month) => `$${showAmount(month[service])}`),
  }));
  const total = months.map((month) => Object.values(month).reduce((sum, dollars) => sum + dollars, 0));
  const each = total.map((dollars, at) => `$${(dollars / (SIZES[at] ?? 1)).toFixed(3)}`);
  rows.push({ figure: 'all, without models', cells: total.map((dollars) => `$${showAmount(dollars)}`) });
  rows.push({ figure: 'of one user', cells: each });
  return { title: 'dollars a month', columns: columnsOfSizes(), rows };
}

/** Many users at once race where one does not, so that their counts check those of one user. */
function crowdSheet(flows: FlowCharges, crowd: Charges): BenchSheet {
  const predicted = (value: (charges: Charges) => number) =>
    CROWD_FLOWS.reduce((sum, name) => {
      const charges = flows[name];
      const times = name === 'a turn, a mean of twelve' ? 12 : 1;
      return charges === undefined ? sum : sum + value(charges) * times * CROWD;
    }, 0);
  const row = (figure: string, value: (charges: Charges) => number): Row => {
    const [said, seen] = [predicted(value), value(crowd)];
    const deviation = seen / said - 1;
    const cells = [
      showAmount(said),
      showAmount(seen),
      `${deviation < 0 ? '−' : '+'}${Math.abs(100 * deviation).toFixed(0)} %`,
    ];
    return { figure, cells, goal: goalAtMost(Math.abs(100 * deviation), 100 * MOST_DEVIATION, ' %') };
  };
  return {
    title: `${CROWD} users at once`,
    columns: ['predicted', 'counted', 'deviation'],
    rows: [
      row('messages and posts', ({ messagesIn, posts }) => messagesIn + posts),
      row('invocations', ({ invocations }) => invocations),
      row('read units', ({ read }) => read),
      row('write units', ({ write }) => write),
      row('requests to the table', ({ requests }) => requests.dynamodb),
      row('requests of the queue', ({ requests }) => requests.sqs),
    ],
  };
}

function showAmount(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: value >= 1 ? 3 : 2 });
}

function showShare(share: number): string {
  return share >= 10 ? `${Math.round(share)} ×` : `${showAmount(100 * share)} %`;
}
