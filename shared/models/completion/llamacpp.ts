import type { Log } from '../../ports/ports.ts';
import { type Post, postToModelServer } from '../http-client.ts';
import type { Model, ModelEvent, ModelRequest } from '../model.ts';
import { NO_KEY, type Server } from '../model-server.ts';
import { readModelStream, type StreamReader } from '../stream/stream-reader.ts';
import { flattenCompletionPrompt } from './prompt-text.ts';
import { cutCompletionAtStop } from './stop-sequences.ts';

export type LlamaCpp = Server & { name?: string; http?: Post; log?: Log | undefined };

/** The llama.cpp server's own completion endpoint, for models without a chat template [B1, B2]. */
export function llamacpp({
  baseUrl,
  headers = NO_KEY,
  name = 'llamacpp:',
  http = postToModelServer,
  log,
}: LlamaCpp): Model {
  const url = `${baseUrl.replace(/\/+$/, '')}/completion`;
  return {
    name,
    stream: (request, signal) => {
      const { prompt, stops } = flattenCompletionPrompt(request);
      const body = llamacppCompletionBody(request, prompt, stops);
      const ask = async (abort: AbortSignal) => http({ url, headers: await headers(), body }, abort);
      return cutCompletionAtStop(stops, readModelStream(ask, llamacppCompletionReader(), { name, signal, log }));
    },
  };
}

function llamacppCompletionBody({ maxTokens, temperature }: ModelRequest, prompt: string, stop: string[]): object {
  const warmth = temperature === undefined ? {} : { temperature };
  return { prompt, stop, n_predict: maxTokens, ...warmth, stream: true, cache_prompt: true };
}

/** `stop: true` marks the last event. New servers send `stop_type`, old ones `stopped_limit`. */
type Completion = {
  content?: string;
  stop?: boolean;
  stop_type?: string;
  stopped_limit?: boolean;
  tokens_predicted?: number;
  /** Prompt tokens, cached ones included. */
  tokens_evaluated?: number;
  timings?: { cache_n?: number };
};

function llamacppCompletionReader(): StreamReader {
  let last: Completion | null = null;
  return {
    read(event) {
      const completion: Completion = event;
      if (completion.stop === true) last = completion;
      return typeof completion.content === 'string' && completion.content
        ? [{ type: 'text', text: completion.content }]
        : [];
    },
    state: () => (last ? 'final' : 'open'),
    ending: () => (last ? llamacppEndEvents(last) : []),
  };
}

function llamacppEndEvents(last: Completion): ModelEvent[] {
  const cacheRead = last.timings?.cache_n ?? 0;
  const input = Math.max(0, (last.tokens_evaluated ?? 0) - cacheRead);
  const long = last.stop_type === 'limit' || last.stopped_limit === true;
  return [
    { type: 'usage', usage: { input, output: last.tokens_predicted ?? 0, cacheRead, cacheWrite: 0 } },
    { type: 'end', reason: long ? 'length' : 'complete' },
  ];
}
