/** What is told of things that nobody says aloud. */
import type { FromServer } from '../../sdk/wire.ts';

/** Null: what is said, or what the user has just done, tells it already. */
export function noteOf({ state, reason, source, title }: FromServer<'delivery'>): string | null {
  const message = messageOf(source, title);
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

/** At the beginning of a sentence. */
function messageOf(source: string | undefined, title: string | undefined): string {
  if (source !== undefined) return `A message from ${isolated(source)}`;
  return title === undefined ? 'A message' : isolated(begins(title));
}

/** As a sentence begins with it. */
export function begins(title: string): string {
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`;
}

/** Among our own words: whatever direction it is written in ends with it. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}
