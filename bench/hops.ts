/**
 * How many files and functions of the server a flow runs through, counted by V8 on a server that is warm. A
 * reader follows a flow file by file, so each count has a bound that CI asserts.
 */
import type { CodePath } from './counted-server.ts';
import { type Child, Processes } from './processes.ts';
import { Pusher } from './pusher.ts';
import { type BenchSheet, goalAtMost, type Row } from './report.ts';
import { dataFolder, UNCAPPED } from './rig.ts';
import { Talker } from './talker.ts';

/**
 * `most`: the bound that is asserted, 3 % above the count: timers decide which functions run at all. Whoever
 * makes a flow shorter lowers it. `aim`: what is wanted.
 */
type Bound = { most: number; aim: number | null };
type Flow = { name: string; files: Bound; functions: Bound; run(): Promise<void> };

const WARM_UP = 40;
/** Odd, so that the median is a flow that ran. */
const SAMPLES = 15;
const RETURNER = 'cleo';
const NOTE = 'the median of 15 runs after 40; functions with a name; LIST_HOPS=1 prints them';

export async function measureCodeHops(): Promise<BenchSheet[]> {
  await using processes = new Processes();
  using folder = dataFolder();
  const own = { PORT: '0', SOTTO_DATA: folder.path, SOTTO_MODEL: 'openai:bench', NEWS_FEED_URL: 'none' };
  const server = await processes.start('bench/counted-server.ts', { ...own, ...UNCAPPED });
  using pusher = new Pusher(server.port, 1);
  const talker = await Talker.join(server.port, 'ada');
  const cursor = await cursorOfReturner(server.port);
  const body = { user: 'bob', text: 'The report is ready.', source: 'ava', policy: 'next_silence' };
  const flows: Flow[] = [
    {
      name: 'a typed turn',
      files: { most: 198, aim: 90 },
      functions: { most: 744, aim: 350 },
      run: async () => void (await talker.turn()),
    },
    {
      name: 'a push',
      files: { most: 85, aim: 70 },
      functions: { most: 223, aim: null },
      run: async () => void (await pusher.push(body)),
    },
    {
      name: 'a reconnect',
      files: { most: 103, aim: 80 },
      functions: { most: 299, aim: null },
      run: () => reconnectHopClient(server.port, cursor),
    },
  ];
  const paths = [];
  for (const flow of flows) paths.push(await usualPath(server, flow));
  await talker.leave();
  if (process.env.LIST_HOPS) for (const path of paths) console.log(codePathText(path));
  return [hopCountSheet(flows, paths), hopsByFolderSheet(flows, paths)];
}

/** The cursor of a client that has left in the middle of its last turn. */
async function cursorOfReturner(port: number): Promise<number> {
  const talker = await Talker.join(port, RETURNER);
  for (let turn = 0; turn < 3; turn += 1) await talker.turn();
  await talker.leave();
  return talker.seq - 3;
}

async function reconnectHopClient(port: number, cursor: number): Promise<void> {
  const talker = await Talker.join(port, RETURNER, { cursor });
  await talker.leave();
}

async function usualPath(server: Child, { run }: Flow): Promise<CodePath> {
  for (let round = 0; round < WARM_UP; round += 1) await run();
  const paths: CodePath[] = [];
  await awaitQuiet(server);
  await server.ask('codePath');
  while (paths.length < SAMPLES) {
    await run();
    await awaitQuiet(server);
    paths.push(await server.ask<CodePath>('codePath'));
  }
  const sorted = paths.sort((a, b) => codePathFunctionCount(a) - codePathFunctionCount(b));
  const [usual = {}] = sorted.slice((SAMPLES - 1) / 2);
  return usual;
}

/** Resolves when the work that a flow left behind has ended. */
async function awaitQuiet(server: Child): Promise<void> {
  let busy = await server.ask('promises');
  for (let last = -1; busy !== last; busy = await server.ask('promises')) last = busy;
}

function codePathFunctionCount(path: CodePath): number {
  return Object.values(path).reduce((sum, names) => sum + names.length, 0);
}

function hopCountSheet(flows: readonly Flow[], paths: readonly CodePath[]): BenchSheet {
  const rows = flows.flatMap(({ name, files, functions }, at): Row[] => {
    const path = paths[at] ?? {};
    return [
      hopCountRow(`${name}: files`, Object.keys(path).length, files),
      hopCountRow(`${name}: functions`, codePathFunctionCount(path), functions),
    ];
  });
  return { title: 'code that a flow runs through', columns: ['count', 'aim'], rows, note: NOTE, isAsserted: true };
}

function hopCountRow(figure: string, count: number, { most, aim }: Bound): Row {
  return { figure, cells: [String(count), aim === null ? '' : `≤ ${aim}`], goal: goalAtMost(count, most) };
}

function hopsByFolderSheet(flows: readonly Flow[], paths: readonly CodePath[]): BenchSheet {
  const folders = new Set(paths.flatMap((path) => Object.keys(path).map(sourceFolderOf)));
  const rows = [...folders].sort().map((folder): Row => {
    const cells = paths.map((path) => {
      const own = Object.entries(path).filter(([file]) => sourceFolderOf(file) === folder);
      return own.length === 0 ? '' : `${own.length} (${codePathFunctionCount(Object.fromEntries(own))})`;
    });
    return { figure: folder, cells };
  });
  return { title: 'files (functions) by folder', columns: flows.map(({ name }) => name), rows };
}

function sourceFolderOf(file: string): string {
  return file
    .split('/')
    .slice(0, file.startsWith('shared/adapters/') ? 3 : 2)
    .join('/');
}

function codePathText(path: CodePath): string {
  return Object.entries(path)
    .sort()
    .map(([file, names]) => `${file}: ${names.join(' ')}`)
    .join('\n');
}
