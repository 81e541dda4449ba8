/** Notes in the transcript about events that are not spoken. */
import type { FromServer } from '../frames/wire-types.ts';

/** Null: a line or the user's own action already shows it. */
export function connectionNote({ state, reason, source, title }: FromServer<'delivery'>): string | null {
  const message = systemNoteText(source, title);
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
function systemNoteText(source: string | undefined, title: string | undefined): string {
  if (source !== undefined) return `A message from ${isolateNoteDirection(source)}`;
  return title === undefined ? 'A message' : isolateNoteDirection(noteStartsConversation(title));
}

/** Capitalizes the first letter. */
export function noteStartsConversation(title: string): string {
  return `${title.slice(0, 1).toUpperCase()}${title.slice(1)}`;
}

/** Isolates the text's writing direction from the sentence around it. */
export function isolateNoteDirection(text: string): string {
  return `\u2068${text}\u2069`;
}
