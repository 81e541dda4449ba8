/** Bodies that producers send over HTTP (D21, docs/reference/deliveries.md). */
import * as z from 'zod';
import { policy, priority } from './enums.ts';
import { source } from './field-schemas.ts';
import { MAX_ID, MAX_KEY, MAX_KEYWORD, MAX_KEYWORDS, MAX_QUERY, MAX_TOPIC, MAX_TTL_SECONDS } from './limits.ts';

const wellFormed = (value: string) => value.toWellFormed();
const shortText = (most: number) => z.string().trim().min(1).max(most).transform(wellFormed);

/** Whether there is anything but white space, control and format characters. */
export function saysSomething(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}]/u.test(text);
}

/** The body of `POST /deliveries`. The route bounds `text` (413, not 400). */
export const pushBody = z.object({
  user: z.string(),
  skill: z.string().max(MAX_ID).optional(),
  text: z.string().transform(wellFormed).refine(saysSomething, 'must not be empty'),
  source: source.optional(),
  priority: priority.optional(),
  policy: policy.optional(),
  keywords: z.array(z.string().max(MAX_KEYWORD)).max(MAX_KEYWORDS).optional(),
  query: shortText(MAX_QUERY).optional(),
  topic: shortText(MAX_TOPIC).optional(),
  asks: z.literal(true).optional(),
  at: z.iso.datetime({ offset: true }).optional(),
  afterSeconds: z.number().positive().max(MAX_TTL_SECONDS).optional(),
  ttlSeconds: z.number().positive().max(MAX_TTL_SECONDS).optional(),
  idempotencyKey: z.string().min(1).max(MAX_KEY).optional(),
});

export type PushBody = z.infer<typeof pushBody>;
