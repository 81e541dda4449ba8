/** Search by meaning among vectors, kept in a byte for each of their numbers, and one ranking made of several (M7). */

/** Where a vector points. `length`: Euclidean, of the bytes. */
export type Small = { bytes: Int8Array; length: number };

/** A quarter of the room, and nobody hears the difference: numbers are off by less than a 250th of the largest. */
export function small(vector: Float32Array): Small {
  const largest = vector.reduce((so, each) => Math.max(so, Math.abs(each)), 0);
  return sized(Int8Array.from(vector, (each) => Math.round((each / (largest || 1)) * 127)));
}

/** As text, and back. Null: it is none. */
export function smallText({ bytes }: Small): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

export function smallIn(text: string): Small | null {
  const bytes = Int8Array.from(Buffer.from(text, 'base64'));
  const found = sized(bytes);
  return found.length > 0 ? found : null;
}

function sized(bytes: Int8Array): Small {
  return { bytes, length: Math.sqrt(bytes.reduce((sum, each) => sum + each * each, 0)) };
}

/** How alike two texts are: the cosine of their vectors, from -1 to 1. `query`: of unit length. 0: they are of different models. */
export function likeness(query: Float32Array, { bytes, length }: Small): number {
  return bytes.length !== query.length || length === 0 ? 0 : dot(query, bytes) / length;
}

/** What points elsewhere is not near. A low floor: models differ in what they give to texts that have nothing to do with each other. */
const LEAST_ALIKE = 0.2;
/** How little a first place is worth more than a second: the usual constant of reciprocal rank fusion. */
const SOFTNESS = 60;

/**
 * The numbers of the vectors nearest to `query` (of unit length), nearest first. Vectors with more or fewer numbers were made by another
 * model, and compare to nothing.
 */
export function nearest(query: Float32Array, vectors: Iterable<readonly [number, Small]>, most: number): number[] {
  const found: { n: number; alike: number }[] = [];
  for (const [n, vector] of vectors) {
    const alike = likeness(query, vector);
    if (alike >= LEAST_ALIKE) found.push({ n, alike });
  }
  return found
    .sort((a, b) => b.alike - a.alike || b.n - a.n)
    .slice(0, most)
    .map(({ n }) => n);
}

function dot(a: Float32Array, b: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Rankings, best first, by reciprocal rank: what several find good comes before what one finds best; among equals the newest. */
export function fuseRankings(rankings: readonly (readonly number[])[]): number[] {
  const scores = new Map<number, number>();
  for (const ranking of rankings)
    ranking.forEach((n, rank) => {
      scores.set(n, (scores.get(n) ?? 0) + 1 / (SOFTNESS + rank + 1));
    });
  return [...scores].sort(([a, x], [b, y]) => y - x || b - a).map(([n]) => n);
}
