/** Estimates a prompt's size by part, from most to least constant [X1, X5]. */
import type { ModelRequest, ToolSpec } from '../models/model.ts';
import type { PromptParts } from '../session/turn/state.ts';
import { bytesOfPrompt } from './prompt-messages.ts';

/** English and JSON have some four bytes a token. */
const BYTES_PER_TOKEN = 4;

/** Of a turn's first request, whose messages `promptMessages` made. */
export function promptPartSizes({ tools = NO_TOOLS, system, messages }: ModelRequest): PromptParts {
  const { constant, turns, last } = bytesOfPrompt(messages);
  return [
    estimateTokens(countBytes(tools)),
    estimateTokens(countBytes(system)),
    estimateTokens(constant),
    estimateTokens(turns),
    estimateTokens(last),
  ];
}

const NO_TOOLS: ToolSpec[] = [];

function estimateTokens(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_TOKEN);
}

/** By list: a persona's instructions and tools are the same lists in each request. */
const BYTES_BY_LIST = new WeakMap<readonly unknown[], number>();

function countBytes(list: readonly (string | ToolSpec)[]): number {
  const inText = (one: string | ToolSpec) => (typeof one === 'string' ? one : JSON.stringify(one));
  const bytes = BYTES_BY_LIST.get(list) ?? list.reduce((sum, one) => sum + Buffer.byteLength(inText(one)), 0);
  BYTES_BY_LIST.set(list, bytes);
  return bytes;
}
