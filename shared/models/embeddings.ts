/** The port behind which every maker of vectors stands (B4, M7): texts of alike meaning get vectors that point alike. */
import { ModelError } from './model.ts';

export interface Embedder {
  /** As in SOTTO_EMBEDDINGS: vectors of different names compare to nothing. */
  readonly name: string;
  /**
   * One vector of unit length for each text, in their order; a blank text has an empty one, which is near nothing. What is beyond
   * MOST_CHARS of a text is left out. Throws ModelError, or the signal's reason when aborted.
   */
  embed(texts: readonly string[], signal: AbortSignal, use?: Use): Promise<Float32Array[]>;
}

/** `entry` (default): to be found; `query`: to find with. Some models make them differently. */
export type Use = 'entry' | 'query';

/** Below every backend's 8,192 tokens, even at two tokens a character; and a memory says in its beginning what it is about. */
const MOST_CHARS = 4_000;

/** What a backend gives: a vector for each text, of whatever length. */
export type Raw = (texts: readonly string[], signal: AbortSignal, use: Use) => Promise<readonly unknown[]>;

/** An embedder, of a backend that knows nothing of blank texts, of long ones, or of unit length. */
export function embedder(name: string, raw: Raw): Embedder {
  return {
    name,
    async embed(texts, signal, use = 'entry') {
      signal.throwIfAborted();
      const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [{ at, text: cut(text) }]));
      const vectors: Float32Array[] = texts.map(() => new Float32Array(0));
      if (filled.length === 0) return vectors;
      const made = await raw(
        filled.map(({ text }) => text),
        signal,
        use,
      );
      signal.throwIfAborted();
      if (made.length !== filled.length) throw malformed('another number of vectors than of texts');
      filled.forEach(({ at }, i) => {
        vectors[at] = unit(made[i]);
      });
      return vectors;
    },
  };
}

/** Many texts, so many at once; the answers in their order. */
export async function inBatches<T>(
  texts: readonly string[],
  size: number,
  ask: (batch: readonly string[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const all: T[] = [];
  for (let at = 0; at < texts.length; at += size) all.push(...(await ask(texts.slice(at, at + size))));
  return all;
}

/** Throws ModelError `malformed` for what is no vector, or points nowhere. */
function unit(value: unknown): Float32Array {
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'number')) throw malformed('no vector');
  const numbers: readonly number[] = value;
  const length = Math.hypot(...numbers);
  if (!(length > 0 && length < Number.POSITIVE_INFINITY)) throw malformed('a vector that points nowhere');
  return Float32Array.from(numbers, (each) => each / length);
}

function cut(text: string): string {
  return text.toWellFormed().slice(0, MOST_CHARS).toWellFormed();
}

function malformed(what: string): ModelError {
  return new ModelError('malformed', what);
}
