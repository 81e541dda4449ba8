/** Error messages for the user. */
import { storeErrorMessage } from '../../sdk/store/conversation-store.ts';

/** Returns a sentence. A browser's own network error is not fit for users. */
export function companionErrorText(error: unknown): string {
  return error instanceof TypeError ? 'The server cannot be reached just now.' : storeErrorMessage(error);
}
