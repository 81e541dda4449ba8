import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { defineScenario } from '../../eval/scenario/define-scenario.ts';
import { checkScenarioPersonas, loadScenarios, scenarioFiles } from '../../eval/scenario/load-scenarios.ts';
import type { ScenarioDefinition } from '../../eval/scenario/scenario.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { nora } from '../app/apps.ts';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/evals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fine = { name: 'hello', script: [{ say: 'Hello.' }], expect: { answersEverything: true } } as const;
const mistakesOf = (definition: object) => defineScenario(definition as ScenarioDefinition).mistakes;

it('[J2] a scenario that can be run has no mistakes, and its defaults', () => {
  const scenario = defineScenario(fine);
  expect(scenario.mistakes).toEqual([]);
  expect(scenario.definedAt).toMatch(/scenario\.test\.ts:\d+$/);
  expect(scenario.person).toMatchObject({ name: 'ada', language: 'en', pauseSeconds: 1, types: false });
});

it.each<[string, object, RegExp]>([
  ['without an end', { ...fine, script: undefined }, /^has no end: give it a script, or turns for a person/],
  ['with an empty script', { ...fine, script: [] }, /^has no end: its script is empty\.$/],
  ['with endless turns', { ...fine, script: undefined, turns: 1e9 }, /^has turns that cannot be: give .* 1 to 200/],
  ['whose played person wants nothing', { ...fine, script: undefined, turns: 3 }, /does not say what they want/],
  ['with two ends', { ...fine, turns: 3 }, /^has a script and turns/],
  ['that expects nothing', { ...fine, expect: {} }, /^expects nothing/],
  ['with an unknown check', { ...fine, expect: { heardWithn: 3 } }, /no check: did you mean heardWithinMs\?/],
  ['with a wrong figure', { ...fine, expect: { wordsAtMost: 'few' } }, /^expects "wordsAtMost" of what it does not/],
  ['with an unknown step', { ...fine, script: [{ shout: 'Hey!' }] }, /step 1 is none of say, interrupt, wait/],
  ['with a wrong step', { ...fine, script: [{ say: 'Hi.' }, { wait: { weeks: 1 } }] }, /step 2, "wait", cannot be/],
  [
    'whose push comes when the person is back',
    { ...fine, script: [{ leave: { hours: 1 }, pushes: [{ after: { hours: 2 }, text: 'x' }] }] },
    /step 1, "leave", cannot be: pushes: one comes after the person is back/,
  ],
  ['that interrupts nothing', { ...fine, script: [{ interrupt: 'Stop.' }] }, /step 1 interrupts nothing/],
  ['with an unknown field', { ...fine, prson: {} }, /^has no field "prson"/],
  ['with an impossible person', { ...fine, person: { interrupts: 7 } }, /^has a person that cannot be: interrupts/],
  ['without a name', { ...fine, name: ' ' }, /^has no name/],
])('[J2] a scenario %s is refused in one sentence', (_, definition, sentence) => {
  const mistakes = mistakesOf(definition);
  expect(mistakes).toHaveLength(1);
  expect(mistakes[0]).toMatch(sentence);
  expect(mistakes[0]).toMatch(/[.?]$|There are .*\.$/);
});

it('[J2] all mistakes of all files are told at once, each with its place', async () => {
  const from = pathToFileURL(join(ROOT, 'eval/scenario/define-scenario.ts')).href;
  const file = (name: string, body: string) =>
    writeFileSync(join(folder, name), `import { defineScenario } from '${from}';\n${body}`);
  file('a.ts', "export const a = defineScenario({ name: 'a', script: [], expect: { answersEverything: true } });");
  file('b.ts', "export const b = [defineScenario({ name: 'a', script: [{ say: 'x' }], expect: { nothing: 1 } })];");
  file('c.ts', 'export const c = 1;');
  const paths = scenarioFiles(['*.ts'], folder);
  expect(paths).toHaveLength(3);
  const error = await loadScenarios(paths).catch((thrown: Error) => thrown);
  const lines = error instanceof Error ? error.message.split('\n') : [];
  expect(lines).toEqual([
    expect.stringMatching(/c\.ts: it exports no scenario/),
    expect.stringMatching(/a\.ts:2: the scenario "a" has no end: its script is empty/),
    expect.stringMatching(/b\.ts:2: the scenario "a" expects "nothing", which is no check/),
    expect.stringMatching(/b\.ts:2: two scenarios are called "a": rename one of them/),
  ]);
});

it('[J2] a persona that the application does not have is told before anything runs, with those that it has', () => {
  const norra = defineScenario({ ...fine, persona: 'norra' });
  const app = defineSotto({ personas: [nora()] });
  expect(() => checkScenarioPersonas([norra], app)).toThrow(
    /scenario\.test\.ts:\d+: the scenario "hello" is of norra, and the application has nora\.$/,
  );
  checkScenarioPersonas([defineScenario(fine), defineScenario({ ...fine, persona: 'nora' })], app);
  checkScenarioPersonas([defineScenario({ ...fine, persona: 'tutor' })], defineSotto());
});
