/** What a client shows of the persona. */
import * as z from 'zod';
import { FACES } from './faces.ts';

/** Who speaks, the drawn face, and sentences that a user may say first. */
export const persona = z.object({
  speaker: z.string(),
  face: z.enum(FACES),
  starters: z.object({ reminder: z.string().optional(), research: z.string().optional(), memory: z.string() }),
});
