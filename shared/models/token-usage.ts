/** Adds the usage of requests; null: none reported any. */
import type { Usage } from '../protocol/frames.ts';
import type { Prices } from './bedrock/model-families.ts';

/** `dollars`: where both have it. */
export function addTokenUsage(a: Usage | null, b: Usage | null): Usage | null {
  if (a === null || b === null) return a ?? b;
  const dollars =
    a.dollars === undefined || b.dollars === undefined ? undefined : roundTokenDollars(a.dollars + b.dollars);
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    ...(dollars !== undefined && { dollars }),
  };
}

/** `hourly`: cache-write tokens with a ttl of an hour; the others last five minutes. */
export function priceTokenUsage(usage: Usage, prices: Prices, hourly = 0): Usage {
  const { input, output, cacheRead, cacheWrite } = usage;
  const { '5m': short, '1h': long } = prices.cacheWrite;
  const written = (cacheWrite - hourly) * short + hourly * (long ?? short);
  const millionths = input * prices.input + output * prices.output + cacheRead * prices.cacheRead + written;
  return { ...usage, dollars: roundTokenDollars(millionths / 1e6) };
}

/** To a billionth of a dollar. */
function roundTokenDollars(dollars: number): number {
  return Math.round(dollars * 1e9) / 1e9;
}
