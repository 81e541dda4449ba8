/** What a prompt consists of, from what changes least to what changes most (X1), and how much of it a provider's cache has answered. */
import type { PromptSize, Usage } from '../../../shared/protocol/frames.ts';
import { hitRate } from './spending.ts';

export type Tier = {
  name: keyof PromptSize;
  /** Estimated. */
  tokens: number;
  /** How much of it was read from the cache, from 0 to 1. */
  cached: number;
};

const ORDER: readonly (keyof PromptSize)[] = ['tools', 'system', 'block', 'turns', 'fresh'];

/**
 * `cached`: of the whole, from 0 to 1; null where the model has told nothing. A cache answers from the beginning, so its share is laid over the
 * tiers from the stable end: an estimate, as their sizes are, and of all the turn's requests.
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
