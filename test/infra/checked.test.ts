/** cdk-nag: an unexplained finding fails. `npm run soak` checks CloudFormation's own rules as well. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkRules } from './synthesised.ts';

const folder = mkdtempSync(join(tmpdir(), 'sotto-checked-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
const tools = join(folder, 'tools.json');
const LAMBDA = 'arn:aws:lambda:eu-west-1:123456789012:function:add-up';
const AGENT = 'arn:aws:bedrock-agentcore:us-west-2:123456789012:runtime/travel-Xb3kQ9ZtLm';
writeFileSync(
  tools,
  JSON.stringify({
    mcp: [{ url: 'https://tools.example/mcp', headers: { authorization: 'env:TEAM_KEY' } }],
    lambda: [
      { name: 'add_up', arn: LAMBDA, schema: {}, effect: 'read' },
      { name: 'print', arn: `${LAMBDA}:live`, schema: {}, mode: 'workflow' },
    ],
    agentcore: [{ name: 'plan', arn: AGENT, qualifier: 'test', mode: 'workflow' }],
  }),
);

/** Every option that adds resources or rights. */
const EVERYTHING = {
  issuer: 'https://issuer.example',
  audience: 'sotto',
  origins: 'https://page.example',
  pageDomain: 'talk.sotto.example',
  pageCertificate: 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000',
  secrets: 'sotto/keys',
  secretKeys: 'OPENAI_API_KEY, TEAM_KEY',
  model: 'bedrock:eu.amazon.nova-lite-v1:0,openai:gpt-4.1-mini',
  modelsOffered: 'quick=bedrock:amazon.nova-lite-v1:0,offline',
  visionModel: 'bedrock:amazon.nova-lite-v1:0',
  reflectionModel: 'bedrock:amazon.nova-pro-v1:0',
  summaryModel: 'bedrock:amazon.nova-micro-v1:0',
  embeddings: 'bedrock:amazon.titan-embed-text-v2:0',
  speech: 'sonic,cascade',
  keep: 'false',
  rollout: 'canary',
  canary: '15m',
  httpDomain: 'api.sotto.example',
  httpCertificate: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000',
  socketDomain: 'live.sotto.example',
  socketCertificate: 'arn:aws:acm:eu-west-1:123456789012:certificate/0a1b2c3d-0000-4000-8000-000000000000',
  webAcl: 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/mine/0a1b2c3d-0000-4000-8000-000000000000',
  tags: 'team=voice',
  tools,
};

it.each([
  ['nothing', {}, null],
  ['everything', EVERYTHING, folder],
])('[O6] a stack for which %s is chosen passes all security rules', { timeout: 60_000 }, (_, choices, page) => {
  expect(() => checkRules(choices, page)).not.toThrow();
});
