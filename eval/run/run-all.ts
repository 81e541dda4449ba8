/** Runs conversations one after the other: they share a machine, and their times count [J1]. */
import { scriptPlayer } from '../people/player.ts';
import { measuresOf, NO_MEASURES, type Outcome } from '../report/outcome.ts';
import { defineScenario } from '../scenario/define-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { runScenario, type Surroundings } from './run-scenario.ts';

export type RunOptions = Surroundings & {
  scenarios: readonly Scenario[];
  /** How often each of them. */
  runs: number;
  onOutcome?(outcome: Outcome): void;
};

export async function runAll({ scenarios, runs, onOutcome, ...around }: RunOptions): Promise<Outcome[]> {
  await warmUp(scenarios[0], around);
  const outcomes: Outcome[] = [];
  for (const scenario of scenarios)
    for (let run = 1; run <= runs; run++) {
      const outcome = await outcomeOf(scenario, run, around);
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
  return outcomes;
}

async function outcomeOf(scenario: Scenario, run: number, around: Surroundings): Promise<Outcome> {
  const { name, part } = scenario;
  try {
    const player = scriptPlayer(part.is === 'script' ? part.steps : []);
    const { conversation, results, usage, mistakes } = await runScenario(scenario, player, around);
    const { events, startedAtMs } = conversation;
    return {
      scenario: name,
      run,
      results,
      error: null,
      measures: measuresOf(conversation),
      usage,
      mistakes,
      startedAtMs,
      events,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ...NOTHING, scenario: name, run, error: why };
  }
}

const NOTHING = { results: [], measures: NO_MEASURES, usage: null, mistakes: [], startedAtMs: 0, events: [] };

/** The first conversation of a process loads code, which takes seconds and is no answer's fault. */
async function warmUp(first: Scenario | undefined, around: Surroundings): Promise<void> {
  if (first === undefined) return;
  const { persona, person } = first;
  const hello = defineScenario({
    name: 'warm-up',
    ...(persona !== undefined && { persona }),
    person: { ...person, types: true },
    script: [{ say: 'Hello.' }, { say: 'Remind me to stretch in an hour.' }],
    expect: { answersEverything: true },
  });
  const steps = hello.part.is === 'script' ? hello.part.steps : [];
  await runScenario(hello, scriptPlayer(steps), { ...around, model: 'offline' }).catch(() => {
    // What is wrong shows in the conversations, with its sentence.
  });
}
