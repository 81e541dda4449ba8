/**
 * What the prompt caches of Bedrock take and cost, by family of models (X3). Data: a new model is a new line here. Minimums, ttl and
 * fields are AWS's ("Prompt caching for faster model inference", November 2026); Haiku 4.5's were compared with its model card.
 */

export type CacheTtl = '5m' | '1h';
/** Where a `cachePoint` may stand. */
export type CacheField = 'tools' | 'system' | 'messages';

/** Dollars for a million tokens. `cacheWrite` by how long it is to last; null: it cannot be had. */
export type Prices = {
  input: number;
  output: number;
  cacheRead: number;
  cacheWrite: { readonly '5m': number; readonly '1h': number | null };
};

export type CachingFamily = {
  name: string;
  /** A prefix of fewer tokens is not cached, without a word: no point may stand below it. */
  minimumTokens: number;
  /** The values of `ttl` that are taken; with none the field itself is refused, and five minutes it is. */
  ttls: readonly CacheTtl[];
  /** With none every point is refused, and the request with it. */
  fields: readonly CacheField[];
  /** In one request. */
  mostPoints: number;
  /** By way of a `global.` profile, where there is one. Null: nobody has told us. */
  prices: Prices | null;
  /** What a request is multiplied by that stays in its region or continent (a bare id, `us.`, `eu.`, `apac.`). */
  regionalFactor: number;
};

/** By a model's id, an inference profile's, or the ARN of either. An application's own profile tells no model: it is unknown. */
export function familyOf(modelId: string): CachingFamily {
  const id = bareId(modelId);
  return FAMILIES.find(([pattern]) => pattern.test(id))?.[1] ?? UNKNOWN;
}

/** What this id costs, where requests go and all. Null where nobody has told us. */
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

/** Without the profile's geography: `us.`, `eu.`, `apac.`, `global.`, `us-gov.` … */
function bareId(modelId: string): string {
  return lastPart(modelId).replace(/^[a-z]{2,8}(?:-gov)?\.(?=[a-z0-9-]+\.)/, '');
}

/** Of an ARN what stands behind its last slash. */
function lastPart(modelId: string): string {
  return modelId.slice(modelId.lastIndexOf('/') + 1).toLowerCase();
}

/** What a model is taken for of which we know nothing: none of the smaller minimums, and nothing that it might refuse. */
const UNKNOWN: CachingFamily = {
  name: 'unknown',
  minimumTokens: 4_096,
  ttls: [],
  // "You invoked an unsupported model or your request did not allow prompt caching" ends the request.
  fields: [],
  mostPoints: 4,
  prices: null,
  regionalFactor: 1,
};

const CLAUDE = { ...UNKNOWN, fields: ['tools', 'system', 'messages'] } as const;
/** Nova refuses points in tools, and `ttl`. */
const NOVA = { ...UNKNOWN, fields: ['system', 'messages'] } as const;

/** Claude since 4.5: both times to live, and a tenth more away from the global profile. */
const CLAUDE_45 = { ...CLAUDE, ttls: ['5m', '1h'], regionalFactor: 1.1 } as const;

/**
 * platform.claude.com/docs, "Pricing", a copy of 2026, list prices of the models' maker. That Bedrock asks the same by way of `global.`,
 * and a tenth more elsewhere, is told by others (2026): unverified with AWS's own list.
 */
const SONNET = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: { '5m': 3.75, '1h': 6 } };
const HAIKU = { input: 1, output: 5, cacheRead: 0.1, cacheWrite: { '5m': 1.25, '1h': 2 } };
const OPUS = { input: 5, output: 25, cacheRead: 0.5, cacheWrite: { '5m': 6.25, '1h': 10 } };

/**
 * Input, output and cache read for us-east-1 as others quote aws.amazon.com/bedrock/pricing in 2026: unverified with AWS's own list. That
 * a write costs what input costs: unverified, no list names a price for it.
 */
const nova = (input: number, output: number, cacheRead: number): Prices => {
  return { input, output, cacheRead, cacheWrite: { '5m': input, '1h': null } };
};

/** The first that fits counts. A version ends where its number ends: `sonnet-4-5` is not the beginning of `sonnet-4-50`. */
const FAMILIES: readonly (readonly [RegExp, CachingFamily])[] = [
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
  // Every Claude whose name ends in its version caches, and so do two of those before.
  [/^anthropic\.claude-(?:[a-z]+-\d|3-7-sonnet|3-5-haiku)/, { ...CLAUDE, name: 'another Claude' }],
  [/^amazon\.nova-pro-v/, { ...NOVA, name: 'Nova Pro', minimumTokens: 1_024, prices: nova(0.8, 3.2, 0.2) }],
  [/^amazon\.nova-lite-v/, { ...NOVA, name: 'Nova Lite', minimumTokens: 1_536, prices: nova(0.06, 0.24, 0.015) }],
  [/^amazon\.nova-micro-v/, { ...NOVA, name: 'Nova Micro', minimumTokens: 1_536, prices: nova(0.035, 0.14, 0.00875) }],
  // The price of a cache read is a quarter of input's, as for the others: unverified.
  [
    /^amazon\.nova-2-lite-v/,
    { ...NOVA, name: 'Nova 2 Lite', minimumTokens: 1_536, prices: nova(0.3, 2.5, 0.075), regionalFactor: 1.1 },
  ],
];
