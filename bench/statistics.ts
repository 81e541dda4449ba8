/** Order statistics of small samples. */

/** The nearest-rank quantile; NaN for an empty sample. */
export function sampleQuantile(sample: readonly number[], share: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function sampleMedian(sample: readonly number[]): number {
  return sampleQuantile(sample, 0.5);
}

export function sampleMean(sample: readonly number[]): number {
  return sample.reduce((sum, value) => sum + value, 0) / sample.length;
}
