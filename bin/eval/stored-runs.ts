/** Runs of `sotto eval` in the data folder: the newest of the same scenarios is the run before. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Agreement } from '../../eval/judge/agreement.ts';
import type { EvalRun } from '../../eval/report/outcome.ts';

/** Older ones are removed: each holds whole conversations. */
const MOST_KEPT = 30;
const NAME = /^run-\d+\.json$/;

export function storeRun(folder: string, run: EvalRun): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `run-${run.atMs}.json`), JSON.stringify(run), { mode: 0o600 });
  for (const name of runNames(folder).slice(MOST_KEPT)) rmSync(join(folder, name));
}

/** The newest run that had one of these scenarios; null: there is none. Unreadable ones are passed over. */
export function newestRun(folder: string, scenarios: ReadonlySet<string>): EvalRun | null {
  for (const name of runNames(folder)) {
    const run = readRun(join(folder, name));
    if (run?.outcomes.some(({ scenario }) => scenarios.has(scenario))) return run;
  }
  return null;
}

function readRun(path: string): EvalRun | null {
  try {
    const run = JSON.parse(readFileSync(path, 'utf8')) as EvalRun;
    return run.v === 1 ? run : null;
  } catch {
    return null;
  }
}

/** The newest first. */
function runNames(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => NAME.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** What a judge agreed in; null: it has not been measured here. */
export function storedAgreement(folder: string, judge: string): Agreement | null {
  try {
    const stored = JSON.parse(readFileSync(join(folder, 'judges.json'), 'utf8')) as Agreement[];
    return stored.find((one) => one.judge === judge) ?? null;
  } catch {
    return null;
  }
}

export function storeAgreement(folder: string, agreement: Agreement): void {
  writeFileSync(join(folder, 'judges.json'), JSON.stringify([agreement]));
}
