/** Lists a user's sessions. */
import type { Table } from '../ports/ports.ts';
import { userSessionKey, userSessionsSpan } from './keys/keys.ts';

/** Written before a session's first record, so that every session is listed. */
export async function putSession(table: Table, user: string, session: string): Promise<void> {
  await table.put({ ...userSessionKey(user, session), body: '{}' });
}

export async function sessionsOf(table: Table, user: string): Promise<string[]> {
  const rows = await table.query(userSessionsSpan(user));
  return rows.map(({ sk }) => sk.slice('SESSION#'.length));
}
