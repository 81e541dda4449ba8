import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bedrockEmbeddings } from '../../../shared/adapters/aws/models/bedrock-embeddings.ts';
import { type EmbedderStory, embedderContract, SECRET, VECTOR_OF } from '../../contract/embedder.ts';
import { type BedrockFake, type BedrockScript, startBedrockFake } from '../../fakes/bedrock.ts';

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const TITAN = 'amazon.titan-embed-text-v2:0';
const NOVA = 'amazon.nova-2-multimodal-embeddings-v1:0';

type Asked = { inputText?: string; singleEmbeddingParams?: { text: { value: string } } };
/** The response format of the requested model. */
function answer(asked: Asked, vectorOf: (text: string) => unknown): BedrockScript {
  const text = asked.singleEmbeddingParams?.text.value;
  return body(
    text === undefined
      ? { embedding: vectorOf(asked.inputText ?? ''), inputTextTokenCount: 3 }
      : { embeddings: [{ embeddingType: 'TEXT', embedding: vectorOf(text) }] },
  );
}
const body = (json: unknown): BedrockScript => ({ steps: [Buffer.from(JSON.stringify(json))] });

function scriptOf(story: EmbedderStory, asked: Asked): BedrockScript {
  switch (story) {
    case 'embeds':
      return answer(asked, VECTOR_OF);
    case 'babbles':
      return { steps: [Buffer.from('<html>')] };
    case 'points nowhere':
      return answer(asked, () => [0, 0]);
    case 'is silent':
      return { steps: [], then: 'stall' };
    case 'is busy':
      return { status: 429, error: 'ThrottlingException', steps: [Buffer.from('{"message":"slow down"}')] };
    case 'refuses':
      return { status: 400, error: 'ValidationException', steps: [Buffer.from(`{"message":"you said ${SECRET}"}`)] };
  }
}

const started = (story: EmbedderStory) => startBedrockFake((seen) => scriptOf(story, seen.body as unknown as Asked));
const embedder = (fake: BedrockFake, modelId: string) =>
  bedrockEmbeddings({ modelId, region: 'us-east-1', endpoint: fake.url });

for (const modelId of [TITAN, NOVA])
  embedderContract(modelId, async (story) => {
    const fake = await started(story);
    return { embedder: embedder(fake, modelId), asked: () => fake.requests.length, close: fake.close };
  });

describe('Bedrock embeddings', () => {
  async function asked(modelId: string, use?: 'query'): Promise<unknown> {
    const fake = await started('embeds');
    onTestFinished(fake.close);
    await embedder(fake, modelId).embed(['tea'], new AbortController().signal, use);
    return { path: fake.requests[0]?.path, body: fake.requests[0]?.body };
  }

  it("[B4] Titan embeddings are requested with half of the model's vector length", async () => {
    expect(await asked(TITAN)).toEqual({
      path: `/model/${TITAN}/invoke`,
      body: { inputText: 'tea', dimensions: 512, normalize: true },
    });
  });

  it('[B4] a Nova embedding request says what the vector is for', async () => {
    const params = (embeddingPurpose: string) => ({
      path: `/model/us.${NOVA}/invoke`,
      body: {
        schemaVersion: 'nova-multimodal-embed-v1',
        taskType: 'SINGLE_EMBEDDING',
        singleEmbeddingParams: {
          embeddingPurpose,
          embeddingDimension: 384,
          text: { truncationMode: 'END', value: 'tea' },
        },
      },
    });
    expect(await asked(`us.${NOVA}`)).toEqual(params('GENERIC_INDEX'));
    expect(await asked(`us.${NOVA}`, 'query')).toEqual(params('TEXT_RETRIEVAL'));
  });

  it('[B4] an embedding model that Bedrock does not have is refused at once, with what to write instead', () => {
    expect(() => bedrockEmbeddings({ modelId: 'cohere.embed-v4:0' })).toThrow(RangeError);
  });
});
