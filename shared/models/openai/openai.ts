import type { Log } from '../../engine/ports/ports.ts';
import { AnswerBounds } from '../bounds.ts';
import { callEvent, type GatheredCall } from '../calls.ts';
import { type Post, post } from '../http.ts';
import { type Model, ModelError, type ModelEvent } from '../model.ts';
import { NO_KEY, type Server } from '../server.ts';
import { readStream, type StreamReader } from '../streamed.ts';
import { chatBody } from './request.ts';

/** `baseUrl`: what stands before `/chat/completions`. */
export type OpenAi = Server & {
  model: string;
  /** As logs call it; else the model's. */
  name?: string;
  http?: Post;
  log?: Log | undefined;
};

/**
 * Any OpenAI-compatible chat endpoint: OpenAI, OpenRouter, Ollama, llama.cpp server, LM Studio, vLLM, KoboldCpp (B1).
 * Throws TypeError when `baseUrl` is no URL.
 */
export function openai({
  baseUrl,
  headers = NO_KEY,
  model,
  name = `openai:${model}`,
  http = post,
  log,
}: OpenAi): Model {
  const url = `${baseUrl.replace(/\/+$/, '')}/chat/completions`;
  const dialect = new URL(url).hostname === 'api.openai.com' ? 'openai' : 'compatible';
  return {
    name,
    stream: (request, signal) => {
      const body = chatBody(request, model, dialect);
      const ask = async (abort: AbortSignal) => http({ url, headers: await headers(), body }, abort);
      return readStream(ask, chatReader(), { name, signal, log });
    },
  };
}

/** What we use of a `chat.completion.chunk`; no server promises all of it. */
type Chunk = {
  choices?: { delta?: Delta | null; finish_reason?: string | null }[];
  usage?: ChatUsage | null;
};
type Delta = {
  content?: string | null;
  refusal?: string | null;
  /** DeepSeek, llama.cpp and older vLLM say `reasoning_content`; OpenRouter, Ollama and newer vLLM `reasoning`. */
  reasoning_content?: string | null;
  reasoning?: string | null;
  tool_calls?: CallFragment[] | null;
};
type CallFragment = {
  index?: number;
  id?: string | null;
  function?: { name?: string | null; arguments?: string | null };
};
type ChatUsage = {
  prompt_tokens?: number;
  completion_tokens?: number;
  prompt_tokens_details?: { cached_tokens?: number | null; cache_write_tokens?: number | null } | null;
};
type Call = GatheredCall & { index: number | undefined };

function chatReader(): StreamReader {
  const calls: Call[] = [];
  const bounds = new AnswerBounds();
  let finish: string | null = null;
  let usage: ChatUsage | null = null;
  return {
    read(event) {
      const chunk: Chunk = event;
      const choice = chunk.choices?.[0];
      usage = chunk.usage ?? usage;
      finish = choice?.finish_reason ?? finish;
      for (const fragment of choice?.delta?.tool_calls ?? []) gather(calls, fragment, bounds);
      return choice?.delta ? said(choice.delta) : [];
    },
    state: () => (finish === null ? 'open' : 'ended'),
    ending: () => [...asked(finish, calls), ...metered(usage), { type: 'end', reason: reason(finish, calls) }],
  };
}

function said(delta: Delta): ModelEvent[] {
  const events: ModelEvent[] = [];
  const thought = delta.reasoning_content ?? delta.reasoning;
  const text = delta.content ?? delta.refusal;
  if (typeof thought === 'string' && thought) events.push({ type: 'thought', text: thought });
  if (typeof text === 'string' && text) events.push({ type: 'text', text });
  return events;
}

/** A call goes on where its index says so, or without one at the last; another id begins another call, index or not. */
function gather(calls: Call[], { index, id, function: piece }: CallFragment, bounds: AnswerBounds): void {
  let call = calls.findLast((each) => index === undefined || each.index === index);
  if (!call || (id && id !== call.id)) {
    call = { index, id: id || `call-${calls.length + 1}`, name: '', json: '' };
    bounds.checkCall(call.id, piece?.name ?? '');
    calls.push(call);
  }
  call.name ||= piece?.name ?? '';
  bounds.checkArguments(piece?.arguments?.length ?? 0);
  call.json += piece?.arguments ?? '';
}

/** An answer cut at its length may hold half a call: none is better. */
function asked(finish: string | null, calls: Call[]): ModelEvent[] {
  return finish === 'length' ? [] : calls.map(callEvent);
}

/** `prompt_tokens` counts the cached ones too; ours are counted apart. */
function metered(usage: ChatUsage | null): ModelEvent[] {
  if (!usage) return [];
  const { cached_tokens, cache_write_tokens } = usage.prompt_tokens_details ?? {};
  const [cacheRead, cacheWrite] = [cached_tokens ?? 0, cache_write_tokens ?? 0];
  const input = Math.max(0, (usage.prompt_tokens ?? 0) - cacheRead - cacheWrite);
  return [{ type: 'usage', usage: { input, output: usage.completion_tokens ?? 0, cacheRead, cacheWrite } }];
}

/** Throws ModelError `refused` when the provider itself cut the answer. Servers differ in what they call an end with tool calls. */
function reason(finish: string | null, calls: Call[]): 'complete' | 'length' | 'tool' {
  if (finish === 'content_filter' || finish === 'error') throw new ModelError('refused', `finish_reason ${finish}`);
  if (finish === 'length') return 'length';
  return calls.length > 0 ? 'tool' : 'complete';
}
