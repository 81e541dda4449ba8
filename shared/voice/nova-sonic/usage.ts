/** Converts Nova 2 Sonic's usage events to model usage. */
import type { Usage } from '../../protocol/frames.ts';
import { sonicField, type UntrustedFields } from './untrusted-fields.ts';

/**
 * Dollars per million tokens, on demand in us-east-1, from third parties in September 2026, unverified.
 * Silence is said to cost nothing.
 */
const PRICES = {
  input: { speechTokens: 3, textTokens: 0.33 },
  output: { speechTokens: 12, textTokens: 2.75 },
} as const;

type Counted = { speechTokens: number; textTokens: number };

/** Usage since the last event. Events carry totals, so the next one makes up for a lost one. */
export class SonicUsage {
  #reported: Record<'input' | 'output', Counted> = { input: NOTHING, output: NOTHING };

  /** One usage per event; none where nothing is new. */
  read(event: UntrustedFields): Usage[] {
    const total = sonicField(sonicField(event, 'details'), 'total');
    const [input, output] = [
      readSonicTokenCount(sonicField(total, 'input')),
      readSonicTokenCount(sonicField(total, 'output')),
    ];
    if (input === null || output === null) return [];
    const counts = {
      input: sonicCountSince(this.#reported.input, input),
      output: sonicCountSince(this.#reported.output, output),
    };
    this.#reported = { input, output };
    const usage = {
      input: sumSonicTokens(counts.input),
      output: sumSonicTokens(counts.output),
      cacheRead: 0,
      cacheWrite: 0,
    };
    if (usage.input + usage.output === 0) return [];
    const millionths = priceSonicTokens(counts.input, PRICES.input) + priceSonicTokens(counts.output, PRICES.output);
    return [{ ...usage, dollars: Math.round(millionths * 1e3) / 1e9 }];
  }
}

const NOTHING: Counted = { speechTokens: 0, textTokens: 0 };

function readSonicTokenCount(fields: unknown): Counted | null {
  const [speechTokens, textTokens] = [sonicField(fields, 'speechTokens'), sonicField(fields, 'textTokens')];
  return isSonicTokenCount(speechTokens) && isSonicTokenCount(textTokens) ? { speechTokens, textTokens } : null;
}

function isSonicTokenCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function sonicCountSince(earlier: Counted, now: Counted): Counted {
  return {
    speechTokens: Math.max(0, now.speechTokens - earlier.speechTokens),
    textTokens: Math.max(0, now.textTokens - earlier.textTokens),
  };
}

function sumSonicTokens({ speechTokens, textTokens }: Counted): number {
  return speechTokens + textTokens;
}

function priceSonicTokens(count: Counted, per: { speechTokens: number; textTokens: number }): number {
  return count.speechTokens * per.speechTokens + count.textTokens * per.textTokens;
}
