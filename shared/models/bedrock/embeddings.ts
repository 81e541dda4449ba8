/** Requests and answers of Bedrock's embedding models. Pure. */
import type { EmbeddingUse } from '../embeddings.ts';
import { SUGGESTED_EMBEDDER } from './default-models.ts';

export type EmbeddingDialect = { ask(request: EmbeddingRequest): object; vector(answer: EmbeddingAnswer): unknown };
export type EmbeddingRequest = { text: string; use: EmbeddingUse };
/** `embedding` is Titan's, `embeddings` Nova's. */
export type EmbeddingAnswer = { embedding?: unknown; embeddings?: { embedding?: unknown }[] };

/**
 * Takes a model id, an inference profile or an ARN of Titan Text Embeddings V2 or Nova Multimodal Embeddings.
 * Throws RangeError for others, naming what to write instead.
 */
export function bedrockEmbeddingDialectOf(modelId: string): EmbeddingDialect {
  if (/\bamazon\.titan-embed-text-v2\b/.test(modelId)) return TITAN;
  if (/\bamazon\.nova-2-multimodal-embeddings\b/.test(modelId)) return NOVA;
  throw new RangeError(
    `SOTTO_EMBEDDINGS "bedrock:${modelId}" is no embedder that we can speak to; use ` +
      `"bedrock:${SUGGESTED_EMBEDDER}" or "bedrock:amazon.nova-2-multimodal-embeddings-v1:0".`,
  );
}

/** Titan keeps nearly all precision at half its length, and vectors are stored with every entry [M8]. */
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
