/** How large a prompt is, part by part, from what changes least to what changes most (X1, X5): estimated, for people to look at. */
import type { MemoryBlock } from '../memory/block.ts';
import type { ModelRequest, ToolSpec } from '../models/model.ts';
import type { ActionKind } from '../session/client-state/change.ts';
import type { PromptParts } from '../session/turn-state.ts';
import { textsOfBlock } from './prompt.ts';

/** Characters of our languages and of JSON are some four bytes a token. */
const BYTES_PER_TOKEN = 4;

/** Of a turn's first request, as `messagesFor` made it of this block. */
export function promptParts(request: ModelRequest, block: MemoryBlock | null, kind: ActionKind): PromptParts {
  const { tools = [], system, messages } = request;
  const bytes = messages.flatMap(({ content }) => content.map((part) => ('text' in part ? bytesIn(part.text) : 0)));
  // An action is shown the state, and what belongs to its answer alone.
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

/** A tool is the same with each request. */
const known = new WeakMap<ToolSpec, number>();

function bytesOfTool(tool: ToolSpec): number {
  const bytes = known.get(tool) ?? bytesIn(JSON.stringify(tool));
  known.set(tool, bytes);
  return bytes;
}
