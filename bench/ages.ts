/**
 * Whether a turn's cost grows with its session's age: fifty sessions at four ages. With BENCH_BESIDE, another
 * checkout stands beside this one. BENCH_AGES=5,36,500 leaves out the oldest, which takes longest to make.
 */
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Child, HERE, Processes } from './processes.ts';
import { BESIDE, type BenchSheet, type Goal, goalAtMost, type Row, showFigure, type Unit } from './report.ts';
import { dataFolder, startFloor, startScripted } from './rig.ts';
import { cloneSessions } from './sqlite/clone-sessions.ts';
import { sampleMedian } from './statistics.ts';
import { Talker } from './talker.ts';

const AGES = (process.env.BENCH_AGES ?? '5,36,500,10000').split(',').map(Number);
/** Sessions of a younger age are new in each round. */
const OLD = 100;
const CLIENTS = 50;
/** The first round is warm-up. */
const ROUNDS = 3;
/** Measured turns of each session, around its age: two snapshots' worth. */
const TURNS = 8;
/** Before the first measured turns of an old session, which fill the process's caches. */
const FIRST = 4;

/** Milliseconds of processor time a turn, and how much more an old session may cost than a new one. */
const MOST_CPU = { scripted: 0.7, http: 1.4 };
const MOST_GROWTH = 1.25;

const MODELS = ['scripted', 'http'] as const;
type ModelKind = (typeof MODELS)[number];
type Contender = {
  name: string;
  server: (model: ModelKind) => Promise<Child>;
  past: ReadonlyMap<number, Past>;
  /** Connected clients, by what keeps them apart. */
  crowds: Map<string, Talker[]>;
};
/** Where a session that has come of age stands. */
type Past = { turns: number; seq: number };
type Round = { cpuMs: number; p50Ms: number; rate: number; bytes: number };
/** By contender and age. */
type Played = ReadonlyMap<Contender, ReadonlyMap<number, Round[]>>;

const TITLES = { scripted: 'without a model call', http: 'with a model over HTTP' };
const NOTE =
  'floor: ws, SQLite with a full sync, one commit a turn; what it sends of the past is bounded, so old sessions are its young ones; bytes: of the rows and their keys';

export async function measureSessionAges(): Promise<BenchSheet[]> {
  using folder = dataFolder();
  await using processes = new Processes();
  const { port } = await processes.start('bench/model-process.ts');
  const url = `http://127.0.0.1:${port}/v1`;
  const contenders = await Promise.all(
    Object.entries({ ours: HERE, ...(BESIDE && { beside: BESIDE }) }).map(async ([name, checkout]) => {
      const data = join(folder.path, name);
      const past = await growInMemory(data, checkout);
      const child = await startScripted(processes, data, url, checkout);
      const server = async (model: ModelKind) => {
        await child.ask(model === 'scripted' ? 'useScriptedModel' : 'useConfiguredModel');
        return child;
      };
      return { name, server, past, crowds: new Map() };
    }),
  );
  const floors = {
    scripted: await startFloor(processes, join(folder.path, 'floor')),
    http: await startFloor(processes, join(folder.path, 'floor-http'), { FLOOR_MODEL: url }),
  };
  contenders.push({ name: 'floor', server: async (model) => floors[model], past: new Map(), crowds: new Map() });
  const sheets = [];
  for (const model of MODELS) sheets.push(ageBenchSheet(model, await playAgeRounds(contenders, model)));
  return sheets;
}

/** A past needs no disk syncs, which are most of the time where the disk is busy. */
async function growInMemory(data: string, checkout: string): Promise<ReadonlyMap<number, Past>> {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'sotto-bench-'));
  try {
    const past = await growSessionHistory(folder, checkout);
    cpSync(folder, data, { recursive: true });
    return past;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One session of each old age talks, and fifty users get its rows. Resolves with where they stand. */
async function growSessionHistory(data: string, checkout: string): Promise<ReadonlyMap<number, Past>> {
  const old = AGES.filter((age) => age >= OLD);
  const pasts = new Map<number, Past>();
  {
    await using processes = new Processes();
    const { port } = await startScripted(processes, data, 'http://127.0.0.1:9/v1', checkout);
    await runInSequence(old, async (age) => {
      const talker = await Talker.join(port, `elder${age}`);
      while (talker.turns < age - FIRST - TURNS) await talker.turn();
      pasts.set(age, talker);
      await talker.leave();
    });
  }
  for (const age of old) cloneSessions(data, `elder${age}`, contenderNames(`aged${age}`));
  return pasts;
}

/** The first round of each model is warm-up. */
async function playAgeRounds(contenders: readonly Contender[], model: ModelKind): Promise<Played> {
  const played = new Map(contenders.map((one) => [one, new Map<number, Round[]>(AGES.map((age) => [age, []]))]));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const age of AGES) {
      for (const one of contenders) {
        const server = await one.server(model);
        const crowd = await joinAgedCrowd(one, server, { age, name: `${model}${round}` });
        const found = await measureAgeRound(server, crowd);
        if (round > 0) played.get(one)?.get(age)?.push(found);
      }
    }
    for (const one of contenders) await closeCrowd(one, 'young');
  }
  return played;
}

/** Fifty clients of this age. Old ones stay; young ones are new in each round, and grow up in it. */
async function joinAgedCrowd(one: Contender, { port }: Child, { age, name }: { age: number; name: string }) {
  const past = one.past.get(age);
  const key = past ? `${age}` : 'young';
  const known = one.crowds.get(key);
  const users = contenderNames(past ? `aged${age}` : name);
  const options = { cursor: past?.seq ?? 0, turns: past?.turns ?? 0 };
  const crowd = known ?? (await runInSequence(users, (user) => Talker.join(port, user, options)));
  one.crowds.set(key, crowd);
  const until = past ? past.turns + FIRST : Math.min(age, OLD) - TURNS / 2;
  await runInSequence(crowd, async (talker) => {
    while (talker.turns < until) await talker.turn();
  });
  return crowd;
}

async function closeCrowd(one: Contender, key: string): Promise<void> {
  await runInSequence(one.crowds.get(key) ?? [], (talker) => talker.leave());
  one.crowds.delete(key);
}

async function measureAgeRound(server: Child, crowd: readonly Talker[]): Promise<Round> {
  const before = { cpu: await server.ask('cpu'), bytes: await server.ask('written') };
  const times: number[] = [];
  const startedMs = performance.now();
  await runInSequence(crowd, async (talker) => {
    for (let turn = 0; turn < TURNS; turn += 1) times.push((await talker.turn()).endedMs);
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  return {
    cpuMs: (((await server.ask('cpu')) - before.cpu) * 1_000) / times.length,
    p50Ms: sampleMedian(times),
    rate: times.length / seconds,
    bytes: ((await server.ask('written')) - before.bytes) / times.length,
  };
}

function ageBenchSheet(model: ModelKind, played: Played): BenchSheet {
  const each = [...played];
  const figure = (age: number, of: (round: Round) => number) =>
    each.map(([, rounds]) => sampleMedian((rounds.get(age) ?? []).map(of)));
  const row = (name: string, values: readonly number[], unit: Unit, goal?: Goal): Row => {
    const ratio = (values[0] ?? Number.NaN) / (values.at(-1) ?? Number.NaN);
    return {
      figure: name,
      cells: [...values.map((value) => showFigure(value, unit)), `${ratio.toFixed(2)}×`],
      ...(goal && { goal }),
    };
  };
  const rows = AGES.flatMap((age) => {
    const cpu = figure(age, ({ cpuMs }) => cpuMs);
    const bytes = figure(age, (round) => round.bytes / 1_000);
    return [
      { figure: `turn ${age.toLocaleString('en-US')}`, cells: [] },
      row('  CPU a turn', cpu, 'ms', goalAtMost(cpu[0] ?? Number.NaN, MOST_CPU[model], ' ms')),
      row(
        '  turn p50',
        figure(age, ({ p50Ms }) => p50Ms),
        'ms',
      ),
      row(
        '  turns',
        figure(age, ({ rate }) => rate),
        '/s',
      ),
      row('  written a turn', bytes, 'KB'),
    ];
  });
  const [youngest = Number.NaN, ...older] = AGES;
  const grown = (age: number, of: (round: Round) => number) => {
    const young = figure(youngest, of);
    return figure(age, of).map((value, at) => value / (young[at] ?? Number.NaN));
  };
  const growth = older.flatMap((age) => {
    const ratios = (name: string, of: (round: Round) => number): Row => {
      const values = grown(age, of);
      const cells = [...values.map((value) => `${value.toFixed(2)}×`), ''];
      return { figure: `  ${name}`, cells, goal: goalAtMost(values[0] ?? Number.NaN, MOST_GROWTH, '×') };
    };
    return [
      { figure: `turn ${age.toLocaleString('en-US')}, of turn ${youngest}`, cells: [] },
      ratios('CPU', ({ cpuMs }) => cpuMs),
      ratios('p50', ({ p50Ms }) => p50Ms),
      ratios('written', ({ bytes }) => bytes),
    ];
  });
  return {
    title: `${CLIENTS} clients by age, ${TITLES[model]}`,
    columns: [...each.map(([{ name }]) => name), 'ours / floor'],
    rows: [...rows, ...growth],
    note: NOTE,
  };
}

function contenderNames(name: string): string[] {
  return Array.from({ length: CLIENTS }, (_, at) => `${name}x${at}`);
}

function runInSequence<T, R>(these: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  return Promise.all(these.map(work));
}
