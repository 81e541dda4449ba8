import type { Embedder } from './embeddings.ts';
import { openaiEmbeddings } from './openai-embeddings.ts';

export type EmbedderSettings = {
  openaiBaseUrl: string;
  openaiApiKey?: string | undefined;
  /** Injected, so that no SDK is loaded where nobody asks for it. */
  bedrock: (modelId: string) => Embedder;
};

/**
 * The embedder that SOTTO_EMBEDDINGS names: `openai:<model>` or `bedrock:<model id>`. `none`, or nothing at all: null, and
 * recall goes by words alone (M7). Throws RangeError with what to write instead.
 */
export function openEmbedder(spec: string | null, settings: EmbedderSettings): Embedder | null {
  if (spec === null) return null;
  const [, backend, model = ''] = /^\s*([a-z]*)(?::(.*))?$/s.exec(spec) ?? [];
  const id = model.trim();
  switch (backend) {
    case '':
    case 'none':
      if (id !== '') throw new RangeError(`SOTTO_EMBEDDINGS "${spec}" takes nothing after "none".`);
      return null;
    case 'openai': {
      const { openaiBaseUrl: baseUrl, openaiApiKey: apiKey } = settings;
      return openaiEmbeddings({ baseUrl, apiKey, model: named(id, spec, 'openai:text-embedding-3-small') });
    }
    case 'bedrock':
      return settings.bedrock(named(id, spec, 'bedrock:amazon.titan-embed-text-v2:0'));
    default:
      throw new RangeError(
        `SOTTO_EMBEDDINGS "${spec}" is no embedder; use "none", "openai:<model>" or "bedrock:<model id>".`,
      );
  }
}

function named(model: string, spec: string, example: string): string {
  if (model === '')
    throw new RangeError(`SOTTO_EMBEDDINGS "${spec}" lacks the model's name; write for example "${example}".`);
  return model;
}
