/** Keys of the connections that a user has, beside keys.ts. */
import type { Key, Span } from '../../engine/ports/ports.ts';

/** That a connection is a user's: by it all of theirs are counted (N3). `user` as it stands in a session's id. */
export function userConnectionKey(user: string, connection: string): Key {
  return { pk: `USER#${user}`, sk: `CONN#${connection}` };
}

/** Whether this row says that a connection is a user's. */
export function isConnectionOfUser(sk: string): boolean {
  return sk.startsWith('CONN#');
}

export function userConnectionsSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'CONN#', to: 'CONN$' };
}
