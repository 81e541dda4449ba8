import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sqliteTable } from '../../shared/adapters/local/storage/sqlite-table.ts';

const KILLS = Number(process.env.WORKFLOW_KILLS ?? 8);
/** Deterministic "random" moments. */
const SEED = 20_261_121;
const LONGEST_LIFE_MS = 100;

/** The tasks of each kind of execution, and its report. */
const KINDS: Record<string, { steps: string[]; told: string }> = {
  tool: { steps: ['finish', 'run'], told: '"ran"' },
  fails: { steps: ['finish', 'run'], told: 'RangeError' },
  busy: { steps: ['finish', 'run'], told: '"ran"' },
  waits: { steps: ['finish', 'hand-over'], told: '{"step":"signed"}' },
  research: { steps: ['condense', 'finish', 'plan', 'read', 'search'], told: '"condense"' },
};
/** The task of a state's row. A wait's row counts once its token was handed over. */
const TASKS: Record<string, string> = {
  'S#Run': 'run',
  'S#WaitForOthers': 'hand-over',
  'W#WaitForOthers': 'hand-over',
  'S#Plan': 'plan',
  'S#Search': 'search',
  'S#Read': 'read',
  'S#Condense': 'condense',
  'S#Finish': 'finish',
};

type Ran = { run: number; execution: string; task: string; told: string | undefined };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sotto-workflow-kill-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** All reports so far. */
const said: string[] = [];

/** Starts a process; resolves when it has begun to resume. */
async function start(run: number, mode = 'work'): Promise<{ child: ChildProcess; ended: Promise<unknown> }> {
  const program = new URL('workflow-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [program, folder, String(run), mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const ended = Promise.all([once(child, 'exit'), once(lines, 'close')]);
  lines.on('line', (line) => said.push(line));
  await Promise.race([once(lines, 'line'), ended]);
  return { child, ended };
}

function ran(): Ran[] {
  const file = join(folder, 'ran');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  return lines.map((line) => {
    const [run, execution = '', task = '', told] = line.split(' ');
    return { run: Number(run), execution, task, told };
  });
}

/** Ended executions, and the recorded steps of the others, from the file. */
async function journalled(executions: Iterable<string>, over: Set<string>): Promise<Set<string>> {
  const table = sqliteTable(join(folder, 'sotto.db'));
  const steps = new Set<string>();
  for (const execution of executions) {
    if (over.has(execution)) continue;
    for (const { sk, body } of await table.query({ pk: `EXEC#${execution}`, from: '', to: '~' })) {
      const row = JSON.parse(String(body));
      if ('ended' in row) over.add(execution);
      if (sk.startsWith('S#') || row.handed === true) steps.add(`${execution} ${TASKS[sk]}`);
    }
  }
  await table.close();
  return steps;
}

function started(): string[] {
  return said.flatMap((line) => (line.startsWith('started ') ? line.slice('started '.length) : []));
}

it(`[T2] kill -9, ${KILLS} times at random, loses no started execution and repeats no written step`, {
  timeout: 30_000 + KILLS * 3_000,
}, async () => {
  const over = new Set<string>();
  let written = new Set<string>();
  let random = SEED;
  let checked = 0;
  for (let run = 0; run <= KILLS; run += 1) {
    const { child, ended } = await start(run, run === KILLS ? 'drain' : 'work');
    if (run < KILLS) {
      random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
      // Every second process starts new executions, however slow the machine is.
      const before = started().length;
      while (run % 2 === 1 && started().length === before) await pause(1);
      await pause(random % LONGEST_LIFE_MS);
      child.kill('SIGKILL');
    }
    await ended;
    const fresh = ran().slice(checked);
    checked += fresh.length;
    const steps = fresh.map(({ execution, task }) => `${execution} ${task}`);
    expect(steps.filter((step) => written.has(step))).toEqual([]);
    expect(fresh.filter(({ execution }) => over.has(execution))).toEqual([]);
    expect(new Set(steps).size).toBe(steps.length);
    written = await journalled(new Set([...started(), ...ran().map(({ execution }) => execution)]), over);
    const open = ran().filter(({ execution }) => !over.has(execution));
    for (const [execution, own] of Map.groupBy(open, (one) => one.execution)) {
      const tasks = new Set(own.map(({ task }) => task));
      expect([...tasks].filter((task) => !written.has(`${execution} ${task}`)).length).toBeLessThanOrEqual(1);
    }
  }
  expect(said.at(-1)).toBe('idle');
  expect(said.filter((line) => line.startsWith('wrong'))).toEqual([]);

  const all = Map.groupBy(ran(), ({ execution }) => execution);
  const acknowledged = started();
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS / 2);
  expect(acknowledged.filter((name) => !over.has(name))).toEqual([]);
  for (const [execution, steps] of all) {
    const kind = KINDS[execution.split('-')[2] ?? ''];
    expect([...new Set(steps.map(({ task }) => task))].toSorted()).toEqual(kind?.steps);
    const told = steps.filter(({ task }) => task === 'finish').map((one) => one.told);
    expect(new Set(told)).toEqual(new Set([kind?.told]));
  }
  const taken = said.filter((line) => line.startsWith('taken '));
  expect(new Set(taken).size).toBe(taken.length);
  const table = sqliteTable(join(folder, 'sotto.db'));
  expect(await table.dueBefore(Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
  await table.close();
});
