/** What a run may cost, told before it begins [J7]. Rough, and rather too high. Pure. */
import type { Usage } from '../../shared/protocol/frames.ts';
import type { Scenario } from '../scenario/scenario.ts';

/** Dollars for a million tokens. */
export type Price = { input: number; output: number };
export type Tokens = { input: number; output: number };
export type Estimate = { conversations: number; turns: number; agent: Tokens; people: Tokens; judge: Tokens };

/** Of the agent's prompt: instructions, tools and memory; what each turn adds; and an answer. */
const PROMPT_TOKENS = 4_000;
const TURN_TOKENS = 120;
const ANSWER_TOKENS = 150;
/** An answer may take a tool, and with it a second request. */
const REQUESTS_A_TURN = 1.5;
const PERSON_TOKENS = 400;
const PERSON_ANSWER_TOKENS = 50;
const JUDGE_TOKENS = 300;
const VOTE_TOKENS = 100;
const VOTES = 3;

/** `calibrations`: labelled conversations that the judge reads first. */
export function estimateCost(scenarios: readonly Scenario[], runs: number, calibrations: number): Estimate {
  const all = scenarios.map((scenario) => estimateScenario(scenario));
  const times = (tokens: Tokens): Tokens => ({ input: tokens.input * runs, output: tokens.output * runs });
  const judge = times(addEstimatedTokens(all.map((one) => one.judge)));
  const votes = calibrations * VOTES;
  return {
    conversations: scenarios.length * runs,
    turns: all.reduce((sum, { turns }) => sum + turns, 0) * runs,
    agent: times(addEstimatedTokens(all.map((one) => one.agent))),
    people: times(addEstimatedTokens(all.map((one) => one.people))),
    judge: addEstimatedTokens([judge, { input: votes * JUDGE_TOKENS, output: votes * VOTE_TOKENS }]),
  };
}

function estimateScenario({ part, rubric }: Scenario) {
  const turns = part.is === 'model' ? part.turns : part.steps.filter((step) => !('kill' in step)).length;
  const isPlayed = part.is === 'model';
  const history = (TURN_TOKENS * turns * (turns - 1)) / 2;
  const votes = rubric.length * VOTES;
  return {
    turns,
    agent: {
      input: Math.ceil((PROMPT_TOKENS * turns + history) * REQUESTS_A_TURN),
      output: Math.ceil(ANSWER_TOKENS * turns * REQUESTS_A_TURN),
    },
    people: isPlayed
      ? { input: PERSON_TOKENS * turns + history, output: PERSON_ANSWER_TOKENS * turns }
      : { input: 0, output: 0 },
    judge: { input: votes * (JUDGE_TOKENS + TURN_TOKENS * turns), output: votes * VOTE_TOKENS },
  };
}

export function addEstimatedTokens(all: readonly Tokens[]): Tokens {
  return {
    input: all.reduce((sum, { input }) => sum + input, 0),
    output: all.reduce((sum, { output }) => sum + output, 0),
  };
}

export function estimatedDollarsOf({ input, output }: Tokens, price: Price): number {
  return (input * price.input + output * price.output) / 1e6;
}

/** Tokens that were read from a cache count as others do: rather too many. */
export function estimatedTokensOf(usage: Usage | null): Tokens {
  if (usage === null) return { input: 0, output: 0 };
  return { input: usage.input + usage.cacheRead + usage.cacheWrite, output: usage.output };
}
