/** What so many users ask of the services in a busy second and in a month, from the counts of each flow. */
import { type BilledService, type Charges, dollarsByService } from '../../test/cloud/charges.ts';
import type { FlowName } from '../cloud.ts';

/** What one user does on a day, as flows of `npm run bench -- cloud`. */
export type UserDay = { flows: Readonly<Partial<Record<FlowName, number>>>; connectedMinutes: number };
export type FlowCharges = Readonly<Partial<Record<FlowName, Charges>>>;

/** A talk of some twenty minutes, in three visits, and what the agent brings by itself. */
export const USER_DAY: UserDay = {
  flows: {
    'connect, the first time': 3,
    'a turn, a mean of twelve': 20,
    'a turn with a tool': 4,
    'a push, told to a connected user': 1,
    'a drop, a push, a return with a replay': 1,
    'a slow tool, until its result is told': 0.3,
    'a reminder': 0.5,
    'an hour of a silent tab': 1,
  },
  connectedMinutes: 60,
};

const TURNS: readonly FlowName[] = ['a turn, a mean of twelve', 'a turn with a tool'];
const CONNECTIONS: readonly FlowName[] = ['connect, the first time', 'a drop, a push, a return with a replay'];
/** In it stand the minutes of a day's connections. */
const CONNECTED: FlowName = 'an hour of a silent tab';
const WORKFLOWS: readonly FlowName[] = ['a slow tool, until its result is told'];

/** Of a day's work, the share of its busiest hour; and of that hour's mean second, the busiest ones. */
const BUSY_HOUR = 0.1;
const BUSY_SECOND = 2;
const DAYS_A_MONTH = 30.4;
/** Seconds that a turn of a real model takes of `reply`, which waits for it. The bench's model takes none. */
const MODEL_SECONDS = 4;
/** GB of a function in the mean: `PROMPT_MB` and `PATIENT_MB` (infra/functions/function-limits.ts). */
const GB_A_FUNCTION = 0.75;
/** Tokens of a turn's prompt and answer (docs/explanation/cost.md), with a second round for a tool. */
const TOKENS_A_TURN = 7_042;
/** The key that left the due index, and the one that came. */
const INDEX_WRITES_A_MARK = 2;

/** Of a busy second. `connected`: at once. */
export type Demand = {
  turns: number;
  newConnections: number;
  connected: number;
  gatewayRequests: number;
  invocations: number;
  concurrency: number;
  read: number;
  write: number;
  indexWritesOfShard: number;
  queueRequests: number;
  workflowStarts: number;
  transitions: number;
  modelRequests: number;
  modelTokensAMinute: number;
};

export function demandOf(users: number, day: UserDay, flows: FlowCharges, shards: number): Demand {
  const busy = (users * BUSY_HOUR * BUSY_SECOND) / 3_600;
  const each = (value: (charges: Charges) => number) => busy * sumOverDay(day, flows, value);
  const times = (names: readonly FlowName[]) => busy * names.reduce((sum, name) => sum + (day.flows[name] ?? 0), 0);
  const turns = times(TURNS);
  const modelRequests = turns + times(['a turn with a tool']);
  return {
    turns,
    newConnections: times(CONNECTIONS),
    connected: (users * BUSY_HOUR * day.connectedMinutes) / 60,
    gatewayRequests: each(({ messagesIn, posts, httpCalls }) => messagesIn + posts + httpCalls),
    invocations: each(({ invocations }) => invocations),
    concurrency: each(({ gbSeconds }) => gbSeconds / GB_A_FUNCTION) + modelRequests * MODEL_SECONDS,
    read: each(({ read }) => read),
    write: each(({ write }) => write),
    indexWritesOfShard: (each(({ marks }) => marks) * INDEX_WRITES_A_MARK) / shards,
    queueRequests: each(({ requests }) => requests.sqs),
    workflowStarts: times(WORKFLOWS),
    transitions: each(({ transitions }) => transitions),
    modelRequests,
    modelTokensAMinute: modelRequests * TOKENS_A_TURN * 60,
  };
}

/** At list prices, without a model, a free tier, storage and traffic. */
export function monthlyDollars(
  users: number,
  { flows: times, connectedMinutes }: UserDay,
  flows: FlowCharges,
): Readonly<Record<BilledService, number>> {
  const sums: Partial<Record<BilledService, number>> = {};
  for (const [name, charges] of Object.entries(flows) as [FlowName, Charges][]) {
    const parts = dollarsByService(charges, { connectedMinutes: name === CONNECTED ? connectedMinutes : 0 });
    const timesAMonth = (times[name] ?? 0) * users * DAYS_A_MONTH;
    for (const [service, dollars] of Object.entries(parts) as [BilledService, number][])
      sums[service] = (sums[service] ?? 0) + dollars * timesAMonth;
  }
  return sums as Record<BilledService, number>;
}

function sumOverDay(day: UserDay, flows: FlowCharges, value: (charges: Charges) => number): number {
  return (Object.entries(flows) as [FlowName, Charges][]).reduce(
    (sum, [name, charges]) => sum + (day.flows[name] ?? 0) * value(charges),
    0,
  );
}
