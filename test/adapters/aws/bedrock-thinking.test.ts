import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { bedrockModel } from '../../../shared/adapters/aws/models/bedrock.ts';
import type { ModelRequest } from '../../../shared/models/model.ts';
import { type BedrockScript, type ConverseBody, metadata, startBedrockFake, stop, text } from '../../fakes/bedrock.ts';

beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
});
afterEach(() => vi.unstubAllEnvs());

const REQUEST: ModelRequest = {
  system: ['You are Rose.'],
  messages: [{ role: 'user', content: [{ type: 'text', text: 'Tea?' }] }],
  maxTokens: 100,
  temperature: 0.7,
  speaker: 'Rose',
};

/** What Bedrock was sent for each of these turns. */
async function asked(modelId: string, turns: number, reply: (body: ConverseBody) => BedrockScript) {
  const fake = await startBedrockFake(({ body }) => reply(body));
  onTestFinished(fake.close);
  const model = bedrockModel({ modelId, region: 'us-east-1', endpoint: fake.url });
  for (let turn = 0; turn < turns; turn += 1)
    for await (const _ of model.stream(REQUEST, new AbortController().signal));
  return fake.requests.map(({ body }) => ({
    temperature: body.inferenceConfig?.temperature,
    fields: body.additionalModelRequestFields,
  }));
}

const answer: BedrockScript = { steps: [text('Yes.'), stop(), metadata()] };
const refusal = (message: string): BedrockScript => ({
  status: 400,
  error: 'ValidationException',
  steps: [Buffer.from(JSON.stringify({ message }))],
});

it.each([
  ['global.anthropic.claude-haiku-5-5', undefined, { thinking: { type: 'disabled' } }],
  ['eu.anthropic.claude-sonnet-5-5', undefined, { thinking: { type: 'between_tools' } }],
  ['us.anthropic.claude-opus-5-5', undefined, { output_config: { effort: 'low' } }],
  ['global.anthropic.claude-haiku-4-5-20251001-v1:0', 0.7, undefined],
  ['us.amazon.nova-2-lite-v1:0', 0.7, undefined],
])(
  '[B10] %s on Bedrock is asked to answer without thinking, and for a temperature only where it takes one',
  async (id, temperature, fields) => {
    expect(await asked(id, 1, () => answer)).toEqual([{ temperature, fields }]);
  },
);

it.each([
  'thinking.type: "disabled" is not supported for this model.',
  'The model returned the following errors: extraneous key [thinking] is not permitted',
])(
  '[B10] [B7] a Bedrock model that refuses a request field is asked once more without it, and never again with it: %s',
  async (message) => {
    const seen = await asked('us.anthropic.claude-haiku-5-5', 2, (body) =>
      body.additionalModelRequestFields === undefined ? answer : refusal(message),
    );
    expect(seen.map(({ fields }) => fields)).toEqual([{ thinking: { type: 'disabled' } }, undefined, undefined]);
  },
);
