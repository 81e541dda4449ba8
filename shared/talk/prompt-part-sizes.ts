/** Estimates a prompt's size by part, from most to least constant [X1, X5]. */
import type { MemoryBlock } from '../memory/block.ts';
import type { ModelRequest, ToolSpec } from '../models/model.ts';
import type { ActionKind } from '../session/client-state/change-types.ts';
import type { PromptParts } from '../session/turn-state.ts';
import { textsOfBlock } from './prompt-messages.ts';

/** English and JSON have some four bytes a token. */
const BYTES_PER_TOKEN = 4;

/** Of a turn's first request, which `messagesFor` made of this block. */
export function promptParts(request: ModelRequest, block: MemoryBlock | null, kind: ActionKind): PromptParts {
  const { tools = [], system, messages } = request;
  const bytes = messages.flatMap(({ content }) => content.map((part) => ('text' in part ? bytesIn(part.text) : 0)));
  // An action's prompt holds the state and its own message.
  const stable = kind === 'prompt' ? textsOfBlock(block) : bytes.length - 1;
  return [
    tokensIn(tools.map(bytesOfTool)),
    tokensIn(system.map(bytesIn)),
    tokensIn(bytes.slice(0, stable)),
    tokensIn(bytes.slice(stable, -1)),
    tokensIn(bytes.slice(-1)),
  ];
}

function tokensIn(bytes: readonly number[]): number {
  return Math.ceil(bytes.reduce((sum, one) => sum + one, 0) / BYTES_PER_TOKEN);
}

function bytesIn(text: string): number {
  return Buffer.byteLength(text);
}

/** Tool schemas are the same in each request. */
const known = new WeakMap<ToolSpec, number>();

function bytesOfTool(tool: ToolSpec): number {
  const bytes = known.get(tool) ?? bytesIn(JSON.stringify(tool));
  known.set(tool, bytes);
  return bytes;
}
