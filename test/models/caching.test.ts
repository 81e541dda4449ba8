import { describe, expect, it } from 'vitest';
import { bedrockModelFamily, bedrockModelPrices } from '../../shared/models/bedrock/model-families.ts';

describe('what prompt caching takes, by model', () => {
  it.each([
    ['anthropic.claude-sonnet-4-5-20250929-v1:0', 'Claude Sonnet 4.5', 1_024],
    ['anthropic.claude-sonnet-4-6', 'Claude Sonnet 4.6', 2_048],
    ['anthropic.claude-haiku-4-5-20251001-v1:0', 'Claude Haiku 4.5', 4_096],
    ['anthropic.claude-haiku-5-5', 'Claude Haiku 5.5', 512],
    ['anthropic.claude-sonnet-5', 'Claude Sonnet 5', 1_024],
    ['anthropic.claude-sonnet-5-5', 'Claude Sonnet 5.5', 1_024],
    ['anthropic.claude-opus-4-8', 'Claude Opus 4.8', 1_024],
    ['anthropic.claude-opus-5-20260724', 'Claude Opus 5', 512],
    ['anthropic.claude-opus-5-5', 'Claude Opus 5.5', 1_024],
    ['anthropic.claude-fable-5-1', 'Claude Fable 5.1', 512],
    ['amazon.nova-pro-v1:0', 'Nova Pro', 1_024],
    ['amazon.nova-lite-v1:0', 'Nova Lite', 1_536],
    ['amazon.nova-2-lite-v1:0', 'Nova 2 Lite', 1_536],
  ])('[X3] the model %s is %s for caching: %i tokens at least', (id, name, minimumTokens) => {
    expect(bedrockModelFamily(id)).toMatchObject({ name, minimumTokens, mostPoints: 4 });
  });

  it.each([
    'us.anthropic.claude-sonnet-4-5-20250929-v1:0',
    'global.anthropic.claude-sonnet-4-5-20250929-v1:0',
    'arn:aws:bedrock:us-east-1::foundation-model/anthropic.claude-sonnet-4-5-20250929-v1:0',
    'arn:aws:bedrock:eu-west-1:123456789012:inference-profile/eu.anthropic.claude-sonnet-4-5-20250929-v1:0',
  ])('[X3] a profile and an ARN are the model behind them: %s', (id) => {
    expect(bedrockModelFamily(id).name).toBe('Claude Sonnet 4.5');
  });

  it('[X3] Claude takes cache points everywhere, and since 4.5 a ttl, and Nova neither in tools nor with a ttl', () => {
    expect(bedrockModelFamily('anthropic.claude-haiku-4-5-20251001-v1:0')).toMatchObject({
      fields: ['tools', 'system', 'messages'],
      ttls: ['5m', '1h'],
    });
    expect(bedrockModelFamily('amazon.nova-pro-v1:0')).toMatchObject({ fields: ['system', 'messages'], ttls: [] });
  });

  it.each(['anthropic.claude-sonnet-4-50-v1:0', 'anthropic.claude-sonnet-4-20250514-v1:0'])(
    '[X3] an unknown Claude has a minimum of 4,096 tokens, without ttl and price: %s',
    (id) => {
      expect(bedrockModelFamily(id)).toMatchObject({
        name: 'another Claude',
        minimumTokens: 4_096,
        fields: ['tools', 'system', 'messages'],
        ttls: [],
        prices: null,
      });
    },
  );

  it.each([
    'meta.llama4-maverick-17b-instruct-v1:0',
    'anthropic.claude-3-sonnet-20240229-v1:0',
    'arn:aws:bedrock:us-east-1:123456789012:application-inference-profile/a1b2c3',
    '',
  ])('[X3] an unknown model is asked for nothing that it may refuse: %s', (id) => {
    expect(bedrockModelFamily(id)).toMatchObject({
      name: 'unknown',
      minimumTokens: 4_096,
      fields: [],
      ttls: [],
      prices: null,
    });
    expect(bedrockModelPrices(id)).toBeNull();
  });
});

describe('how a model is asked to answer at once', () => {
  const unthinking = { thinking: { type: 'disabled' } };
  const little = { output_config: { effort: 'low' } };
  it.each([
    ['global.anthropic.claude-haiku-5-5', false, unthinking],
    ['eu.anthropic.claude-sonnet-5-5', false, { thinking: { type: 'between_tools' } }],
    ['anthropic.claude-sonnet-5', false, unthinking],
    ['anthropic.claude-opus-5-5', false, little],
    ['anthropic.claude-sonnet-6', false, little],
    ['us.anthropic.claude-fable-5-1', false, little],
    ['anthropic.claude-opus-4-8', false, null],
    ['anthropic.claude-haiku-4-5-20251001-v1:0', true, null],
    ['anthropic.claude-sonnet-4-50-v1:0', true, null],
    ['amazon.nova-2-lite-v1:0', true, null],
  ])('[B10] a model is asked to answer without thinking: %s', (id, takesTemperature, extraFields) => {
    expect(bedrockModelFamily(id)).toMatchObject({ takesTemperature, extraFields });
  });
});

describe('what it costs', () => {
  it('[X3] cache prices are dollars for a million tokens: read, written for five minutes and for an hour', () => {
    expect(bedrockModelPrices('global.anthropic.claude-sonnet-4-5-20250929-v1:0')).toEqual({
      input: 3,
      output: 15,
      cacheRead: 0.3,
      cacheWrite: { '5m': 3.75, '1h': 6 },
    });
    expect(bedrockModelPrices('us.amazon.nova-pro-v1:0')).toEqual({
      input: 0.8,
      output: 3.2,
      cacheRead: 0.2,
      cacheWrite: { '5m': 0.8, '1h': null },
    });
  });

  it('[X3] cache prices are a tenth more where requests stay in their region', () => {
    expect(bedrockModelPrices('eu.anthropic.claude-haiku-4-5-20251001-v1:0')).toEqual({
      input: 1.1,
      output: 5.5,
      cacheRead: 0.11,
      cacheWrite: { '5m': 1.375, '1h': 2.2 },
    });
    expect(bedrockModelPrices('eu.anthropic.claude-haiku-5-5')).toMatchObject({ input: 0.11, output: 0.55 });
    expect(bedrockModelPrices('us.amazon.nova-2-lite-v1:0')).toMatchObject({
      input: 0.33,
      output: 2.75,
      cacheRead: 0.0825,
    });
  });
});
