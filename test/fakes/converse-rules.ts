/** What Converse checks of each request, whatever its model, in the words of the service. */
import type { ConverseBody } from './bedrock.ts';

type Block = Record<string, unknown>;
type Call = { toolUseId: string; name: string };

export const isConverseResult = (block: Block) => 'toolResult' in block;

/** The complaint about a request; null: it is as it must be. */
export function findConverseFault(body: ConverseBody): string | null {
  return findToolSpecFault(body) ?? findMessageFault(body) ?? findBlockFault(body) ?? findResultFault(body);
}

function findToolSpecFault({ toolConfig, messages }: ConverseBody): string | null {
  const hasToolBlocks = messages.some(({ content }) =>
    content.some((block) => 'toolUse' in block || isConverseResult(block)),
  );
  if (hasToolBlocks && toolConfig === undefined)
    return 'The toolConfig field must be defined when using toolUse and toolResult content blocks.';
  if (toolConfig?.tools.length === 0) return 'toolConfig.tools: Member must have length greater than or equal to 1';
  for (const tool of toolConfig?.tools ?? []) {
    if (!('toolSpec' in tool)) continue;
    if (tool.toolSpec.description === '')
      return 'toolSpec.description failed to satisfy constraint: Member must have length greater than or equal to 1';
    if (!isPlainName(tool.toolSpec.name)) return 'toolSpec.name: Member must satisfy regular expression pattern';
  }
  return null;
}

function findMessageFault({ messages, system = [] }: ConverseBody): string | null {
  if (messages[0]?.role !== 'user') return 'A conversation must start with a user message.';
  if (messages.at(-1)?.role !== 'user') return 'The conversation must end with a user message.';
  if (messages.some(({ role }, at) => role === messages[at - 1]?.role))
    return 'A conversation must alternate between user and assistant roles.';
  const empty = messages.findIndex(({ content }) => content.length === 0);
  if (empty >= 0) return `The content field in the Message object at messages.${empty} is empty.`;
  const isBlank = system.some((block) => 'text' in block && block.text.trim() === '');
  return isBlank ? 'The text field in the SystemContentBlock object is blank.' : null;
}

function findBlockFault({ messages }: ConverseBody): string | null {
  for (const [m, { content }] of messages.entries())
    for (const [b, block] of content.entries()) {
      const texts = [block, ...(Object(block.toolResult).content ?? [])].filter((one) => typeof one.text === 'string');
      if (texts.some((one) => one.text.trim() === ''))
        return `The text field in the ContentBlock object at messages.${m}.content.${b} is blank.`;
      const { toolUseId, name } = Object(block.toolUse ?? block.toolResult);
      if (toolUseId !== undefined && !isPlainName(toolUseId))
        return 'toolUseId failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+';
      if (name !== undefined && !isPlainName(name))
        return 'toolUse.name failed to satisfy constraint: Member must satisfy regular expression pattern: [a-zA-Z0-9_-]+';
      const image = Object(Object(block.image).source).bytes;
      if (image !== undefined && !hasImageFormat(image, Object(block.image).format))
        return 'The image was specified using the image/jpeg media type, but the image appears to be another.';
    }
  return null;
}

/** Each call has one result, which opens the next message. */
function findResultFault({ messages }: ConverseBody): string | null {
  for (const [m, { content }] of messages.entries()) {
    const calls = callIdsIn(messages[m - 1]?.content ?? [], 'toolUse');
    const results = callIdsIn(content, 'toolResult');
    if (new Set(calls).size < calls.length) return 'messages contain duplicate Ids in toolUse blocks.';
    if (calls.some((id) => !results.includes(id)))
      return `Expected toolResult blocks at messages.${m}.content for the following Ids: ${calls.join(', ')}`;
    if (results.length > calls.length)
      return `The number of toolResult blocks at messages.${m}.content exceeds the number of toolUse blocks of previous turn.`;
    const first = content.findIndex((block) => !isConverseResult(block));
    if (first >= 0 && content.slice(first).some(isConverseResult)) return 'tool_result blocks must come first.';
  }
  return null;
}

function callIdsIn(content: readonly Block[], kind: 'toolUse' | 'toolResult'): string[] {
  return content.flatMap((block) => (kind in block ? [(block[kind] as Call).toolUseId] : []));
}

function isPlainName(text: string): boolean {
  return /^[a-zA-Z0-9_-]{1,64}$/.test(text);
}

const BEGINNINGS: readonly [string, string][] = [
  ['png', '89504e47'],
  ['jpeg', 'ffd8ff'],
  ['gif', '47494638'],
  ['webp', '52494646'],
];

/** Bytes that begin as no image are taken as they are. */
function hasImageFormat(base64: string, format: string): boolean {
  const hex = Buffer.from(base64, 'base64').toString('hex');
  const found = BEGINNINGS.find(([, beginning]) => hex.startsWith(beginning))?.[0];
  return found === undefined || found === format;
}
