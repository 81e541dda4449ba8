/** The answer to `GET /stats` (docs/reference/http.md): what all of a user's sessions have come to (C10, O2, X5). */
import * as z from 'zod';
import { taken, timings } from './shapes.ts';
import { cause, status } from './vocabulary.ts';

const count = z.int().nonnegative();

const tokens = count.optional();
const dollars = z.number().nonnegative().optional();

/**
 * What one turn has taken (O2), as it stands in the log; nothing is 0 that is unknown. `hitRate`: of its prompts' tokens, from 0 to 1, those that
 * a provider's cache knew. `modelDollars`: the model's part of `dollars`.
 */
export const measuredTurn = timings.extend(taken.partial().shape).extend({
  turn: count,
  status,
  cause: cause.optional(),
  firstAudioMs: z.number().optional(),
  ...{ input: tokens, output: tokens, cacheRead: tokens, cacheWrite: tokens },
  hitRate: z.number().min(0).max(1).optional(),
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
  /** Tokens: read from a provider's cache, written to it, neither, and made; and dollars, of those whose price is known. */
  model: z.object({ read: count, write: count, uncached: count, output: count, dollars }),
  turns: z.object({ count, complete: count, interrupted: count, failed: count }),
  /** Blocks of memory (M2). */
  memory: z.object({ made: count, failed: count }),
  /** By skill, the newest turns that have ended in the process that answers, the oldest first: on one machine, since its start. */
  newest: z.record(z.string(), z.array(measuredTurn)).optional(),
});

export type Stats = z.infer<typeof stats>;
