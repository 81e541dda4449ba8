/**
 * What one process bears: many connections of which few talk, many stored sessions, and a day of talk. Full
 * size takes minutes and tens of gigabytes: BENCH_CONNECTIONS=10000, BENCH_SESSIONS=20000 and BENCH_HOURS=24.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sqliteTable } from '../shared/adapters/local/storage/sqlite-table.ts';
import { makeRequestedBlock } from '../shared/upkeep/make-block.ts';
import { ID, World } from '../test/engine/world.ts';
import { type Child, Processes } from './processes.ts';
import { type BenchSheet, goalAtMost, showFigure } from './report.ts';
import { dataFolder, startBenchServer, startScripted } from './rig.ts';
import { cloneSessions } from './sqlite/clone-sessions.ts';
import { sampleMedian, sampleQuantile } from './statistics.ts';
import { Talker, talkerWords } from './talker.ts';

const CONNECTIONS = Number(process.env.BENCH_CONNECTIONS ?? 2_000);
const SESSIONS = Number(process.env.BENCH_SESSIONS ?? 1_000);
const HOURS = Number(process.env.BENCH_HOURS ?? 6);

const TALKING = 200;
const JOINED_AT_ONCE = 50;
/** Of each who talks, in a measured round. */
const TURNS = 8;
/** A person speaks this often. */
const TURN_EVERY_MS = 4_000;
/** Of a stored session. */
const AGE = 1_000;
const COLD_USERS = 60;
const TURNS_AN_HOUR = 360;

const MOST_GROWTH = 3;
const MOST_START_S = 1;
const MOST_COLD_MS = 15;
const MOST_STALL_MS = 50;
const MOST_SLOPE = 1;

export async function measureMachine(): Promise<BenchSheet[]> {
  return [await measureConnections(), await measureStoredSessions(), await measureDay()];
}

async function measureConnections(): Promise<BenchSheet> {
  using folder = dataFolder();
  await using processes = new Processes();
  const server = await startScripted(processes, join(folder.path, 'many'), 'http://127.0.0.1:9/v1');
  const talking = await joinMany(server, TALKING, 'talks');
  // The first is warm-up.
  await talkAtPace(talking);
  const few = await talkAtPace(talking);
  const startedMs = performance.now();
  const silent = await joinMany(server, CONNECTIONS - TALKING, 'silent');
  const joinedS = (performance.now() - startedMs) / 1_000;
  const many = await talkAtPace(talking);
  const resident = await server.ask('resident');
  await Promise.all([...talking, ...silent].map((talker) => talker.leave()));
  const cells = (of: (times: readonly number[]) => number) => [few, many].map((times) => showFigure(of(times), 'ms'));
  const p99 = (times: readonly number[]) => sampleQuantile(times, 0.99);
  return {
    title: `${TALKING} of ${CONNECTIONS.toLocaleString('en-US')} connections talk`,
    columns: [`${TALKING} connected`, `${CONNECTIONS.toLocaleString('en-US')} connected`],
    rows: [
      { figure: 'turn p50', cells: cells(sampleMedian) },
      { figure: 'turn p99', cells: cells(p99), goal: goalAtMost(p99(many) / p99(few), MOST_GROWTH, '×') },
      { figure: 'connections made', cells: ['', showFigure(silent.length / joinedS, '/s')] },
      { figure: 'resident memory', cells: ['', showFigure(resident / 1e6, 'MB')] },
    ],
    note: `each says ${TURNS} sentences, one each ${TURN_EVERY_MS / 1_000} s`,
  };
}

async function joinMany({ port }: Child, count: number, name: string): Promise<Talker[]> {
  const joined: Talker[] = [];
  for (let first = 0; first < count; first += JOINED_AT_ONCE) {
    const users = Array.from({ length: Math.min(JOINED_AT_ONCE, count - first) }, (_, at) => `${name}${first + at}`);
    joined.push(...(await Promise.all(users.map((user) => Talker.join(port, user)))));
  }
  return joined;
}

/** Milliseconds of each turn. They begin one after the other, as people do. */
async function talkAtPace(talkers: readonly Talker[]): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    talkers.map(async (talker, at) => {
      await waitMs((at * TURN_EVERY_MS) / talkers.length);
      for (let turn = 0; turn < TURNS; turn += 1) {
        const { endedMs } = await talker.turn();
        times.push(endedMs);
        await waitMs(Math.max(0, TURN_EVERY_MS - endedMs));
      }
    }),
  );
  return times;
}

function waitMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function measureStoredSessions(): Promise<BenchSheet> {
  using folder = dataFolder();
  const data = join(folder.path, 'stored');
  const past = await growOneSession(data);
  cloneSessions(
    data,
    'elder',
    Array.from({ length: SESSIONS }, (_, at) => `stored${at}`),
  );
  const megabytes = statSync(join(data, 'sotto.db')).size / 1e6;
  // The first start builds what it runs.
  await startSeconds(data);
  const startS = await startSeconds(data);
  await using processes = new Processes();
  const server = await startScripted(processes, data, 'http://127.0.0.1:9/v1');
  // The process compiles what a turn runs through.
  for (let user = 0; user < COLD_USERS; user += 1) await coldTurnMs(server, `stored${user}`, past);
  await server.ask('stall');
  const times: number[] = [];
  for (let user = 0; user < COLD_USERS; user += 1)
    times.push(await coldTurnMs(server, `stored${SESSIONS - 1 - user}`, past));
  const stallMs = await server.ask('stall');
  const median = sampleMedian(times);
  return {
    title: `${SESSIONS.toLocaleString('en-US')} stored sessions of ${AGE.toLocaleString('en-US')} turns`,
    columns: ['measured'],
    rows: [
      { figure: 'on the disk', cells: [showFigure(megabytes, 'MB')] },
      { figure: 'start', cells: [showFigure(startS, 's')], goal: goalAtMost(startS, MOST_START_S, ' s') },
      {
        figure: 'first turn of a session that is not cached, median',
        cells: [showFigure(median, 'ms')],
        goal: goalAtMost(median, MOST_COLD_MS, ' ms'),
      },
      { figure: 'the same, p99', cells: [showFigure(sampleQuantile(times, 0.99), 'ms')] },
      {
        figure: 'longest pause of the process meanwhile',
        cells: [showFigure(stallMs, 'ms')],
        goal: goalAtMost(stallMs, MOST_STALL_MS, ' ms'),
      },
    ],
  };
}

/** Of `npm start`, until it names its address. */
async function startSeconds(data: string): Promise<number> {
  await using processes = new Processes();
  const startedMs = performance.now();
  await startBenchServer(processes, data, 'http://127.0.0.1:9/v1');
  return (performance.now() - startedMs) / 1_000;
}

async function growOneSession(data: string): Promise<{ cursor: number; turns: number }> {
  await using processes = new Processes();
  const { port } = await startScripted(processes, data, 'http://127.0.0.1:9/v1');
  const talker = await Talker.join(port, 'elder');
  while (talker.turns < AGE) await talker.turn();
  const past = { cursor: talker.seq, turns: talker.turns };
  await talker.leave();
  return past;
}

async function coldTurnMs({ port }: Child, user: string, past: { cursor: number; turns: number }): Promise<number> {
  const talker = await Talker.join(port, user, past);
  const { endedMs } = await talker.turn();
  await talker.leave();
  return endedMs;
}

/** One person talks all day, each ten seconds, in time that is pressed. */
async function measureDay(): Promise<BenchSheet> {
  const table = sqliteTable(':memory:');
  const world = new World(table);
  const context = world.process(true);
  await world.hello(context);
  const megabytes: number[] = [];
  for (let turn = 1; turn <= HOURS * TURNS_AN_HOUR; turn += 1) {
    world.nowMs += 3_600_000 / TURNS_AN_HOUR;
    await world.say(context, `day${turn}`, talkerWords(turn));
    await world.reply(context, turn, [`That was ${talkerWords(turn)}`], undefined, `run${turn}`);
    for (const { edition } of world.remembering.splice(0)) await makeRequestedBlock(context, ID, edition);
    for (const kept of [world.posted, world.asked, world.armed, world.announced]) kept.length = 0;
    if (turn % TURNS_AN_HOUR === 0) megabytes.push(heldMegabytes());
  }
  table.close();
  const half = megabytes.slice(-Math.ceil(megabytes.length / 2));
  const [middle = Number.NaN, end = Number.NaN] = [half[0], half.at(-1)];
  const growth = (100 * (end - middle)) / middle;
  return {
    title: `${HOURS} hours of talk, a turn each ${3_600 / TURNS_AN_HOUR} s`,
    columns: ['measured'],
    rows: [
      { figure: 'held after the first hour', cells: [showFigure(megabytes[0] ?? Number.NaN, 'MB')] },
      { figure: 'held half-way', cells: [showFigure(middle, 'MB')] },
      { figure: 'held at the end', cells: [showFigure(end, 'MB')], goal: goalAtMost(growth, MOST_SLOPE, ' % more') },
    ],
    note: 'heap and buffers after a collection; the table is not in it',
  };
}

/** The second collection takes what the finalizers of the first released. */
function heldMegabytes(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1e6;
}
