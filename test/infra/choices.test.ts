import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import { choicesFrom } from '../../infra/choices.ts';
import { bedrockArns } from '../../infra/model-rights.ts';
import { synthesise } from './synthesised.ts';

const chosen = (context: Record<string, string>) => choicesFrom(new App({ context }).node);

describe('what the operator chooses', () => {
  it('has a default for everything but the issuer: without one nobody comes in', () => {
    expect(chosen({})).toEqual({
      model: 'bedrock:global.anthropic.claude-haiku-4-5-20251001-v1:0',
      issuer: null,
      audience: null,
      jwksUri: null,
      origins: null,
      keep: true,
    });
  });

  it.each([
    [{ issuer: 'https://issuer.example' }, 'issuer and audience are set together'],
    [{ audience: 'sotto' }, 'issuer and audience are set together'],
    [{ issuer: 'issuer.example', audience: 'sotto' }, 'issuer must be an https address'],
    [{ keep: 'no' }, 'keep must be true or false'],
  ])('is refused before anything is deployed: %o', (context, why) => {
    expect(() => chosen(context as Record<string, string>)).toThrow(why);
  });

  it('arrives at the functions, and may let the table go with the stack', () => {
    const stack = synthesise({
      issuer: 'https://issuer.example',
      audience: 'sotto',
      jwksUri: 'https://keys.example/jwks',
      origins: 'https://sotto.example',
      model: 'bedrock:us.amazon.nova-lite-v1:0,offline',
      keep: 'false',
    });
    const { DoorsconnectFunction, DoorsreplyFunction } = stack.all('AWS::Lambda::Function');
    expect(DoorsconnectFunction?.Environment.Variables).toEqual({
      SOTTO_TABLE: '<TableRows>',
      SOTTO_ISSUER: 'https://issuer.example',
      SOTTO_AUDIENCE: 'sotto',
      SOTTO_JWKS_URI: 'https://keys.example/jwks',
      SOTTO_ORIGINS: 'https://sotto.example',
    });
    expect(DoorsreplyFunction?.Environment.Variables.SOTTO_MODEL).toBe('bedrock:us.amazon.nova-lite-v1:0,offline');
    expect(stack.deletionPolicy('AWS::DynamoDB::Table')).toBe('Delete');
    expect(stack.one('AWS::DynamoDB::Table').DeletionProtectionEnabled).toBe(false);
  });
});

describe('the rights that a model needs', () => {
  const stack = new Stack(undefined, 'S', { env: { region: 'eu-central-1', account: '123456789012' } });
  const rights = (model: string) => bedrockArns(model, stack).map((arn) => arn.replace(/^arn:.*?:bedrock:/, ''));

  it.each([
    ['offline', []],
    ['openai:gpt-x', []],
    [
      'bedrock:arn:aws:bedrock:eu-central-1:123456789012:provisioned-model/abc',
      ['eu-central-1:123456789012:provisioned-model/abc'],
    ],
    ['bedrock:anthropic.claude-x-v1:0', ['eu-central-1::foundation-model/anthropic.claude-x-v1:0']],
    [
      'bedrock:eu.amazon.nova-lite-v1:0',
      [
        'eu-central-1:123456789012:inference-profile/eu.amazon.nova-lite-v1:0',
        '*::foundation-model/amazon.nova-lite-v1:0',
      ],
    ],
    [
      'bedrock:global.anthropic.claude-x-v1:0',
      [
        'eu-central-1:123456789012:inference-profile/global.anthropic.claude-x-v1:0',
        'eu-central-1::foundation-model/anthropic.claude-x-v1:0',
        '::foundation-model/anthropic.claude-x-v1:0',
      ],
    ],
    [
      'bedrock:a.one, bedrock:b.two,bedrock:a.one,offline',
      ['eu-central-1::foundation-model/a.one', 'eu-central-1::foundation-model/b.two'],
    ],
  ])('%s', (model, arns) => {
    expect(rights(model)).toEqual(arns);
  });
});
