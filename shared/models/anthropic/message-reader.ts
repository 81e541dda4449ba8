/** Reads the events of the Messages API, or a whole message, as ours [B5, B7]. */

import type { Prices } from '../bedrock/model-families.ts';
import { AnswerBounds } from '../bounds.ts';
import { ModelError, type ModelEvent } from '../model.ts';
import type { StreamReader } from '../stream/stream-reader.ts';
import { priceTokenUsage } from '../token-usage.ts';
import { modelToolCallEvent } from '../tool-calls/tool-call-event.ts';

/** The fields that are read; every one may be missing. Other events, as `ping`, are a sign of life. */
type MessageEvent = {
  type?: string;
  message?: Message;
  index?: number;
  content_block?: ContentBlock;
  delta?: Delta & { stop_reason?: string | null };
  usage?: MessageUsage;
};
/** Alone it is the answer of a server that does not stream. */
type Message = { content?: ContentBlock[]; stop_reason?: string | null; usage?: MessageUsage };
type ContentBlock = {
  type?: string;
  text?: string;
  thinking?: string;
  signature?: string;
  data?: string;
  id?: string;
  name?: string;
  input?: object;
};
type Delta = { text?: string; thinking?: string; signature?: string; partial_json?: string };
type MessageUsage = {
  input_tokens?: number | null;
  output_tokens?: number | null;
  cache_read_input_tokens?: number | null;
  cache_creation_input_tokens?: number | null;
  cache_creation?: { ephemeral_1h_input_tokens?: number } | null;
};

/** One block of the answer, as far as it has come. `json`: of a call's input. */
type Block = Required<Pick<ContentBlock, 'text' | 'thinking' | 'signature' | 'data'>> & {
  call: { id: string; name: string; json: string } | null;
};

/** `name`: under which the reasoning goes back. `prices`: of the model; null: unknown. */
export function anthropicMessageReader(name: string, prices: Prices | null): StreamReader {
  const blocks = new Map<number, Block>();
  const bounds = new AnswerBounds();
  let open: Block | null = null;
  let stop: string | null = null;
  let usage: MessageUsage | null = null;
  let isOver = false;

  const calls = () => [...blocks.values()].flatMap(({ call }) => call ?? []);
  const begin = (index: number, { id, name: tool = '', input = {}, ...content }: ContentBlock): ModelEvent[] => {
    const isNew = id && !calls().some((call) => call.id === id);
    const call =
      content.type === 'tool_use' ? { id: isNew ? id : `call-${calls().length + 1}`, name: tool, json: '' } : null;
    if (call) bounds.checkCall(call.id, call.name);
    open = { text: '', thinking: '', signature: '', data: '', call };
    blocks.set(index, open);
    const json = Object.keys(input).length > 0 ? JSON.stringify(input) : '';
    return add(open, { ...content, partial_json: json });
  };
  const add = (block: Block, piece: Delta & { data?: string }): ModelEvent[] => {
    const { text = '', thinking = '', signature = '', data = '', partial_json: json = '' } = piece;
    bounds.checkArguments(signature.length + data.length + json.length);
    block.text += text;
    block.thinking += thinking;
    block.signature += signature;
    block.data += data;
    if (block.call) block.call.json += json;
    return [
      ...(thinking ? [{ type: 'thought' as const, text: thinking }] : []),
      ...(text ? [{ type: 'text' as const, text }] : []),
    ];
  };

  return {
    read(event) {
      const { type, message, index = 0, content_block, delta, ...more }: MessageEvent = event;
      const whole: Message | null = type === 'message' ? event : null;
      usage = mergeAnthropicUsage(usage, (message ?? more).usage);
      stop = delta?.stop_reason ?? whole?.stop_reason ?? stop;
      isOver ||= type === 'message_stop' || whole !== null;
      if (whole) return (whole.content ?? []).flatMap((block, at) => begin(at, block));
      if (content_block) return begin(index, content_block);
      if (type === 'content_block_stop') open = null;
      if (!delta || type !== 'content_block_delta') return [];
      const block = blocks.get(index);
      return block ? add(block, delta) : begin(index, { ...delta, type: 'text' });
    },
    isInCall: () => open?.call != null,
    state: () => (stop === null ? 'open' : isOver ? 'final' : 'ended'),
    ending: () => {
      const reason = anthropicEndReason(stop, calls().length);
      const made = reason === 'tool' ? calls() : [];
      const state = made.length > 0 ? anthropicReasoningState([...blocks.values()], name) : [];
      return [
        ...state,
        ...made.map(modelToolCallEvent),
        ...anthropicUsageEvents(usage, prices),
        { type: 'end', reason },
      ];
    },
  };
}

/**
 * The whole answer, since its order must not change when it goes back. Without a signature there is nothing
 * to send.
 */
function anthropicReasoningState(blocks: readonly Block[], model: string): ModelEvent[] {
  const content = blocks.flatMap(({ text, thinking, signature, data, call }): object[] => {
    if (call) return [{ type: 'tool_use' }];
    if (data) return [{ type: 'redacted_thinking', data }];
    if (signature) return [{ type: 'thinking', thinking, signature }];
    return text.trim() === '' ? [] : [{ type: 'text', text }];
  });
  const isSigned = blocks.some(({ signature, data }) => signature !== '' || data !== '');
  return isSigned ? [{ type: 'provider_state', state: { model, message: { content }, calls: [] } }] : [];
}

/**
 * A length stop drops half a call; a paused turn is cut as well, since no tools of the server's are asked
 * for. Throws ModelError `refused`.
 */
function anthropicEndReason(stop: string | null, calls: number): 'complete' | 'length' | 'tool' {
  switch (stop) {
    case 'refusal':
      throw new ModelError('refused', 'stop_reason refusal');
    case 'max_tokens':
    case 'model_context_window_exceeded':
    case 'pause_turn':
      return 'length';
    default:
      return calls > 0 ? 'tool' : 'complete';
  }
}

/** Figures are of the whole answer so far; later events may leave some out. */
function mergeAnthropicUsage(usage: MessageUsage | null, newer: MessageUsage | undefined): MessageUsage | null {
  const figures = Object.entries(newer ?? {}).filter(([, value]) => value !== null);
  return figures.length > 0 ? { ...usage, ...Object.fromEntries(figures) } : usage;
}

/** `input_tokens` leaves out cache reads and writes, as our usage does. */
function anthropicUsageEvents(usage: MessageUsage | null, prices: Prices | null): ModelEvent[] {
  if (!usage) return [];
  const tokens = {
    input: usage.input_tokens ?? 0,
    output: usage.output_tokens ?? 0,
    cacheRead: usage.cache_read_input_tokens ?? 0,
    cacheWrite: usage.cache_creation_input_tokens ?? 0,
  };
  const hourly = usage.cache_creation?.ephemeral_1h_input_tokens ?? 0;
  return [{ type: 'usage', usage: prices === null ? tokens : priceTokenUsage(tokens, prices, hourly) }];
}
