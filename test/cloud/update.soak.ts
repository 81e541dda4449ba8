/** Another release takes the place of one that people talk to, function by function, and is rolled back. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { converseAll } from './crowd.ts';
import { readAssembly, synthesiseTo } from './template/assembly.ts';
import { startTestCloud, type TestCloud, testContext } from './test-cloud.ts';

/** A commit of this repository; where it is not known, this code takes the place of itself. */
const FROM = process.env.UPDATE_FROM ?? 'HEAD~1';
const ROOT = join(import.meta.dirname, '../..');
/** People talk so long to each mixture of the releases. */
const STEP_MS = 800;

const folder = mkdtempSync(join(tmpdir(), 'sotto-update-'));
const [before, after] = [join(folder, 'before.out'), join(folder, 'after.out')];
let started: TestCloud;
beforeAll(async () => {
  await synthesiseTo(before, testContext(), checkout());
  await synthesiseTo(after, testContext());
  started = await startTestCloud({}, 1, { outdir: before });
}, 300_000);
afterAll(async () => {
  await started.stop();
  rmSync(folder, { recursive: true });
});

/** The code of that commit, with the packages of this one. */
function checkout(): string {
  const archive = spawnSync('git', ['archive', FROM], { cwd: ROOT, maxBuffer: 2 ** 30 });
  if (archive.status !== 0) return ROOT;
  const code = join(folder, 'code');
  mkdirSync(code);
  execFileSync('tar', ['-x', '-C', code], { input: archive.stdout });
  symlinkSync(join(ROOT, 'node_modules'), join(code, 'node_modules'));
  return code;
}

it('[S12] [S7] no turn is lost or said twice while a release replaces another, and when it is rolled back', {
  timeout: 10 * 60_000,
}, async () => {
  const { cloud } = started;
  let isOver = false;
  const replace = async () => {
    await pause(STEP_MS);
    for (const outdir of [after, before]) await cloud.update(readAssembly(outdir), () => pause(STEP_MS));
    isOver = true;
  };
  const company = { isOver: () => isOver, acted: () => {} };
  const [lines] = await Promise.all([converseAll(cloud, ['ada', 'grace', 'alan'], company), replace()]);
  expect(cloud.faults).toEqual([]);
  console.log(`${lines} lines while ${FROM} was replaced, and back`);
});
