import { expect, it } from 'vitest';
import { scriptPlayer } from '../../eval/people/player.ts';
import { hasScenarioPassed, measuresOfConversation } from '../../eval/report/outcome.ts';
import { runAll } from '../../eval/run/run-all.ts';
import { runScenario } from '../../eval/run/run-scenario.ts';
import { defineScenario } from '../../eval/scenario/define-scenario.ts';
import type { ScenarioDefinition } from '../../eval/scenario/scenario.ts';
import { createScriptedModel } from '../../exports/testing.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { nora } from '../app/apps.ts';

function run(definition: ScenarioDefinition, env: Record<string, string> = { SOTTO_MODEL: 'offline' }) {
  const scenario = defineScenario(definition);
  expect(scenario.mistakes).toEqual([]);
  const steps = scenario.part.is === 'script' ? scenario.part.steps : [];
  return runScenario(scenario, scriptPlayer(steps), { app: defineSotto(), env });
}

it('[J1] thirty days pass in seconds, with a kill and a lost connection, and nothing is lost', async () => {
  const { results, mistakes, conversation, tookMs } = await run({
    name: 'a month',
    script: [
      { say: 'I am allergic to peanuts.' },
      { say: 'Remind me to call Ines in ten minutes.' },
      { kill: true },
      { wait: { minutes: 11 } },
      { lose: { seconds: 40 } },
      { push: { text: 'The parcel is at the door.', source: 'post' } },
      { wait: { seconds: 15 } },
      { leave: { days: 30 } },
      { say: 'What am I allergic to?' },
    ],
    expect: {
      answersEverything: true,
      remembers: { matches: /peanut/, afterDays: 29 },
      tells: [
        { matches: /Ines/, withinSeconds: 660 },
        { matches: 'parcel', withinSeconds: 15 },
      ],
      calls: { tool: 'remind_me', with: { text: /Ines/ }, times: 1 },
    },
    settings: { LIFE: '0', SOTTO_DISCLOSE_AI: 'asked' },
  });
  expect(results.filter(({ status }) => status !== 'passed')).toEqual([]);
  expect(mistakes).toEqual([]);
  expect(conversation.events.filter(({ is }) => is === 'killed')).toHaveLength(1);
  const passedMs = conversation.endedAtMs - conversation.startedAtMs;
  // At ten minutes of real time a month would still be pressed 4,000 times.
  expect(passedMs / tookMs).toBeGreaterThan(4_000);
});

it('[J1] lines sound as long as speech does, and words spoken over them cut them', async () => {
  const text = 'The museum opens at nine and the oldest of its maps is of a sea that nobody has found again.';
  const { conversation, results } = await run({
    name: 'interruption',
    model: createScriptedModel((heard) => (heard.includes('museum') ? text : 'All right.')),
    script: [{ say: 'Tell me of the museum.' }, { interrupt: 'Something else, please.', afterMs: 2_000 }],
    expect: { stopsWithinMs: 300, answersEverything: true },
    settings: { LIFE: '0', SOTTO_DISCLOSE_AI: 'asked' },
  });
  const [first, second] = conversation.turns;
  expect(first?.lines[0]?.heard?.toChar).toBeGreaterThan(25);
  expect(first?.lines[0]?.heard?.toChar).toBeLessThan(40);
  expect(second?.lines[0]?.heard?.toChar).toBe('All right.'.length);
  expect(results.map(({ check, status }) => [check, status])).toEqual([
    ['answersEverything', 'passed'],
    ['stopsWithinMs', 'passed'],
  ]);
});

it('[J1] a remark comes in the silence of a person who says nothing, and not while they speak', async () => {
  const words = `I have been thinking about ${'the shipping forecast, and about soup, and then again about '.repeat(6)}soup.`;
  const { conversation } = await run({
    name: 'silence',
    person: { pauseSeconds: 0 },
    script: [{ say: 'Hello.' }, { wait: { seconds: 12 } }, { say: words }, { wait: { seconds: 45 } }],
    // The first pause is drawn, of 20 or 30 s: both end while the words last.
    settings: { IDLE_AFTER_SECS: '20', IDLE_EVERY_SECS: '10-10' },
    expect: { answersEverything: true },
  });
  const [first, second, ...others] = conversation.turns.map(({ cause }) => cause);
  expect([first, second]).toEqual(['user', 'user']);
  // Another pause of at least 10 s may fit in as well.
  expect([...new Set(others)]).toEqual(['idle']);
});

it('[J1] a model in place of all others answers in a scenario that brings one', async () => {
  const heard: string[] = [];
  const app = defineSotto({ personas: [nora({ model: 'openai:none@http://127.0.0.1:9' })] });
  const model = createScriptedModel((words) => {
    heard.push(words);
    return 'One. Two? Three.';
  });
  const scenarios = [defineScenario({ name: 'x', model, script: [{ say: 'Count.' }], expect: { asksAtMost: 0 } })];
  const [outcome] = await runAll({ app, scenarios, runs: 1, env: { SOTTO_DISCLOSE_AI: 'asked' } });
  expect(heard).toEqual(['Count.']);
  expect(outcome).toMatchObject({ scenario: 'x', run: 1, error: null });
  expect(outcome?.results).toMatchObject([{ check: 'asksAtMost', status: 'failed' }]);
  expect(outcome && hasScenarioPassed(outcome)).toBe(false);
  expect(outcome?.measures).toMatchObject({ answers: 1, wordsAnAnswer: 3, questionsAnAnswer: 1 });
});

it('[J1] somebody who is not let in ends a conversation with a sentence, and not the run', async () => {
  const app = defineSotto({ authorize: ({ token }) => (token === 'good' ? { user: 'ada' } : null) });
  const scenario = (name: string, token: string) =>
    defineScenario({ name, person: { token }, script: [{ say: 'Hello.' }], expect: { answersEverything: true } });
  const scenarios = [scenario('member', 'good'), scenario('stranger', 'bad')];
  const outcomes = await runAll({ app, scenarios, runs: 1, env: { SOTTO_MODEL: 'offline' } });
  expect(outcomes.map((outcome) => [outcome.scenario, hasScenarioPassed(outcome)])).toEqual([
    ['member', true],
    ['stranger', false],
  ]);
  expect(outcomes[1]?.error).toMatch(/ada is not let in/);
});

it('[J6] figures of a conversation are those of its answers', async () => {
  const { conversation } = await run({
    name: 'figures',
    model: createScriptedModel(() => 'Two words? No.'),
    script: [{ say: 'Hello.' }, { say: 'And?' }],
    expect: { answersEverything: true },
    settings: { LIFE: '0', SOTTO_DISCLOSE_AI: 'asked' },
  });
  expect(measuresOfConversation(conversation)).toMatchObject({ answers: 2, wordsAnAnswer: 3, questionsAnAnswer: 1 });
});
