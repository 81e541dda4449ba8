/** Reads the chunks of a chat completion, or a whole one, in the shapes that servers send [B5, B7]. */
import { AnswerBounds } from '../bounds.ts';
import { ModelError, type ModelEvent, type ProviderFields } from '../model.ts';
import type { StreamReader } from '../stream-reader.ts';
import { callEvent } from '../tool-calls/tool-call-event.ts';
import { type Call, type CallFragment, gatherCall, isWhole } from './call-fragments.ts';
import { withStateOf } from './provider-state.ts';

/** The fields that are read; every one may be missing. A whole answer has a `message` in place of deltas. */
type Chunk = {
  choices?: { delta?: Delta | null; message?: Delta | null; finish_reason?: string | null }[];
  usage?: ChatUsage | null;
};
type Delta = {
  content?: Content;
  refusal?: string | null;
  /** DeepSeek, llama.cpp, older vLLM: `reasoning_content`; OpenRouter, Ollama, newer vLLM: `reasoning`. */
  reasoning_content?: string | null;
  reasoning?: string | null;
  tool_calls?: CallFragment[] | null;
  /** The one call of the API of 2023. */
  function_call?: CallFragment['function'] | null;
};
/** Mistral sends parts: `{type: "text", text}`, `{type: "thinking", thinking: [{type: "text", text}]}`. */
type Content = string | null | ContentPart | ContentPart[];
type ContentPart = { type?: string; text?: unknown; thinking?: unknown; reasoning?: unknown };
type ChatUsage = {
  prompt_tokens?: number;
  completion_tokens?: number;
  prompt_tokens_details?: { cached_tokens?: number | null; cache_write_tokens?: number | null } | null;
  /** DeepSeek. */
  prompt_cache_hit_tokens?: number;
};

/** `model`: the name under which the provider's state goes back. */
export function chatReader(model: string): StreamReader {
  const calls: Call[] = [];
  const bounds = new AnswerBounds();
  let finish: string | null = null;
  let usage: ChatUsage | null = null;
  let state: ProviderFields = {};
  let lastText = '';
  let isMessage = false;
  let isDone = false;
  return {
    read(event) {
      const chunk: Chunk = event;
      const choice = chunk.choices?.[0];
      const delta = choice?.delta ?? choice?.message;
      isMessage ||= !choice?.delta && Boolean(choice?.message);
      usage = chunk.usage ?? usage;
      finish = choice?.finish_reason || finish;
      if (!delta) return [];
      for (const fragment of fragmentsIn(delta)) gatherCall(calls, fragment, bounds);
      state = withStateOf(state, delta, bounds);
      const events = deltaEvents(delta);
      for (const one of events) if (one.type === 'text') lastText = one.text.trimEnd() || lastText;
      return events;
    },
    done: () => {
      isDone = true;
    },
    isInCall: () => calls.length > 0,
    state: () => (finish !== null || (isDone && (isMessage || isFinished(lastText, calls))) ? 'ended' : 'open'),
    ending: () => {
      const why = reason(finish, calls);
      const made = why === 'tool' ? calls.map(callEvent) : [];
      const states = calls.map(({ state: own }) => own);
      const hasState = made.length > 0 && [state, ...states].some((fields) => Object.keys(fields).length > 0);
      const provider: ModelEvent[] = hasState
        ? [{ type: 'provider_state', state: { model, message: state, calls: states } }]
        : [];
      return [...provider, ...made, ...metered(usage), { type: 'end', reason: why }];
    },
  };
}

function fragmentsIn({ tool_calls, function_call }: Delta): CallFragment[] {
  if (tool_calls) return [...tool_calls];
  return function_call ? [{ function: function_call }] : [];
}

function deltaEvents(delta: Delta): ModelEvent[] {
  const events: ModelEvent[] = [];
  const thought = delta.reasoning_content ?? delta.reasoning;
  if (typeof thought === 'string' && thought) events.push({ type: 'thought', text: thought });
  const { content } = delta;
  const parts = typeof content === 'string' ? [{ text: content }] : [content ?? []].flat();
  for (const part of parts) {
    const inner = textIn(part.thinking ?? part.reasoning);
    if (inner) events.push({ type: 'thought', text: inner });
    else if (typeof part.text === 'string' && part.text) events.push({ type: 'text', text: part.text });
  }
  if (parts.length === 0 && typeof delta.refusal === 'string' && delta.refusal)
    events.push({ type: 'text', text: delta.refusal });
  return events;
}

function textIn(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map((one) => textIn(Object(one).text)).join('') : '';
}

/** Without an end marker, `[DONE]` ends what looks whole: a last sentence, or the JSON of its calls [B5]. */
function isFinished(lastText: string, calls: readonly Call[]): boolean {
  if (calls.length > 0) return calls.every(isWhole);
  return /[.!?…。！？।؟።။]["'”’»)\]*_]*$/u.test(lastText);
}

/** `prompt_tokens` includes cached ones; our usage counts them apart. */
function metered(usage: ChatUsage | null): ModelEvent[] {
  if (!usage) return [];
  const { cached_tokens, cache_write_tokens } = usage.prompt_tokens_details ?? {};
  const [cacheRead, cacheWrite] = [cached_tokens ?? usage.prompt_cache_hit_tokens ?? 0, cache_write_tokens ?? 0];
  const input = Math.max(0, (usage.prompt_tokens ?? 0) - cacheRead - cacheWrite);
  return [{ type: 'usage', usage: { input, output: usage.completion_tokens ?? 0, cacheRead, cacheWrite } }];
}

/**
 * Servers differ in the reason for tool calls, and a length stop may cut a call in half. Throws ModelError
 * `refused` when the provider cut.
 */
function reason(finish: string | null, calls: readonly Call[]): 'complete' | 'length' | 'tool' {
  if (finish === 'content_filter' || finish === 'error') throw new ModelError('refused', `finish_reason ${finish}`);
  if (finish === 'length') return 'length';
  return calls.length > 0 ? 'tool' : 'complete';
}
