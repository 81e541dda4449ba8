/** Words a network failure for a tool's user. */

import { ToolError } from '../tool.ts';
import { FetchError } from './fetch-port.ts';

/** `sentence`: fixed and about the service; no address, no content of the question [N5]. */
export async function orSay<T>(sentence: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof FetchError ? new ToolError(sentence, { cause: error }) : error;
  }
}
