/** Keys of a user's browsers and notifications [D25]. `user`: the form used in session ids. */
import type { Key, Span } from '../../ports/ports.ts';

/** `id`: a digest of the push service's address. */
export function pushSubscriptionKey(user: string, id: string): Key {
  return { pk: `USER#${user}`, sk: `PUSH#${id}` };
}

export function pushSubscriptionKeysSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'PUSH#', to: 'PUSH$' };
}

/** Marks a delivery as notified of. */
export function notificationRowKey(user: string, delivery: string): Key {
  return { pk: `USER#${user}`, sk: `NOTIFIED#${delivery}` };
}

export function notificationKeysSpan(user: string): Span {
  return { pk: `USER#${user}`, from: 'NOTIFIED#', to: 'NOTIFIED$' };
}
