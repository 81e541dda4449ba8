/** Which numbers are users, by the operator's list [G27]. */
import * as z from 'zod';

/** `skill`: the persona that answers; absent: that of the address. */
export type PhoneUser = { user: string; skill?: string };

/** Characters: as many as any key of a user has room for. */
const MAX_USER = 100;

const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_USER)
  .refine((user) => user.isWellFormed(), 'is not valid text');
const users = z.record(
  z.string(),
  z.union(
    [name.transform((user): PhoneUser => ({ user })), z.strictObject({ user: name, model: z.string().optional() })],
    {
      error: 'must be a user, or {"user", "model"}',
    },
  ),
);

/** `text`: JSON. Throws one sentence that names the setting and the mistake. */
export function parsePhoneUsers(text: string): ReadonlyMap<string, PhoneUser> {
  const parsed = users.safeParse(parsedJson(text));
  if (!parsed.success) throw new Error(`${TAKES}: ${parsed.error.issues[0]?.message}.`);
  const found = new Map<string, PhoneUser>();
  for (const [number, { user, ...one }] of Object.entries(parsed.data)) {
    const plain = plainNumber(number);
    if (plain === '') throw new Error(`${TAKES}: a number is blank.`);
    if (found.has(plain)) throw new Error(`${TAKES}: a number is there twice.`);
    const skill = 'model' in one ? one.model : undefined;
    found.set(plain, { user, ...(skill !== undefined && { skill }) });
  }
  return found;
}

const TAKES = 'SOTTO_PHONE_USERS must be a JSON object of numbers and users, like {"+15551234567":"ada"}';

/** As people write numbers, or as carriers do. */
export function plainNumber(number: string): string {
  return number.replace(/[\s().-]/g, '');
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
