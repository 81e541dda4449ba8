/** Search by meaning among vectors of unit length, and one ranking made of several (M7). */

/** What points elsewhere is not near. A low floor: models differ in what they give to texts that have nothing to do with each other. */
const LEAST_ALIKE = 0.2;
/** How little a first place is worth more than a second: the usual constant of reciprocal rank fusion. */
const SOFTNESS = 60;

/**
 * The numbers of the vectors nearest to `query`, nearest first. Vectors of another length were made by another model, and compare to
 * nothing.
 */
export function nearest(
  query: Float32Array,
  vectors: Iterable<readonly [number, Float32Array]>,
  most: number,
): number[] {
  const found: { n: number; alike: number }[] = [];
  for (const [n, vector] of vectors) {
    if (vector.length !== query.length || query.length === 0) continue;
    const alike = dot(query, vector);
    if (alike >= LEAST_ALIKE) found.push({ n, alike });
  }
  return found
    .sort((a, b) => b.alike - a.alike || b.n - a.n)
    .slice(0, most)
    .map(({ n }) => n);
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Rankings, best first, by reciprocal rank: what several find good comes before what one finds best; among equals the newest. */
export function fused(rankings: readonly (readonly number[])[]): number[] {
  const scores = new Map<number, number>();
  for (const ranking of rankings)
    ranking.forEach((n, rank) => {
      scores.set(n, (scores.get(n) ?? 0) + 1 / (SOFTNESS + rank + 1));
    });
  return [...scores].sort(([a, x], [b, y]) => y - x || b - a).map(([n]) => n);
}
