import type { Log } from '../../engine/ports/ports.ts';
import { type Post, post } from '../http-client.ts';
import type { Model } from '../model.ts';
import { NO_KEY, type Server } from '../model-server.ts';
import { learnedDialect } from '../retry/learned-dialect.ts';
import { readStream } from '../stream-reader.ts';
import { chatReader } from './chat-reader.ts';
import { adaptedTo, firstDialect } from './dialect.ts';
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
 * [B1]. A parameter that the server refuses is left out from then on, with one warning [B7]. Throws TypeError
 * for an invalid `baseUrl`.
 */
export function openai({
  baseUrl,
  headers = NO_KEY,
  model,
  name = `openai:${model}`,
  http = post,
  log,
}: OpenAi): Model {
  const { url, hostname } = endpointAt(baseUrl);
  const ask = learnedDialect(firstDialect(hostname, model), { name, log });
  return {
    name,
    stream: (request, signal, onActivity) => {
      const hasState = request.messages.some(({ providerState }) => providerState !== undefined);
      return ask({
        open: (dialect) => {
          const body = chatBody(request, model, dialect, name);
          const call = async (abort: AbortSignal) => http({ url, headers: await headers(), body }, abort);
          return readStream(call, chatReader(name), { name, signal, log, onActivity });
        },
        adapted: (refusal, dialect) => adaptedTo(refusal, dialect, hasState),
      });
    },
  };
}

/** The query of an address stays behind the path: Azure has its version there. */
function endpointAt(baseUrl: string): { url: string; hostname: string } {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  return { url: url.href, hostname: url.hostname };
}
