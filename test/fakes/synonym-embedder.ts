/**
 * An embedder without a model: each word has a random direction, and words of one group have the same. It
 * counts how often it was asked for each text.
 */
import { createModelEmbedder, type Embedder, type EmbeddingUse } from '../../shared/models/embeddings.ts';

export type SynonymEmbedder = Embedder & {
  /** How often each text was embedded as an entry. */
  readonly entries: Map<string, number>;
  readonly queries: string[];
};

export function synonymEmbedder(
  groups: readonly (readonly string[])[],
  { name = 'fake:synonyms', dimensions = 256 } = {},
): SynonymEmbedder {
  const entries = new Map<string, number>();
  const queries: string[] = [];
  const known = new Map<string, Float32Array>();
  const directionOf = (word: string) => {
    const concept = groups.find((group) => group.includes(word))?.[0] ?? word;
    const direction = known.get(concept) ?? randomDirection(concept, dimensions);
    known.set(concept, direction);
    return direction;
  };
  const { embed } = createModelEmbedder(name, async (texts, _, use: EmbeddingUse) => {
    for (const text of texts)
      if (use === 'query') queries.push(text);
      else entries.set(text, (entries.get(text) ?? 0) + 1);
    return texts.map((text) => {
      const sum = new Float32Array(dimensions);
      for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
        directionOf(word).forEach((each, at) => {
          sum[at] = (sum[at] ?? 0) + each;
        });
      return [...sum];
    });
  });
  return { name, embed, entries, queries };
}

/** The same for the same word. */
function randomDirection(word: string, dimensions: number): Float32Array {
  let seed = 0x811c9dc5;
  for (const character of word) seed = Math.imul(seed ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return Float32Array.from({ length: dimensions }, () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) | 0;
    return seed / 2 ** 31;
  });
}
