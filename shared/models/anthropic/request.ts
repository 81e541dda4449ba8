/** Maps our requests to the Messages API. */

import { type CachePointPlace, NOWHERE, type Placing } from '../bedrock/cache-points.ts';
import { bedrockThinkingTokens } from '../bedrock/model-families.ts';
import type { Message, ModelRequest, Part, ProviderState, ToolSpec } from '../model.ts';
import { pastCallInput, pastResultText, plainPastCallId, standInToolsForPastCalls } from '../tool-calls/past-calls.ts';
import type { ClaudeDialect } from './dialect.ts';

export type MessagesTarget = {
  model: string;
  dialect: ClaudeDialect;
  /** Places the cache points [X3]. */
  placed: Placing;
  /** Whose provider state goes back. */
  name: string;
};

/** The body of a POST to /messages. */
export function anthropicRequestBody(request: ModelRequest, { model, dialect, placed, name }: MessagesTarget): object {
  const { system, messages, tools = [], maxTokens, temperature } = request;
  const standIns = tools.length > 0 ? [] : standInToolsForPastCalls(messages);
  const offered = dialect.omitted.has('tools') ? [] : [...tools, ...standIns];
  // A request with stand-in tools shares no prefix with others, so a cache write would be wasted.
  const isUncached = standIns.length > 0 || dialect.omitted.has('cache_control');
  const points = isUncached ? NOWHERE : placed(request);
  const point = (place: CachePointPlace) => {
    const found = points.get(place);
    return found && { cache_control: { type: 'ephemeral', ...found } };
  };
  const state = (ownState: ProviderState | undefined) =>
    ownState?.model === name && dialect.takesThinking ? ownState : undefined;
  return {
    model,
    max_tokens: maxTokens + bedrockThinkingTokens(dialect.extraFields),
    stream: true,
    ...dialect.extraFields,
    ...(temperature !== undefined && !dialect.omitted.has('temperature') && { temperature: Math.min(1, temperature) }),
    ...(system.length > 0 && { system: markLastAnthropicBlock(system.map(anthropicTextBlock), point('system')) }),
    ...(offered.length > 0 && { tools: markLastAnthropicBlock(offered.map(anthropicToolSpec), point('tools')) }),
    messages: messages.map((message, m) => ({
      role: message.role,
      content: anthropicContentBlocks(message, state(message.providerState), (p) => point(`${m}.${p}`)),
    })),
  };
}

function markLastAnthropicBlock(blocks: object[], mark: object | undefined): object[] {
  return blocks.map((block, at) => (at === blocks.length - 1 ? { ...block, ...mark } : block));
}

function anthropicToolSpec({ name, description, schema }: ToolSpec): object {
  return { name, description, input_schema: schema };
}

type Mark = (part: number) => object | undefined;

/** Results come first: the API refuses anything before them. */
function anthropicContentBlocks({ content }: Message, state: ProviderState | undefined, mark: Mark): object[] {
  const blocks = content.flatMap((part, p) => anthropicPartBlocks(part).map((made) => ({ ...made, ...mark(p) })));
  if (state) return anthropicAnswerBlocks(blocks, state);
  const isResult = (one: { type: string }) => one.type === 'tool_result';
  return [...blocks.filter(isResult), ...blocks.filter((one) => !isResult(one))];
}

/** Thinking, text and calls in the order in which they came: thinking must not move [B7]. */
function anthropicAnswerBlocks(blocks: Block[], { message }: ProviderState): object[] {
  const answered = Array.isArray(message.content) ? message.content : [];
  const calls = blocks.filter(({ type }) => type === 'tool_use');
  const isCall = ({ type }: Block) => type === 'tool_use';
  if (answered.filter(isCall).length !== calls.length) return blocks;
  return answered.map((one) => (isCall(one) ? (calls.shift() ?? one) : one));
}

type Block = { type: string };

/** The API refuses blank text. */
function anthropicPartBlocks(part: Part): Block[] {
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? [] : [anthropicTextBlock(part.text)];
    case 'image': {
      const data = Buffer.from(part.data).toString('base64');
      return [{ type: 'image', source: { type: 'base64', media_type: part.mediaType, data } } as Block];
    }
    case 'tool_call':
      return [
        {
          type: 'tool_use',
          id: plainPastCallId(part.id),
          name: plainPastCallId(part.name),
          input: pastCallInput(part),
        } as Block,
      ];
    case 'tool_result':
      return [
        {
          type: 'tool_result',
          tool_use_id: plainPastCallId(part.id),
          content: pastResultText(part),
          ...(part.failed && { is_error: true }),
        } as Block,
      ];
  }
}

function anthropicTextBlock(text: string): Block & { text: string } {
  return { type: 'text', text };
}
