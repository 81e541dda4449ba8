/** Two agents over the same people: how sure their difference is [J8]. Pure. */
import { seededDraws } from '../people/draws.ts';
import { hasScenarioPassed, meanMeasure, type Outcome } from '../report/outcome.ts';

/** Conversations as they should be, of those that both had. */
export type PairedResult = {
  of: number;
  passedFirst: number;
  passedSecond: number;
  /** Only one of the two passed. */
  onlyFirst: number;
  onlySecond: number;
  /** Exact McNemar test, two-sided: how likely such a difference is where there is none. */
  pValue: number;
  /** Of the share that passes: second minus first, with what 95 of 100 resamplings of people lie between. */
  difference: { share: number; low: number; high: number };
};

/** `seed`: of the resampling. Null: they have no conversation in common. */
export function comparePaired(
  first: readonly Outcome[],
  second: readonly Outcome[],
  seed = 'paired',
): PairedResult | null {
  const pairs = first.flatMap((one) => {
    const other = second.find(({ scenario, run }) => scenario === one.scenario && run === one.run);
    return other === undefined
      ? []
      : [{ scenario: one.scenario, first: hasScenarioPassed(one), second: hasScenarioPassed(other) }];
  });
  if (pairs.length === 0) return null;
  const onlyFirst = pairs.filter((pair) => pair.first && !pair.second).length;
  const onlySecond = pairs.filter((pair) => pair.second && !pair.first).length;
  // Runs of one scenario are alike, so whole scenarios are drawn.
  const byScenario = [...Map.groupBy(pairs, ({ scenario }) => scenario).values()].map((runs) =>
    runs.map((pair) => Number(pair.second) - Number(pair.first)),
  );
  return {
    of: pairs.length,
    passedFirst: pairs.filter((pair) => pair.first).length,
    passedSecond: pairs.filter((pair) => pair.second).length,
    onlyFirst,
    onlySecond,
    pValue: mcNemarPValue(onlyFirst, onlySecond),
    difference: { share: meanMeasure(byScenario.flat()) ?? 0, ...bootstrapInterval(byScenario, seed) },
  };
}

export function mcNemarPValue(onlyFirst: number, onlySecond: number): number {
  const trials = onlyFirst + onlySecond;
  let [ways, sum] = [1, 0];
  for (let hits = 0; hits <= Math.min(onlyFirst, onlySecond); hits++) {
    sum += ways;
    ways = (ways * (trials - hits)) / (hits + 1);
  }
  return Math.min(1, (2 * sum) / 2 ** trials);
}

const RESAMPLINGS = 2_000;

function bootstrapInterval(groups: readonly (readonly number[])[], seed: string): { low: number; high: number } {
  const draw = seededDraws(seed);
  const means = Array.from(
    { length: RESAMPLINGS },
    () => meanMeasure(groups.flatMap(() => groups[Math.floor(draw() * groups.length)] ?? [])) ?? 0,
  ).sort((a, b) => a - b);
  return { low: means[Math.floor(0.025 * RESAMPLINGS)] ?? 0, high: means[Math.ceil(0.975 * RESAMPLINGS) - 1] ?? 0 };
}

/** Where chance alone would show such a difference less often, it is taken for one. */
const SIGNIFICANT = 0.05;

export function pairedLines(first: string, second: string, result: PairedResult): string[] {
  const { of, passedFirst, passedSecond, onlyFirst, onlySecond, pValue, difference } = result;
  const percent = (share: number) => `${share > 0 ? '+' : ''}${Math.round(share * 100)} %`;
  const better = difference.share > 0 ? second : first;
  return [
    '',
    `${first}: ${passedFirst} of ${of} as they should be. ${second}: ${passedSecond}.`,
    `    only ${first}: ${onlyFirst}, only ${second}: ${onlySecond}; p = ${pValue.toFixed(3)} (exact McNemar test)`,
    `    ${second} against ${first}: ${percent(difference.share)}, between ${percent(difference.low)} and ${percent(difference.high)} (95 %, bootstrap over scenarios)`,
    pValue < SIGNIFICANT
      ? `${better} is better on these people.`
      : 'That is no difference to rely on: more scenarios or --runs would tell.',
  ];
}
