/**
 * From a frame with words to the request of the model: the share of a turn's first word that is Sotto's own.
 * The synthesised template is served with the functions' bundles. Round trips, connections and processor time
 * are counted here; latencies of the services are those of bench/first-words/latencies.ts.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PROMPT_MB } from '../infra/functions/function-limits.ts';
import type { Cloud } from '../test/cloud/cloud.ts';
import { joinCloud, SOON_MS, startTestCloud } from '../test/cloud/test-cloud.ts';
import type { Client } from '../test/flow/home.ts';
import { bareStartMs } from './first-words/bare-start.ts';
import { LATENCY, SLOWER, WHOLE_PROCESSOR_MB } from './first-words/latencies.ts';
import { longestChain } from './first-words/longest-chain.ts';
import { Timeline, type TimelineStep } from './first-words/timeline.ts';
import { type BenchSheet, goalAtMost, type Row, showFigure } from './report.ts';
import { sampleMedian } from './statistics.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
/** Turns until a process has compiled what it runs often, and of an older conversation. */
const TURNS_BEFORE = 12;

const COLUMNS = ['round trips in a row', 'connections opened', 'processor here', 'loading here', 'Sotto’s own'];

type Person = { cloud: Cloud; timeline: Timeline; client: Client };
/** `trips`: round trips in a row, with the invocation. `cpu` and `load`: processor time of this machine. */
type Path = { trips: number; opened: number; cpuMs: number; loadMs: number; ownMs: number };

export async function measureFirstWords(): Promise<BenchSheet> {
  const timeline = new Timeline();
  const bareMs = await bareStartMs();
  const { cloud, stop } = await startTestCloud({}, 1, { probe: timeline });
  const at = { cloud, timeline };
  try {
    const [fresh, back, cold, warm]: Path[][] = [[], [], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const user = `ada${round}`;
      await endIdle(cloud);
      const first = { ...at, client: await joinCloudClient(cloud, user) };
      fresh?.push(await traceTurnPath(first, bareMs));
      for (let n = 0; n < TURNS_BEFORE; n += 1) await traceTurnPath(first, bareMs);
      warm?.push(await traceTurnPath(first, bareMs));
      await endIdle(cloud);
      cold?.push(await traceTurnPath(first, bareMs));
      first.client.drop();
      await endIdle(cloud);
      const again = { ...at, client: await joinCloudClient(cloud, user) };
      back?.push(await traceTurnPath(again, bareMs));
      again.client.drop();
    }
    const rows = [
      firstWordsRow('warm', warm ?? [], 90),
      firstWordsRow('the first turn after a connection', fresh ?? [], 150),
      firstWordsRow('the same, of an older conversation', back ?? [], 150),
      firstWordsRow('every function cold, and none warmed up', cold ?? [], 700),
    ];
    const note = `a function that does nothing takes ${showFigure(bareMs, 'ms')} of processor time to load here`;
    return { title: 'before the model is asked', columns: COLUMNS, rows, note };
  } finally {
    await stop();
  }
}

function firstWordsRow(figure: string, paths: readonly Path[], mostMs: number): Row {
  const of = (value: (path: Path) => number) => sampleMedian(paths.map(value));
  const counts = [of(({ trips }) => trips), of(({ opened }) => opened)].map(String);
  const times = [of(({ cpuMs }) => cpuMs), of(({ loadMs }) => loadMs), of(({ ownMs }) => ownMs)];
  const cells = [...counts, ...times.map((ms) => showFigure(ms, 'ms'))];
  return {
    figure,
    cells,
    goal: goalAtMost(
      of(({ ownMs }) => ownMs),
      mostMs,
      ' ms',
    ),
  };
}

async function joinCloudClient(cloud: Cloud, user: string): Promise<Client> {
  const client = await joinCloud(cloud, user);
  await waitForIdleFunctions(cloud);
  return client;
}

async function endIdle(cloud: Cloud): Promise<void> {
  await waitForIdleFunctions(cloud);
  cloud.functions.endIdle();
  await pause(200);
}

/** Until no function has been at an event for a while. */
async function waitForIdleFunctions({ functions }: Cloud): Promise<void> {
  for (let quiet = 0; quiet < 10; quiet = functions.busy === 0 ? quiet + 1 : 0) await pause(30);
}

async function traceTurnPath({ cloud, timeline, client }: Person, bareMs: number): Promise<Path> {
  const text = `What is ${randomUUID()}?`;
  const from = client.frames.length;
  timeline.steps.length = 0;
  client.send({ type: 'user.text', id: randomUUID(), text });
  for (const untilMs = performance.now() + SOON_MS; !client.frames.slice(from).some(isTurnEndFrame); await pause(5))
    if (client.closed !== null || performance.now() > untilMs) throw new Error('A turn did not end.');
  await waitForIdleFunctions(cloud);
  const last = client.frames.findLast((frame) => frame.type === 'line');
  // Together, as the page reports what was shown.
  if (last !== undefined) client.send({ type: 'heard', seq: last.seq, complete: true });
  await waitForIdleFunctions(cloud);
  return firstWordsPath(timeline.steps, text, bareMs);
}

function isTurnEndFrame({ type }: { type: string }): boolean {
  return type === 'turn.ended';
}

function firstWordsPath(steps: readonly TimelineStep[], text: string, bareMs: number): Path {
  const taken = findFigures(
    steps,
    (step) => step.is === 'event' && step.label === 'message' && step.event.includes(text),
  );
  const invoked = findFigures(steps, (step) => isTimelineCall(step, 'message', 'lambda:Invoke', '"turn"'));
  const begun = findFigures(
    steps,
    (step) => step.is === 'event' && step.label === 'reply' && step.event.includes('"turn"'),
  );
  const asked = findFigures(steps, (step) => isTimelineCall(step, 'reply', 'bedrock:ConverseStream'));
  const parts = [pathPartOf(steps, taken, invoked, bareMs), pathPartOf(steps, begun, asked, bareMs)] as const;
  const [ofMessage, ofReply] = parts;
  const sum = (value: (part: Part) => number) => parts.reduce((all, part) => all + value(part), 0);
  const throttled = (ofMessage.cpuMs + ofReply.cpuMs) * lambdaSlowdown(PROMPT_MB);
  const cold = sum(({ loadMs }) => (loadMs === null ? 0 : LATENCY.environment + loadMs * SLOWER));
  return {
    trips: 1 + sum(({ trips }) => trips),
    opened: sum(({ opened }) => opened),
    cpuMs: sum(({ cpuMs }) => cpuMs),
    loadMs: sum(({ loadMs }) => loadMs ?? 0),
    ownMs: LATENCY.gateway + LATENCY.invocation + cold + throttled + sum(({ waitedMs }) => waitedMs),
  };
}

function isTimelineCall(step: TimelineStep, label: string, operation: string, holding = ''): boolean {
  return step.is === 'call' && step.label === label && step.operation === operation && step.body.includes(holding);
}

function findFigures(steps: readonly TimelineStep[], is: (step: TimelineStep) => boolean): TimelineStep {
  const step = steps.find(is);
  if (step === undefined)
    throw new Error(`The turn took another way: ${JSON.stringify(steps.map(({ is, label }) => [is, label]))}`);
  return step;
}

function lambdaSlowdown(memoryMb: number): number {
  return (SLOWER * WHOLE_PROCESSOR_MB) / memoryMb;
}

/** `loadMs`: null where the process was there. `waitedMs`: for services, in a row. */
type Part = { trips: number; opened: number; cpuMs: number; loadMs: number | null; waitedMs: number };

/** From a function's event to its call that goes on. */
function pathPartOf(steps: readonly TimelineStep[], event: TimelineStep, until: TimelineStep, bareMs: number): Part {
  const ready = steps.find((step) => step.is === 'ready' && step.pid === event.pid && step.atMs >= event.atMs);
  const before = steps
    .filter((step) => step.is === 'call')
    .filter(({ label, atMs, endedMs }) => {
      return label === event.label && atMs >= event.atMs && endedMs <= until.atMs;
    });
  const chain = longestChain(before);
  const opens = until.is === 'call' && until.isNew;
  return {
    trips: chain.calls.length,
    opened: chain.opened + (opens ? 1 : 0),
    cpuMs: until.cpuMs - (ready ?? event).cpuMs,
    loadMs: ready === undefined ? null : Math.max(0, ready.cpuMs - bareMs),
    waitedMs: chain.ms + (opens ? LATENCY.connection : 0),
  };
}
