/** A run beside the one before it: what got worse, what got better [J6]. Pure. */
import { type EvalRun, type Measures, meanMeasure, type Outcome } from './outcome.ts';

/** `before` and `now`: passes of so many times that a check was looked at. */
export type CheckChange = { scenario: string; check: string; before: Passes; now: Passes; why: string };
export type Passes = { passed: number; of: number };
export type MeasureChange = { measure: keyof Measures; before: number; now: number };
export type Comparison = { worse: CheckChange[]; better: CheckChange[]; measures: MeasureChange[] };

/** Only what both runs looked at counts. */
export function compareRuns(before: EvalRun, now: EvalRun): Comparison {
  const [old, fresh] = [passesByCheck(before.outcomes), passesByCheck(now.outcomes)];
  const changes = [...fresh].flatMap(([key, { scenario, check, passes, why }]) => {
    const known = old.get(key)?.passes;
    return known === undefined ? [] : [{ scenario, check, before: known, now: passes, why }];
  });
  const gain = (change: CheckChange) => passedShareOf(change.now) - passedShareOf(change.before);
  return {
    worse: changes.filter((change) => gain(change) < 0),
    better: changes.filter((change) => gain(change) > 0),
    measures: (['heardMs', 'wordsAnAnswer', 'questionsAnAnswer'] as const).flatMap((measure) => {
      const scenarios = new Set(now.outcomes.map(({ scenario }) => scenario));
      const of = (outcomes: readonly Outcome[]) =>
        meanMeasure(
          outcomes.filter(({ scenario }) => scenarios.has(scenario)).flatMap((one) => one.measures[measure] ?? []),
        );
      const [was, is] = [of(before.outcomes), of(now.outcomes)];
      return was === null || is === null ? [] : [{ measure, before: was, now: is }];
    }),
  };
}

export function passedShareOf({ passed, of }: Passes): number {
  return of === 0 ? 1 : passed / of;
}

type Counted = { scenario: string; check: string; passes: Passes; why: string };

/** What was not looked at does not count; an error fails the check "runs". */
function passesByCheck(outcomes: readonly Outcome[]): Map<string, Counted> {
  const counted = new Map<string, Counted>();
  const count = (scenario: string, check: string, isPassed: boolean, why: string) => {
    const key = JSON.stringify([scenario, check]);
    const known = counted.get(key) ?? { scenario, check, passes: { passed: 0, of: 0 }, why: '' };
    const { passed, of } = known.passes;
    counted.set(key, {
      ...known,
      passes: { passed: passed + (isPassed ? 1 : 0), of: of + 1 },
      why: isPassed ? known.why : why,
    });
  };
  for (const { scenario, error, results } of outcomes) {
    count(scenario, 'runs', error === null, error ?? '');
    for (const { check, status, why } of results)
      if (status !== 'unchecked') count(scenario, check, status === 'passed', why);
  }
  return counted;
}
