/** The answer to `GET /stats` (docs/PROTOCOL.md "HTTP"): what all of a user's sessions have come to (C10, O2, X5). */
import * as z from 'zod';

const count = z.int().nonnegative();

export const stats = z.object({
  tools: z.object({
    hits: count,
    misses: count,
    joins: count,
    evictions: count,
    byTool: z.record(z.string(), z.object({ hits: count, misses: count, joins: count })),
  }),
  /** Tokens: read from a provider's cache, written to it, neither, and made. */
  model: z.object({ read: count, write: count, uncached: count, output: count }),
  turns: z.object({ count, complete: count, interrupted: count, failed: count }),
  /** Blocks of memory (M2). */
  memory: z.object({ made: count, failed: count }),
});

export type Stats = z.infer<typeof stats>;
