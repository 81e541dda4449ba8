/** What docs/how-to/aws/deploy-on-aws.md says of a model whose Marketplace subscription is missing. */
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { startBedrockFake } from '../fakes/bedrock.ts';
import { serve } from './home.ts';

afterEach(() => vi.unstubAllEnvs());

const MODEL = 'global.anthropic.claude-haiku-5-5';
/** As Bedrock words it. */
const DENIED = {
  message:
    'Model access is denied due to IAM user or service role is not authorized to perform the required AWS Marketplace actions (aws-marketplace:ViewSubscriptions, aws-marketplace:Subscribe) to enable access to this model.',
};

it('[U8] [N5] a model without a subscription is named in the log, and the user is told what may be wrong', async () => {
  const fake = await startBedrockFake(() => ({
    status: 403,
    error: 'AccessDeniedException',
    steps: [Buffer.from(JSON.stringify(DENIED))],
  }));
  onTestFinished(fake.close);
  vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', fake.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'test');
  const { join, logged, stop } = await serve({ env: { SOTTO_MODEL: `bedrock:${MODEL}` } });
  onTestFinished(stop);
  const client = await join();
  client.say('Hello?');
  const line = await client.next('line');
  expect(line.kind).toBe('apology');
  const ended = await client.next('turn.ended');
  expect(ended.status).toBe('failed');
  const error = client.all('error').at(-1);
  expect(error).toMatchObject({
    code: 'model_failed',
    reason: 'refused',
    message: 'The model refuses to answer: its key, its credentials or its name may be wrong.',
  });
  const failed = logged.map((entry) => JSON.parse(entry)).filter(({ message }) => message === 'model failed');
  expect(failed).toMatchObject([{ what: 'refused', why: expect.stringContaining('AccessDeniedException') }]);
});
