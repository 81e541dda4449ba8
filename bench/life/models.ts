/** Whose caches and prices count: one with the smallest minimum that there is, and one with the largest (shared/models/bedrock/prompt-cache-prices.ts). */
export const MODELS = [
  { name: 'Sonnet 4.5', id: 'global.anthropic.claude-sonnet-4-5-20250929-v1:0' },
  { name: 'Haiku 4.5', id: 'global.anthropic.claude-haiku-4-5-20251001-v1:0' },
] as const;
