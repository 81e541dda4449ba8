/** Bodies that producers send over HTTP (D21, docs/reference/protocol/deliveries.md). */
import * as z from 'zod/mini';
import { policy, priority } from './enums.ts';
import { source } from './field-schemas.ts';
import { MAX_ID, MAX_KEY, MAX_KEYWORD, MAX_KEYWORDS, MAX_QUERY, MAX_TOPIC, MAX_TTL_SECONDS } from './limits.ts';

const wellFormedPushText = (value: string) => value.toWellFormed();
const shortPushText = (most: number) =>
  z.pipe(z.string().check(z.trim(), z.minLength(1), z.maxLength(most)), z.transform(wellFormedPushText));

/** Whether there is anything but white space, control and format characters. */
export function hasVisiblePushText(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(text);
}

/** The body of `POST /deliveries`. The route bounds `text` (413, not 400). */
export const pushBody = z.object({
  user: z.string(),
  persona: z.optional(z.string().check(z.maxLength(MAX_ID))),
  text: z.pipe(z.string(), z.transform(wellFormedPushText)).check(z.refine(hasVisiblePushText, 'must not be empty')),
  source: z.optional(source),
  priority: z.optional(priority),
  policy: z.optional(policy),
  keywords: z.optional(z.array(z.string().check(z.maxLength(MAX_KEYWORD))).check(z.maxLength(MAX_KEYWORDS))),
  query: z.optional(shortPushText(MAX_QUERY)),
  topic: z.optional(shortPushText(MAX_TOPIC)),
  asks: z.optional(z.literal(true)),
  at: z.optional(z.iso.datetime({ offset: true })),
  afterSeconds: z.optional(z.number().check(z.positive(), z.maximum(MAX_TTL_SECONDS))),
  ttlSeconds: z.optional(z.number().check(z.positive(), z.maximum(MAX_TTL_SECONDS))),
  idempotencyKey: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_KEY))),
});

export type PushBody = z.infer<typeof pushBody>;
