/** The embedder on AWS [M7]. Without a setting, a cold start loads none of its code. */

import type { Embedder } from '../../../models/embeddings.ts';
import type { Secrets } from '../../../ports/ports.ts';
import type { Settings } from '../../../settings/read-settings.ts';

/** Throws one sentence for an invalid SOTTO_EMBEDDINGS. */
export async function openAwsEmbedderByName(settings: Settings, secrets: Secrets): Promise<Embedder | null> {
  if (settings.embeddings === null) return null;
  const [{ openEmbedderModel }, { bedrockEmbeddings }] = await Promise.all([
    import('../../../models/open-embedder.ts'),
    import('./bedrock-embeddings.ts'),
  ]);
  const bedrock = (modelId: string) => bedrockEmbeddings({ modelId });
  return openEmbedderModel(settings.embeddings, { ...settings, secrets, bedrock });
}
