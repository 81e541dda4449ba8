/** A recorded session becomes a scenario [J9]. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { findNames } from '../../eval/capture/find-names.ts';
import { proposeChecks } from '../../eval/capture/propose-checks.ts';
import { NameReplacer } from '../../eval/capture/replace-names.ts';
import { scenarioSource } from '../../eval/capture/scenario-source.ts';
import { scriptPlayer } from '../../eval/people/player.ts';
import { hasScenarioPassed } from '../../eval/report/outcome.ts';
import { runAll } from '../../eval/run/run-all.ts';
import { runScenario } from '../../eval/run/run-scenario.ts';
import { defineScenario } from '../../eval/scenario/define-scenario.ts';
import { durationInMs } from '../../eval/scenario/duration.ts';
import { loadScenarios } from '../../eval/scenario/load-scenarios.ts';
import type { Step } from '../../eval/scenario/scenario.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { runCommand } from '../command.ts';
import { Talk } from './talks.ts';

const ROOT = join(import.meta.dirname, '../..');
// Within the checkout, where packages are found.
const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/evals-'));
afterAll(() => rmSync(folder, { recursive: true }));

const env = { SOTTO_MODEL: 'offline' };
const app = defineSotto();

it('[J9] a session on disk becomes a scenario with other names, which the same companion passes', {
  timeout: 120_000,
}, async () => {
  const recorded = defineScenario({
    name: 'recorded',
    persona: 'companion',
    person: { name: 'mina.kovac', timezone: 'Europe/Zagreb' },
    script: [
      { say: 'My sister is called Ottilie.' },
      { say: 'I live in Quedlinburg.' },
      { wait: { seconds: 30 } },
      { say: 'What can you do?' },
      { interrupt: 'What time is it?', afterMs: 900 },
      { say: 'What can you do?' },
      { interrupt: 'Stop, please.', afterMs: 1_200 },
      { push: { text: 'Parcel 4711234 of Ottilie is at the door.', source: 'post', priority: 'time_sensitive' } },
      { wait: { seconds: 20 } },
      { lose: { seconds: 40 } },
      { say: 'Write to mina@kovac.example, please.' },
      {
        leave: { days: 2 },
        pushes: [{ after: { hours: 3 }, text: 'The library of Quedlinburg is open.', source: 'library' }],
      },
      { wait: { seconds: 30 } },
      { say: 'What is my sister called?' },
      { say: 'Repeat that.' },
    ],
    settings: { LIFE: '0' },
    expect: { answersEverything: true },
  });
  expect(recorded.mistakes).toEqual([]);
  const steps = recorded.part.is === 'script' ? recorded.part.steps : [];
  await runScenario(recorded, scriptPlayer(steps), { app, env, data: folder });

  const path = join(folder, 'replayed.ts');
  const session = ['--user', 'mina.kovac', '--data', folder];
  const { code, out, err } = await runCommand('bin/replay.ts', [...session, '--scenario', path]);
  expect([err, code]).toEqual(['', 0]);

  const source = readFileSync(path, 'utf8');
  expect(statSync(path).mode & 0o077).toBe(0);
  expect(source).not.toMatch(/mina|kovac|ottilie|quedlinburg|4711234/i);
  for (const name of ['Ottilie', 'Quedlinburg', 'mina@kovac.example', '4711234']) expect(out).toContain(name);
  expect(out).toMatch(/Look it over before others see it/);
  expect(out).toContain('"Stop." stands in one place');
  expect(out).toContain('One command, such as "forget that", is missing');

  const exported = pathToFileURL(join(ROOT, 'exports/testing.ts')).href;
  writeFileSync(path, source.replace('"sotto/testing"', `'${exported}'`).replace("'sotto/testing'", `'${exported}'`));
  const scenarios = await loadScenarios([path]);
  const [replayed] = scenarios;
  const script = replayed?.part.is === 'script' ? replayed.part.steps : [];
  // A busy machine adds short pauses, in which a connection may even be lost.
  const acts = (all: readonly Step[]) =>
    all.filter((step) => !('wait' in step) && !('lose' in step && durationInMs(step.lose) < 20_000));
  const verbs = (all: readonly Step[]) => acts(all).map((step) => Object.keys(step)[0]);
  expect(verbs(script)).toEqual(verbs(steps.slice(0, -1)));
  const waitedMs = (all: readonly Step[]) =>
    all.reduce((sum, step) => sum + ('wait' in step ? durationInMs(step.wait) : 0), 0);
  expect(waitedMs(script)).toBeGreaterThanOrEqual(waitedMs(steps) - 10_000);
  const [outcome] = await runAll({ app, env, scenarios, runs: 1 });
  expect(outcome && hasScenarioPassed(outcome)).toBe(true);
  expect(outcome?.results.map(({ check }) => check)).toEqual(
    expect.arrayContaining(['tells', 'calls', 'stopsWithinMs', 'asksAtMost', 'language']),
  );

  const part = await runCommand('bin/replay.ts', [...session, '--from', '12', '--scenario', path]);
  expect(part.out).toContain('It begins in the middle');
  const silent = await runCommand('bin/replay.ts', [...session, '--to', '1', '--scenario', path]);
  expect([silent.code, silent.err]).toEqual([1, expect.stringMatching(/^In these records the user has said nothing/)]);
});

it.each<[string, string, string[], string[]]>([
  ['en', 'Remind Ottilie to water the plants on Monday in Quedlinburg.', ['Ottilie', 'Quedlinburg'], ['Monday']],
  ['en', "My sister ines says I'm late. Ines's bus leaves at 10:30.", ['ines', 'Ines'], ['10:30', "I'm"]],
  [
    'en',
    'Call +44 20 7946 0958, or ada@lovelace.example, or see https://lovelace.example/ada.',
    ['7946', 'lovelace'],
    [],
  ],
  ['en', 'My pin is 4711, and I have 120 euros.', ['4711'], ['120']],
  ['en', 'Ana Maria Souza called. Souza is my boss, and souza means nothing.', ['Ana', 'Maria', 'Souza'], ['nothing']],
  ['de', 'Anna fährt mit dem Fahrrad zum Bahnhof.', ['Anna'], ['Fahrrad', 'Bahnhof']],
  ['fr', 'Je vais à Quimper avec Solenn lundi.', ['Quimper', 'Solenn'], ['lundi']],
  ['es', 'Ayer vi a Itziar en Zarautz.', ['Itziar', 'Zarautz'], ['Ayer']],
])('[J9] of %s "%s", names go and words stay', (language, text, gone, left) => {
  const names = findNames({ texts: [text], facts: [], user: 'ada', language, kept: [] });
  const replaced = new NameReplacer(names, [text]).text(text);
  for (const name of gone) expect(replaced).not.toContain(name);
  for (const word of left) expect(replaced).toContain(word);
});

it('[J9] what memory holds of the user is replaced also in small letters, and the persona keeps its name', () => {
  const texts = ['i live in quedlinburg and work as a baker', 'hello Romy, i am ottilie', 'Bring Baker the bread'];
  const fact = (topic: string, text: string) => ({ topic, text, n: 1, atMs: 0 });
  const facts = [fact('home', 'lives in quedlinburg'), fact('name', 'is called ottilie')];
  const names = findNames({ texts, facts, user: 'u-1', language: 'en', kept: ['Romy'] });
  const replacer = new NameReplacer(names, texts);
  expect(texts.map((text) => replacer.text(text))).toEqual([
    'i live in Ashford and work as a baker',
    'hello Romy, i am Robin',
    'Bring Kim the bread',
  ]);
});

it('[J9] one name has one stand-in wherever it stands, and no stand-in is a word of the talk', () => {
  const texts = ['Tell Robin that Ottilie Kovac called.', 'Kovac is my boss.'];
  const names = findNames({ texts, facts: [], user: 'ada', language: 'en', kept: ['Robin'] });
  const replacer = new NameReplacer(names, texts);
  expect(texts.map((text) => replacer.text(text))).toEqual(['Tell Robin that Kim called.', 'Kim is my boss.']);
});

it('[J9] what did not hold is told beside what did, and proposed as no check', () => {
  const talk = new Talk()
    .exchange('Hello.', 'Hello. How are you? And your day? And your plans?')
    .exchange('Fine.', 'Good.')
    .conversation();
  const { expect: proposed, failed } = proposeChecks(talk);
  expect(proposed).toMatchObject({ answersEverything: true, wordsAtMost: 10, language: 'en' });
  expect(proposed).not.toHaveProperty('asksAtMost');
  const source = scenarioSource(
    { name: "a 'name'", persona: 'nora', person: {}, script: [{ say: 'Hello.\n*/ "x"' }] },
    { expect: proposed, failed },
  );
  expect(source).toContain('// asksAtMost did not hold: the answer to "Hello." asks 3 questions');
  expect(source).toContain(String.raw`{ say: "Hello.\n*/ \"x\"" }`);
});

it('[J9] what a program pushes while nobody is there comes at its time, and waits', async () => {
  const scenario = defineScenario({
    name: 'away',
    script: [
      { say: 'Hello.' },
      { leave: { hours: 5 }, pushes: [{ after: { hours: 2 }, text: 'The parcel is here.', source: 'post' }] },
      { wait: { seconds: 30 } },
    ],
    settings: { LIFE: '0' },
    expect: { tells: [{ matches: 'parcel' }] },
  });
  const steps = scenario.part.is === 'script' ? scenario.part.steps : [];
  const { conversation, results } = await runScenario(scenario, scriptPlayer(steps), { app, env });
  const atMsOf = (is: 'push' | 'connection') =>
    conversation.events.filter((event) => event.is === is).map(({ atMs }) => atMs);
  const [pushedAtMs = 0] = atMsOf('push');
  const [, leftAtMs = 0, backAtMs = 0] = atMsOf('connection');
  expect((pushedAtMs - leftAtMs) / 3_600_000).toBeCloseTo(2, 2);
  expect((backAtMs - leftAtMs) / 3_600_000).toBeCloseTo(5, 2);
  expect(results).toMatchObject([{ check: 'tells', status: 'passed' }]);
});
