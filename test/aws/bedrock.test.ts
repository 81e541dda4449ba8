import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bedrock } from '../../shared/aws/bedrock.ts';
import { collect, failure, modelContract, PIECES, SECRET, type Story } from '../contract/model.ts';
import {
  type BedrockFake,
  type BedrockScript,
  exception,
  frame,
  metadata,
  startBedrockFake,
  stop,
  text,
} from '../fakes/bedrock.ts';
import { byteByByte } from '../fakes/http.ts';

beforeAll(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterAll(() => {
  vi.unstubAllEnvs();
});

const start = frame('messageStart', { role: 'assistant' });
const pieces = PIECES.map(text);
const [first = start] = pieces;
const whole = [start, ...pieces, frame('contentBlockStop', { contentBlockIndex: 0 }), stop(), metadata()];
const stories: Record<Story, BedrockScript> = {
  greets: { steps: whole },
  drips: { steps: byteByByte(Buffer.concat(whole)) },
  stumbles: { steps: [] },
  overflows: { steps: [start, first, stop('max_tokens'), metadata()] },
  'trails off': { steps: [start, first] },
  breaks: { steps: [start, first, 20], then: 'reset' },
  stalls: { steps: [start, first], then: 'stall' },
  'is silent': { steps: [], then: 'stall' },
  'is busy': { status: 429, error: 'ThrottlingException', steps: [Buffer.from('{"message":"slow down"}')] },
  refuses: { status: 400, error: 'ValidationException', steps: [Buffer.from(`{"message":"you said ${SECRET}"}`)] },
};

const model = (fake: BedrockFake) =>
  bedrock({ modelId: 'anthropic.test-v1:0', region: 'us-east-1', endpoint: fake.url });

modelContract('bedrock', {
  tell: async (story) => {
    const fake = await startBedrockFake(() => stories[story]);
    return { model: model(fake), asked: () => fake.requests.length, aborted: () => fake.aborted, close: fake.close };
  },
  not: { stumbles: 'frames carry checksums: a bad one ends the stream' },
});

describe('bedrock', () => {
  async function served(script: BedrockScript): Promise<BedrockFake> {
    const fake = await startBedrockFake(() => script);
    onTestFinished(fake.close);
    return fake;
  }

  it('[B1] [B6] asks ConverseStream of the model', async () => {
    const fake = await served(stories.greets);
    await collect(model(fake));
    expect(fake.requests[0]?.path).toBe('/model/anthropic.test-v1:0/converse-stream');
    expect(fake.requests[0]?.body).toEqual({
      system: [{ text: 'You are Rose.' }, { text: 'Be brief.' }],
      messages: [{ role: 'user', content: [{ text: 'Dear my-diary, hello!' }] }],
      inferenceConfig: { maxTokens: 200, temperature: 0.7 },
    });
  });

  it('[B5] once messageStop was seen the answer is whole, however its connection goes', async () => {
    for (const then of ['end', 'reset'] as const) {
      const fake = await served({ steps: [start, first, stop(), 20], then });
      expect((await collect(model(fake))).at(-1)).toEqual({ type: 'end', reason: 'complete' });
    }
  });

  it('[B5] does not wait for the connection to end once the usage is told', async () => {
    const fake = await served({ steps: whole, then: 'stall' });
    expect((await collect(model(fake))).at(-1)).toEqual({ type: 'end', reason: 'complete' });
  });

  it.each([
    ['throttlingException', 'throttled'],
    ['modelStreamErrorException', 'broken_off'],
  ])('[U5] %s in the middle is %s', async (type, what) => {
    const fake = await served({ steps: [start, first, exception(type)] });
    expect((await failure(model(fake))).what).toBe(what);
  });

  it('[B1] images and tool input arrive as the bytes and objects they are', async () => {
    const fake = await served(stories.greets);
    const image = { type: 'image', mediaType: 'image/jpeg', data: Uint8Array.of(1, 2, 3) } as const;
    const call = { type: 'tool_call', id: 'c1', name: 'pay', input: { to: 'Ava', parts: [1, 2] } } as const;
    await collect(model(fake), {
      system: [],
      messages: [
        { role: 'user', content: [image] },
        { role: 'assistant', content: [call] },
      ],
      tools: [{ name: 'pay', description: 'Pays.', schema: { type: 'object' } }],
      maxTokens: 10,
      speaker: 'Rose',
    });
    const body = fake.requests[0]?.body;
    expect(body?.messages.map(({ content }) => content)).toEqual([
      [{ image: { format: 'jpeg', source: { bytes: 'AQID' } } }],
      [{ toolUse: { toolUseId: 'c1', name: 'pay', input: { to: 'Ava', parts: [1, 2] } } }],
    ]);
    expect(body?.toolConfig?.tools[0]?.toolSpec.inputSchema.json).toEqual({ type: 'object' });
  });
});
