/** Who may push deliveries to which users [N2, D21]: the operator's list, by hashes of keys. */
import * as z from 'zod/mini';
import '../protocol/schema-messages.ts';

/** The longest name of a producer. */
const MAX_NAME = 64;

const producer = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME)),
  sha256: z.pipe(
    z.string().check(z.regex(/^[0-9a-f]{64}$/i, 'must be the SHA-256 of the key, 64 hex digits')),
    z.transform((hash) => hash.toLowerCase()),
  ),
  /** `*`: every user; or a list of users. */
  /** Whether it may also read what waits for these users [G7]. */
  reads: z.optional(z.boolean()),
  users: z.union([z.literal('*'), z.array(z.string().check(z.minLength(1)))], {
    error: 'must be "*" or a list of users',
  }),
});
const producers = z.array(producer).check(
  z.refine((all) => areProducerValuesDistinct(all.map(({ name }) => name)), 'two producers have the same name'),
  z.refine((all) => areProducerValuesDistinct(all.map(({ sha256 }) => sha256)), 'two producers have the same key'),
);

/** `isUsersOwn`: an agent that comes with a user's token [G25]. */
export type Producer = z.infer<typeof producer> & { isUsersOwn?: true };

/** `text`: JSON. Throws one sentence that names the setting and the mistake. */
export function parseProducers(text: string): Producer[] {
  const parsed = producers.safeParse(parseProducersJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? `${issue.path.join('.')}: ` : '';
  throw new Error(`SOTTO_PRODUCERS must be a JSON list of {name, sha256, users}: ${where}${issue?.message}.`);
}

/** `digest`: of the given key. Compares in constant time. */
export function producerByDigest(all: readonly Producer[], digest: string): Producer | null {
  let found: Producer | null = null;
  for (const one of all) if (areTokenDigestsEqual(one.sha256, digest)) found = one;
  return found;
}

/** Whether the operator allows it; the user's own settings are the session's concern. */
export function mayProducerReach({ users }: Producer, user: string): boolean {
  return users === '*' || users.includes(user);
}

function areTokenDigestsEqual(one: string, other: string): boolean {
  let difference = one.length ^ other.length;
  for (let at = 0; at < one.length; at += 1) difference |= one.charCodeAt(at) ^ other.charCodeAt(at);
  return difference === 0;
}

function areProducerValuesDistinct(all: readonly string[]): boolean {
  return new Set(all).size === all.length;
}

function parseProducersJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
