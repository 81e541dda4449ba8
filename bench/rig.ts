/** The processes of a run: the model, Sotto as deployed locally, and the baseline. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, HERE, Processes } from './processes.ts';
import { BESIDE } from './report.ts';

/** With BENCH_BESIDE, the path of a checkout with packages, the baseline is the Sotto of that checkout. */
export type Rig = { sotto: Child; floor: Child };
export type Contender = keyof Rig;

/** Runs `work` with all processes started. They are stopped and their data is removed in any case. */
export async function withBenchRig<T>(work: (rig: Rig) => Promise<T>): Promise<T> {
  using folder = dataFolder();
  await using processes = new Processes();
  const model = await processes.start('bench/model-process.ts');
  const url = `http://127.0.0.1:${model.port}/v1`;
  return await work({
    sotto: await startBenchServer(processes, join(folder.path, 'sotto'), url),
    floor: BESIDE
      ? await startBenchServer(processes, join(folder.path, 'floor'), url, {}, BESIDE)
      : await startFloor(processes, join(folder.path, 'floor'), { FLOOR_MODEL: url }),
  });
}

/** A measured client says in seconds what a person says in a day [N3]. */
export const UNCAPPED = { FRAMES_PER_SECOND: '10000', MEGABYTES_PER_MINUTE: '10000', TOKENS_PER_DAY: '100000000000' };

/** Uses the command of `npm start`, with its Node options. */
export function startBenchServer(
  processes: Processes,
  data: string,
  modelUrl: string,
  more: Env = {},
  checkout = HERE,
): Promise<Child> {
  return processes.start(startCommand(checkout), { ...sottoEnv(data, modelUrl), ...more }, checkout);
}

/** The same with bench/scripted-server.ts in the place of `npm start`. */
export function startScripted(processes: Processes, data: string, modelUrl: string, checkout = HERE): Promise<Child> {
  const command = startCommand(checkout).replace(/\S+\.m?[jt]s( start)?$/, `bench/scripted-server.ts ${checkout}`);
  return processes.start(command, sottoEnv(data, modelUrl));
}

/** What `npm start` runs, without `node`. */
export function startCommand(checkout: string): string {
  const manifest: { scripts: { start: string } } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
  return manifest.scripts.start.replace(/^node /, '');
}

export function sottoEnv(data: string, modelUrl: string): Env {
  const model = { SOTTO_MODEL: 'openai:bench', OPENAI_BASE_URL: modelUrl, OPENAI_API_KEY: '' };
  return { PORT: '0', SOTTO_DATA: data, LOG_LEVEL: 'warn', NEWS_FEED_URL: 'none', ...UNCAPPED, ...model };
}

export function startFloor(processes: Processes, data: string, more: Env = {}): Promise<Child> {
  return processes.start('bench/floor.ts', { FLOOR_DATA: data, ...more });
}

type Env = Record<string, string>;

/** Beside the data of `npm start`: the same disk, the same cost of a sync. */
export function dataFolder() {
  const folder = fileURLToPath(new URL('../.sotto/', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const path = mkdtempSync(join(folder, 'bench-'));
  const remove = () => rmSync(path, { recursive: true, force: true });
  // Also if the bench is ended from outside.
  process.once('exit', remove);
  const dispose = () => {
    process.off('exit', remove);
    remove();
  };
  return { path, [Symbol.dispose]: dispose };
}
