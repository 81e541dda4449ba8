/** What is told of things that nobody says aloud. */
import type { FromServer } from '../../sdk/wire.ts';

/** Null: what is said, or what the user has just done, tells it already. */
export function noteOf({ state, reason, source }: FromServer<'delivery'>): string | null {
  const message = source === undefined ? 'A message' : `A message from ${isolated(source)}`;
  switch (state) {
    case 'expired':
      return `${message} has expired unheard.`;
    case 'dead':
      return `${message} was not heard in three attempts. It stays in the inbox.`;
    case 'erased':
      return `${message} was erased.`;
    case 'discarded':
      if (reason === 'overflow') return `${message} was dropped: too many at once. It stays in the inbox.`;
      return reason === 'cancelled' ? `${message} was cancelled.` : null;
    default:
      return null;
  }
}

/** Among our own words: whatever direction it is written in ends with it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
