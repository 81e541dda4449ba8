import { describe, expect, it } from 'vitest';
import {
  bedrockModelRegions,
  CHECKED_ON,
  DEFAULT_MODELS,
  type DefaultModel,
  defaultBedrockModelId,
} from '../../shared/models/bedrock/default-models.ts';
import { bedrockModelFamily } from '../../shared/models/bedrock/model-families.ts';

const { chat, speech } = DEFAULT_MODELS;
const id = 'anthropic.claude-haiku-5-5';

describe('the models that Sotto names by itself', () => {
  it.each([
    ['us-east-1', null, `global.${id}`],
    ['eu-central-1', ['eu'], `eu.${id}`],
    ['ap-southeast-2', ['apac', 'au', 'jp'], `au.${id}`],
    ['ap-northeast-1', ['apac', 'au', 'jp'], `jp.${id}`],
    ['us-gov-west-1', null, `us-gov.${id}`],
    [undefined, null, `global.${id}`],
    [undefined, ['eu'], `eu.${id}`],
  ] as const)('[B10] the default model for %s, by profiles of %s', (region, groups, called) => {
    expect(defaultBedrockModelId(chat, region, groups)).toBe(called);
  });

  it.each([
    ['ap-south-1', ['apac', 'au', 'jp']],
    ['ca-central-1', ['ca']],
    ['cn-north-1', null],
    [undefined, ['apac', 'au', 'jp']],
  ] as const)('[B10] there is no default model for %s, by profiles of %s', (region, groups) => {
    expect(defaultBedrockModelId(chat, region, groups)).toBeNull();
  });

  it('[B10] Sonic is called by its own id in its regions', () => {
    expect(defaultBedrockModelId(speech, 'eu-north-1')).toBe('amazon.nova-2-sonic-v1:0');
    expect(bedrockModelRegions(speech)).not.toContain('eu-central-1');
  });

  it('[B10] the default chat model has known limits and prices, and outlives the date of the table', () => {
    expect(bedrockModelFamily(chat.id)).toMatchObject({ name: chat.name, prices: expect.anything() });
    for (const { livesUntil, source } of Object.values<DefaultModel>(DEFAULT_MODELS)) {
      expect(source).toMatch(/^https:/);
      if (livesUntil !== null) expect(livesUntil > CHECKED_ON).toBe(true);
    }
  });
});
