/**
 * What Bedrock's models take, by family: prompt caches [X3] with their prices, and how one is asked to answer
 * at once [B10]. A new model is a new line. Limits: AWS's model cards, November 2026.
 */

export type CacheTtl = '5m' | '1h';
/** Places for a `cachePoint`. */
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
export function familyOf(modelId: string): ModelFamily {
  const id = bareId(modelId);
  return FAMILIES.find(([pattern]) => pattern.test(id))?.[1] ?? UNKNOWN;
}

/** The price with the regional factor. Null: unknown. */
export function pricesOf(modelId: string): Prices | null {
  const { prices, regionalFactor } = familyOf(modelId);
  if (prices === null || regionalFactor === 1 || lastPart(modelId).startsWith('global.')) return prices;
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
function bareId(modelId: string): string {
  return lastPart(modelId).replace(/^[a-z]{2,8}(?:-gov)?\.(?=[a-z0-9-]+\.)/, '');
}

/** The part of an ARN behind its last slash. */
function lastPart(modelId: string): string {
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

/** They think before they answer, and most cannot be kept from it. The limits of their caches are unknown. */
const CLAUDE_5 = { ...CLAUDE, takesTemperature: false, extraFields: { output_config: { effort: 'low' } } } as const;
const UNTHINKING = { thinking: { type: 'disabled' } };

/**
 * List prices of platform.claude.com, 2026. Unverified with AWS: that Bedrock asks the same for `global.`,
 * and a tenth more elsewhere. Haiku 5.5: for prompts of up to 100,000 tokens, which Sotto's stay below.
 */
const HAIKU_55 = { input: 0.1, output: 0.5, cacheRead: 0.01, cacheWrite: { '5m': 0.125, '1h': 0.2 } };
const SONNET = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: { '5m': 3.75, '1h': 6 } };
const HAIKU = { input: 1, output: 5, cacheRead: 0.1, cacheWrite: { '5m': 1.25, '1h': 2 } };
const OPUS = { input: 5, output: 25, cacheRead: 0.5, cacheWrite: { '5m': 6.25, '1h': 10 } };

/**
 * us-east-1 prices as third parties quote AWS, 2026; unverified with AWS. No list names a write price; the
 * input price is assumed.
 */
const nova = (input: number, output: number, cacheRead: number): Prices => {
  return { input, output, cacheRead, cacheWrite: { '5m': input, '1h': null } };
};

/** The first match counts. A version must end: `sonnet-4-5` does not match `sonnet-4-50`. */
const FAMILIES: readonly (readonly [RegExp, ModelFamily])[] = [
  [
    /^anthropic\.claude-haiku-5-5(?!\d)/,
    {
      ...{ ...CLAUDE_45, takesTemperature: false, extraFields: UNTHINKING },
      ...{ name: 'Claude Haiku 5.5', minimumTokens: 512, prices: HAIKU_55 },
    },
  ],
  [
    /^anthropic\.claude-sonnet-4-5(?!\d)/,
    { ...CLAUDE_45, name: 'Claude Sonnet 4.5', minimumTokens: 1_024, prices: SONNET },
  ],
  [
    /^anthropic\.claude-sonnet-4-6(?!\d)/,
    { ...CLAUDE_45, name: 'Claude Sonnet 4.6', minimumTokens: 2_048, prices: SONNET },
  ],
  [
    /^anthropic\.claude-haiku-4-5(?!\d)/,
    { ...CLAUDE_45, name: 'Claude Haiku 4.5', minimumTokens: 4_096, prices: HAIKU },
  ],
  [/^anthropic\.claude-opus-4-5(?!\d)/, { ...CLAUDE_45, name: 'Claude Opus 4.5', minimumTokens: 4_096, prices: OPUS }],
  [/^anthropic\.claude-opus-4-6(?!\d)/, { ...CLAUDE_45, name: 'Claude Opus 4.6', minimumTokens: 4_096, prices: OPUS }],
  [/^anthropic\.claude-[a-z]+-5(?!\d)/, { ...CLAUDE_5, name: 'another Claude 5' }],
  [/^anthropic\.claude-opus-4-[78](?!\d)/, { ...CLAUDE, name: 'another Claude', takesTemperature: false }],
  // Every Claude whose name ends in its version caches, and so do these two older ones.
  [/^anthropic\.claude-(?:[a-z]+-\d|3-7-sonnet|3-5-haiku)/, { ...CLAUDE, name: 'another Claude' }],
  [/^amazon\.nova-pro-v/, { ...NOVA, name: 'Nova Pro', minimumTokens: 1_024, prices: nova(0.8, 3.2, 0.2) }],
  [/^amazon\.nova-lite-v/, { ...NOVA, name: 'Nova Lite', minimumTokens: 1_536, prices: nova(0.06, 0.24, 0.015) }],
  [/^amazon\.nova-micro-v/, { ...NOVA, name: 'Nova Micro', minimumTokens: 1_536, prices: nova(0.035, 0.14, 0.00875) }],
  // Unverified: a cache read costs a quarter of the input price, as for the others.
  [
    /^amazon\.nova-2-lite-v/,
    { ...NOVA, name: 'Nova 2 Lite', minimumTokens: 1_536, prices: nova(0.3, 2.5, 0.075), regionalFactor: 1.1 },
  ],
];
