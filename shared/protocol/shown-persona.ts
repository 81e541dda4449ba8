/** What a client shows of the persona. */
import * as z from 'zod/mini';
import { FACES } from './face-names.ts';

/** Who speaks, the drawn face, and sentences that a user may say first, in the persona's `language`. */
export const persona = z.object({
  speaker: z.string(),
  face: z.enum(FACES),
  starters: z.object({ reminder: z.optional(z.string()), research: z.optional(z.string()), memory: z.string() }),
  language: z.optional(z.string()),
});
