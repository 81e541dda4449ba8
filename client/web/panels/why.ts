/** What is said of something that failed. */
import { wordsOf } from '../talk/talk.ts';

/** A sentence. What browsers say of a server that is not there is no language. */
export function whyOf(error: unknown): string {
  return error instanceof TypeError ? 'The server cannot be reached just now.' : wordsOf(error);
}
