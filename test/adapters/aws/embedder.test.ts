import { describe, expect, it } from 'vitest';
import { openAwsEmbedderByName } from '../../../shared/adapters/aws/models/embedder.ts';
import { environmentSecrets } from '../../../shared/ports/environment-secrets.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';

const secrets = environmentSecrets({});

describe('who makes vectors on AWS', () => {
  it.each([
    [{}, undefined],
    [{ SOTTO_EMBEDDINGS: 'none' }, undefined],
    [{ SOTTO_EMBEDDINGS: 'bedrock:amazon.titan-embed-text-v2:0' }, 'bedrock:amazon.titan-embed-text-v2:0'],
  ])('[M7] the embedder that AWS builds for %o', async (env, name) => {
    expect((await openAwsEmbedderByName(readSettings(env), secrets))?.name).toBe(name);
  });

  it('[B4] an unknown embedding model is refused on AWS', async () => {
    const settings = readSettings({ SOTTO_EMBEDDINGS: 'bedrock:cohere.embed-v4:0' });
    await expect(openAwsEmbedderByName(settings, secrets)).rejects.toThrow(
      'SOTTO_EMBEDDINGS "bedrock:cohere.embed-v4:0" is no embedder',
    );
  });
});
