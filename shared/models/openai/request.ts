import { moveModelInstructionsToUser } from '../instructed-by-user.ts';
import type { Message, ModelRequest, Part, ProviderFields, ToolSpec } from '../model.ts';
import { recentModelMessages } from '../recent-messages.ts';
import { pastCallsInText } from '../tool-calls/past-calls.ts';
import { plainToolSpecs } from '../tool-calls/plain-schema.ts';
import { NO_NAMES, openaiToolNamesById, shortOpenaiCallId } from './calls-in-messages.ts';
import { openaiConversationKey } from './conversation-key.ts';
import type { Dialect, OptionalField } from './dialect.ts';

type ToolCallPart = Extract<Part, { type: 'tool_call' }>;

/** The body of a POST to /chat/completions, as JSON in UTF-8. `name`: whose provider state goes back. */
export function openaiRequestBody(original: ModelRequest, model: string, dialect: Dialect, name: string): Uint8Array {
  const most = dialect.mostMessages;
  const fitting = most === null ? original : { ...original, messages: recentModelMessages(original.messages, most) };
  const withToolRole = dialect.hasToolRole ? fitting : { ...fitting, messages: fitting.messages.map(pastCallsInText) };
  const request = dialect.hasSystemRole ? withToolRole : moveModelInstructionsToUser(withToolRole);
  const { system, tools = [], temperature } = request;
  const takes = (field: OptionalField) => !dialect.omitted.has(field);
  const head = JSON.stringify({
    model,
    ...(dialect.maxTokensField !== null && {
      [dialect.maxTokensField]: Math.min(request.maxTokens, dialect.mostTokens ?? request.maxTokens),
    }),
    ...(temperature !== undefined && takes('temperature') && { temperature }),
    stream: dialect.streams,
    ...(dialect.conversationKey === 'prompt_cache_key' &&
      !request.once && { prompt_cache_key: openaiConversationKey(request) }),
    ...(dialect.streams && takes('stream_options') && { stream_options: { include_usage: true } }),
  });
  const sent = dialect.takesCacheMarks ? markLastOpenaiCachePoints(request) : request.messages;
  const names = dialect.namesResults ? openaiToolNamesById(sent) : NO_NAMES;
  const messages = JSON.stringify(sent.flatMap((message) => openaiChatMessages(message, dialect, name, names))).slice(
    1,
  );
  return Buffer.concat([
    Buffer.from(head.slice(0, -1)),
    ...(tools.length > 0 && takes('tools')
      ? [
          dialect.toolSchemas === 'plain'
            ? Buffer.from(openaiToolsJson(plainToolSpecs(tools)))
            : encodeOpenaiPartOnce(tools, () => openaiToolsJson(tools)),
        ]
      : []),
    // One message: many chat templates of local models take a single system message.
    dialect.takesCacheMarks
      ? Buffer.from(`,"messages":[${openaiSystemMessageJson(system, true)}`)
      : encodeOpenaiPartOnce(system, () => `,"messages":[${openaiSystemMessageJson(system, false)}`),
    Buffer.from(`${system.length > 0 && messages !== ']' ? ',' : ''}${messages}}`),
  ]);
}

/** At most three marks beside that of the instructions: more are refused. */
const MOST_MARKS = 3;

/** The newest marks alone; none where no later request shares this prefix. */
function markLastOpenaiCachePoints({ messages, once }: ModelRequest): Message[] {
  let marks = once ? 0 : MOST_MARKS;
  return messages
    .toReversed()
    .map((message) => {
      const content = message.content.toReversed().map((part) => {
        if (part.type !== 'text' || part.point !== true) return part;
        marks -= 1;
        return marks >= 0 ? part : { type: part.type, text: part.text };
      });
      return { ...message, content: content.toReversed() };
    })
    .toReversed();
}

/** By list: a persona's instructions and tools are the same lists in each request, and most of its bytes. */
const buffers = new WeakMap<readonly unknown[], Buffer>();

function encodeOpenaiPartOnce(list: readonly unknown[], json: () => string): Buffer {
  const bytes = buffers.get(list) ?? Buffer.from(json());
  buffers.set(list, bytes);
  return bytes;
}

function openaiSystemMessageJson(system: string[], isMarked: boolean): string {
  const text = system.join('\n\n');
  return system.length > 0
    ? JSON.stringify({ role: 'system', content: isMarked ? [openaiTextWithCachePoint(text)] : text })
    : '';
}

/** A text up to which the prompt is cached [X3]. */
function openaiTextWithCachePoint(text: string): object {
  return { type: 'text', text, cache_control: { type: 'ephemeral' } };
}

function openaiToolsJson(tools: readonly ToolSpec[]): string {
  return `,"tools":${JSON.stringify(tools.map(openaiToolSpec))}`;
}

function openaiToolSpec({ name, description, schema }: ToolSpec): object {
  return { type: 'function', function: { name, description, parameters: schema } };
}

/** Tool results are messages of their own, directly after their calls. */
function openaiChatMessages(
  message: Message,
  dialect: Dialect,
  name: string,
  names: ReadonlyMap<string, string>,
): object[] {
  const { role, content } = message;
  const [only] = content;
  if (content.length === 1 && only?.type === 'text' && only.text !== '') {
    const isMarked = dialect.takesCacheMarks && only.point === true;
    return [{ role, content: isMarked ? [openaiTextWithCachePoint(only.text)] : only.text }];
  }
  return role === 'assistant'
    ? [openaiAssistantMessage(message, dialect, name)]
    : [...content.flatMap((part) => openaiToolResult(part, dialect, names)), ...openaiUserMessages(content)];
}

function openaiAssistantMessage({ content, providerState }: Message, dialect: Dialect, name: string): object {
  const state = dialect.takesProviderState && providerState?.model === name ? providerState : null;
  const calls = content
    .filter((part) => part.type === 'tool_call')
    .map((part, at) => openaiToolCall(part, state?.calls[at] ?? {}, dialect));
  const text = openaiMessageText(content) || dialect.blankContent;
  return {
    ...(calls.length > 0 && dialect.standInState === 'reasoning_content' && { reasoning_content: '' }),
    ...state?.message,
    role: 'assistant',
    content: text,
    ...(calls.length > 0 && { tool_calls: calls }),
  };
}

/** Gemini takes this in place of a signature that it has never given. */
const UNSIGNED = { extra_content: { google: { thought_signature: 'skip_thought_signature_validator' } } };

function openaiToolCall({ id, name, input }: ToolCallPart, state: ProviderFields, dialect: Dialect): object {
  return {
    ...(dialect.standInState === 'thought_signature' && UNSIGNED),
    ...state,
    id: openaiCallId(id, dialect),
    type: 'function',
    function: { name, arguments: JSON.stringify(input) },
  };
}

function openaiToolResult(part: Part, dialect: Dialect, names: ReadonlyMap<string, string>): object[] {
  if (part.type !== 'tool_result') return [];
  const name = names.get(part.id);
  const content = part.failed ? `Error: ${part.text}` : part.text;
  return [{ role: 'tool', tool_call_id: openaiCallId(part.id, dialect), ...(name !== undefined && { name }), content }];
}

function openaiCallId(id: string, { callIds }: Dialect): string {
  return callIds === 'short' ? shortOpenaiCallId(id) : id;
}

/** A string, which every server takes; a list of parts only with an image. */
function openaiUserMessages(content: Part[]): object[] {
  const text = openaiMessageText(content);
  const images = content.flatMap(openaiImageContent);
  if (images.length === 0) return text ? [{ role: 'user', content: text }] : [];
  return [{ role: 'user', content: [...(text ? [{ type: 'text', text }] : []), ...images] }];
}

function openaiImageContent(part: Part): object[] {
  if (part.type !== 'image') return [];
  const url = `data:${part.mediaType};base64,${Buffer.from(part.data).toString('base64')}`;
  return [{ type: 'image_url', image_url: { url } }];
}

function openaiMessageText(content: Part[]): string {
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
