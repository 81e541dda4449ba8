/** The port of embedding models [B4, M7]: texts of similar meaning get similar vectors. */
import { ModelError } from './model.ts';

export interface Embedder {
  /** As in SOTTO_EMBEDDINGS. Vectors under different names cannot be compared. */
  readonly name: string;
  /**
   * A unit vector for each text, in order; blank text gets an empty one. Text beyond MOST_CHARS is cut.
   * Throws ModelError, or the signal's reason when aborted.
   */
  embed(texts: readonly string[], signal: AbortSignal, use?: EmbeddingUse): Promise<Float32Array[]>;
}

/** `entry` (default): a stored text; `query`: a search. Some models embed them differently. */
export type EmbeddingUse = 'entry' | 'query';

/** Below every backend's 8,192 tokens, even at two tokens a character. */
const MOST_CHARS = 4_000;

/** The backend's vectors, of any length. */
export type RawEmbedder = (
  texts: readonly string[],
  signal: AbortSignal,
  use: EmbeddingUse,
) => Promise<readonly unknown[]>;

/** Adds blank texts, the length limit and unit length to a raw backend. */
export function createEmbedder(name: string, raw: RawEmbedder): Embedder {
  return {
    name,
    async embed(texts, signal, use = 'entry') {
      signal.throwIfAborted();
      const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [{ at, text: cutForEmbedding(text) }]));
      const vectors: Float32Array[] = texts.map(() => new Float32Array(0));
      if (filled.length === 0) return vectors;
      const made = await raw(
        filled.map(({ text }) => text),
        signal,
        use,
      );
      signal.throwIfAborted();
      if (made.length !== filled.length) throw embeddingError('another number of vectors than of texts');
      filled.forEach(({ at }, i) => {
        vectors[at] = unitVector(made[i]);
      });
      return vectors;
    },
  };
}

/** Runs at most so many batches at once; answers in order. */
export async function embedInBatches<T>(
  texts: readonly string[],
  size: number,
  ask: (batch: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < texts.length; at += size) all.push(...(await ask(texts.slice(at, at + size))));
  return all;
}

/** Throws ModelError `malformed` for an invalid or zero vector. */
function unitVector(value: unknown): Float32Array {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'number')) throw embeddingError('no vector');
  const numbers: readonly number[] = value;
  const length = Math.hypot(...numbers);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) throw embeddingError('a vector that points nowhere');
  return Float32Array.from(numbers, (each) => each / length);
}

function cutForEmbedding(text: string): string {
  return text.toWellFormed().slice(0, MOST_CHARS).toWellFormed();
}

function embeddingError(what: string): ModelError {
  return new ModelError('malformed', what);
}
