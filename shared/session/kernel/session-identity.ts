/** A session belongs to one user and one persona [S1]. Its id contains both, so no look-up is needed. */

/** Bytes of an encoded user name: a sort key holds 1,024 bytes, including the persona. */
const MAX_NAME_BYTES = 900;

/** Whether this is a valid user name: not blank, well-formed, and short enough for a key. */
export function isSessionUserName(name: string): boolean {
  return name.trim() !== '' && name.isWellFormed() && encodeURIComponent(name).length <= MAX_NAME_BYTES;
}

export function sessionId(user: string, persona: string): string {
  return `${encodeURIComponent(user)}~${persona}`;
}

export function sessionPersonaName(session: string): string {
  return session.slice(session.lastIndexOf('~') + 1);
}

/** The session's user, as encoded in ids and keys. */
export function userOfSessionIdentity(session: string): string {
  return session.slice(0, session.lastIndexOf('~'));
}
