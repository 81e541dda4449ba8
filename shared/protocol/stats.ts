/** The answer of `GET /stats` (docs/reference/protocol/http.md): a user's totals [C10, O2, X5]. */
import * as z from 'zod/mini';
import { cause, status } from './enums.ts';
import { timings, turnFigures } from './field-schemas.ts';

const count = z.int().check(z.nonnegative());

const tokens = z.optional(count);
const dollars = z.optional(z.number().check(z.nonnegative()));

/**
 * A turn's measurements [O2], as logged; unknown fields are absent, never 0. `hitRate`: share of prompt
 * tokens read from a provider's cache, 0 to 1. `modelDollars`: part of `dollars`.
 */
export const measuredTurn = z.extend(z.extend(timings, z.partial(turnFigures).shape), {
  turn: count,
  status,
  cause: z.optional(cause),
  firstAudioMs: z.optional(z.number()),
  ...{ input: tokens, output: tokens, cacheRead: tokens, cacheWrite: tokens },
  hitRate: z.optional(z.number().check(z.minimum(0), z.maximum(1))),
  modelDollars: dollars,
});
export type MeasuredTurn = z.infer<typeof measuredTurn>;

export const stats = z.object({
  tools: z.object({
    hits: count,
    misses: count,
    joins: count,
    evictions: count,
    byTool: z.record(z.string(), z.object({ hits: count, misses: count, joins: count })),
  }),
  /** Tokens: cache reads, cache writes, uncached input, output; and dollars where priced. */
  model: z.object({ read: count, write: count, uncached: count, output: count, dollars }),
  turns: z.object({ count, complete: count, interrupted: count, failed: count }),
  /** Memory blocks [M2]. */
  memory: z.object({ made: count, failed: count }),
  /**
   * By persona: newest turns that ended in this process, oldest first; one machine has all since its start.
   */
  newest: z.optional(z.record(z.string(), z.array(measuredTurn))),
});

export type Stats = z.infer<typeof stats>;
