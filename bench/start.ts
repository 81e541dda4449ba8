/** The start of `npm start`: the time until the first answer over HTTP, and the memory of an idle server. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { HERE } from './processes.ts';
import { BESIDE, type BenchSheet, goalAtMost, type Row, showFigure } from './report.ts';
import { dataFolder, sottoEnv, startCommand } from './rig.ts';
import { sampleMedian } from './statistics.ts';
import { resolveWithin } from './within.ts';

/** The first is warm-up: it builds the page. */
const ROUNDS = 5;
const IDLE_MS = 2_000;
const PATIENCE_MS = 20_000;

const MOST_SECONDS = 1;
const MOST_MB = 110;

type Start = { command: string; env: Record<string, string>; checkout: string; request: RequestInit };
/** Until the first answer, in seconds; and resident megabytes of the server that nobody has used. */
type Started = { seconds: number; megabytes: number };

export async function measureStart(): Promise<BenchSheet> {
  using folder = dataFolder();
  const ours = (checkout: string): Start => {
    const env = sottoEnv(join(folder.path, checkout === HERE ? 'ours' : 'beside'), 'http://127.0.0.1:9/v1');
    return { command: startCommand(checkout), env, checkout, request: { method: 'GET' } };
  };
  const floor: Start = {
    command: 'bench/floor.ts',
    env: { FLOOR_DATA: join(folder.path, 'floor') },
    checkout: HERE,
    // It has no page.
    request: { method: 'POST', body: '{}' },
  };
  const both = { ours: [] as Started[], beside: [] as Started[] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const found = {
      ours: await spawnBenchServer(ours(HERE)),
      beside: await spawnBenchServer(BESIDE ? ours(BESIDE) : floor),
    };
    if (round === 0) continue;
    both.ours.push(found.ours);
    both.beside.push(found.beside);
  }
  const row = (figure: string, of: (one: Started) => number, unit: 's' | 'MB', most: number): Row => {
    const [mine, theirs] = [sampleMedian(both.ours.map(of)), sampleMedian(both.beside.map(of))];
    return {
      figure,
      cells: [mine, theirs].map((value) => showFigure(value, unit)),
      goal: goalAtMost(mine, most, ` ${unit}`),
    };
  };
  const rows = [
    row('until the first answer', ({ seconds }) => seconds, 's', MOST_SECONDS),
    row('resident memory, idle', ({ megabytes }) => megabytes, 'MB', MOST_MB),
  ];
  return { title: 'the start', columns: ['ours', BESIDE ? 'beside' : 'floor'], rows };
}

/** Starts a server, as nothing but its command, and stops it. */
async function spawnBenchServer({ command, env, checkout, request }: Start): Promise<Started> {
  const startedMs = performance.now();
  const child = spawn(process.execPath, command.split(' '), {
    cwd: checkout,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  try {
    const port = await resolveWithin(PATIENCE_MS, 'the address of a server', portInServerOutput(child.stdout));
    await fetch(`http://127.0.0.1:${port}/`, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) });
    const seconds = (performance.now() - startedMs) / 1_000;
    await pause(IDLE_MS);
    const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }));
    return { seconds, megabytes: (kilobytes * 1_024) / 1_000_000 };
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
}

async function portInServerOutput(output: NodeJS.ReadableStream): Promise<number> {
  for await (const line of createInterface(output)) {
    const port = /:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
    if (port !== undefined) {
      output.resume();
      return Number(port);
    }
  }
  throw new Error('a server ended before it told its address');
}
