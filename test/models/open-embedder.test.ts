import { describe, expect, it } from 'vitest';
import type { Embedder } from '../../shared/models/embeddings.ts';
import { openEmbedderModel } from '../../shared/models/open-embedder.ts';
import { environmentSecrets } from '../../shared/ports/environment-secrets.ts';

const settings = {
  secrets: environmentSecrets({}),
  openaiBaseUrl: 'http://127.0.0.1:9/v1',
  bedrock: (modelId: string): Embedder => ({ name: `bedrock:${modelId}`, embed: async () => [] }),
};

describe('SOTTO_EMBEDDINGS', () => {
  it.each([
    ['openai:text-embedding-3-small', 'openai:text-embedding-3-small'],
    [' bedrock:amazon.titan-embed-text-v2:0 ', 'bedrock:amazon.titan-embed-text-v2:0'],
  ])('[B4] the setting SOTTO_EMBEDDINGS opens %s', (spec, name) => {
    expect(openEmbedderModel(spec, settings)?.name).toBe(name);
  });

  it.each(['none', '', ' '])('[M7] the setting SOTTO_EMBEDDINGS="%s" means words alone', (spec) => {
    expect(openEmbedderModel(spec, settings)).toBeNull();
  });

  it.each([
    [
      'openai:',
      'SOTTO_EMBEDDINGS "openai:" lacks the model\'s name; write for example "openai:text-embedding-3-small".',
    ],
    [
      'bedrock',
      'SOTTO_EMBEDDINGS "bedrock" lacks the model\'s name; write for example "bedrock:amazon.titan-embed-text-v2:0".',
    ],
    ['none:x', 'SOTTO_EMBEDDINGS "none:x" takes nothing after "none".'],
    [
      'offline',
      'SOTTO_EMBEDDINGS "offline" is no embedder; use one of "none", "openai:<model>", "bedrock:<model id>". ' +
        'One with an address and a key of its own: "openai:text-embedding-3-small@https://host/v1 key=NAME". ' +
        'Providers by name: gemini:, openrouter:, groq:, mistral:, deepseek:, xai:, together:, azure:, ' +
        'ollama:, lmstudio:, vllm:.',
    ],
    [
      'openai:e@models.example/v1',
      'SOTTO_EMBEDDINGS "openai:e@models.example/v1": what stands behind the @ must be an http or https address, ' +
        'like http://127.0.0.1:11434/v1.',
    ],
    [
      'openai:e key=E_KEY',
      'SOTTO_EMBEDDINGS "openai:e" names the key E_KEY, and the environment holds none of that name.',
    ],
  ])('[B4] the setting SOTTO_EMBEDDINGS=%s is refused with what to write instead', (spec, message) => {
    expect(() => openEmbedderModel(spec, settings)).toThrow(new RangeError(message));
  });
});
