/** Removes content from errors, because Lambda and Step Functions log them verbatim [N5]. */
import { errorKind, isOurs, traceOf } from '../../../engine/ports/errors.ts';

/** Foreign errors keep only their name, which decides on retries, and their trace. */
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
