/** The port of embedding models [B4, M7]: texts of similar meaning get similar vectors. */
import { ModelError } from './model.ts';

export interface Embedder {
  /** As in SOTTO_EMBEDDINGS. Vectors under different names cannot be compared. */
  readonly name: string;
  /**
   * A unit vector for each text, in order; an empty one for blank text, and for a text of which the model
   * made none among others. Text beyond MOST_CHARS is cut. Throws ModelError, or the signal's reason when
   * aborted.
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
export function createModelEmbedder(name: string, raw: RawEmbedder): Embedder {
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
      const units = made.map(unitEmbeddingOrNull);
      if (units.every((one) => one === null)) throw embeddingError('no vector that points anywhere');
      filled.forEach(({ at }, i) => {
        vectors[at] = units[i] ?? NO_VECTOR;
      });
      return vectors;
    },
  };
}

/** Runs at most so many batches at once; answers in order. */
export async function embedTextsInBatches<T>(
  texts: readonly string[],
  size: number,
  ask: (batch: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < texts.length; at += size) all.push(...(await ask(texts.slice(at, at + size))));
  return all;
}

const NO_VECTOR = new Float32Array(0);

/** Null: zeros, or what is no number. Throws ModelError `malformed` for what is no vector at all. */
function unitEmbeddingOrNull(value: unknown): Float32Array | null {
  if (!Array.isArray(value)) throw embeddingError('no vector');
  if (!value.every((each) => typeof each === 'number')) return null;
  const numbers: readonly number[] = value;
  const length = Math.hypot(...numbers);
  return length > 0 && length < Number.POSITIVE_INFINITY ? Float32Array.from(numbers, (each) => each / length) : null;
}

function cutForEmbedding(text: string): string {
  return text.toWellFormed().slice(0, MOST_CHARS).toWellFormed();
}

function embeddingError(what: string): ModelError {
  return new ModelError('malformed', what);
}
