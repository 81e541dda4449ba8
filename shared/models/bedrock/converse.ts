/** Maps our requests to Bedrock's Converse, and its stream to our events. Pure. */
import { AnswerBounds } from '../bounds.ts';
import {
  ModelError,
  type ModelEvent,
  type ModelRequest,
  type Part,
  type ProviderState,
  type ToolSpec,
} from '../model.ts';
import type { StreamReader } from '../stream-reader.ts';
import { priceTokenUsage } from '../token-usage.ts';
import { pastCallInput, plainPastCallId, standInToolsForPastCalls } from '../tool-calls/past-calls.ts';
import { type GatheredCall, modelToolCallEvent } from '../tool-calls/tool-call-event.ts';
import { type CachePointPlace, NOWHERE, type Placing } from './cache-points.ts';
import type { CacheTtl, Prices } from './model-families.ts';

export type ConverseInput = {
  system: ({ text: string } | CachePoint)[];
  messages: { role: 'user' | 'assistant'; content: ConverseBlock[] }[];
  inferenceConfig: { maxTokens: number; temperature?: number };
  toolConfig?: { tools: (ConverseTool | CachePoint)[] };
};
type ConverseTool = { toolSpec: { name: string; description: string; inputSchema: { json: unknown } } };
type CachePoint = { cachePoint: { type: 'default'; ttl?: CacheTtl } };
export type ConverseBlock =
  | CachePoint
  | { text: string }
  | { reasoningContent: ReasoningBlock }
  | { image: { format: 'jpeg' | 'png' | 'webp'; source: { bytes: Uint8Array } } }
  | { toolUse: { toolUseId: string; name: string; input: unknown } }
  | { toolResult: { toolUseId: string; content: { text: string }[]; status: 'success' | 'error' } };

/** Reasoning as Claude wants it back: with its signature, or encrypted. */
type ReasoningBlock = { reasoningText: { text: string; signature: string } } | { redactedContent: Uint8Array };

/** The ConverseStream input without the model id. `placed`: cache points; `name`: whose state goes back. */
export function converseInput(request: ModelRequest, placed: Placing, name?: string): ConverseInput {
  const { system, messages, tools = [], maxTokens, temperature } = request;
  const standIns = tools.length > 0 ? [] : standInToolsForPastCalls(messages);
  const offered = [...tools, ...standIns];
  // A request with stand-in tools shares no prefix with others, so a cache write would be wasted.
  const points = standIns.length > 0 ? NOWHERE : placed(request);
  const point = (place: CachePointPlace): CachePoint[] => {
    const found = points.get(place);
    return found ? [{ cachePoint: { type: 'default', ...found } }] : [];
  };
  return {
    system: [...system.map((text) => ({ text })), ...point('system')],
    messages: messages.map(({ role, content, providerState }, m) => ({
      role,
      content: [
        ...converseReasoningBlocks(providerState, name),
        ...content.flatMap((part, p) => [...converseBlock(part), ...point(`${m}.${p}`)]),
      ],
    })),
    inferenceConfig: { maxTokens, ...(temperature !== undefined && { temperature }) },
    ...(offered.length > 0 && { toolConfig: { tools: [...offered.map(converseToolSpec), ...point('tools')] } }),
  };
}

/** What a reader of this model has put there. */
function converseReasoningBlocks(state: ProviderState | undefined, name: string | undefined): ConverseBlock[] {
  const blocks = state?.model === name ? state?.message.reasoning : undefined;
  return Array.isArray(blocks) ? blocks.map((reasoningContent: ReasoningBlock) => ({ reasoningContent })) : [];
}

function converseToolSpec({ name, description, schema }: ToolSpec): ConverseTool {
  return { toolSpec: { name, description, inputSchema: { json: schema } } };
}

/** Converse refuses blank text. */
function converseBlock(part: Part): ConverseBlock[] {
  switch (part.type) {
    case 'text':
      return part.text.trim() === '' ? [] : [{ text: part.text }];
    case 'image':
      return [{ image: { format: FORMATS[part.mediaType], source: { bytes: part.data } } }];
    case 'tool_call':
      return [{ toolUse: { toolUseId: plainPastCallId(part.id), name: part.name, input: pastCallInput(part) } }];
    case 'tool_result': {
      const status = part.failed ? 'error' : 'success';
      return [
        { toolResult: { toolUseId: plainPastCallId(part.id), content: [{ text: part.text || '(empty)' }], status } },
      ];
    }
  }
}

const FORMATS = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The parts of a ConverseStream event that are read. */
export type ConverseEvent = {
  contentBlockStart?: {
    contentBlockIndex: number | undefined;
    start: { toolUse?: { toolUseId: string | undefined; name: string | undefined } } | undefined;
  };
  contentBlockDelta?: {
    contentBlockIndex: number | undefined;
    delta: { text?: string; toolUse?: { input: string | undefined }; reasoningContent?: ReasoningDelta } | undefined;
  };
  contentBlockStop?: { contentBlockIndex: number | undefined };
  messageStop?: { stopReason: string | undefined };
  metadata?: { usage: ConverseUsage | undefined };
};
type ReasoningDelta = { text?: string; signature?: string; redactedContent?: Uint8Array };
type ConverseUsage = {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  cacheReadInputTokens?: number | undefined;
  cacheWriteInputTokens?: number | undefined;
  /** Cache writes by ttl. */
  cacheDetails?: { ttl: string | undefined; inputTokens: number | undefined }[] | undefined;
};

/**
 * `messageStop` is the end marker [B5]; `metadata` with the usage follows it. Text blocks may lack a start.
 * `prices`: of the model; null: unknown. `name`: under which its reasoning goes back.
 */
export function converseReader(prices: Prices | null = null, name = ''): StreamReader {
  const calls = new Map<number | undefined, GatheredCall>();
  const thoughts = new Map<number | undefined, Required<ReasoningDelta>>();
  const bounds = new AnswerBounds();
  let isInCall = false;
  let stop: string | null = null;
  let usage: ConverseUsage | null = null;
  return {
    read(event) {
      const {
        contentBlockStart: startBlock,
        contentBlockDelta: piece,
        contentBlockStop,
        messageStop,
        metadata,
      }: ConverseEvent = event;
      const use = startBlock?.start?.toolUse;
      isInCall = use !== undefined || (isInCall && contentBlockStop === undefined);
      gatherConverseReasoning(thoughts, piece);
      if (use) {
        const call = { id: use.toolUseId ?? '', name: use.name ?? '', json: '' };
        bounds.checkCall(call.id, call.name);
        calls.set(startBlock.contentBlockIndex, call);
      }
      const call = calls.get(piece?.contentBlockIndex);
      const input = piece?.delta?.toolUse?.input ?? '';
      bounds.checkArguments(input.length);
      if (call) call.json += input;
      stop = messageStop?.stopReason ?? stop;
      usage = metadata?.usage ?? usage;
      return [
        ...converseTextEvents('thought', piece?.delta?.reasoningContent?.text),
        ...converseTextEvents('text', piece?.delta?.text),
      ];
    },
    isInCall: () => isInCall,
    state: () => (stop === null ? 'open' : usage ? 'final' : 'ended'),
    ending: () => {
      const reason = converseEndReason(stop, calls.size);
      const toolCalls = reason === 'tool' ? [...calls.values()].map(modelToolCallEvent) : [];
      const state = toolCalls.length > 0 ? converseReasoningState([...thoughts.values()], name) : [];
      return [...state, ...toolCalls, ...converseUsageEvents(usage, prices), { type: 'end', reason }];
    },
  };
}

function gatherConverseReasoning(
  thoughts: Map<number | undefined, Required<ReasoningDelta>>,
  piece: ConverseEvent['contentBlockDelta'],
): void {
  const part = piece?.delta?.reasoningContent;
  if (part === undefined) return;
  const { text, signature, redactedContent } = thoughts.get(piece?.contentBlockIndex) ?? NO_REASONING;
  thoughts.set(piece?.contentBlockIndex, {
    text: text + (part.text ?? ''),
    signature: signature + (part.signature ?? ''),
    redactedContent: part.redactedContent ? Buffer.concat([redactedContent, part.redactedContent]) : redactedContent,
  });
}

const NO_REASONING: Required<ReasoningDelta> = { text: '', signature: '', redactedContent: new Uint8Array() };

/** Models that do not sign their reasoning refuse to get it back. */
function converseReasoningState(thoughts: readonly Required<ReasoningDelta>[], model: string): ModelEvent[] {
  const reasoning = thoughts.flatMap(({ text, signature, redactedContent }): ReasoningBlock[] => {
    if (redactedContent.length > 0) return [{ redactedContent }];
    return signature === '' ? [] : [{ reasoningText: { text, signature } }];
  });
  return reasoning.length === 0
    ? []
    : [{ type: 'provider_state', state: { model, message: { reasoning }, calls: [] } }];
}

function converseTextEvents(type: 'text' | 'thought', text: string | undefined): ModelEvent[] {
  return text ? [{ type, text }] : [];
}

/** A length stop drops half a call. Throws ModelError when Bedrock refused or the answer is invalid. */
function converseEndReason(stop: string | null, calls: number): 'complete' | 'length' | 'tool' {
  switch (stop) {
    case 'content_filtered':
    case 'refusal':
      throw new ModelError('refused', `stopReason ${stop}`);
    case 'malformed_model_output':
    case 'malformed_tool_use':
      throw new ModelError('malformed', `stopReason ${stop}`);
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length';
    default:
      return calls > 0 ? 'tool' : 'complete';
  }
}

/** `inputTokens` leaves out cache reads and writes, as our usage does. */
function converseUsageEvents(usage: ConverseUsage | null, prices: Prices | null): ModelEvent[] {
  if (!usage) return [];
  const { inputTokens: input = 0, outputTokens: output = 0 } = usage;
  const { cacheReadInputTokens: cacheRead = 0, cacheWriteInputTokens: cacheWrite = 0 } = usage;
  const tokens = { input, output, cacheRead, cacheWrite };
  return [
    {
      type: 'usage',
      usage: prices === null ? tokens : priceTokenUsage(tokens, prices, hourlyCacheWriteTokensOfConverse(usage)),
    },
  ];
}

function hourlyCacheWriteTokensOfConverse({ cacheDetails = [] }: ConverseUsage): number {
  return cacheDetails.find(({ ttl }) => ttl === '1h')?.inputTokens ?? 0;
}
