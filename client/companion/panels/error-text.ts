/** Errors as messages for the user. */
import { Refused } from '../../sdk/requests/refused-error.ts';
import { storeErrorMessage } from '../../sdk/store/conversation-store.ts';
import { type Message, messageOf } from '../../strings/message.ts';

/** An error of the page itself, which is told in the page's language. */
export class TranslatedError extends Error {
  readonly told: Message;

  constructor(told: Message, options?: ErrorOptions) {
    super(typeof told === 'object' && 'name' in told ? told.name : String(told), options);
    this.name = 'TranslatedError';
    this.told = told;
  }
}

/** A sentence. A browser's own network error is not fit for users. */
export function errorMessage(error: unknown): Message {
  if (error instanceof TranslatedError) return error.told;
  if (error instanceof Refused) return { code: error.code, message: error.message };
  return error instanceof TypeError ? messageOf('error.unreachable') : storeErrorMessage(error);
}
