import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { localBedrockWhenAsked, localEmbeddingsWhenAsked } from '../../../shared/adapters/local/lazy-bedrock.ts';
import { startServer } from '../../../shared/adapters/local/start-server.ts';
import { readSettings } from '../../../shared/settings/read-settings.ts';
import { collect, REQUEST, textOf } from '../../contract/model.ts';
import { type BedrockFake, type BedrockScript, metadata, startBedrockFake, stop, text } from '../../fakes/bedrock.ts';
import { QUIET } from '../../quiet.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

const HAIKU = 'anthropic.claude-haiku-4-5-20251001-v1:0';
const TITAN = 'amazon.titan-embed-text-v2:0';

async function served(script: BedrockScript): Promise<BedrockFake> {
  const fake = await startBedrockFake(() => script);
  onTestFinished(fake.close);
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', fake.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  return fake;
}
afterEach(() => vi.unstubAllEnvs());

describe('Bedrock on one machine', () => {
  it('[B1] [X3] Bedrock on one machine answers, and caches for as long as the operator says', async () => {
    const fake = await served({ steps: [text('Hello.'), stop(), metadata()] });
    const model = localBedrockWhenAsked(HAIKU, '1h', silent);
    expect(model.name).toBe(`bedrock:${HAIKU}`);
    const system = [Array(4_096).fill('tea').join(' ')];
    for (const request of [REQUEST, { ...REQUEST, system }])
      expect(textOf(await collect(model, request))).toBe('Hello.');
    expect(fake.requests.map(({ body }) => body.system?.at(-1))).toEqual([
      { text: 'Be brief.' },
      { cachePoint: { type: 'default', ttl: '1h' } },
    ]);
  });

  it('[B4] [M7] Bedrock on one machine makes vectors', async () => {
    const fake = await served({ steps: [Buffer.from('{"embedding":[3,4]}')] });
    const embedder = localEmbeddingsWhenAsked(TITAN);
    expect(embedder.name).toBe(`bedrock:${TITAN}`);
    expect(await embedder.embed(['tea'], new AbortController().signal, 'query')).toEqual([Float32Array.of(0.6, 0.8)]);
    expect(fake.requests.map(({ path }) => path)).toEqual([`/model/${TITAN}/invoke`]);
  });
});

describe('the home', () => {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const started = (env: Record<string, string>) =>
    startServer({ settings: readSettings({ ...QUIET, SOTTO_DATA: ':memory:', PORT: '0', ...env }), log });

  it.each([
    [{ SOTTO_SUMMARY_MODEL: 'gpt-4' }, 'SOTTO_SUMMARY_MODEL "gpt-4" is no model; use one of "offline", '],
    [{ SOTTO_VISION_MODEL: 'gpt-4' }, 'SOTTO_VISION_MODEL "gpt-4" is no model; use one of "offline", '],
    [{ SOTTO_REFLECTION_MODEL: 'gpt-4' }, 'SOTTO_REFLECTION_MODEL "gpt-4" is no model; use one of "offline", '],
    [{ SOTTO_SUMMARY_MODEL: 'offline,openai:' }, 'SOTTO_SUMMARY_MODEL "openai:" lacks the model\'s name'],
    [{ SOTTO_EMBEDDINGS: 'word2vec' }, 'SOTTO_EMBEDDINGS "word2vec" is no embedder'],
    [
      { SOTTO_EMBEDDINGS: `bedrock:${HAIKU}` },
      `SOTTO_EMBEDDINGS "bedrock:${HAIKU}" is no embedder that we can speak to`,
    ],
  ])('[B4] one machine does not start with an unknown embedding model: %o', async (env, why) => {
    await expect(started(env)).rejects.toThrow(why);
  });

  it('[M7] one machine has an embedder only where the settings name one', async () => {
    for (const [env, name] of [
      [{}, undefined],
      [{ SOTTO_EMBEDDINGS: `bedrock:${TITAN}` }, `bedrock:${TITAN}`],
    ] as const) {
      const home = await started(env);
      onTestFinished(home.close);
      expect(home.context.embedder?.name).toBe(name);
    }
  });
});
