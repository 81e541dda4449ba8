import { describe, expect, it } from 'vitest';
import { agreementText, cohensKappa, measureAgreement } from '../../eval/judge/agreement.ts';
import { judgeStatements, majorityVerdictOf } from '../../eval/judge/judge.ts';
import { LABELLED_CONVERSATIONS } from '../../eval/judge/labelled-conversations.ts';
import { modelPlayer } from '../../eval/people/model-player.ts';
import type { Player } from '../../eval/people/player.ts';
import { runAll } from '../../eval/run/run-all.ts';
import { defineScenario } from '../../eval/scenario/define-scenario.ts';
import { person } from '../../eval/scenario/scenario.ts';
import { createScriptedModel } from '../../exports/testing.ts';
import { defineSotto } from '../../shared/app/define-sotto.ts';
import { Talk } from './talks.ts';

const ROWS = [{ time: '0:00', who: 'agent', text: 'Sleep well.' }];
const judgeOf = (...answers: string[]) => {
  let at = 0;
  return createScriptedModel(() => answers[at++ % answers.length] ?? '');
};
const vote = (verdict: string, reason = 'so it is') => JSON.stringify({ reason, verdict });

describe('a judge', () => {
  it('[J4] passes a statement that most of three votes hold, with a reason and the count', async () => {
    const model = judgeOf(
      vote('yes', 'It says "Sleep well."'),
      vote('no'),
      `Here it is:\n\`\`\`\n${vote('yes')}\n\`\`\``,
    );
    expect(await judgeStatements(model, ROWS, ['It is kind.'])).toEqual([
      { check: 'rubric: It is kind.', status: 'passed', why: 'It says "Sleep well." (2 of 3 votes)' },
    ]);
    const [failed] = await judgeStatements(judgeOf(vote('no', 'It is curt.')), ROWS, ['It is kind.']);
    expect(failed).toMatchObject({ status: 'failed', why: 'It is curt. (3 of 3 votes)' });
    const [unclear] = await judgeStatements(judgeOf(vote('yes'), vote('no'), vote('unclear')), ROWS, ['It is kind.']);
    expect(unclear?.status).toBe('unchecked');
    expect(majorityVerdictOf([])).toBe('unclear');
  });

  it('[J4] a judge that answers no JSON is asked again, and then named in one sentence', async () => {
    const twice = judgeOf('Well …', vote('yes'));
    expect((await judgeStatements(twice, ROWS, ['It is kind.']))[0]?.status).toBe('passed');
    await expect(judgeStatements(judgeOf('I think so.'), ROWS, ['It is kind.'])).rejects.toThrow(
      'The judge scripted answered no JSON to "It is kind.": name another one with --judge.',
    );
  });

  it('[J4] the judge is measured on conversations of which half are labelled as right', async () => {
    expect(LABELLED_CONVERSATIONS.filter(({ holds }) => holds)).toHaveLength(LABELLED_CONVERSATIONS.length / 2);
    const perfect = createScriptedModel((heard) => {
      const one = LABELLED_CONVERSATIONS.find(
        ({ rows, statement }) =>
          heard.includes(statement) && rows.every(([, text]) => heard.includes(JSON.stringify(text))),
      );
      return vote(one?.holds ? 'yes' : 'no');
    });
    expect(await measureAgreement(perfect, LABELLED_CONVERSATIONS)).toMatchObject({ agreed: 24, of: 24, kappa: 1 });
    const flatterer = await measureAgreement(judgeOf(vote('yes')), LABELLED_CONVERSATIONS);
    expect(flatterer).toMatchObject({ agreed: 12, kappa: 0 });
    expect(agreementText(flatterer)).toContain('12 of 24 labelled conversations (kappa 0.00). Do not rely on it');
    expect(
      cohensKappa([
        { label: 'yes', found: 'no' },
        { label: 'no', found: 'yes' },
      ]),
    ).toBe(-1);
  });
});

async function stepsOf(player: Player, most = 20): Promise<object[]> {
  const steps: object[] = [];
  const look = () => player.next(() => new Talk().conversation());
  for (let next = await look(); next !== null && steps.length < most; next = await look()) steps.push(next.step);
  return steps;
}

describe('a person that a model plays', () => {
  const traits = (more: object) => person.parse({ name: 'ada', wants: 'A joke.', ...more });

  it('[J4] says what the model says, is silent or leaves as it says, and speaks at most so often', async () => {
    const model = judgeOf('"Tell me a joke."', '[silence]', 'Another one.', 'Bye.', '[leave]');
    const steps = await stepsOf(modelPlayer(model, traits({}), 10, 'x'));
    expect(steps).toEqual([
      { say: 'Tell me a joke.' },
      { wait: { minutes: 1 } },
      { say: 'Another one.' },
      { say: 'Bye.' },
    ]);
    expect(await stepsOf(modelPlayer(judgeOf('Go on.'), traits({}), 3, 'x'))).toHaveLength(3);
    await expect(stepsOf(modelPlayer(judgeOf(' '), traits({}), 3, 'x'))).rejects.toThrow(
      'scripted, which plays ada, said nothing.',
    );
  });

  it('[J4] comes back after days, interrupts and is silent as its traits say', async () => {
    const visits = await stepsOf(
      modelPlayer(judgeOf('Hm.'), traits({ comesBackAfter: [{ days: 3 }, { days: 9 }] }), 6, 'x'),
    );
    expect(visits.filter((step) => 'leave' in step)).toEqual([{ leave: { days: 3 } }, { leave: { days: 9 } }]);
    const rude = await stepsOf(modelPlayer(judgeOf('Hm.'), traits({ interrupts: 1 }), 3, 'x'));
    expect(rude.map((step) => Object.keys(step)[0])).toEqual(['say', 'interrupt', 'interrupt']);
    const quiet = await stepsOf(modelPlayer(judgeOf('Hm.'), traits({ silences: 1 }), 3, 'x'));
    expect(quiet.map((step) => Object.keys(step)[0])).toEqual(['say', 'wait', 'wait']);
  });

  it('[J4] gets of the agent only what it heard, and not all words where it mishears', async () => {
    const asked: string[] = [];
    const model = createScriptedModel((heard) => {
      asked.push(heard);
      return 'What?';
    });
    const talk = new Talk()
      .exchange('Hello.', 'One two three four five six seven eight.')
      .speak('Unheard.', { isHeard: false });
    await modelPlayer(model, traits({ mishears: 0.5 }), 3, 'x').next(() => talk.conversation());
    expect(asked[0]).toMatch(/\{"you":"Hello\."\},\{"agent":"[^"]*…[^"]*"\}/);
    expect(asked[0]).not.toContain('Unheard.');
  });
});

it('[J4] a played person talks to an application, a judge reads it, and what both cost is counted', async () => {
  const scenario = defineScenario({
    name: 'played',
    person: { wants: 'To know the time.' },
    turns: 2,
    model: createScriptedModel(() => 'It is seven.'),
    expect: { answersEverything: true },
    rubric: ['The agent tells the time.'],
  });
  const people = createScriptedModel(() => 'What time is it?');
  const judge = judgeOf(vote('yes'));
  const around = { app: defineSotto(), env: { LIFE: '0' }, scenarios: [scenario], runs: 1 };
  const [outcome] = await runAll({ ...around, people, judge });
  expect(outcome?.error).toBeNull();
  expect(outcome?.measures.answers).toBe(2);
  expect(outcome?.results.map(({ check, status }) => [check, status])).toEqual([
    ['answersEverything', 'passed'],
    ['rubric: The agent tells the time.', 'passed'],
  ]);
  const [without] = await runAll(around);
  expect(without?.error).toBe('A model plays this person: name one with --people.');
});
