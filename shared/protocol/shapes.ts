/** What frames are made of, each shape once. */
import * as z from 'zod';
import { MAX_ID, MAX_SOURCE } from './limits.ts';
import { deliveryState, discardReason, policy, priority } from './vocabulary.ts';

/** Text that survives every store and every model: no half characters. */
const text = z.string().transform((value) => value.toWellFormed());
export const words = text.refine((value) => value.trim() !== '', 'must not be blank');
export const id = z.string().min(1).max(MAX_ID);
export const count = z.int().nonnegative();
/** Client milliseconds, monotonic (`user.vad`). */
export const clientMs = z.number().nonnegative().max(Number.MAX_SAFE_INTEGER);

/** How far playback has come: the line with this `seq`, wholly or up to `chars` characters of its `text` (U6). */
export const position = z.object({ seq: count, chars: count.optional() });
export const verbosity = z.enum(['silent', 'brief', 'narrated', 'chatty']);
export const capabilities = z.object({
  heard: z.boolean().optional(),
  speech: z.enum(['client', 'server', 'none']).optional(),
  model: z.boolean().optional(),
});

/** Hours in which nothing is said unasked but what is critical (D23): "22:00" to "07:00" on the user's own clock. */
const hour = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 22:00');
export const quietHours = z.object({ from: hour, to: hour });
/** What "later" does with what was offered (D9). */
export const later = z.enum(['discard', 'defer']);
/** Who a delivery comes from, as it is spoken. */
export const source = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SOURCE)
  .transform((value) => value.toWellFormed());

/** Server epoch milliseconds. */
export const at = z.number();
export const usage = z.object({ input: count, output: count, cacheRead: count, cacheWrite: count });
/** Milliseconds from the acceptance of what caused the turn. */
export const timings = z.object({
  firstLineMs: z.number().optional(),
  modelMs: z.number().optional(),
  totalMs: z.number(),
});

/** One turn as a snapshot shows it: what the user said, and what was heard of the answer. */
export const shownTurn = z.object({ turn: count, at, user: z.string().optional(), agent: z.string().optional() });
/** A delivery as the inbox shows it: its text in full, or its beginning where it would not fit a frame. */
export const shownDelivery = z.object({
  delivery: id,
  state: deliveryState,
  reason: discardReason.optional(),
  source: z.string().optional(),
  priority,
  policy,
  at,
  text: z.string(),
});
export const snapshotBody = z.object({ turns: z.array(shownTurn), pending: z.array(id) });
