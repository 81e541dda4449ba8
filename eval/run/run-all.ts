/** Runs conversations one after the other: they share a machine, and their times count [J1]. */
import type { Model } from '../../shared/models/model.ts';
import { uncheckedFinding } from '../checks/check.ts';
import { judgeStatements } from '../judge/judge.ts';
import { modelPlayer } from '../people/model-player.ts';
import { type Player, scriptPlayer } from '../people/player.ts';
import { measuresOfConversation, NO_MEASURES, NO_USAGE, type Outcome } from '../report/outcome.ts';
import { timelineRows } from '../report/timeline.ts';
import { defineScenario } from '../scenario/define-scenario.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { runScenario, type Surroundings } from './run-scenario.ts';
import { ModelWatch } from './watch-calls.ts';

export type RunOptions = Surroundings & {
  scenarios: readonly Scenario[];
  /** How often each of them. */
  runs: number;
  /** Plays people who have no script. */
  people?: Model;
  /** Reads conversations by their rubric. */
  judge?: Model;
  /** False: nothing more is run. */
  onOutcome?(outcome: Outcome): boolean;
};

export async function runAll({ scenarios, runs, onOutcome, ...around }: RunOptions): Promise<Outcome[]> {
  await warmUpEvalServer(scenarios[0], around);
  const outcomes: Outcome[] = [];
  for (const scenario of scenarios)
    for (let run = 1; run <= runs; run++) {
      const outcome = await outcomeOfScenarioRun(scenario, run, around);
      outcomes.push(outcome);
      if (onOutcome?.(outcome) === false) return outcomes;
    }
  return outcomes;
}

type Around = Surroundings & Pick<RunOptions, 'people' | 'judge'>;

async function outcomeOfScenarioRun(scenario: Scenario, run: number, around: Around): Promise<Outcome> {
  const { name, rubric } = scenario;
  const [people, judge] = [new ModelWatch(), new ModelWatch()];
  try {
    const player = playerOfScenario(scenario, run, around.people && people.watch(around.people));
    const { conversation, results, usage, mistakes } = await runScenario(scenario, player, around);
    const { events, startedAtMs } = conversation;
    const judged = around.judge
      ? await judgeStatements(judge.watch(around.judge), timelineRows(events, startedAtMs), rubric)
      : rubric.map((statement) => ({
          check: `rubric: ${statement}`,
          ...uncheckedFinding('no judge is named (--judge)'),
        }));
    return {
      scenario: name,
      run,
      results: [...results, ...judged],
      error: null,
      measures: measuresOfConversation(conversation),
      usage: { agent: usage, people: people.usage, judge: judge.usage },
      mistakes,
      startedAtMs,
      events,
    };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ...NOTHING, scenario: name, run, error: why };
  }
}

const NOTHING = { results: [], measures: NO_MEASURES, usage: NO_USAGE, mistakes: [], startedAtMs: 0, events: [] };

function playerOfScenario({ name, person, part }: Scenario, run: number, people: Model | undefined): Player {
  if (part.is === 'script') return scriptPlayer(part.steps);
  if (people === undefined) throw new Error('A model plays this person: name one with --people.');
  return modelPlayer(people, person, part.turns, `${name} ${run}`);
}

/** The first conversation of a process loads code, which takes seconds and is no answer's fault. */
async function warmUpEvalServer(first: Scenario | undefined, around: Surroundings): Promise<void> {
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
