/** What was counted, and what it costs. Arithmetic, and nothing else. */
import { CONTAINER, PRICES, SPEECH } from './prices.ts';

/** What an hour of talk has used. Bytes: of each message. */
export type Used = {
  messagesUp: number;
  messagesDown: number;
  bytesUp: number;
  bytesDown: number;
  connectionMinutes: number;
  invocations: number;
  gbSeconds: number;
  writeUnits: number;
  readUnits: number;
  timers: number;
};

export type BillLine = { what: string; count: number; dollars: number };

const GB = 1_000_000_000;
/** A message of a queue is sent, received and removed. */
const REQUESTS_A_TIMER = 3;

/** How many it counts as: in units of 32 KB. */
export function messagesIn(bytes: number): number {
  return Math.max(1, Math.ceil(bytes / PRICES.messageBytes));
}

/** The last line is the sum. */
export function billOf(used: Used): BillLine[] {
  const lines = [
    { what: 'messages up', count: used.messagesUp, dollars: used.messagesUp * PRICES.message },
    { what: 'messages down', count: used.messagesDown, dollars: used.messagesDown * PRICES.message },
    {
      what: 'minutes connected',
      count: used.connectionMinutes,
      dollars: used.connectionMinutes * PRICES.connectionMinute,
    },
    { what: 'Lambda requests', count: used.invocations, dollars: used.invocations * PRICES.lambdaRequest },
    { what: 'Lambda GB-seconds', count: used.gbSeconds, dollars: used.gbSeconds * PRICES.lambdaGbSecond },
    { what: 'write units', count: used.writeUnits, dollars: used.writeUnits * PRICES.writeUnit },
    { what: 'read units', count: used.readUnits, dollars: used.readUnits * PRICES.readUnit },
    {
      what: 'requests to the delay queue',
      count: used.timers * REQUESTS_A_TIMER,
      dollars: used.timers * REQUESTS_A_TIMER * PRICES.queueRequest,
    },
    { what: 'MB out', count: used.bytesDown / 1e6, dollars: (used.bytesDown / GB) * PRICES.gigabyteOut },
  ];
  return summed(lines);
}

/** A container with a load balancer before it, its share of an hour. Sound goes straight to it: no messages, no rows for pieces. */
export function containerBill(used: Used, talks: number, { vcpus, gb }: { vcpus: number; gb: number }): BillLine[] {
  const machine = vcpus * CONTAINER.vcpu + gb * CONTAINER.gigabyte;
  const through = (used.bytesUp + used.bytesDown) / GB;
  return summed([
    { what: 'container', count: 1 / talks, dollars: machine / talks },
    {
      what: 'load balancer',
      count: 1 / talks,
      dollars: CONTAINER.balancer / talks + through * CONTAINER.gigabyteBalanced,
    },
    { what: 'MB out', count: used.bytesDown / 1e6, dollars: (used.bytesDown / GB) * PRICES.gigabyteOut },
  ]);
}

function summed(lines: readonly BillLine[]): BillLine[] {
  return [...lines, { what: 'all', count: 1, dollars: lines.reduce((sum, { dollars }) => sum + dollars, 0) }];
}

/** So many utterances of so many seconds, transcribed: by their time, and as it is charged. */
export function transcribeDollars(utterances: number, seconds: number): { byTime: number; charged: number } {
  const aSecond = SPEECH.transcribeMinute / 60;
  const charged = utterances * Math.max(seconds, SPEECH.transcribeLeastSeconds) * aSecond;
  return { byTime: utterances * seconds * aSecond, charged };
}
