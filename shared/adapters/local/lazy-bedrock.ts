/** Bedrock on one machine. The SDK is slow to load, so it loads at first use. */

import { bedrockEmbeddingDialectOf } from '../../models/bedrock/embeddings.ts';
import type { CacheTtl } from '../../models/bedrock/model-families.ts';
import type { Embedder } from '../../models/embeddings.ts';
import type { Model } from '../../models/model.ts';
import { openAdapterOnce } from '../../ports/lazy-adapters.ts';
import type { Log } from '../../ports/ports.ts';

export function localBedrockWhenAsked(modelId: string, cacheTtl: CacheTtl, log: Log): Model {
  const opened = openAdapterOnce(async () =>
    (await import('../aws/models/bedrock.ts')).bedrockModel({ modelId, cacheTtl, log }),
  );
  return {
    name: `bedrock:${modelId}`,
    async *stream(...asked) {
      yield* (await opened()).stream(...asked);
    },
  };
}

/** Throws RangeError at once for an unknown embedding model. */
export function localEmbeddingsWhenAsked(modelId: string): Embedder {
  bedrockEmbeddingDialectOf(modelId);
  const opened = openAdapterOnce(async () =>
    (await import('../aws/models/bedrock-embeddings.ts')).bedrockEmbeddings({ modelId }),
  );
  return {
    name: `bedrock:${modelId}`,
    embed: async (texts, signal, use) => (await opened()).embed(texts, signal, use),
  };
}
