/** Names a network failure for a tool's user. */
import type { FailureName } from '../../language/failure-sayings.ts';
import { ToolRefusal } from '../tool.ts';
import { FetchError } from './fetch-port.ts';

/** No address, no content of the question [N5]. */
export async function explainNetworkOutage<T>(failure: FailureName, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof FetchError ? new ToolRefusal(failure, { hint: LATER, cause: error }) : error;
  }
}

const LATER = 'So nothing is known of it. It may work again later.';
