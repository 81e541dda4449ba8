/**
 * What models of Bedrock and Anthropic take: prompt caches [X3] with their prices, and how one is asked to
 * answer at once [B10]. A new model is a new line. Limits: AWS's model cards, and Anthropic's pages on prompt
 * caching and thinking, November 2026.
 */

export type CacheTtl = '5m' | '1h';
/** Places for a cache point. */
export type CacheField = 'tools' | 'system' | 'messages';

/** Dollars per million tokens. `cacheWrite`: by ttl; null: not offered. */
export type Prices = {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: { readonly '5m': number; readonly '1h': number | null };
};

export type ModelFamily = {
  name: string;
  /** Shorter prefixes are silently not cached, so no point may stand below this. */
  minimumTokens: number;
  /** Accepted values of `ttl`. Empty: the field is refused, and a cache lasts five minutes. */
  ttls: readonly CacheTtl[];
  /** Empty: every request with a cache point is refused. */
  fields: readonly CacheField[];
  mostPoints: number;
  /** Prices by way of a `global.` profile, where there is one. Null: unknown. */
  prices: Prices | null;
  /** Whether it takes a temperature. Newer Claudes refuse any but 1. */
  takesTemperature: boolean;
  /** Fields of the model's own API, which keep it from thinking at length before it answers [B10]. */
  extraFields: Readonly<Record<string, object>> | null;
  /** Price factor of a request bound to its region or continent (a bare id, `us.`, `eu.`, `apac.`). */
  regionalFactor: number;
};

/** By model id, inference profile or ARN. An application profile names no model: unknown. */
export function bedrockModelFamily(modelId: string): ModelFamily {
  const id = bedrockModelIdWithoutRegion(modelId);
  return FAMILIES.find(([pattern]) => pattern.test(id))?.[1] ?? UNKNOWN;
}

/** The price with the regional factor. Null: unknown. */
export function bedrockModelPrices(modelId: string): Prices | null {
  const { prices, regionalFactor } = bedrockModelFamily(modelId);
  if (prices === null || regionalFactor === 1 || bedrockModelIdAfterArn(modelId).startsWith('global.')) return prices;
  const regional = (price: number) => Math.round(price * regionalFactor * 1e6) / 1e6;
  const { '5m': short, '1h': long } = prices.cacheWrite;
  return {
    input: regional(prices.input),
    output: regional(prices.output),
    cacheRead: regional(prices.cacheRead),
    cacheWrite: { '5m': regional(short), '1h': long === null ? null : regional(long) },
  };
}

/** Drops the profile's geography: `us.`, `eu.`, `apac.`, `global.`, `us-gov.` … */
function bedrockModelIdWithoutRegion(modelId: string): string {
  return bedrockModelIdAfterArn(modelId).replace(/^[a-z]{2,8}(?:-gov)?\.(?=[a-z0-9-]+\.)/, '');
}

/** The part of an ARN behind its last slash. */
function bedrockModelIdAfterArn(modelId: string): string {
  return modelId.slice(modelId.lastIndexOf('/') + 1).toLowerCase();
}

/** Safe values for an unknown model: the largest minimum, and no fields that it might refuse. */
const UNKNOWN: ModelFamily = {
  name: 'unknown',
  minimumTokens: 4_096,
  ttls: [],
  // Bedrock refuses a cache point for a model without prompt caching, and the request with it.
  fields: [],
  mostPoints: 4,
  prices: null,
  takesTemperature: true,
  extraFields: null,
  regionalFactor: 1,
};

const CLAUDE = { ...UNKNOWN, fields: ['tools', 'system', 'messages'] } as const;
/** Nova refuses points in tools, and `ttl`. */
const NOVA = { ...UNKNOWN, fields: ['system', 'messages'] } as const;

/** Claude since 4.5: both ttls, and a tenth more outside the global profile. */
const CLAUDE_45 = { ...CLAUDE, ttls: ['5m', '1h'], regionalFactor: 1.1 } as const;

/** Without one of these it thinks at length before it answers. */
const THINKING_OFF = { thinking: { type: 'disabled' } };
const THINKING_BETWEEN_TOOLS = { thinking: { type: 'between_tools' } };
/** For those that cannot be kept from thinking. */
const LOW_EFFORT = { output_config: { effort: 'low' } };

/** Thinking counts as output; without room of its own it would cut the answer. */
const THOUGHT_TOKENS = 4_096;

/** What a request with these fields needs beside the tokens of its answer. */
export function bedrockThinkingTokens(fields: ModelFamily['extraFields']): number {
  return fields === null || fields === THINKING_OFF ? 0 : THOUGHT_TOKENS;
}

/** Since Opus 4.7 they refuse any temperature but 1. The limits of an unknown one's cache are unknown. */
const CLAUDE_5 = { ...CLAUDE, takesTemperature: false, extraFields: LOW_EFFORT } as const;

/** Input, output, and what a read costs. A write costs a quarter more than the input, or twice as much. */
const bedrockClaudePrices = (input: number, output: number, cacheRead: number): Prices => {
  return { input, output, cacheRead, cacheWrite: { '5m': input * 1.25, '1h': input * 2 } };
};

/**
 * List prices of platform.claude.com, November 2026. Unverified with AWS: that Bedrock asks the same for
 * `global.`, and a tenth more elsewhere.
 */
const SONNET = bedrockClaudePrices(3, 15, 0.3);
const HAIKU = bedrockClaudePrices(1, 5, 0.1);
const OPUS = bedrockClaudePrices(5, 25, 0.5);
const FABLE = bedrockClaudePrices(10, 50, 1);

/**
 * us-east-1 prices as third parties quote AWS, 2026; unverified with AWS. No list names a write price; the
 * input price is assumed.
 */
const bedrockNovaPrices = (input: number, output: number, cacheRead: number): Prices => {
  return { input, output, cacheRead, cacheWrite: { '5m': input, '1h': null } };
};

type Limits = { minimumTokens: number; prices: Prices; extraFields?: ModelFamily['extraFields'] };
type Row = readonly [RegExp, ModelFamily];

/** A version must end: `sonnet-4-5` does not match `sonnet-4-50`, nor `sonnet-5` `sonnet-5-5`. */
function bedrockClaudeFamilyRow(version: string, name: string, limits: Limits, takesTemperature = true): Row {
  const id = new RegExp(`^anthropic\\.claude-${version}(?!\\d|-\\d\\b)`);
  return [id, { ...CLAUDE_45, name: `Claude ${name}`, takesTemperature, ...limits }];
}

/** One that thinks before it answers, unless it is asked not to. */
function bedrockClaude5FamilyRow(version: string, name: string, limits: Required<Limits>): Row {
  return bedrockClaudeFamilyRow(version, name, limits, false);
}

/** The first match counts. */
const FAMILIES: readonly Row[] = [
  // For prompts of up to 100,000 tokens, which Sotto's stay below.
  bedrockClaude5FamilyRow('haiku-5-5', 'Haiku 5.5', {
    minimumTokens: 512,
    prices: bedrockClaudePrices(0.1, 0.5, 0.01),
    extraFields: THINKING_OFF,
  }),
  bedrockClaude5FamilyRow('sonnet-5-5', 'Sonnet 5.5', {
    minimumTokens: 1_024,
    prices: bedrockClaudePrices(2, 10, 0.1),
    extraFields: THINKING_BETWEEN_TOOLS,
  }),
  bedrockClaude5FamilyRow('sonnet-5', 'Sonnet 5', {
    minimumTokens: 1_024,
    prices: bedrockClaudePrices(2, 10, 0.2),
    extraFields: THINKING_OFF,
  }),
  bedrockClaude5FamilyRow('opus-5-5', 'Opus 5.5', {
    minimumTokens: 1_024,
    prices: bedrockClaudePrices(4, 20, 0.2),
    extraFields: LOW_EFFORT,
  }),
  bedrockClaude5FamilyRow('opus-5', 'Opus 5', { minimumTokens: 512, prices: OPUS, extraFields: THINKING_OFF }),
  bedrockClaude5FamilyRow('(?:fable|mythos)-5-1', 'Fable 5.1', {
    minimumTokens: 512,
    prices: bedrockClaudePrices(10, 50, 0.25),
    extraFields: LOW_EFFORT,
  }),
  bedrockClaude5FamilyRow('(?:fable|mythos)-5', 'Fable 5', {
    minimumTokens: 512,
    prices: FABLE,
    extraFields: LOW_EFFORT,
  }),
  bedrockClaudeFamilyRow('sonnet-4-5', 'Sonnet 4.5', { minimumTokens: 1_024, prices: SONNET }),
  bedrockClaudeFamilyRow('sonnet-4-6', 'Sonnet 4.6', { minimumTokens: 2_048, prices: SONNET }),
  bedrockClaudeFamilyRow('haiku-4-5', 'Haiku 4.5', { minimumTokens: 4_096, prices: HAIKU }),
  bedrockClaudeFamilyRow('opus-4-5', 'Opus 4.5', { minimumTokens: 4_096, prices: OPUS }),
  bedrockClaudeFamilyRow('opus-4-6', 'Opus 4.6', { minimumTokens: 4_096, prices: OPUS }),
  bedrockClaudeFamilyRow('opus-4-7', 'Opus 4.7', { minimumTokens: 2_048, prices: OPUS }, false),
  bedrockClaudeFamilyRow('opus-4-8', 'Opus 4.8', { minimumTokens: 1_024, prices: OPUS }, false),
  [/^anthropic\.claude-[a-z]+-[5-9](?!\d)/, { ...CLAUDE_5, name: 'another Claude 5' }],
  // Every Claude whose name ends in its version caches, and so do these two older ones.
  [/^anthropic\.claude-(?:[a-z]+-\d|3-7-sonnet|3-5-haiku)/, { ...CLAUDE, name: 'another Claude' }],
  [
    /^amazon\.nova-pro-v/,
    { ...NOVA, name: 'Nova Pro', minimumTokens: 1_024, prices: bedrockNovaPrices(0.8, 3.2, 0.2) },
  ],
  [
    /^amazon\.nova-lite-v/,
    { ...NOVA, name: 'Nova Lite', minimumTokens: 1_536, prices: bedrockNovaPrices(0.06, 0.24, 0.015) },
  ],
  [
    /^amazon\.nova-micro-v/,
    { ...NOVA, name: 'Nova Micro', minimumTokens: 1_536, prices: bedrockNovaPrices(0.035, 0.14, 0.00875) },
  ],
  // Unverified: a cache read costs a quarter of the input price, as for the others.
  [
    /^amazon\.nova-2-lite-v/,
    {
      ...NOVA,
      name: 'Nova 2 Lite',
      minimumTokens: 1_536,
      prices: bedrockNovaPrices(0.3, 2.5, 0.075),
      regionalFactor: 1.1,
    },
  ],
];
