/** What a function lets go as an error, Lambda writes down word for word, and Step Functions with the execution (N5). */
import { errorKind, isOurs, traceOf } from '../../../engine/ports/errors.ts';

/** The same work. Of an error that is not ours, its name is left, which says what is to be tried again, and where it comes from. */
export function redactErrors<E, R>(work: (event: E) => Promise<R>): (event: E) => Promise<R> {
  return async (event) => {
    try {
      return await work(event);
    } catch (error) {
      throw isOurs(error) ? error : wordless(error);
    }
  };
}

function wordless(error: unknown): Error {
  const left = new Error('not in its own words');
  if (error instanceof Error) left.name = errorKind(error);
  left.stack = traceOf(error);
  return left;
}
