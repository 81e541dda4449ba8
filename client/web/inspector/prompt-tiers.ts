/** A prompt's parts from the most stable to the least [X1], and how much of it was cached. */
import type { PromptSize, Usage } from '../../../shared/protocol/frames.ts';
import { hitRate } from './total-usage.ts';

export type Tier = {
  name: keyof PromptSize;
  /** An estimate. */
  tokens: number;
  /** The share that was read from the cache, 0 to 1. */
  cached: number;
};

const ORDER: readonly (keyof PromptSize)[] = ['tools', 'system', 'block', 'turns', 'fresh'];

/**
 * `cached`: of the whole prompt, 0 to 1; null if unreported. A cache matches a prefix, so its share covers
 * the tiers from the stable end: an estimate over all requests of the turn.
 */
export function tiersOf(
  prompt: PromptSize,
  usage: Usage | undefined,
): { tiers: Tier[]; total: number; cached: number | null } {
  const total = ORDER.reduce((sum, name) => sum + prompt[name], 0);
  const cached = usage ? hitRate({ read: usage.cacheRead, written: usage.cacheWrite, uncached: usage.input }) : null;
  let before = 0;
  const tiers = ORDER.map((name) => {
    const tokens = prompt[name];
    const [from, to] = [before / Math.max(1, total), (before + tokens) / Math.max(1, total)];
    before += tokens;
    return { name, tokens, cached: tokens === 0 ? 0 : within(((cached ?? 0) - from) / (to - from)) };
  });
  return { tiers, total, cached };
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
