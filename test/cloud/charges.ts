/** What AWS would charge for: counted by the front door and the host of the functions, at list prices. */
import { DOLLARS as OF_TURNS } from '../../shared/engine/usage/turn-metrics.ts';
import type { Cloud } from './cloud.ts';

/** `requests`: by service. Bytes are of requests and answers. */
export type Charges = {
  invocations: number;
  coldStarts: number;
  gbSeconds: number;
  requests: Record<'dynamodb' | 'sqs' | 's3' | 'states' | 'events' | 'lambda' | 'bedrock', number>;
  read: number;
  write: number;
  /** Writes of rows that stand in the due index. */
  marks: number;
  messagesIn: number;
  posts: number;
  httpCalls: number;
  transitions: number;
  tableBytes: number;
  postedBytes: number;
  logBytes: number;
};

/** List prices of us-east-1, on demand, without a free tier, as noted in November 2026: not looked up. */
const DOLLARS = {
  ...OF_TURNS,
  invocation: 0.2e-6,
  armGbSecond: 13.3334e-6,
  httpCall: 1e-6,
  sqsRequest: 0.4e-6,
  transition: 25e-6,
  event: 1e-6,
  /** Of a put: a get costs a twelfth. */
  s3Request: 5e-6,
  logByte: 0.5e-9,
  connectedMinute: 0.25e-6,
  scheduled: 1e-6,
} as const;

/** Functions that only schedules call: what they do belongs to no user's flow. */
export const SCHEDULED: readonly string[] = ['sweep', 'news'];

/** So far, of the functions that `isCounted` chooses. */
export function chargesOf(cloud: Cloud, isCounted: (label: string) => boolean): Charges {
  const { functions, calls, units, bytes, logBytes, transitions } = cloud.figures();
  const sum = <T>(by: Readonly<Record<string, T>>, value: (one: T) => number, of = '') =>
    Object.entries(by).reduce((all, [name, one]) => {
      const [label = '', called = ''] = name.split(' ');
      return isCounted(label) && called.startsWith(of) ? all + value(one) : all;
    }, 0);
  const callsOf = (service: string) => sum(calls, (count) => count, `${service}:`);
  const timers = isCounted('timer') ? (functions.timer?.invocations ?? 0) : 0;
  const invocationsOf = (label: string) => (isCounted(label) ? (functions[label]?.invocations ?? 0) : 0);
  return {
    invocations: sum(functions, (one) => one.invocations),
    coldStarts: sum(functions, (one) => one.coldStarts),
    gbSeconds: sum(functions, (one) => one.gbSeconds),
    requests: {
      dynamodb: callsOf('dynamodb'),
      // Lambda's pollers receive each batch and delete it.
      sqs: callsOf('sqs') + 2 * timers,
      s3: callsOf('s3'),
      states: callsOf('states'),
      events: callsOf('events'),
      lambda: callsOf('lambda'),
      bedrock: callsOf('bedrock'),
    },
    read: sum(units, (one) => one.read),
    write: sum(units, (one) => one.write),
    marks: sum(units, (one) => one.marks),
    messagesIn: invocationsOf('message') + invocationsOf('audio'),
    posts: sum(calls, (count) => count, 'execute-api:POST'),
    httpCalls: invocationsOf('http'),
    transitions,
    tableBytes: sum(bytes, (count) => count, 'dynamodb'),
    postedBytes: sum(bytes, (count) => count, 'execute-api'),
    logBytes: sum(logBytes, (count) => count),
  };
}

/** From `before` to `after`, divided by so many. */
export function chargesBetween(before: Charges, after: Charges, times = 1): Charges {
  const { requests, ...counts } = after;
  const rest = difference(before, counts, times);
  return { ...rest, requests: difference(before.requests, requests, times) };
}

function difference<T extends Readonly<Record<string, number>>>(before: T, after: T, times: number): T {
  const entries = Object.entries(after).map(([name, value]) => [name, (value - (before[name] ?? 0)) / times]);
  return Object.fromEntries(entries) as T;
}

export type BilledService =
  | 'Lambda'
  | 'DynamoDB'
  | 'API Gateway'
  | 'SQS'
  | 'Step Functions'
  | 'EventBridge'
  | 'S3'
  | 'CloudWatch Logs';

/** `connectedMinutes` and `scheduled`: what no function sees. Models are not in it. */
export function dollarsByService(
  charges: Charges,
  { connectedMinutes = 0, scheduled = 0 } = {},
): Readonly<Record<BilledService, number>> {
  const { requests } = charges;
  const messages = (charges.messagesIn + charges.posts) * DOLLARS.messages;
  return {
    Lambda: charges.invocations * DOLLARS.invocation + charges.gbSeconds * DOLLARS.armGbSecond,
    DynamoDB: charges.read * DOLLARS.read + charges.write * DOLLARS.write,
    'API Gateway': messages + charges.httpCalls * DOLLARS.httpCall + connectedMinutes * DOLLARS.connectedMinute,
    SQS: requests.sqs * DOLLARS.sqsRequest,
    'Step Functions': charges.transitions * DOLLARS.transition,
    EventBridge: requests.events * DOLLARS.event + scheduled * DOLLARS.scheduled,
    S3: requests.s3 * DOLLARS.s3Request,
    'CloudWatch Logs': charges.logBytes * DOLLARS.logByte,
  };
}

export function dollarsFor(charges: Charges, more: { connectedMinutes?: number; scheduled?: number } = {}): number {
  return Object.values(dollarsByService(charges, more)).reduce((sum, part) => sum + part, 0);
}
