/** Reads the chunks of a chat completion, or a whole one, in the shapes that servers send [B5, B7]. */
import { AnswerBounds } from '../bounds.ts';
import { ModelError, type ModelEvent, type ProviderFields } from '../model.ts';
import { EmptyAnswer } from '../retry/retry-until-begun.ts';
import type { StreamReader } from '../stream/stream-reader.ts';
import { modelToolCallEvent, parseToolCallJson } from '../tool-calls/tool-call-event.ts';
import { type Call, type CallFragment, gatherOpenaiCall, openaiCallHasWholeArguments } from './call-fragments.ts';
import { mergeOpenaiProviderState } from './provider-state.ts';

/** The fields that are read; every one may be missing. A whole answer has a `message` in place of deltas. */
type Chunk = {
  /** Hand-written servers send one without its list. */
  choices?: Choice[] | Choice | null;
  usage?: ChatUsage | null;
  /** Gateways put the answer in an envelope. */
  data?: Chunk | null;
  x_groq?: { usage?: ChatUsage | null } | null;
};
type Choice = {
  delta?: Delta | null;
  /** Of gateways: beside the delta. */
  tool_calls?: Delta['tool_calls'];
  /** Kimi. */
  usage?: ChatUsage | null;
  message?: Delta | null;
  /** Of servers that answer as completions. */
  text?: string | null;
  /** SGLang: an object with the reason as its type. */
  finish_reason?: string | { type?: string } | null;
};
type Delta = {
  content?: Content;
  refusal?: string | null;
  /** DeepSeek, llama.cpp, older vLLM: `reasoning_content`; OpenRouter, Ollama, newer vLLM: `reasoning`. */
  reasoning_content?: string | null;
  reasoning?: string | null;
  /** TGI: one without its list; others: by number, or as JSON. */
  tool_calls?: CallFragment[] | CallFragment | Record<string, CallFragment> | string | null;
  /** The one call of the API of 2023. */
  function_call?: CallFragment['function'] | null;
  /** The text is reasoning: Gemini, and gateways before it. */
  thought?: boolean | null;
  extra_content?: { google?: { thought?: boolean } | null } | null;
};
/** Mistral sends parts: `{type: "text", text}`, `{type: "thinking", thinking: [{type: "text", text}]}`. */
type Content = string | number | null | ContentPart | ContentPart[];
type ContentPart = { type?: string; text?: unknown; thinking?: unknown; reasoning?: unknown; summary?: unknown };
/** Some servers send figures as texts. */
type Figure = number | string | null;
type UsageDetails = { cached_tokens?: Figure; cache_write_tokens?: Figure } | null;
type ChatUsage = {
  prompt_tokens?: Figure;
  completion_tokens?: Figure;
  prompt_tokens_details?: UsageDetails;
  /** Gateways before Responses or Claude. */
  input_tokens?: Figure;
  output_tokens?: Figure;
  input_tokens_details?: UsageDetails;
  cache_read_input_tokens?: Figure;
  cache_creation_input_tokens?: Figure;
  /** DeepSeek. */
  prompt_cache_hit_tokens?: Figure;
  /** Kimi. */
  cached_tokens?: Figure;
};

/** An answer that is as long as this and comes again with its end is the same one. */
const REPEATED_CHARS = 12;

/**
 * `model`: the name under which the provider's state goes back. `mayBeEmpty`: else an answer of nothing ends
 * in an EmptyAnswer.
 */
export function openaiChatReader(model: string, mayBeEmpty = true): StreamReader {
  const calls: Call[] = [];
  const bounds = new AnswerBounds();
  let finish: string | null = null;
  let usage: ChatUsage | null = null;
  let state: ProviderFields = {};
  let textSoFar = '';
  let hasThought = false;
  let isMessage = false;
  let isDone = false;
  const gatherCalls = (piece: Delta) => {
    for (const fragment of openaiCallFragmentsIn(piece)) gatherOpenaiCall(calls, fragment, bounds);
  };
  const readChoice = (choice: Choice): ModelEvent[] => {
    const { delta, message, text, finish_reason: reason } = choice;
    finish = openaiFinishIn(reason) ?? finish;
    usage = choice.usage ?? usage;
    // Beside deltas, the message is what they have said so far.
    const isWhole = !delta && text == null && (textSoFar === '' || isMessage);
    isMessage ||= isWhole && Boolean(message);
    const piece = delta ?? (isWhole ? openaiMessageBehind(message, textSoFar) : { content: text ?? null });
    if (choice.tool_calls) gatherCalls({ tool_calls: choice.tool_calls });
    if (message && !isWhole && calls.length === 0) gatherCalls(message);
    if (!piece) return [];
    gatherCalls(piece);
    state = mergeOpenaiProviderState(state, piece, bounds);
    const events = openaiDeltaEvents(piece);
    hasThought ||= events.some(({ type }) => type === 'thought');
    const isRepeated = reason && textSoFar.length >= REPEATED_CHARS && piece.content === textSoFar;
    if (isRepeated) return [];
    for (const one of events) if (one.type === 'text') textSoFar += one.text;
    return events;
  };
  return {
    plain: {
      textIn: plainOpenaiTextIn,
      read: (text) => {
        textSoFar += text;
      },
    },
    read(event) {
      const outer: Chunk = event;
      const chunk = outer.choices ? outer : (outer.data ?? outer);
      usage = chunk.usage ?? chunk.x_groq?.usage ?? usage;
      const choices = chunk.choices ?? [];
      return (Array.isArray(choices) || typeof choices !== 'object' ? choices : [choices]).flatMap(readChoice);
    },
    finish: () => {
      isDone = true;
    },
    isInCall: () => calls.length > 0,
    state: () =>
      finish !== null || (isDone && (isMessage || isOpenaiAnswerFinished(textSoFar.trimEnd(), calls)))
        ? 'ended'
        : 'open',
    ending: () => {
      // The load, not the model, ended it.
      if (OVERLOADED.test(finish ?? '')) throw new ModelError('throttled', `finish_reason ${finish}`);
      const isSilent = textSoFar === '' && calls.length === 0 && !hasThought && !/length/.test(finish ?? '');
      const tokens = usage?.completion_tokens ?? usage?.output_tokens;
      if (isSilent && !mayBeEmpty && Number(tokens ?? 0) === 0) throw new EmptyAnswer();
      const end = openaiEndReason(finish, calls);
      const made = end === 'tool' ? calls.map(modelToolCallEvent) : [];
      const states = calls.map(({ state: ownState }) => ownState);
      const hasState = made.length > 0 && [state, ...states].some((fields) => Object.keys(fields).length > 0);
      const provider: ModelEvent[] = hasState
        ? [{ type: 'provider_state', state: { model, message: state, calls: states } }]
        : [];
      return [...provider, ...made, ...openaiUsageEvents(usage), { type: 'end', reason: end }];
    },
  };
}

/** The text of a chunk that has nothing else, as nearly every chunk: the others' shapes cost more to read. */
function plainOpenaiTextIn({ choices, usage, data, x_groq }: Chunk): string | null {
  if (!Array.isArray(choices) || choices.length !== 1 || usage || data || x_groq) return null;
  const [choice] = choices;
  const content = choice?.delta?.content;
  if (typeof content !== 'string' || content === '') return null;
  return hasOnlyFields(choice, 'delta', 'index') && hasOnlyFields(choice?.delta, 'content', 'role') ? content : null;
}

/** Beside those that are null. */
function hasOnlyFields(value: object | null | undefined, one: string, other: string): boolean {
  for (const name in value) if (name !== one && name !== other && Reflect.get(value, name) !== null) return false;
  return true;
}

function openaiCallFragmentsIn({ tool_calls, function_call }: Delta): CallFragment[] {
  if (function_call && !tool_calls) return [{ function: function_call }];
  const calls = typeof tool_calls === 'string' ? parseToolCallJson(tool_calls) : tool_calls;
  const isByNumber = typeof calls === 'object' && calls !== null && '0' in calls;
  const list: unknown[] = isByNumber ? Object.values(calls) : [calls ?? []].flat();
  return list.flatMap((one) => (typeof one === 'object' && one !== null ? [one] : []));
}

/** A message that grows has all that it has said before. */
function openaiMessageBehind(message: Delta | null | undefined, textSoFar: string): Delta | null | undefined {
  const content = message?.content;
  const isGrown = typeof content === 'string' && textSoFar !== '' && content.startsWith(textSoFar);
  return isGrown ? { ...message, content: content.slice(textSoFar.length) } : message;
}

/** A server in another language may write its null. */
function openaiFinishIn(reason: Choice['finish_reason']): string | null {
  const word = typeof reason === 'object' ? reason?.type : reason;
  return word && !/^(?:null|none)$/i.test(word) ? word : null;
}

const OF_THOUGHT = /think|reason|thought/i;
const THOUGHT_TAG = /^\s*<\/?thought>/;

function openaiDeltaEvents(delta: Delta): ModelEvent[] {
  const events: ModelEvent[] = [];
  const thought = delta.reasoning_content ?? delta.reasoning;
  if (typeof thought === 'string' && thought) events.push({ type: 'thought', text: thought });
  const { content } = delta;
  const isPlain = typeof content === 'string' || typeof content === 'number';
  const parts: ContentPart[] = isPlain ? [{ text: String(content) }] : [content ?? []].flat();
  // Its tags, where Gemini writes them as well, are read with the text.
  const isFlagged = Boolean(delta.thought || delta.extra_content?.google?.thought);
  for (const part of parts) {
    const inner = openaiDeltaTextIn(part.thinking ?? part.reasoning ?? part.summary);
    const text = openaiDeltaTextIn(part.text);
    const isThought = OF_THOUGHT.test(part.type ?? '') || (isFlagged && !THOUGHT_TAG.test(text));
    if (inner) events.push({ type: 'thought', text: inner });
    else if (text) events.push({ type: isThought ? 'thought' : 'text', text });
  }
  const isRefusal = typeof delta.refusal === 'string' && delta.refusal !== '';
  if (isRefusal && !events.some(({ type }) => type === 'text'))
    events.push({ type: 'text', text: delta.refusal ?? '' });
  return events;
}

function openaiDeltaTextIn(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map((one) => openaiDeltaTextIn(Object(one).text)).join('');
  // Assistants' own: `{value: "…", annotations: []}`.
  return openaiTextValueIn(value);
}

function openaiTextValueIn(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? Reflect.get(value, 'value') : '';
  return typeof text === 'string' ? text : '';
}

/** Without an end marker, `[DONE]` ends what looks whole: a last sentence, or the JSON of its calls [B5]. */
function isOpenaiAnswerFinished(lastText: string, calls: readonly Call[]): boolean {
  if (calls.length > 0) return calls.every(openaiCallHasWholeArguments);
  return /[.!?…。！？।؟።။]["'”’»)\]*_]*$/u.test(lastText);
}

/** `prompt_tokens` includes cached ones; our usage counts them apart. */
function openaiUsageEvents(usage: ChatUsage | null): ModelEvent[] {
  if (!usage) return [];
  const { cached_tokens, cache_write_tokens } = usage.prompt_tokens_details ?? usage.input_tokens_details ?? {};
  const cacheRead = countInOpenaiUsage(
    cached_tokens ?? usage.prompt_cache_hit_tokens ?? usage.cached_tokens ?? usage.cache_read_input_tokens,
  );
  const cacheWrite = countInOpenaiUsage(cache_write_tokens ?? usage.cache_creation_input_tokens);
  const prompt = countInOpenaiUsage(usage.prompt_tokens ?? usage.input_tokens);
  const input = Math.max(0, prompt - cacheRead - cacheWrite);
  const output = countInOpenaiUsage(usage.completion_tokens ?? usage.output_tokens);
  return [{ type: 'usage', usage: { input, output, cacheRead, cacheWrite } }];
}

function countInOpenaiUsage(figure: Figure | undefined): number {
  return Number(figure ?? 0) || 0;
}

/** DeepSeek. */
const OVERLOADED = /insufficient_system_resource|overloaded/;
/** OpenAI: `content_filter`; Google: `SAFETY`, `PROHIBITED_CONTENT`; GLM: `sensitive`, `network_error`. */
const REFUSED = /content_filter|^(?:network_)?error$|safety|prohibited|recitation|sensitive/i;

/**
 * Servers differ in the reason for tool calls, and a length stop may cut a call in half. Throws ModelError
 * `refused` when the provider cut.
 */
function openaiEndReason(finish: string | null, calls: readonly Call[]): 'complete' | 'length' | 'tool' {
  const refused = REFUSED.exec(finish ?? '')?.[0];
  if (refused !== undefined) throw new ModelError('refused', `finish_reason ${refused}`);
  if (/length|max_(?:output_)?tokens|context_window/i.test(finish ?? '')) return 'length';
  return calls.length > 0 ? 'tool' : 'complete';
}
