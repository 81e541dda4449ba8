/** Reads the chunks of a chat completion, or a whole one, in the shapes that servers send [B5, B7]. */
import { AnswerBounds } from '../bounds.ts';
import { ModelError, type ModelEvent, type ProviderFields } from '../model.ts';
import type { StreamReader } from '../stream-reader.ts';
import { modelToolCallEvent } from '../tool-calls/tool-call-event.ts';
import { type Call, type CallFragment, gatherOpenaiCall, openaiCallHasWholeArguments } from './call-fragments.ts';
import { mergeOpenaiProviderState } from './provider-state.ts';

/** The fields that are read; every one may be missing. A whole answer has a `message` in place of deltas. */
type Chunk = { choices?: Choice[] | null; usage?: ChatUsage | null };
type Choice = {
  delta?: Delta | null;
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
  /** TGI: one without its list. */
  tool_calls?: CallFragment[] | CallFragment | null;
  /** The one call of the API of 2023. */
  function_call?: CallFragment['function'] | null;
};
/** Mistral sends parts: `{type: "text", text}`, `{type: "thinking", thinking: [{type: "text", text}]}`. */
type Content = string | number | null | ContentPart | ContentPart[];
type ContentPart = { type?: string; text?: unknown; thinking?: unknown; reasoning?: unknown };
/** Some servers send figures as texts. */
type Figure = number | string | null;
type ChatUsage = {
  prompt_tokens?: Figure;
  completion_tokens?: Figure;
  prompt_tokens_details?: { cached_tokens?: Figure; cache_write_tokens?: Figure } | null;
  /** DeepSeek. */
  prompt_cache_hit_tokens?: Figure;
};

/** Neither text nor calls, and no token that could have been any: Gemini does so now and then. */
export class EmptyAnswer extends ModelError {
  constructor() {
    super('malformed', 'an answer of no tokens');
    this.name = 'EmptyAnswer';
  }
}

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
  let isMessage = false;
  let isDone = false;
  const readChoice = (choice: Choice): ModelEvent[] => {
    const { delta, message, text, finish_reason: reason } = choice;
    finish = (typeof reason === 'object' ? reason?.type : reason) || finish;
    // Beside deltas, the message is what they have said so far.
    const isWhole = !delta && text == null && (textSoFar === '' || isMessage);
    isMessage ||= isWhole && Boolean(message);
    const piece = delta ?? (isWhole ? message : { content: text ?? null });
    if (!piece) return [];
    for (const fragment of openaiCallFragmentsIn(piece)) gatherOpenaiCall(calls, fragment, bounds);
    state = mergeOpenaiProviderState(state, piece, bounds);
    const events = openaiDeltaEvents(piece);
    const isRepeated = reason && textSoFar.length >= REPEATED_CHARS && piece.content === textSoFar;
    if (isRepeated) return [];
    for (const one of events) if (one.type === 'text') textSoFar += one.text;
    return events;
  };
  return {
    read(event) {
      const chunk: Chunk = event;
      usage = chunk.usage ?? usage;
      return (chunk.choices ?? []).flatMap(readChoice);
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
      const isEmpty = textSoFar === '' && calls.length === 0 && usage !== null && Number(usage.completion_tokens) === 0;
      if (isEmpty && !mayBeEmpty) throw new EmptyAnswer();
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

function openaiCallFragmentsIn({ tool_calls, function_call }: Delta): CallFragment[] {
  if (tool_calls) return [tool_calls].flat();
  return function_call ? [{ function: function_call }] : [];
}

function openaiDeltaEvents(delta: Delta): ModelEvent[] {
  const events: ModelEvent[] = [];
  const thought = delta.reasoning_content ?? delta.reasoning;
  if (typeof thought === 'string' && thought) events.push({ type: 'thought', text: thought });
  const { content } = delta;
  const isPlain = typeof content === 'string' || typeof content === 'number';
  const parts: ContentPart[] = isPlain ? [{ text: String(content) }] : [content ?? []].flat();
  for (const part of parts) {
    const inner = openaiDeltaTextIn(part.thinking ?? part.reasoning);
    if (inner) events.push({ type: 'thought', text: inner });
    else if (typeof part.text === 'string' && part.text) events.push({ type: 'text', text: part.text });
  }
  if (parts.length === 0 && typeof delta.refusal === 'string' && delta.refusal)
    events.push({ type: 'text', text: delta.refusal });
  return events;
}

function openaiDeltaTextIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map((one) => openaiDeltaTextIn(Object(one).text)).join('') : '';
}

/** Without an end marker, `[DONE]` ends what looks whole: a last sentence, or the JSON of its calls [B5]. */
function isOpenaiAnswerFinished(lastText: string, calls: readonly Call[]): boolean {
  if (calls.length > 0) return calls.every(openaiCallHasWholeArguments);
  return /[.!?…。！？।؟።။]["'”’»)\]*_]*$/u.test(lastText);
}

/** `prompt_tokens` includes cached ones; our usage counts them apart. */
function openaiUsageEvents(usage: ChatUsage | null): ModelEvent[] {
  if (!usage) return [];
  const { cached_tokens, cache_write_tokens } = usage.prompt_tokens_details ?? {};
  const cacheRead = countInOpenaiUsage(cached_tokens ?? usage.prompt_cache_hit_tokens);
  const cacheWrite = countInOpenaiUsage(cache_write_tokens);
  const input = Math.max(0, countInOpenaiUsage(usage.prompt_tokens) - cacheRead - cacheWrite);
  return [
    { type: 'usage', usage: { input, output: countInOpenaiUsage(usage.completion_tokens), cacheRead, cacheWrite } },
  ];
}

function countInOpenaiUsage(figure: Figure | undefined): number {
  return Number(figure ?? 0) || 0;
}

/** OpenAI: `content_filter`; Google: `SAFETY`, `PROHIBITED_CONTENT`; GLM: `sensitive`, `network_error`. */
const REFUSED = /content_filter|^(?:network_)?error$|safety|prohibited|recitation|sensitive/i;

/**
 * Servers differ in the reason for tool calls, and a length stop may cut a call in half. Throws ModelError
 * `refused` when the provider cut.
 */
function openaiEndReason(finish: string | null, calls: readonly Call[]): 'complete' | 'length' | 'tool' {
  const refused = REFUSED.exec(finish ?? '')?.[0];
  if (refused !== undefined) throw new ModelError('refused', `finish_reason ${refused}`);
  if (/length|max_tokens/i.test(finish ?? '')) return 'length';
  return calls.length > 0 ? 'tool' : 'complete';
}
