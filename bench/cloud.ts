/** What each flow takes of the deployed stack: the synthesised template on this machine, at list prices. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ServerFrame } from '../shared/protocol/frames.ts';
import { type Charges, chargesBetween, chargesOf, dollarsFor, SCHEDULED } from '../test/cloud/charges.ts';
import type { Cloud } from '../test/cloud/cloud.ts';
import { joinCloud, SOON_MS, startTestCloud } from '../test/cloud/test-cloud.ts';
import type { Client } from '../test/flow/home.ts';
import type { BenchSheet } from './report.ts';
import { writeBenchSheets } from './write-sheets.ts';

/** Deadlines of one to two minutes behind a flow ring within it. */
export const FASTER = 10;
const SETTLED_WITHIN_MS = 15_000;
const TURNS = 12;
const PINGS_AN_HOUR = 15;
const SWEEPS_A_MONTH = 2 * 60 * 24 * 30.4;

type Person = { cloud: Cloud; user: string; client: Client | null };
export type FlowName = keyof typeof FLOWS;
type Flow = { times?: number; connectedMinutes?: number; run(person: Person): Promise<void> };

const FLOWS = {
  'connect, the first time': { run: connectBenchClient },
  'a turn, a mean of twelve': { times: TURNS, run: runBenchTurn },
  'a turn with a tool': { run: (person) => sayBenchText(person, 'What time is it in Oslo?') },
  'a push, told to a connected user': {
    run: async (person) => waitForDeliveryHeard(person, await pushBenchDelivery(person)),
  },
  'a drop, a push, a return with a replay': { run: comeBack },
  'a slow tool, until its result is told': { run: (person) => tellsLater(person, 'Research solar panels.') },
  'a reminder': { run: (person) => tellsLater(person, 'Remind me in 10 seconds to stretch.') },
  'an hour of a silent tab': { connectedMinutes: 60, run: beSilent },
  'an erasure of all this': { run: eraseBenchUser },
} satisfies Record<string, Flow>;

export async function cloudCosts(): Promise<BenchSheet[]> {
  const { cloud, stop } = await startTestCloud({}, FASTER);
  try {
    const first = await measureCloud(cloud, 'ada');
    const again = await measureCloud(cloud, 'grace');
    const sheets = [
      cloudFlowSheet('every function cold', first),
      cloudFlowSheet('every function warm', again),
      await idleCloudSheet(cloud),
    ];
    if (process.env.BENCH_WRITE === '1') writeBenchSheets('docs/BENCH.md', 'cloud', sheets);
    return sheets;
  } finally {
    await stop();
  }
}

export type MeasuredFlow = { name: FlowName; charges: Charges; dollars: number };

export async function measureCloud(cloud: Cloud, user: string): Promise<MeasuredFlow[]> {
  const person: Person = { cloud, user, client: null };
  const all: MeasuredFlow[] = [];
  const now = () => countUserCharges(cloud);
  for (const [name, { times = 1, connectedMinutes = 0, run }] of Object.entries(FLOWS) as [FlowName, Flow][]) {
    const before = now();
    await run(person);
    await waitForQuietCloud(cloud);
    const charges = chargesBetween(before, now(), times);
    all.push({ name, charges, dollars: dollarsFor(charges, { connectedMinutes }) });
  }
  person.client?.drop();
  await waitForQuietCloud(cloud);
  return all;
}

/** So far, of what users cause. */
export function countUserCharges(cloud: Cloud): Charges {
  return chargesOf(cloud, (label) => !SCHEDULED.includes(label));
}

/** One user walks these flows, until nothing of them is under way. */
export async function walkBenchFlow(cloud: Cloud, user: string, names: readonly FlowName[]): Promise<void> {
  const person: Person = { cloud, user, client: null };
  for (const name of names) await FLOWS[name].run(person);
  await waitForQuietCloud(cloud);
  person.client?.drop();
}

/** Until no event is under way and none waits, or for so long that only distant ones wait. */
async function waitForQuietCloud({ functions, queues }: Cloud): Promise<void> {
  const untilMs = performance.now() + SETTLED_WITHIN_MS;
  const isQuiet = () => functions.busy === 0 && Object.values(queues.depths()).every((depth) => depth === 0);
  for (let quiet = 0; quiet < 10 && performance.now() < untilMs; quiet = isQuiet() ? quiet + 1 : 0) await pause(100);
}

async function connectBenchClient(person: Person, hello: object = {}): Promise<void> {
  const client = await joinCloud(person.cloud, person.user, hello);
  client.ws.on('message', (data) => {
    const frame = JSON.parse(String(data)) as ServerFrame;
    if (frame.type === 'line') client.send({ type: 'heard', seq: frame.seq, complete: true });
  });
  person.client = client;
}

async function runBenchTurn(person: Person): Promise<void> {
  for (let n = 0; n < TURNS; n += 1) await sayBenchText(person, `Hello, how are you? This is number ${n}.`);
}

async function sayBenchText(person: Person, text: string): Promise<void> {
  const client = connectUsers(person);
  const from = client.frames.length;
  client.send({ type: 'user.text', id: randomUUID(), text });
  await waitForFrame(client, from, (frame) => frame.type === 'turn.ended');
}

async function tellsLater(person: Person, text: string): Promise<void> {
  const from = connectUsers(person).frames.length;
  await sayBenchText(person, text);
  await waitForDeliveryHeard(person, null, from);
}

/** The delivery's id. */
async function pushBenchDelivery(person: Person): Promise<string> {
  const headers = { authorization: 'Bearer local', 'content-type': 'application/json' };
  const body = JSON.stringify({ user: person.user, text: 'The soup is hot.', source: 'ava', policy: 'next_silence' });
  const answer = await fetch(`${person.cloud.url}/deliveries`, { method: 'POST', headers, body });
  if (answer.status !== 202) throw new Error(`A push was answered ${answer.status}.`);
  const { delivery } = (await answer.json()) as { delivery: string };
  return delivery;
}

async function comeBack(person: Person): Promise<void> {
  const client = connectUsers(person);
  const seqs = client.frames.flatMap((frame) => ('seq' in frame ? [frame.seq] : []));
  client.drop();
  person.client = null;
  await pause(500);
  const delivery = await pushBenchDelivery(person);
  // The client has lost the last ten frames.
  await connectBenchClient(person, { cursor: Math.max(...seqs) - 10 });
  await waitForDeliveryHeard(person, delivery);
}

async function beSilent(person: Person): Promise<void> {
  const client = connectUsers(person);
  for (let n = 0; n < PINGS_AN_HOUR; n += 1) {
    const from = client.frames.length;
    client.send({ type: 'ping' });
    await waitForFrame(client, from, ({ type }) => type === 'pong');
  }
}

async function eraseBenchUser({ cloud, user }: Person): Promise<void> {
  const headers = { authorization: `Bearer ${cloud.token(user)}` };
  const answer = await fetch(`${cloud.url}/me`, { method: 'DELETE', headers });
  if (!answer.ok) throw new Error(`An erasure was answered ${answer.status}.`);
}

/** Null: any from that frame on. */
function waitForDeliveryHeard(person: Person, id: string | null, from = 0): Promise<void> {
  const isIt = (delivery: string) => id === null || delivery === id;
  const is = (frame: ServerFrame) => frame.type === 'delivery' && frame.state === 'heard' && isIt(frame.delivery);
  return waitForFrame(connectUsers(person), from, is);
}

async function waitForFrame(client: Client, from: number, is: (frame: ServerFrame) => boolean): Promise<void> {
  for (const untilMs = performance.now() + SOON_MS; !client.frames.slice(from).some(is); await pause(5))
    if (client.closed !== null || performance.now() > untilMs)
      throw new Error(`A frame did not come, after ${JSON.stringify(client.frames.at(-1))}.`);
}

function connectUsers({ user, client }: Person): Client {
  if (client === null) throw new Error(`${user} is not connected.`);
  return client;
}

function cloudFlowSheet(title: string, flows: readonly MeasuredFlow[]): BenchSheet {
  const columns = [
    ...['invocations', 'cold', 'GB-s', 'messages', 'read', 'write', 'requests', 'queue', 'transitions'],
    ...['KB, table', 'KB, posts', '$ a million'],
  ];
  const rows = flows.map(({ name, charges, dollars }) => {
    const { requests, messagesIn, posts, read, write, transitions } = charges;
    const counts = [messagesIn + posts, read, write, requests.dynamodb, requests.sqs, transitions];
    const all = [...counts, charges.tableBytes / 1_000, charges.postedBytes / 1_000, dollars * 1e6].map(formatCount);
    const functions = [charges.invocations, charges.coldStarts].map(formatCount);
    return { figure: name, cells: [...functions, charges.gbSeconds.toFixed(1), ...all] };
  });
  return { title, columns, rows };
}

/** Of one sweep, in the mean; a month has so many. */
async function idleCloudSheet(cloud: Cloud): Promise<BenchSheet> {
  const sweeps = () => cloud.figures().functions.sweep?.invocations ?? 0;
  const now = () => chargesOf(cloud, (label) => label === 'sweep');
  const [before, sweptBefore] = [now(), sweeps()];
  await pause((5 * 60_000) / FASTER);
  const one = chargesBetween(before, { ...now(), transitions: before.transitions }, sweeps() - sweptBefore);
  const counts = [one.requests.dynamodb, one.read, one.logBytes].map(formatCount);
  const dollars = (dollarsFor(one, { scheduled: 1 }) * SWEEPS_A_MONTH).toFixed(2);
  const columns = ['requests', 'read', 'bytes of log', 'GB-s', '$ a month'];
  const row = {
    figure: 'a run of `sweep`',
    cells: [...counts, one.gbSeconds.toFixed(3), dollars],
  };
  return { title: 'nobody is there', columns, rows: [row] };
}

function formatCount(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 1 : 0 });
}
