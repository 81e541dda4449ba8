import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { bedrockModel } from '../../../shared/adapters/aws/models/bedrock.ts';
import type { ModelRequest } from '../../../shared/models/model.ts';
import { BABBLE, collect, failure, modelContract, PIECES, REQUEST, SECRET, type Story } from '../../contract/model.ts';
import {
  type BedrockFake,
  type BedrockScript,
  exception,
  frame,
  metadata,
  startBedrockFake,
  stop,
  text,
} from '../../fakes/bedrock.ts';
import { byteByByte } from '../../fakes/http.ts';

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
  babbles: { steps: [start, ...Array(100).fill(text(BABBLE))], then: 'stall' },
  'trails off': { steps: [start, first] },
  breaks: { steps: [start, first, 20], then: 'reset' },
  stalls: { steps: [start, first], then: 'stall' },
  'is silent': { steps: [], then: 'stall' },
  'is busy': { status: 429, error: 'ThrottlingException', steps: [Buffer.from('{"message":"slow down"}')] },
  refuses: { status: 400, error: 'ValidationException', steps: [Buffer.from(`{"message":"you said ${SECRET}"}`)] },
};

const model = (fake: BedrockFake) =>
  bedrockModel({ modelId: 'anthropic.test-v1:0', region: 'us-east-1', endpoint: fake.url });

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

  /** A stream that was read to its end, or left, is closed in the next turns of the event loop. */
  async function streamClosed(): Promise<void> {
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  }

  it('[S15] the Bedrock model sends nothing when it is warmed up, and answers afterwards as usual', async () => {
    const fake = await served(stories.greets);
    const warmed = model(fake);
    await warmed.warmUp?.();
    expect(fake.requests).toEqual([]);
    await collect(warmed);
    expect(fake.requests).toHaveLength(1);
  });

  it("[B1] [B6] Bedrock is asked by ConverseStream with the model's name", async () => {
    const fake = await served(stories.greets);
    await collect(model(fake));
    expect(fake.requests[0]?.path).toBe('/model/anthropic.test-v1:0/converse-stream');
    expect(fake.requests[0]?.body).toEqual({
      system: [{ text: 'You are Rose.' }, { text: 'Be brief.' }],
      messages: [{ role: 'user', content: [{ text: 'Dear my-diary, hello!' }] }],
      inferenceConfig: { maxTokens: 200, temperature: 0.7 },
    });
  });

  it('[S15] Bedrock answers one after the other come through one session, and answers at once through two', async () => {
    const fake = await served(stories.greets);
    const asked = model(fake);
    for (let n = 0; n < 3; n += 1) {
      await collect(asked);
      await streamClosed();
    }
    expect(fake.sessions).toBe(1);
    await Promise.all([collect(asked), collect(asked)]);
    expect(fake.sessions).toBe(2);
  });

  it('[S15] Bedrock answers come through the same session after one that was left early', async () => {
    const fake = await served({ steps: [start, first], then: 'stall' });
    const asked = model(fake);
    for (let n = 0; n < 2; n += 1) {
      for await (const { type } of asked.stream(REQUEST, new AbortController().signal)) if (type === 'text') break;
      await streamClosed();
    }
    await vi.waitFor(() => expect(fake.aborted).toBe(2));
    expect(fake.sessions).toBe(1);
  });

  it('[S15] Bedrock is asked anew where the session of the answer before has ended', async () => {
    const fake = await served(stories.greets);
    const asked = model(fake);
    for (let n = 0; n < 2; n += 1) {
      expect((await collect(asked)).at(-1)).toEqual({ type: 'end', reason: 'complete' });
      fake.endSessions();
    }
    expect(fake.sessions).toBe(2);
  });

  it('[B5] a Bedrock answer is whole once messageStop was received, however its connection ends', async () => {
    for (const then of ['end', 'reset'] as const) {
      const fake = await served({ steps: [start, first, stop(), 20], then });
      expect((await collect(model(fake))).at(-1)).toEqual({ type: 'end', reason: 'complete' });
    }
  });

  it('[B5] a Bedrock answer does not wait for the connection to end once its usage is known', async () => {
    const fake = await served({ steps: whole, then: 'stall' });
    expect((await collect(model(fake))).at(-1)).toEqual({ type: 'end', reason: 'complete' });
  });

  it.each([
    ['throttlingException', 'throttled'],
    ['modelStreamErrorException', 'broken_off'],
  ])('[U5] a Bedrock stream that breaks off with a %s fails as %s', async (type, what) => {
    const fake = await served({ steps: [start, first, exception(type)] });
    expect((await failure(model(fake))).what).toBe(what);
  });

  it.each([
    [
      403,
      'AccessDeniedException',
      'User: x is not authorized to perform: bedrock:InvokeModel',
      /may not call this model/,
    ],
    [
      403,
      'AccessDeniedException',
      "You don't have access to the model with the specified model ID.",
      /has not subscribed to the model/,
    ],
    [
      403,
      'ExpiredTokenException',
      'The security token included in the request is expired',
      /have expired: sign in again/,
    ],
    [
      403,
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
      /credentials are wrong/,
    ],
    [404, 'ResourceNotFoundException', 'The provided model doesn’t exist', /no such model in this region/],
    [400, 'ValidationException', 'The provided model identifier is invalid.', /no such model in this region/],
    [
      400,
      'ValidationException',
      'Invocation of model ID x with on-demand throughput isn’t supported.',
      /called by an inference profile/,
    ],
  ])(
    '[B9] Bedrock\'s error %i %s "%s" is refused, with its cause and remedy',
    async (status, error, message, cause) => {
      const fake = await served({ status, error, steps: [Buffer.from(JSON.stringify({ message }))] });
      const failed = await failure(model(fake));
      expect(failed.what).toBe('refused');
      expect(failed.message).toMatch(cause);
    },
  );

  it('[B9] a used-up Bedrock rate is reported as throttled', async () => {
    const fake = await served(stories['is busy']);
    const failed = await failure(model(fake));
    expect([failed.what, failed.message]).toEqual([
      'throttled',
      expect.stringContaining('rate for this model is used up'),
    ]);
  });

  it('[B9] Bedrock without credentials is refused before anything is sent', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE']) vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('HOME', '/nowhere');
    onTestFinished(() => {
      vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
    });
    const fake = await served(stories.greets);
    const failed = await failure(model(fake));
    expect([failed.what, failed.message]).toEqual([
      'refused',
      expect.stringContaining('no AWS credentials were found'),
    ]);
    expect(fake.requests).toEqual([]);
  });

  it('[B1] images and tool input reach Bedrock as bytes and objects', async () => {
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
    expect(body?.toolConfig?.tools).toMatchObject([{ toolSpec: { inputSchema: { json: { type: 'object' } } } }]);
  });
});

it('[B6] a Bedrock answer with tool arguments over the size limit is ended', async () => {
  const begun = frame('contentBlockStart', {
    contentBlockIndex: 0,
    start: { toolUse: { toolUseId: 'c1', name: 'pay' } },
  });
  const delta = { toolUse: { input: 'x'.repeat(1_000) } };
  const pieces = Array(200).fill(frame('contentBlockDelta', { contentBlockIndex: 0, delta }));
  const fake = await startBedrockFake(() => ({ steps: [start, begun, ...pieces], then: 'stall' }));
  onTestFinished(fake.close);
  expect((await failure(model(fake))).what).toBe('malformed');
});

describe('what Bedrock is to cache', () => {
  const words = (tokens: number) => Array(tokens).fill('tea').join(' ');
  const REQUEST: ModelRequest = {
    system: ['You are Rose.', words(1_200)],
    tools: [{ name: 'brew', description: words(1_200), schema: { type: 'object' } }],
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Ada is 36.', point: true },
          { type: 'text', text: 'Hi!' },
        ],
      },
      { role: 'assistant', content: [{ type: 'text', text: 'Hello.', point: true }] },
      { role: 'user', content: [{ type: 'text', text: 'Tea?' }] },
    ],
    maxTokens: 100,
    speaker: 'Rose',
  };

  /** With long texts left out. */
  async function asked(options: { modelId: string; cacheTtl?: '1h' }, request = REQUEST): Promise<unknown> {
    const fake = await startBedrockFake(() => stories.greets);
    onTestFinished(fake.close);
    await collect(bedrockModel({ region: 'us-east-1', endpoint: fake.url, ...options }), request);
    const { toolConfig, system, messages } = JSON.parse(
      JSON.stringify(fake.requests[0]?.body ?? null).replaceAll(words(1_200), '…'),
    );
    return { tools: toolConfig?.tools, system, messages };
  }

  const brew = { toolSpec: { name: 'brew', description: '…', inputSchema: { json: { type: 'object' } } } };
  const point = { cachePoint: { type: 'default' } };
  const hour = { cachePoint: { type: 'default', ttl: '1h' } };
  const messages = [
    { role: 'user', content: [{ text: 'Ada is 36.' }, point, { text: 'Hi!' }] },
    { role: 'assistant', content: [{ text: 'Hello.' }, point] },
    { role: 'user', content: [{ text: 'Tea?' }] },
  ];

  it('[X3] [X1] Claude on Bedrock caches behind tools, system, session block and the last stored message', async () => {
    expect(await asked({ modelId: 'global.anthropic.claude-sonnet-4-5-20250929-v1:0' })).toEqual({
      tools: [brew, point],
      system: [{ text: 'You are Rose.' }, { text: '…' }, point],
      messages,
    });
  });

  it('[X3] Nova on Bedrock caches the same without tools, and without a ttl', async () => {
    expect(await asked({ modelId: 'us.amazon.nova-pro-v1:0', cacheTtl: '1h' })).toEqual({
      tools: [brew],
      system: [{ text: 'You are Rose.' }, { text: '…' }, point],
      messages,
    });
  });

  it('[X3] Bedrock cache points last an hour for constant parts, in an order in which ttls do not grow', async () => {
    expect(await asked({ modelId: 'anthropic.claude-sonnet-4-5-20250929-v1:0', cacheTtl: '1h' })).toEqual({
      tools: [brew, hour],
      system: [{ text: 'You are Rose.' }, { text: '…' }, hour],
      messages,
    });
  });

  it.each([
    ['a model of which we know nothing', 'meta.llama4-maverick-17b-instruct-v1:0'],
    ['a prompt below the minimum of 4,096', 'anthropic.claude-haiku-4-5-20251001-v1:0'],
  ])('[X3] Bedrock caches nothing: %s', async (_, modelId) => {
    expect(await asked({ modelId })).toEqual({
      tools: [brew],
      system: [{ text: 'You are Rose.' }, { text: '…' }],
      messages: messages.map(({ role, content }) => ({ role, content: content.filter((block) => block !== point) })),
    });
  });

  it('[X3] cache reads and writes on Bedrock are metered apart from other input', async () => {
    const fake = await startBedrockFake(() => ({ steps: [start, first, stop(), metadata(20, 5, 4_000, 300)] }));
    onTestFinished(fake.close);
    expect(await collect(model(fake))).toContainEqual({
      type: 'usage',
      usage: { input: 20, output: 5, cacheRead: 4_000, cacheWrite: 300 },
    });
  });

  it('[O2] the cost of a Bedrock answer follows the price list of the model that answers', async () => {
    const fake = await startBedrockFake(() => ({ steps: [start, first, stop(), metadata(20, 5, 4_000, 300)] }));
    onTestFinished(fake.close);
    const modelId = 'us.anthropic.claude-haiku-4-5-20251001-v1:0';
    expect(await collect(bedrockModel({ modelId, region: 'us-east-1', endpoint: fake.url }))).toContainEqual({
      type: 'usage',
      usage: { input: 20, output: 5, cacheRead: 4_000, cacheWrite: 300, dollars: 0.000902 },
    });
  });
});
