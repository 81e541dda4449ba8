/** What every function's handler does around its work. */
import { errorKindText, errorTrace, isSottoError } from '../../../ports/errors.ts';
import { settleAwsRequests } from '../requests-under-way.ts';
import { lambdaTracing } from './lambda-tracing.ts';

/**
 * Lambda and Step Functions log errors verbatim: foreign ones keep only their name, which decides on retries,
 * and their trace [N5]. Lambda freezes the process behind its answer: a request that nobody awaits any more,
 * such as a last look at a session or one beside a request that failed, is over before that.
 */
export function lambdaHandler<E, R>(work: (event: E) => Promise<R>): (event: E) => Promise<R> {
  return async (event) => {
    try {
      return await (lambdaTracing?.continue(traceparentOfLambdaEvent(event), () => work(event)) ?? work(event));
    } catch (error) {
      throw isSottoError(error) ? error : lambdaErrorWithoutContent(error);
    } finally {
      await settleAwsRequests();
      await lambdaTracing?.flush();
    }
  };
}

/** Jobs that another function has begun say in which span. */
function traceparentOfLambdaEvent(event: unknown): string | undefined {
  return (event as { traceparent?: string } | null)?.traceparent;
}

function lambdaErrorWithoutContent(error: unknown): Error {
  const safeError = new Error('not in its own words');
  if (error instanceof Error) safeError.name = errorKindText(error);
  safeError.stack = errorTrace(error);
  return safeError;
}
