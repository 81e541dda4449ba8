/** Defines a scenario [J1, J2]. */
import { closest } from 'fastest-levenshtein';
import type * as z from 'zod';
import { appDefinitionPlace } from '../../shared/app/app-error.ts';
import { unknownAppField } from '../../shared/app/check-shape.ts';
import { CHECK_NAMES, CHECKS, type CheckName } from '../checks/checks.ts';
import {
  MOST_TURNS,
  person,
  type Scenario,
  type ScenarioDefinition,
  STEPS,
  type Step,
  type StepName,
} from './scenario.ts';

const FIELDS = Object.keys({
  ...{ name: 1, persona: 1, person: 1, script: 1, turns: 1, expect: 1, rubric: 1, settings: 1, model: 1 },
} satisfies Record<keyof ScenarioDefinition, 1>);

/** Mistakes are told when it is loaded, all at once. */
export function defineScenario(definition: ScenarioDefinition): Scenario {
  const { name, expect, rubric = [], settings = {}, script, turns } = definition;
  const { persona, model } = definition;
  const traits = person.safeParse(definition.person ?? {});
  const steps = (script ?? []).map(readScenarioStep);
  return {
    kind: 'sotto scenario',
    definedAt: appDefinitionPlace(defineScenario),
    name,
    expect,
    rubric,
    settings,
    ...(persona !== undefined && { persona }),
    ...(model !== undefined && { model }),
    person: traits.data ?? person.parse({}),
    part:
      script === undefined && turns !== undefined
        ? { is: 'model', turns }
        : { is: 'script', steps: steps.flatMap(({ step }) => step ?? []) },
    mistakes: [
      ...Object.keys(definition)
        .filter((field) => !FIELDS.includes(field))
        .map((field) => unknownAppField(field, FIELDS)),
      ...(typeof name === 'string' && name.trim() !== '' ? [] : ['has no name: give it one of a few words.']),
      ...(traits.error ? [`has a person that cannot be: ${firstScenarioIssue(traits.error)}.`] : []),
      ...steps.flatMap(({ mistake }) => mistake ?? []),
      ...scenarioScriptOrderMistakes(steps),
      ...scenarioEndMistakes(definition),
      ...scenarioExpectationMistakes(expect, rubric),
    ],
  };
}

type ReadStep = { step?: Step; mistake?: string };

function readScenarioStep(given: object, at: number): ReadStep {
  const names = Object.keys(STEPS) as StepName[];
  const name = names.find((one) => Object.hasOwn(given, one));
  const where = `has a script whose step ${at + 1}`;
  if (name === undefined) return { mistake: `${where} is none of ${names.join(', ')}.` };
  const { data, error } = STEPS[name].safeParse(given);
  return data === undefined
    ? { mistake: `${where}, "${name}", cannot be: ${firstScenarioIssue(error)}.` }
    : { step: data };
}

function scenarioScriptOrderMistakes(steps: readonly ReadStep[]): string[] {
  return steps.flatMap(({ step }, at) => {
    const before = steps[at - 1]?.step;
    const isBehindWords = before !== undefined && ('say' in before || 'interrupt' in before);
    return step !== undefined && 'interrupt' in step && !isBehindWords
      ? [`has a script whose step ${at + 1} interrupts nothing: put it behind a "say".`]
      : [];
  });
}

/** A conversation that never ends costs without end. */
function scenarioEndMistakes({ script, turns, person: traits }: ScenarioDefinition): string[] {
  if (script !== undefined && turns !== undefined)
    return ['has a script and turns: leave out turns, since a script ends with its last step.'];
  if (script !== undefined) return script.length > 0 ? [] : ['has no end: its script is empty.'];
  if (turns === undefined) return ['has no end: give it a script, or turns for a person that a model plays.'];
  if (!Number.isInteger(turns) || turns < 1 || turns > MOST_TURNS)
    return [`has turns that cannot be: give a whole number from 1 to ${MOST_TURNS}.`];
  return traits?.wants === undefined
    ? ['has a person that a model plays, and does not say what they want: person: { wants: "…" }.']
    : [];
}

function scenarioExpectationMistakes(expect: unknown, rubric: readonly string[]): string[] {
  const names = Object.keys(Object(expect));
  if (names.length === 0 && rubric.length === 0)
    return ['expects nothing: say in expect or rubric what must be so at the end.'];
  return names.flatMap((name) => {
    if (!isCheckName(name))
      return [
        `expects "${name}", which is no check: did you mean ${closest(name, [...CHECK_NAMES])}? There are ${CHECK_NAMES.join(', ')}.`,
      ];
    const { error } = CHECKS[name].takes.safeParse((expect as Record<string, unknown>)[name]);
    return error ? [`expects "${name}" of what it does not take: ${firstScenarioIssue(error)}.`] : [];
  });
}

function isCheckName(name: string): name is CheckName {
  return Object.hasOwn(CHECKS, name);
}

function firstScenarioIssue(error: z.ZodError): string {
  const [issue] = error.issues;
  if (issue === undefined) return 'it is invalid';
  const at = issue.path.length === 0 ? '' : `${issue.path.join('.')}: `;
  return `${at}${issue.message.replace(/\.$/, '')}`;
}
