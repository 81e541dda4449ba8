/** What was measured, and statistics of it as CloudWatch computes them. */

export type Metric = { namespace: string; name: string; dimensions: Readonly<Record<string, string>> };

type Sample = { atMs: number; value: number };

export class MetricStore {
  /** By time. */
  readonly #samples = new Map<string, Sample[]>();

  add(metric: Metric, value: number, atMs: number): void {
    const key = keyOf(metric);
    const samples = this.#samples.get(key) ?? [];
    samples.splice(firstFrom(samples, atMs + 1), 0, { atMs, value });
    this.#samples.set(key, samples);
  }

  /** Of samples from one time up to, not including, another one; null: there are none. */
  statistic(metric: Metric, statistic: string, fromMs: number, toMs: number): number | null {
    const samples = this.#samples.get(keyOf(metric)) ?? [];
    const values = samples.slice(firstFrom(samples, fromMs), firstFrom(samples, toMs)).map(({ value }) => value);
    return values.length === 0 ? null : compute(statistic, values);
  }
}

/** The index of the first sample that is not before that time. */
function firstFrom(samples: readonly Sample[], fromMs: number): number {
  let [low, high] = [0, samples.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((samples[middle]?.atMs ?? 0) < fromMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

const KEYS = new WeakMap<Metric, string>();

function keyOf(metric: Metric): string {
  const { namespace, name, dimensions } = metric;
  const sorted = () => Object.entries(dimensions).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const key = KEYS.get(metric) ?? JSON.stringify([namespace, name, sorted()]);
  KEYS.set(metric, key);
  return key;
}

function compute(statistic: string, values: readonly number[]): number {
  const sum = values.reduce((all, value) => all + value, 0);
  const [, percentile] = /^p(\d+(?:\.\d+)?)$/.exec(statistic) ?? [];
  if (percentile !== undefined) {
    const sorted = values.toSorted((one, other) => one - other);
    const rank = Math.ceil((Number(percentile) / 100) * sorted.length);
    return sorted[Math.max(0, rank - 1)] ?? 0;
  }
  switch (statistic) {
    case 'Sum':
      return sum;
    case 'SampleCount':
      return values.length;
    case 'Average':
      return sum / values.length;
    case 'Maximum':
      return Math.max(...values);
    case 'Minimum':
      return Math.min(...values);
    default:
      throw new Error(`The statistic ${statistic} is not understood.`);
  }
}
