/**
 * An embedder without a model: hashes words and parts into 384 numbers. It measures similar spelling, not
 * meaning.
 */
import { createModelEmbedder, type Embedder } from '../../shared/models/embeddings.ts';

const NUMBERS = 384;

export function hashedEmbedder(): Embedder {
  return createModelEmbedder('hashed', async (texts) => texts.map(vectorOf));
}

function vectorOf(text: string): number[] {
  const vector = new Array<number>(NUMBERS).fill(0);
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) {
    add(vector, word, 1);
    const padded = ` ${word} `;
    for (let at = 0; at + 3 <= padded.length; at += 1) add(vector, padded.slice(at, at + 3), 0.4);
  }
  return vector;
}

function add(vector: number[], piece: string, weight: number): void {
  let hash = 2_166_136_261;
  for (const character of piece) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  const at = hash % NUMBERS;
  vector[at] = (vector[at] ?? 0) + (hash & 0x10000 ? weight : -weight);
}
