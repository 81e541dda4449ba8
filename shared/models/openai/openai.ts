import type { Log } from '../../engine/ports/ports.ts';
import { AnswerBounds } from '../bounds.ts';
import { type Post, post } from '../http-client.ts';
import { type Model, ModelError, type ModelEvent } from '../model.ts';
import { NO_KEY, type Server } from '../model-server.ts';
import { readStream, type StreamReader } from '../stream-reader.ts';
import { callEvent, type GatheredCall } from '../tool-call-event.ts';
import { chatBody } from './request.ts';

/** `baseUrl`: the address before `/chat/completions`. */
export type OpenAi = Server & {
  model: string;
  /** The name in logs; default: the model's. */
  name?: string;
  http?: Post;
  log?: Log | undefined;
};

/**
 * Any OpenAI-compatible chat endpoint: OpenAI, OpenRouter, Ollama, llama.cpp, LM Studio, vLLM, KoboldCpp
 * [B1]. Throws TypeError for an invalid `baseUrl`.
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
      const body = chatBody(request, { model, dialect, url });
      const ask = async (abort: AbortSignal) => http({ url, headers: await headers(), body }, abort);
      return readStream(ask, chatReader(url), { name, signal, log });
    },
  };
}

/** The fields that are read; every one may be missing. */
type Chunk = {
  choices?: { delta?: Delta | null; finish_reason?: string | null }[];
  usage?: ChatUsage | null;
};
type Delta = {
  content?: string | null;
  refusal?: string | null;
  /** DeepSeek, llama.cpp, older vLLM: `reasoning_content`; OpenRouter, Ollama, newer vLLM: `reasoning`. */
  reasoning_content?: string | null;
  reasoning?: string | null;
  /** OpenRouter: signatures among them, which Gemini and others want back. */
  reasoning_details?: ReasoningDetail[] | null;
  tool_calls?: CallFragment[] | null;
};
type ReasoningDetail = { type?: string; index?: number; text?: string };
type CallFragment = {
  index?: number;
  id?: string | null;
  function?: { name?: string | null; arguments?: string | null };
  /** Gemini: the signature of the thoughts behind this call. */
  extra_content?: unknown;
};
type ChatUsage = {
  prompt_tokens?: number;
  completion_tokens?: number;
  prompt_tokens_details?: { cached_tokens?: number | null; cache_write_tokens?: number | null } | null;
};
type Call = GatheredCall & { index: number | undefined };

/** `url`: the server that is given back what it wants with a call. */
function chatReader(url: string): StreamReader {
  const calls: Call[] = [];
  const reasoning: ReasoningDetail[] = [];
  const bounds = new AnswerBounds();
  let finish: string | null = null;
  let usage: ChatUsage | null = null;
  return {
    read(event) {
      const chunk: Chunk = event;
      const choice = chunk.choices?.[0];
      usage = chunk.usage ?? usage;
      finish = choice?.finish_reason ?? finish;
      for (const fragment of choice?.delta?.tool_calls ?? []) gather(calls, fragment, url, bounds);
      for (const detail of choice?.delta?.reasoning_details ?? []) gatherReasoning(reasoning, detail, bounds);
      return choice?.delta ? deltaEvents(choice.delta) : [];
    },
    state: () => (finish === null ? 'open' : 'ended'),
    ending() {
      const [first] = calls;
      if (first && reasoning.length > 0) first.providerData = { ...first.providerData, from: url, reasoning };
      return [...toolCallEvents(finish, calls), ...metered(usage), { type: 'end', reason: reason(finish, calls) }];
    },
  };
}

function deltaEvents(delta: Delta): ModelEvent[] {
  const events: ModelEvent[] = [];
  const thought = delta.reasoning_content ?? delta.reasoning;
  const text = delta.content ?? delta.refusal;
  if (typeof thought === 'string' && thought) events.push({ type: 'thought', text: thought });
  if (typeof text === 'string' && text) events.push({ type: 'text', text });
  return events;
}

/** A fragment joins the call with its index, else the last one. A new id begins a new call. */
function gather(calls: Call[], fragment: CallFragment, url: string, bounds: AnswerBounds): void {
  const { index, id, function: piece, extra_content: extra } = fragment;
  let call = calls.findLast((each) => index === undefined || each.index === index);
  if (!call || (id && id !== call.id)) {
    call = { index, id: id || `call-${calls.length + 1}`, name: '', json: '' };
    bounds.checkCall(call.id, piece?.name ?? '');
    calls.push(call);
  }
  call.name ||= piece?.name ?? '';
  bounds.checkArguments(piece?.arguments?.length ?? 0);
  call.json += piece?.arguments ?? '';
  if (extra === undefined || extra === null) return;
  bounds.checkArguments(JSON.stringify(extra).length);
  call.providerData = { from: url, call: extra };
}

/** Pieces of one text have one index; the last piece brings the signature. */
function gatherReasoning(details: ReasoningDetail[], detail: ReasoningDetail, bounds: AnswerBounds): void {
  bounds.checkArguments(JSON.stringify(detail).length);
  const last = details.at(-1);
  const goesOn = detail.type === 'reasoning.text' && last?.type === detail.type && last.index === detail.index;
  if (goesOn) Object.assign(last, detail, { text: `${last.text ?? ''}${detail.text ?? ''}` });
  else details.push({ ...detail });
}

/** A length stop may cut a call in half, so its calls are dropped. */
function toolCallEvents(finish: string | null, calls: Call[]): ModelEvent[] {
  return finish === 'length' ? [] : calls.map(callEvent);
}

/** `prompt_tokens` includes cached ones; our usage counts them apart. */
function metered(usage: ChatUsage | null): ModelEvent[] {
  if (!usage) return [];
  const { cached_tokens, cache_write_tokens } = usage.prompt_tokens_details ?? {};
  const [cacheRead, cacheWrite] = [cached_tokens ?? 0, cache_write_tokens ?? 0];
  const input = Math.max(0, (usage.prompt_tokens ?? 0) - cacheRead - cacheWrite);
  return [{ type: 'usage', usage: { input, output: usage.completion_tokens ?? 0, cacheRead, cacheWrite } }];
}

/** Servers differ in the reason for tool calls. Throws ModelError `refused` when the provider cut. */
function reason(finish: string | null, calls: Call[]): 'complete' | 'length' | 'tool' {
  if (finish === 'content_filter' || finish === 'error') throw new ModelError('refused', `finish_reason ${finish}`);
  if (finish === 'length') return 'length';
  return calls.length > 0 ? 'tool' : 'complete';
}
