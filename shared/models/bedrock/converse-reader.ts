/** Reads the events of ConverseStream, or a whole answer of Converse, as ours [B5, B7]. Pure. */
import { AnswerBounds } from '../bounds.ts';
import { ModelError, type ModelEvent } from '../model.ts';
import { EmptyAnswer } from '../retry/retry-until-begun.ts';
import type { StreamReader } from '../stream/stream-reader.ts';
import { priceTokenUsage } from '../token-usage.ts';
import { type GatheredCall, modelToolCallEvent } from '../tool-calls/tool-call-event.ts';
import type { CacheTtl, Prices } from './model-families.ts';

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
  cacheDetails?: { ttl?: CacheTtl | string | undefined; inputTokens: number | undefined }[] | undefined;
};

/** The parts of an answer of Converse that are read. */
export type ConverseOutput = {
  output?: { message?: { content: ConverseContent[] | undefined } | undefined } | undefined;
  stopReason: string | undefined;
  usage: ConverseUsage | undefined;
};
type ConverseContent = {
  text?: string | undefined;
  toolUse?: { toolUseId: string | undefined; name: string | undefined; input: unknown } | undefined;
  reasoningContent?: WholeReasoning | undefined;
};

type WholeReasoning = {
  reasoningText?: { text: string | undefined; signature?: string | undefined } | undefined;
  redactedContent?: Uint8Array | undefined;
};

/** A whole answer, as the events in which it would have come. */
export function converseEventsIn({ output, stopReason, usage }: ConverseOutput): ConverseEvent[] {
  const blocks = (output?.message?.content ?? []).flatMap((block, contentBlockIndex): ConverseEvent[] => {
    const { text = '', toolUse, reasoningContent } = block;
    const delta = (piece: NonNullable<ConverseEvent['contentBlockDelta']>['delta']): ConverseEvent => ({
      contentBlockDelta: { contentBlockIndex, delta: piece },
    });
    if (toolUse) {
      const { input, ...start } = toolUse;
      const json = JSON.stringify(input ?? {});
      return [
        { contentBlockStart: { contentBlockIndex, start: { toolUse: start } } },
        delta({ toolUse: { input: json } }),
      ];
    }
    if (!reasoningContent) return [delta({ text })];
    const { text: thought = '', signature = '' } = reasoningContent.reasoningText ?? {};
    const { redactedContent } = reasoningContent;
    return [delta({ reasoningContent: { text: thought, signature, ...(redactedContent && { redactedContent }) } })];
  });
  return [...blocks, { messageStop: { stopReason } }, { metadata: { usage } }];
}

/** One block of the answer, as far as it has come. */
type Block = Required<ReasoningDelta> & { words: string; call: GatheredCall | null };

/** As it goes back: reasoning with its signature, or encrypted; `toolUse`: the place of a call. */
export type ConverseAnswerBlock = { text: string } | { reasoningContent: ReasoningBlock } | { toolUse: null };
type ReasoningBlock = { reasoningText: { text: string; signature: string } } | { redactedContent: Uint8Array };

/** Without text and calls an answer of no more tokens is empty: Claude counts the end of its turn. */
const MOST_EMPTY_TOKENS = 4;

export type ConverseReading = {
  /** Of the model; null: unknown. */
  prices?: Prices | null;
  /** Under which its reasoning goes back. */
  name?: string;
  /** False: an answer of nothing ends in an EmptyAnswer. */
  mayBeEmpty?: boolean;
};

/**
 * `messageStop` is the end marker [B5]; `metadata` with the usage follows it. Text blocks may lack a start,
 * and proxies leave out the reason.
 */
export function converseReader({ prices = null, name = '', mayBeEmpty = true }: ConverseReading = {}): StreamReader {
  const blocks: Block[] = [];
  const open = new Map<number | undefined, Block>();
  const bounds = new AnswerBounds();
  let isInCall = false;
  let stop: string | null = null;
  let usage: ConverseUsage | null = null;
  const calls = () => blocks.flatMap(({ call }) => call ?? []);
  const begin = (index: number | undefined, call: GatheredCall | null): Block => {
    const block = { words: '', text: '', signature: '', redactedContent: new Uint8Array(), call };
    blocks.push(block);
    open.set(index, block);
    return block;
  };
  return {
    read(event) {
      const { contentBlockStart, contentBlockDelta, contentBlockStop, messageStop, metadata }: ConverseEvent = event;
      const use = contentBlockStart?.start?.toolUse;
      isInCall = use !== undefined || (isInCall && contentBlockStop === undefined);
      if (use) {
        const { toolUseId: id = '', name: tool = '' } = use;
        const isNew = id !== '' && !calls().some((call) => call.id === id);
        bounds.checkCall(id, tool);
        begin(contentBlockStart.contentBlockIndex, {
          id: isNew ? id : `call-${calls().length + 1}`,
          name: tool,
          json: '',
        });
      }
      if (messageStop) stop = messageStop.stopReason ?? 'end_turn';
      usage = metadata?.usage ?? usage;
      const delta = contentBlockDelta?.delta;
      if (!delta) return [];
      const index = contentBlockDelta.contentBlockIndex;
      return addConverseDelta(open.get(index) ?? begin(index, null), delta, bounds);
    },
    isInCall: () => isInCall,
    state: () => (stop === null ? 'open' : usage ? 'final' : 'ended'),
    ending: () => {
      const reason = converseEndReason(stop, calls().length);
      const isSilent = blocks.every(({ words, text, call }) => words === '' && text === '' && call === null);
      const isEmpty = isSilent && reason === 'complete' && (usage?.outputTokens ?? 0) <= MOST_EMPTY_TOKENS;
      if (isEmpty && !mayBeEmpty) throw new EmptyAnswer();
      const toolCalls = reason === 'tool' ? calls().map(modelToolCallEvent) : [];
      const state = toolCalls.length > 0 ? converseReasoningState(blocks, name) : [];
      return [...state, ...toolCalls, ...converseUsageEvents(usage, prices), { type: 'end', reason }];
    },
  };
}

type Delta = NonNullable<NonNullable<ConverseEvent['contentBlockDelta']>['delta']>;

function addConverseDelta(block: Block, delta: Delta, bounds: AnswerBounds): ModelEvent[] {
  const { text: words = '', toolUse, reasoningContent } = delta;
  const { text = '', signature = '', redactedContent } = reasoningContent ?? {};
  const input = toolUse?.input ?? '';
  bounds.checkArguments(input.length + signature.length + (redactedContent?.length ?? 0));
  block.words += words;
  block.text += text;
  block.signature += signature;
  if (redactedContent) block.redactedContent = Buffer.concat([block.redactedContent, redactedContent]);
  if (block.call) block.call.json += input;
  return [
    ...(text ? [{ type: 'thought' as const, text }] : []),
    ...(words ? [{ type: 'text' as const, text: words }] : []),
  ];
}

/**
 * The whole answer, since reasoning must not move when it goes back. Models that do not sign their reasoning
 * refuse to get it back.
 */
function converseReasoningState(blocks: readonly Block[], model: string): ModelEvent[] {
  const content = blocks.flatMap(({ words, text, signature, redactedContent, call }): ConverseAnswerBlock[] => {
    if (call) return [{ toolUse: null }];
    if (redactedContent.length > 0) return [{ reasoningContent: { redactedContent } }];
    if (signature !== '') return [{ reasoningContent: { reasoningText: { text, signature } } }];
    return words.trim() === '' ? [] : [{ text: words }];
  });
  return content.some((block) => 'reasoningContent' in block)
    ? [{ type: 'provider_state', state: { model, message: { content }, calls: [] } }]
    : [];
}

/**
 * A length stop drops half a call, and a guardrail every one. Throws ModelError when Bedrock refused or the
 * answer is invalid.
 */
function converseEndReason(stop: string | null, calls: number): 'complete' | 'length' | 'tool' {
  switch (stop) {
    case 'content_filtered':
    case 'refusal':
      throw new ModelError('refused', `stopReason ${stop}`);
    case 'malformed_model_output':
    case 'malformed_tool_use':
      throw new EmptyAnswer(`stopReason ${stop}`);
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return 'length';
    case 'guardrail_intervened':
      return 'complete';
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
