/** Maps our requests to Bedrock's Converse. Pure. */
import { moveModelInstructionsToUser } from '../instructed-by-user.ts';
import type { Message, ModelRequest, Part, ProviderState, ToolSpec } from '../model.ts';
import { recentModelMessages } from '../recent-messages.ts';
import {
  pastCallInput,
  pastCallsInText,
  pastResultText,
  plainPastCallId,
  standInToolsForPastCalls,
} from '../tool-calls/past-calls.ts';
import { plainToolSpecs } from '../tool-calls/plain-schema.ts';
import { type CachePointPlace, NOWHERE, type Placing } from './cache-points.ts';
import type { ConverseDialect } from './converse-dialect.ts';
import type { ConverseAnswerBlock } from './converse-reader.ts';
import { bedrockThinkingTokens, type CacheTtl, type ModelFamily } from './model-families.ts';

export type ConverseInput = {
  system: ({ text: string } | CachePoint)[];
  messages: { role: 'user' | 'assistant'; content: ConverseBlock[] }[];
  inferenceConfig: { maxTokens: number; temperature?: number };
  toolConfig?: { tools: (ConverseTool | CachePoint)[] };
  additionalModelRequestFields?: Readonly<Record<string, object>>;
};
type ConverseTool = { toolSpec: { name: string; description?: string; inputSchema: { json: unknown } } };
type CachePoint = { cachePoint: { type: 'default'; ttl?: CacheTtl } };
export type ConverseBlock =
  | CachePoint
  | ConverseAnswerBlock
  | { image: { format: 'jpeg' | 'png' | 'webp'; source: { bytes: Uint8Array } } }
  | { toolUse: { toolUseId: string; name: string; input: unknown } }
  | { toolResult: { toolUseId: string; content: { text: string }[]; status?: 'success' | 'error' } };

export type ConverseTarget = {
  dialect: ConverseDialect;
  /** Places the cache points [X3]. */
  placed: Placing;
  /** Whose provider state goes back. */
  name?: string;
  extraFields?: ModelFamily['extraFields'];
};

/** The input of Converse and ConverseStream without the model id. */
export function converseInput(
  whole: ModelRequest,
  { dialect, placed, name, extraFields: fields = null }: ConverseTarget,
): ConverseInput {
  const { omitted, mostTokens } = dialect;
  const { system, messages, tools, maxTokens, temperature, ...request } = adaptConverseRequest(whole, dialect);
  const standIns = tools.length > 0 || omitted.has('tools') ? [] : standInToolsForPastCalls(messages);
  const offered = [...tools, ...standIns];
  const extraFields = omitted.has('extraFields') ? null : fields;
  const most = maxTokens + bedrockThinkingTokens(extraFields);
  // A request with stand-in tools shares no prefix with others, so a cache write would be wasted.
  const isUncached = standIns.length > 0 || omitted.has('cachePoint');
  const points = isUncached ? NOWHERE : placed({ ...request, system, messages, tools });
  const point = (place: CachePointPlace): CachePoint[] => {
    const { ttl } = points.get(place) ?? {};
    const isLong = ttl !== undefined && !omitted.has('ttl');
    return points.has(place) ? [{ cachePoint: { type: 'default', ...(isLong && { ttl }) } }] : [];
  };
  return {
    system: [...system.map((text) => ({ text })), ...point('system')],
    messages: messages.map((message, m) => ({
      role: message.role,
      content: converseContent(message, { dialect, name, point: (p) => point(`${m}.${p}`) }),
    })),
    inferenceConfig: {
      maxTokens: Math.min(most, mostTokens ?? most),
      ...(temperature !== undefined && !omitted.has('temperature') && { temperature }),
    },
    ...(offered.length > 0 && { toolConfig: { tools: [...offered.map(converseToolSpec), ...point('tools')] } }),
    ...(extraFields !== null && { additionalModelRequestFields: extraFields }),
  };
}

/** The request without what the model does not take in any form. */
function adaptConverseRequest(whole: ModelRequest, dialect: ConverseDialect): ModelRequest & { tools: ToolSpec[] } {
  const { mostMessages, omitted, toolSchemas } = dialect;
  const recent = mostMessages === null ? whole.messages : recentModelMessages(whole.messages, mostMessages);
  const messages = omitted.has('tools') ? recent.map(pastCallsInText) : recent;
  const offered = omitted.has('tools') ? [] : (whole.tools ?? []);
  const tools = toolSchemas === 'plain' ? plainToolSpecs(offered) : offered;
  const request = { ...whole, messages };
  return { ...(dialect.hasSystemRole ? request : moveModelInstructionsToUser(request)), tools };
}

/** Converse refuses an empty description, and a schema of anything but an object. */
function converseToolSpec({ name, description, schema }: ToolSpec): ConverseTool {
  const json = schema.type === 'object' ? schema : { ...schema, type: 'object' };
  return { toolSpec: { name, ...(description.trim() !== '' && { description }), inputSchema: { json } } };
}

type Writing = { dialect: ConverseDialect; name: string | undefined; point: (part: number) => CachePoint[] };

/** Results come first: Claude refuses anything before them. A message of nothing is refused. */
function converseContent({ content, providerState }: Message, { dialect, name, point }: Writing): ConverseBlock[] {
  const isSigned = providerState?.model === name && !dialect.omitted.has('reasoningContent');
  const blocks = content.flatMap((part, p) => {
    const made = converseBlock(part, dialect);
    return made.length > 0 ? [...made, ...point(p)] : [];
  });
  if (isSigned && providerState) return converseAnswerContent(blocks, providerState);
  const isResult = (block: ConverseBlock) => 'toolResult' in block;
  const sorted = blocks.some(isResult)
    ? [...blocks.filter(isResult), ...blocks.filter((block) => !isResult(block))]
    : blocks;
  return sorted.length > 0 ? sorted : [{ text: '…' }];
}

/** Reasoning, text and calls in the order in which they came: reasoning must not move [B7]. */
function converseAnswerContent(blocks: ConverseBlock[], { message }: ProviderState): ConverseBlock[] {
  const answered: ConverseAnswerBlock[] = Array.isArray(message.content) ? message.content : [];
  const calls = blocks.filter((block) => 'toolUse' in block);
  const isCall = (block: ConverseBlock) => 'toolUse' in block;
  if (answered.filter(isCall).length !== calls.length) return blocks;
  return answered.map((block) => (isCall(block) ? (calls.shift() ?? block) : block));
}

/** Converse refuses blank text. */
function converseBlock(part: Part, { omitted }: ConverseDialect): ConverseBlock[] {
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? [] : [{ text: part.text }];
    case 'image':
      return [{ image: { format: FORMATS[part.mediaType], source: { bytes: part.data } } }];
    case 'tool_call': {
      const use = { toolUseId: plainPastCallId(part.id), name: plainPastCallId(part.name) };
      return [{ toolUse: { ...use, input: pastCallInput(part) } }];
    }
    case 'tool_result': {
      const isError = part.failed && omitted.has('status');
      const content = [{ text: isError ? `Error: ${pastResultText(part)}` : pastResultText(part) }];
      const status = part.failed ? 'error' : 'success';
      const toolUseId = plainPastCallId(part.id);
      return [{ toolResult: { toolUseId, content, ...(!omitted.has('status') && { status }) } }];
    }
  }
}

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;
