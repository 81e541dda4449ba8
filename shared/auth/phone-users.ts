/** Which numbers are users, by the operator's list [G27]. Without zod, for a call does not wait for that. */

/** `persona`: the persona that answers; `language`: BCP 47, of calls; absent: those of the address. */
export type PhoneUser = { user: string; persona?: string; language?: string };

/** Characters: as many as any key of a user has room for. */
const MAX_USER = 100;

/** `text`: JSON. Throws one sentence that names the setting and the mistake. */
export function parsePhoneUsers(text: string): ReadonlyMap<string, PhoneUser> {
  const users = new Map<string, PhoneUser>();
  for (const [number, value] of Object.entries(phoneUsersObject(text) ?? failPhoneUsers('it is none'))) {
    const plain = plainPhoneNumber(number);
    if (plain === '') failPhoneUsers('a number is blank');
    if (users.has(plain)) failPhoneUsers('a number is there twice');
    users.set(
      plain,
      phoneUserIn(value) ?? failPhoneUsers('a number has neither a user nor {"user", "model", "language"}'),
    );
  }
  return users;
}

function failPhoneUsers(mistake: string): never {
  throw new Error(
    `SOTTO_PHONE_USERS must be a JSON object of numbers and users, like {"+15551234567":"ada"}: ${mistake}.`,
  );
}

function phoneUserIn(value: unknown): PhoneUser | null {
  if (typeof value === 'string') return isPhoneEntryName(value) ? { user: value.trim() } : null;
  if (typeof value !== 'object' || value === null) return null;
  const { user, model, language, ...others } = value as Record<string, unknown>;
  if (!isPhoneEntryName(user) || Object.keys(others).length > 0) return null;
  if (model !== undefined && !isPhoneEntryName(model)) return null;
  if (language !== undefined && !isPhoneLanguage(language)) return null;
  return { user: user.trim(), ...(model && { persona: model.trim() }), ...(language && { language }) };
}

/** "fr", "pt-BR". */
function isPhoneLanguage(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|[0-9]{3}))?$/i.test(value);
}

function isPhoneEntryName(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= MAX_USER && value.isWellFormed();
}

/** As people write numbers, or as carriers do. */
export function plainPhoneNumber(number: string): string {
  return number.replace(/[\s().-]/g, '');
}

function phoneUsersObject(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
