/** A session belongs to one user and one skill (S1); its id says both, so that finding it needs no look-up. */

/** Bytes of a user's name as it stands in keys: a table's sort key ends at 1,024, and holds the skill beside it. */
const MAX_NAME_BYTES = 900;

/** Whether this can be somebody's name: not blank, whole characters, and short enough for a key. */
export function isUser(name: string): boolean {
  return name.trim() !== '' && name.isWellFormed() && encodeURIComponent(name).length <= MAX_NAME_BYTES;
}

export function sessionId(user: string, skill: string): string {
  return `${encodeURIComponent(user)}~${skill}`;
}

export function skillOf(session: string): string {
  return session.slice(session.lastIndexOf('~') + 1);
}

/** Its user, as ids and keys write them. */
export function userOfSession(session: string): string {
  return session.slice(0, session.lastIndexOf('~'));
}
