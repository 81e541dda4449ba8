/** Error messages for the user. */
import { messageOf } from '../../sdk/store/conversation-store.ts';

/** Returns a sentence. A browser's own network error is not fit for users. */
export function errorText(error: unknown): string {
  return error instanceof TypeError ? 'The server cannot be reached just now.' : messageOf(error);
}
