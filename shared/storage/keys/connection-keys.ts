/** Keys of a user's connections, beside keys.ts. */
import type { Key, Span } from '../../ports/ports.ts';

/** Index row of a user's connection, to count them [N3]. `user`: the form used in session ids. */
export function userConnectionKey(user: string, connection: string): Key {
  return { pk: `USER#${user}`, sk: `CONN#${connection}` };
}

export function isConnectionKeyOfUser(sk: string): boolean {
  return sk.startsWith('CONN#');
}

export function userConnectionKeysSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'CONN#', to: 'CONN$' };
}
