/** Words a network failure for a tool's user. */

import { ToolError } from '../tool.ts';
import { FetchError } from './fetch-port.ts';

/** `sentence`: fixed and about the service; no address, no content of the question [N5]. */
export async function explainOutage<T>(sentence: string, request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    throw error instanceof FetchError ? new ToolError(sentence, { cause: error }) : error;
  }
}
