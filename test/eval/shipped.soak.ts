/** The scenarios of the personas that ship, with the offline model: no network, no keys. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasPassed } from '../../eval/report/outcome.ts';
import { outcomeLines } from '../../eval/report/terminal.ts';
import { runAll } from '../../eval/run/run-all.ts';
import { loadScenarios } from '../../eval/scenario/load-scenarios.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';

const ROOT = join(import.meta.dirname, '../..');

it('[J1] [J3] the personas that ship pass their scenarios with the offline model', { timeout: 900_000 }, async () => {
  const files = globSync('eval/shipped/*.ts', { cwd: ROOT }).map((path) => join(ROOT, path));
  const scenarios = await loadScenarios(files);
  expect(scenarios.length).toBeGreaterThanOrEqual(39);
  const outcomes = await runAll({ app: defineSotto(), env: { SOTTO_MODEL: 'offline' }, scenarios, runs: 1 });
  const wrong = outcomes.filter((outcome) => !hasPassed(outcome));
  expect(wrong.flatMap((outcome) => outcomeLines(outcome, 1))).toEqual([]);
});
