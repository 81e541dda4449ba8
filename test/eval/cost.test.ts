import { expect, it } from 'vitest';
import { CostBound, isModelFree } from '../../bin/eval/cost.ts';
import { parseEvalOptions } from '../../bin/eval/options.ts';
import { estimateCost, estimatedDollarsOf, estimatedTokensOf } from '../../eval/cost/estimate.ts';
import { NO_MEASURES, NO_USAGE } from '../../eval/report/outcome.ts';
import { defineScenario } from '../../eval/scenario/define-scenario.ts';

const scripted = defineScenario({ name: 'a', script: [{ say: 'Hi.' }, { say: 'Bye.' }], expect: { asksAtMost: 1 } });
const played = defineScenario({ name: 'b', person: { wants: 'x' }, turns: 10, expect: {}, rubric: ['It is kind.'] });
const none = { agent: null, people: null, judge: null };

it('[J7] what a run may cost grows with conversations, turns, votes and the labelled conversations', () => {
  const once = estimateCost([scripted, played], 1, 0);
  expect(once).toMatchObject({ conversations: 2, turns: 12 });
  const often = estimateCost([scripted, played], 5, 24);
  expect(often.agent).toEqual({ input: once.agent.input * 5, output: once.agent.output * 5 });
  expect(often.judge.input).toBeGreaterThan(once.judge.input * 5);
  expect(estimateCost([scripted], 1, 0).people).toEqual({ input: 0, output: 0 });
  expect(estimatedDollarsOf({ input: 1_000_000, output: 500_000 }, { input: 0.4, output: 1.6 })).toBeCloseTo(1.2);
  expect(estimatedTokensOf({ input: 1, output: 2, cacheRead: 3, cacheWrite: 4 })).toEqual({ input: 8, output: 2 });
});

it('[J7] what is free is not asked about, and what is not needs a yes', async () => {
  expect([
    isModelFree('offline'),
    isModelFree('llamacpp:'),
    isModelFree('openai:x'),
    isModelFree('offline, openai:x'),
  ]).toEqual([true, true, false, false]);
  const own = ['ollama:qwen3', 'vllm:x', 'openai:x@http://localhost:9/v1', 'offline, ollama:x@http://127.0.0.1:1'];
  expect(own.map(isModelFree)).toEqual(own.map(() => true));
  const theirs = [
    'ollama:x@https://models.example/v1',
    'groq:x',
    'azure:x@https://localhost.example',
    'ollama:x, openai:y',
  ];
  expect(theirs.map(isModelFree)).toEqual(theirs.map(() => false));
  await new CostBound(none, {}).allow([scripted], 1, 0, false);
  const paid = new CostBound({ ...none, agent: 'openai:x' }, {});
  await expect(paid.allow([scripted], 1, 0, false)).rejects.toThrow('add --yes');
  await paid.allow([scripted], 1, 0, true);
});

it('[J7] a bound needs a price, refuses what may cost more, and ends a run that has reached it', async () => {
  const agent = 'openai:x';
  await expect(new CostBound({ ...none, agent }, { maxCost: 1 }).allow([scripted], 1, 0, true)).rejects.toThrow(
    '--max-cost needs a price',
  );
  const price = { input: 10, output: 50 };
  const bound = new CostBound({ ...none, agent }, { maxCost: 0.2, price });
  await expect(bound.allow([scripted], 100, 0, true)).rejects.toThrow('more than --max-cost 0.2');
  await bound.allow([scripted], 1, 0, true);
  const outcome = {
    ...{
      scenario: 'a',
      run: 1,
      results: [],
      error: null,
      measures: NO_MEASURES,
      mistakes: [],
      startedAtMs: 0,
      events: [],
    },
    usage: { ...NO_USAGE, agent: { input: 10_000, output: 0, cacheRead: 0, cacheWrite: 0 } },
  };
  expect([bound.mayGoOn(outcome), bound.mayGoOn(outcome)]).toEqual([true, false]);
});

it('[J7] options of cost are read, and wrong ones named', () => {
  expect(parseEvalOptions(['--max-cost', '2', '--price', '0.4,1.6', '--yes'])).toMatchObject({
    is: 'run',
    options: { maxCost: 2, price: { input: 0.4, output: 1.6 }, isAgreed: true, runs: 1 },
  });
  for (const wrong of [
    ['--max-cost', 'much'],
    ['--price', '1'],
    ['--runs', '0'],
  ])
    expect(parseEvalOptions(wrong)).toMatchObject({ is: 'wrong', message: expect.stringContaining(wrong[0] ?? '') });
});
