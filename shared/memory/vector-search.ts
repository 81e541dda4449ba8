/** Searches vectors stored in a byte per number, and fuses several rankings [M7]. */

/** A direction. `length`: Euclidean, of the bytes. */
export type SmallVector = { bytes: Int8Array; length: number };

/** A quarter of the size. The error is below a 250th of the largest number, too small to matter. */
export function smallVector(vector: Float32Array): SmallVector {
  const largest = vector.reduce((so, each) => Math.max(so, Math.abs(each)), 0);
  return measureVector(Int8Array.from(vector, (each) => Math.round((each / (largest || 1)) * 127)));
}

/** Base64 of the bytes, and back. Null: invalid text. */
export function encodeSmallVector({ bytes }: SmallVector): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
}

export function decodeSmallVector(text: string): SmallVector | null {
  const bytes = Int8Array.from(Buffer.from(text, 'base64'));
  const found = measureVector(bytes);
  return found.length > 0 ? found : null;
}

/** `bytes`: a direction, in any scale. */
export function measureVector(bytes: Int8Array): SmallVector {
  return { bytes, length: Math.sqrt(bytes.reduce((sum, each) => sum + each * each, 0)) };
}

/** Cosine similarity, -1 to 1. `query`: unit length. 0: vectors of different models. */
export function vectorCosineSimilarity(query: Float32Array, { bytes, length }: SmallVector): number {
  return bytes.length !== query.length || length === 0 ? 0 : vectorDotProduct(query, bytes) / length;
}

/** Below this, texts are unrelated. Low, since models differ in their scores of unrelated texts. */
const LEAST_ALIKE = 0.2;
/** The usual constant of reciprocal rank fusion: how little a first place exceeds a second. */
const SOFTNESS = 60;

/**
 * Numbers of the vectors nearest to `query` (unit length), nearest first. Vectors of another size are from
 * another model and are skipped.
 */
export function nearestVectors(
  query: Float32Array,
  vectors: Iterable<readonly [number, SmallVector]>,
  most: number,
): number[] {
  const found: { n: number; alike: number }[] = [];
  for (const [n, vector] of vectors) {
    const alike = vectorCosineSimilarity(query, vector);
    if (alike >= LEAST_ALIKE) found.push({ n, alike });
  }
  return found
    .sort((a, b) => b.alike - a.alike || b.n - a.n)
    .slice(0, most)
    .map(({ n }) => n);
}

function vectorDotProduct(a: Float32Array, b: Int8Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Fuses rankings, best first, by reciprocal rank; among equals the newest number wins. */
export function fuseMemoryRankings(rankings: readonly (readonly number[])[]): number[] {
  const scores = new Map<number, number>();
  for (const ranking of rankings)
    ranking.forEach((n, rank) => {
      scores.set(n, (scores.get(n) ?? 0) + 1 / (SOFTNESS + rank + 1));
    });
  return [...scores].sort(([a, x], [b, y]) => y - x || b - a).map(([n]) => n);
}
