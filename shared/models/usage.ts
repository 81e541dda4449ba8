/** What requests have cost together; null: none of them has told. */
import type { Usage } from '../protocol/frames.ts';
import type { Prices } from './bedrock/prompt-cache-prices.ts';

/** `dollars`: where both say. */
export function addUsage(a: Usage | null, b: Usage | null): Usage | null {
  if (a === null || b === null) return a ?? b;
  const dollars = a.dollars === undefined || b.dollars === undefined ? undefined : rounded(a.dollars + b.dollars);
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    ...(dollars !== undefined && { dollars }),
  };
}

/** `hourly`: how many of the tokens that were written to the cache were to last an hour; the others, five minutes. */
export function priceUsage(usage: Usage, prices: Prices, hourly = 0): Usage {
  const { input, output, cacheRead, cacheWrite } = usage;
  const { '5m': short, '1h': long } = prices.cacheWrite;
  const written = (cacheWrite - hourly) * short + hourly * (long ?? short);
  const millionths = input * prices.input + output * prices.output + cacheRead * prices.cacheRead + written;
  return { ...usage, dollars: rounded(millionths / 1e6) };
}

/** To a billionth, as every record of a turn holds it. */
function rounded(dollars: number): number {
  return Math.round(dollars * 1e9) / 1e9;
}
