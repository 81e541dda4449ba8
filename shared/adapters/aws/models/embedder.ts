/** Who makes vectors on AWS (M7). A stack that names nobody reads nothing of it at a cold start. */

import type { Secrets } from '../../../engine/ports/ports.ts';
import type { Settings } from '../../../engine/settings/read-settings.ts';
import type { Embedder } from '../../../models/embeddings.ts';

/** Throws one sentence where SOTTO_EMBEDDINGS cannot be understood. */
export async function namedEmbedder(settings: Settings, secrets: Secrets): Promise<Embedder | null> {
  if (settings.embeddings === null) return null;
  const [{ openEmbedder }, { bedrockEmbeddings }] = await Promise.all([
    import('../../../models/open-embedder.ts'),
    import('./bedrock-embeddings.ts'),
  ]);
  const bedrock = (modelId: string) => bedrockEmbeddings({ modelId });
  return openEmbedder(settings.embeddings, { ...settings, secrets, bedrock });
}
