import type { Secrets } from '../ports/ports.ts';
import type { Embedder } from './embeddings.ts';
import { modelServerFor, OPENAI_KEY } from './model-server.ts';
import { modelSpecName, parseModelSpec } from './model-spec.ts';
import { openaiEmbeddings } from './openai/embeddings.ts';

export type EmbedderSettings = {
  openaiBaseUrl: string;
  secrets: Secrets;
  /** Injected, so that the SDK loads only when it is needed. */
  bedrock: (modelId: string) => Embedder;
};

const SETTING = 'SOTTO_EMBEDDINGS';

/**
 * The embedder of SOTTO_EMBEDDINGS (docs/reference/models.md). `none` or empty: null, and recall uses words
 * alone [M7]. Throws RangeError with what to write instead.
 */
export function openEmbedderModel(
  text: string | null,
  { openaiBaseUrl, secrets, bedrock }: EmbedderSettings,
): Embedder | null {
  if (text === null || text.trim() === '') return null;
  const spec = parseModelSpec('embeddings', SETTING, text);
  switch (spec.backend) {
    case 'none':
      return null;
    case 'openai': {
      const usual = { address: openaiBaseUrl, key: OPENAI_KEY };
      // Named by the model alone, so that vectors stay valid when the server moves.
      return openaiEmbeddings({
        ...modelServerFor(spec, usual, secrets, `${SETTING} "${modelSpecName(spec)}"`),
        model: spec.model,
      });
    }
    case 'bedrock':
      return bedrock(spec.model);
  }
}
