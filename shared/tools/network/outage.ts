/** What a tool says when the network, or who is asked there, does not answer as it should. */

import { ToolError } from '../tool.ts';
import { FetchError } from './fetch.ts';

/** `sentence`: fixed, and about the service; it holds no address and nothing of what was asked (N5). */
export async function orSay<T>(sentence: string, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof FetchError ? new ToolError(sentence, { cause: error }) : error;
  }
}
