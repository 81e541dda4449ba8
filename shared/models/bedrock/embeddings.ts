/** What Bedrock's embedding models are asked, and where their answers hold the vector. Pure: shared/adapters/aws/models/bedrock-embeddings.ts does the talking. */
import type { Use } from '../embeddings.ts';

export type EmbeddingDialect = { ask(asked: EmbeddingRequest): object; vector(answer: EmbeddingAnswer): unknown };
export type EmbeddingRequest = { text: string; use: Use };
/** `embedding` is Titan's, `embeddings` Nova's. */
export type EmbeddingAnswer = { embedding?: unknown; embeddings?: { embedding?: unknown }[] };

/**
 * By a model's id, an inference profile's, or the ARN of either: Amazon Titan Text Embeddings V2, Nova Multimodal Embeddings. Throws
 * RangeError for another model, with what to write instead.
 */
export function dialectOf(modelId: string): EmbeddingDialect {
  if (/\bamazon\.titan-embed-text-v2\b/.test(modelId)) return TITAN;
  if (/\bamazon\.nova-2-multimodal-embeddings\b/.test(modelId)) return NOVA;
  throw new RangeError(
    `SOTTO_EMBEDDINGS "bedrock:${modelId}" is no embedder that we can speak to; use ` +
      '"bedrock:amazon.titan-embed-text-v2:0" or "bedrock:amazon.nova-2-multimodal-embeddings-v1:0".',
  );
}

/** Titan keeps nearly all of its precision at half its length, and vectors are kept with every entry (M8). */
const TITAN: EmbeddingDialect = {
  ask: ({ text }) => ({ inputText: text, dimensions: 512, normalize: true }),
  vector: ({ embedding }) => embedding,
};

const NOVA: EmbeddingDialect = {
  ask: ({ text, use }) => ({
    schemaVersion: 'nova-multimodal-embed-v1',
    taskType: 'SINGLE_EMBEDDING',
    singleEmbeddingParams: {
      embeddingPurpose: use === 'query' ? 'TEXT_RETRIEVAL' : 'GENERIC_INDEX',
      embeddingDimension: 384,
      text: { truncationMode: 'END', value: text },
    },
  }),
  vector: ({ embeddings }) => embeddings?.[0]?.embedding,
};
