/** The page for new users is followed: its application, its scenarios, and the persona made worse. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { compareRuns } from '../../eval/report/compare-runs.ts';
import type { EvalRun } from '../../eval/report/outcome.ts';
import { evalSummaryLines, scenarioOutcomeLines } from '../../eval/report/terminal.ts';
import { runAll } from '../../eval/run/run-all.ts';
import { loadScenarios } from '../../eval/scenario/load-scenarios.ts';
import { loadApp } from '../../shared/app/load-app.ts';

const ROOT = join(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/how-to/build/test-a-persona.md'), 'utf8');
// Within the checkout, where packages are found.
const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/evals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const blocks = (kind: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text);
const exported = (name: string) => pathToFileURL(join(ROOT, `exports/${name}.ts`)).href;

function write(path: string, code: string): string {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), { recursive: true });
  const imports = code
    .replace("'sotto'", `'${exported('sotto')}'`)
    .replace("'sotto/testing'", `'${exported('testing')}'`);
  writeFileSync(file, imports);
  return file;
}

it('[J6] what the page for new users shows is what happens, also with the persona made worse', {
  timeout: 120_000,
}, async () => {
  const [application = '', scenarios = ''] = blocks('ts');
  const [first = '', second = ''] = blocks('text');
  const [, worseTools = ''] = /`(tools: \[[^`]*)`/.exec(page) ?? [];
  const chosen = await loadScenarios([write('evals/nora.ts', scenarios)]);
  const runWith = async (code: string, name: string, atMs: number): Promise<EvalRun> => {
    const app = await loadApp(write(name, code));
    return { v: 1, atMs, of: 'offline', outcomes: await runAll({ app, scenarios: chosen, runs: 1, env: {} }) };
  };
  const before = await runWith(application, 'sotto.ts', 1);
  const linesOf = (run: EvalRun) => run.outcomes.flatMap((outcome) => scenarioOutcomeLines(outcome, 1));
  const shown = [...linesOf(before), ...evalSummaryLines(before, null), 'To read them: .sotto/evals/report.html'];
  expect(first.trimEnd().split('\n')).toEqual(shown);
  const now = await runWith(application.replace(/tools: \[.*\]/, worseTools), 'worse.ts', 2);
  const failed = now.outcomes.filter(({ scenario }) => scenario === 'a reminder');
  const told = [
    ...failed.flatMap((outcome) => scenarioOutcomeLines(outcome, 1)),
    // Times are those of a machine that does other things as well.
    ...evalSummaryLines(now, { ...compareRuns(before, now), measures: [] }),
  ];
  expect(second.trimEnd().split('\n')).toEqual(told);
});
